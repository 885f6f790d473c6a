/** Carries commands out: what they do, to which pieces, and no further than their steps reach. */

import type { Place } from '../board/board.ts'
import type { CoverEffect } from '../format/format.ts'
import type { Json } from '../format/json.ts'
import { evaluate, holds, numberIn, type Scope } from '../formula/evaluate.ts'
import type { Formula, FormulaValue } from '../formula/formula.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { placeFor, placeNamed, spaceAway } from './destinations.ts'
import {
  isOpen,
  type Looks,
  looks,
  mayTell,
  openPieces,
  STOOD_NOWHERE,
  type Stood,
  scopeOf,
  standing,
} from './facts-of-piece.ts'
import { isKept } from './keeping.ts'
import { alongWith, cargoOf } from './mats.ts'
import {
  buttonsOf,
  type Command,
  commandsOf,
  type Effect,
  isQuiet,
  movedOf,
  type Receivers,
} from './read-commands.ts'
import { hasRoom, hasRoomForAll } from './room.ts'
import { isTray } from './tray.ts'
import { actAlike, actsAsAll } from './unseen.ts'

/** Steps of one action: what does not come to an end ends here, and the log says so. */
const MOST_STEPS = 10_000
/** Commands that give commands that give commands. */
const DEEPEST = 60
const LONGEST_TEXT = 200
const LARGEST = 1_000_000_000
/** What was answered, in formulas. */
const ANSWER = 'Answer'

/** One action's commands. */
interface Run {
  readonly g: Position
  readonly left: Looks
  steps: number
  depth: number
  stopped: boolean
  /** Something found no room where it was to go. */
  full: boolean
  /** Counters were left alone that another side keeps to itself. */
  spared: boolean
  /** Piles whose cards were not asked, lest they tell what they are. */
  readonly unseen: Set<Place>
  /** What whoever acts has answered to a command that asks. */
  readonly answer: string | undefined
  /** Where pieces stood that have gone on in this action. */
  readonly stood: Map<Piece, Stood>
}

/** Carries out all commands of a piece that go by one name. */
export function giveTo(g: Position, unit: Piece, on: string, answer?: string): void {
  carriedOut(g, (run) => give(run, unit, on, undefined), answer)
}

/** Carries out all commands of the table that go by one name. */
export function press(g: Position, on: string, answer?: string): void {
  carriedOut(g, (run) => give(run, undefined, on, undefined), answer)
}

/** Pieces go to another place, and do what the module has those do that are moved over the board. */
export function moved(g: Position, units: readonly Piece[], to: Place): void {
  carriedOut(g, (run) => {
    // What lay on a mat among them is there by now.
    for (const unit of units) if (units.length === 1 || unit.place !== to) go(run, unit, to)
  })
}

/** A piece that has just been put down does what it would do if it had been moved there. */
export function putDown(g: Position, unit: Piece): void {
  carriedOut(g, (run) => {
    keep(run, unit, STOOD_NOWHERE)
    arrive(run, unit)
  })
}

/** What lies on a mat goes where it goes; what does not find room there, or is kept by another side, stays. */
function go(run: Run, unit: Piece, to: Place): void {
  const { g } = run
  const before = standing(g, unit)
  const from = g.spaceOf(unit)
  const cargo = from && to !== from ? cargoOf(g, unit).filter((one) => !isKept(g, one)) : []
  if (isMaskedBy(g, unit, to)) g.conceal(unit, { known: [g.actor] })
  g.move(unit, to)
  keep(run, unit, before)
  if (from && cargo.length > 0) {
    g.log('carried', { side: g.actor, unit, count: cargo.length })
    for (const one of cargo) follow(run, one, alongWith(g, one, from, to))
  }
  arrive(run, unit)
}

/** Does it leave its deck for the board face down? */
function isMaskedBy(g: Position, { cover, place, type }: Piece, to: Place): boolean {
  if (cover !== undefined || type.file.back === undefined || to.kind !== 'space') return false
  const zone = 'name' in place ? g.cast.data.manifest.zones?.[String(place.name)] : undefined
  return zone?.drawn === 'masked'
}

/** A mat on a mat carries nothing by itself: what lies on it lies on the other, too. */
function follow(run: Run, one: Piece, to: Place): void {
  if (to === one.place || !steps(run) || !findsRoom(run, to)) return
  const before = standing(run.g, one)
  run.g.move(one, to)
  keep(run, one, before)
  arrive(run, one)
}

/** Where it stood is known for the rest of the action, and until its next move where the module has an attribute for it. */
function keep({ g, stood }: Run, unit: Piece, before: Stood): void {
  stood.set(unit, before)
  for (const [name, value] of Object.entries(before))
    if (g.cast.data.pieces.attributes?.[name]) setAttribute(g, unit, name, value)
}

/** What not everybody sees does nothing of its own accord of which the others would learn. */
function arrive(run: Run, unit: Piece): void {
  const { pieces } = run.g.cast.data
  const { kind, visible } = unit.place
  if (kind !== 'space' && visible !== 'owner') return
  run.depth++
  for (const command of movedOf(pieces)) {
    const may = isOpen(unit) || (mayTell(unit) && isQuiet(commandsOf(pieces, unit), command))
    if (may && isMeant(run, command, unit, undefined)) doAll(run, command, unit, undefined)
  }
  run.depth--
}

function carriedOut(g: Position, begin: (run: Run) => void, answer?: string): void {
  const run: Run = {
    g,
    left: looks(),
    steps: MOST_STEPS,
    depth: 0,
    stopped: false,
    full: false,
    spared: false,
    unseen: new Set(),
    answer,
    stood: new Map(),
  }
  begin(run)
  for (const place of run.unseen) g.log('commands_unseen', { side: g.actor, place })
  if (run.stopped) g.log('commands_stopped', { side: g.actor, steps: MOST_STEPS })
  if (run.full) g.log('commands_full', { side: g.actor })
  if (run.spared) g.log('commands_spared', { side: g.actor })
}

/** Is there a step left? */
function steps(run: Run): boolean {
  if (run.steps-- > 0 && run.depth <= DEEPEST) return true
  run.stopped = true
  return false
}

/** @param unit undefined: to the table */
function give(run: Run, unit: Piece | undefined, on: string, giver: Piece | undefined): void {
  const { pieces } = run.g.cast.data
  const commands = unit ? commandsOf(pieces, unit) : buttonsOf(pieces)
  run.depth++
  for (const command of commands) {
    if (command.on !== on || !isMeant(run, command, unit, giver)) continue
    doAll(run, command, unit, giver)
  }
  run.depth--
}

function doAll(
  run: Run,
  { does }: Command,
  unit: Piece | undefined,
  giver: Piece | undefined,
): void {
  for (const effect of does) {
    if (unit && unit.place.index < 0) break
    if (!steps(run)) break
    carryOut(run, effect, unit, giver)
  }
}

function isMeant(
  run: Run,
  { when, asks }: Command,
  unit: Piece | undefined,
  giver: Piece | undefined,
): boolean {
  // Nobody is asked in the middle of what other commands do.
  if (asks !== undefined && (run.answer === undefined || run.depth > 1)) return false
  return when === undefined || holds(evaluate(when, scoped(run, unit, giver)))
}

/** Does the condition of a command hold now? Nothing is drawn for it. */
export function canTake(g: Position, { when }: Command, unit: Piece | undefined): boolean {
  return when === undefined || holds(evaluate(when, scopeOf(g, unit, looks())))
}

/** With the giver's facts, and with dice where everybody may see them. */
function scoped(
  { g, left, stood, answer }: Run,
  unit: Piece | undefined,
  giver: Piece | undefined,
): Scope {
  const scope = scopeOf(g, unit, left)
  const from = giver && giver !== unit ? scopeOf(g, giver, left) : undefined
  const stoodBefore = (one: Piece | undefined): Map<string, FormulaValue> =>
    new Map(Object.entries((one && stood.get(one)) ?? {}))
  const before = stoodBefore(unit)
  const beforeGiven = stoodBefore(from && giver)
  if (answer !== undefined) before.set(ANSWER, answer)
  return {
    ...scope,
    ...(before.size > 0
      ? { property: (name: string) => before.get(name) ?? scope.property(name) }
      : {}),
    ...(from ? { giver: (name: string) => beforeGiven.get(name) ?? from.property(name) } : {}),
    ...(unit === undefined || mayTell(unit)
      ? {
          random(sides: number) {
            const value = g.roll(sides, ['free roll', g.actor, `d${sides}`])
            g.log('rolled', { side: g.actor, sides, value })
            return value
          },
        }
      : {}),
  }
}

function carryOut(
  run: Run,
  effect: Effect,
  unit: Piece | undefined,
  giver: Piece | undefined,
): void {
  const { g } = run
  const value = (formula: Formula): FormulaValue => evaluate(formula, scoped(run, unit, giver))
  switch (effect.kind) {
    case 'variable':
      return setVariable(g, effect.name, value(effect.to))
    case 'say':
      if (unit && !mayTell(unit)) return
      return g.log('said', { side: g.actor, words: String(value(effect.words)).slice(0, 500) })
    case 'press':
      return give(run, undefined, effect.on, unit)
    case 'shuffle':
      return shuffled(run, effect.deck, effect.from)
    case 'give':
      return repeat(run, effect, unit, giver)
  }
  if (!unit) return
  switch (effect.kind) {
    case 'set':
      return setAttribute(g, unit, effect.name, value(effect.to))
    case 'face': {
      const faces = unit.type.faces.length
      const face = wrapped(numberIn(value(effect.to)), faces)
      if (face !== unit.face) g.flip(unit, face)
      return
    }
    case 'move':
      return send(run, unit, placeFor(g, effect.place, unit))
    case 'send':
      return send(run, unit, placeNamed(g, String(value(effect.named)), unit, effect.among))
    case 'shift': {
      const away = { x: numberIn(value(effect.right)), y: numberIn(value(effect.down)) }
      return send(run, unit, spaceAway(g, unit, away))
    }
    case 'remove':
      return g.remove(unit)
    case 'copy':
      return copy(run, unit)
    case 'make':
      return make(run, effect.file, unit)
    case 'cover':
      return cover(g, effect.how, unit)
  }
}

function send(run: Run, unit: Piece, to: Place | undefined): void {
  if (!to || to === unit.place) return
  if (isTray(run.g, to)) run.g.remove(unit)
  else if (findsRoom(run, to)) go(run, unit, to)
}

function findsRoom(run: Run, to: Place): boolean {
  if (hasRoomForAll(run.g, to)) return true
  run.full = true
  return false
}

function repeat(
  run: Run,
  { on, to, times, while: lasts }: Extract<Effect, { kind: 'give' }>,
  unit: Piece | undefined,
  giver: Piece | undefined,
): void {
  const scope = () => scoped(run, unit, giver)
  const most = times ? numberIn(evaluate(times, scope())) : lasts ? MOST_STEPS + 1 : 1
  for (let turn = 0; turn < most; turn++) {
    if (unit && unit.place.index < 0) return
    if (lasts && !holds(evaluate(lasts, scope()))) return
    if (!steps(run)) return
    if (!to) give(run, unit, on, giver)
    else if (to.pile !== undefined) toPile(run, on, to.pile, to, unit)
    else {
      const masked = maskedReceivers(run, to, on, unit)
      for (const other of receivers(run, to, unit, giver)) {
        if (!steps(run)) return
        // One before it may have taken it away or covered it.
        if (mayTell(other)) give(run, other, on, unit)
      }
      for (const other of masked) {
        if (!steps(run)) return
        if (other.place.index >= 0) give(run, other, on, unit)
      }
    }
  }
}

/** To the uppermost cards of a pile. Those nobody sees take it only where it tells nothing of them. */
function toPile(
  run: Run,
  on: string,
  zone: string,
  { where, count }: Receivers,
  giver: Piece | undefined,
): void {
  const { g } = run
  const pile = g.layout.place(zone)
  if (!pile) return
  const isUnseen = pile.visible === 'none'
  if (isUnseen && (where || !actAlike(g, pile, on))) {
    run.unseen.add(pile)
    return
  }
  const meant = g
    .stack(pile)
    .filter((card) => isUnseen || (mayTell(card) && !isKept(g, card)))
    .filter((card) => !where || holds(evaluate(where, scoped(run, card, giver))))
  for (const card of meant.slice(0, count)) {
    if (!steps(run)) return
    if (card.place === pile) give(run, card, on, giver)
  }
}

/** The open pieces that are meant: all of the board, or those near the one that gives the command. */
function receivers(
  run: Run,
  { where, near: range }: Receivers,
  unit: Piece | undefined,
  giver: Piece | undefined,
): Piece[] {
  const { g, left } = run
  const near = range && numberIn(evaluate(range, scoped(run, unit, giver)))
  // What lies in a hand reaches its like there, too, and a button the hand of whoever presses it.
  const inHand = unit
    ? !isOpen(unit) && mayTell(unit)
      ? g.stack(unit.place).filter(mayTell)
      : []
    : handsOf(g).flatMap((at) => g.stack(at).filter(mayTell))
  return [...openPieces(g), ...inHand].filter((other) => {
    if (--left.left < 0) return false
    if (near !== undefined && !(unit && isNear(g, unit, other, near))) return false
    if (where !== undefined && !holds(evaluate(where, scoped(run, other, unit)))) return false
    if (!isKept(g, other)) return true
    run.spared = true
    return false
  })
}

/** Those that lie masked on the board, of which everybody sees that they are meant, and which all with their back do the same. */
function maskedReceivers(
  run: Run,
  { where, near }: Receivers,
  on: string,
  unit: Piece | undefined,
): readonly Piece[] {
  const { g } = run
  if (near !== undefined || !g.cast.types.some(({ file }) => file.back)) return []
  const kinds = new Map<string, boolean>()
  const isAlike = (one: Piece): boolean => {
    const known = kinds.get(one.type.id) ?? actsAsAll(g, one, on, where)
    kinds.set(one.type.id, known)
    return known
  }
  return g.layout.board.spaces.flatMap((at) =>
    g
      .stack(at)
      .filter(
        (other) =>
          other.cover !== undefined &&
          other.cover.noticed === undefined &&
          other !== unit &&
          !isKept(g, other) &&
          isAlike(other) &&
          (where === undefined || holds(evaluate(where, scoped(run, other, unit)))),
      ),
  )
}

/** The places that whoever acts keeps to itself. */
const handsOf = (g: Position): readonly Place[] =>
  g.layout.places.filter(({ visible, owner }) => visible === 'owner' && owner === g.actor.index)

function isNear(g: Position, unit: Piece, other: Piece, near: number): boolean {
  if (unit.place === other.place) return true
  const [from, to] = [g.spaceOf(unit), g.spaceOf(other)]
  return near > 0 && !!from && !!to && g.board.distance(from, to) <= near
}

const wrapped = (value: number, of: number): number =>
  of < 1 ? 0 : ((Math.trunc(value) % of) + of) % of

/** An attribute takes what its type allows; a direction goes round. */
function setAttribute(g: Position, unit: Piece, name: string, value: FormulaValue): void {
  const type = g.cast.data.pieces.attributes?.[name]?.type
  if (type === undefined) return
  const facing = unit.type.file.counter?.facing
  let now: Json = typed(type, value)
  if (facing?.by === name) now = wrapped(Number(now), facing.of)
  g.mark(unit, name, now)
}

function typed(type: string, value: FormulaValue): number | string | boolean {
  if (type === 'boolean') return holds(value)
  if (type === 'integer')
    return Math.min(LARGEST, Math.max(-LARGEST, Math.trunc(numberIn(value)))) + 0
  return String(value).slice(0, LONGEST_TEXT)
}

/** Nothing is shuffled out of a side's own cards, and nothing of one card. */
function shuffled(run: Run, id: string, source: string | undefined): void {
  const { g } = run
  const deck = g.layout.place(id)
  const from = source === undefined ? undefined : g.layout.place(source)
  if (!deck?.ordered || (source !== undefined && !from)) return
  const cards = from ? g.stack(from) : []
  if ([...cards, ...g.stack(deck)].some((card) => isKept(g, card))) {
    run.spared = true
    return
  }
  if (from && cards.length > 0) {
    if (!hasRoom(g, deck, cards.length)) {
      run.full = true
      return
    }
    for (const card of cards) g.move(card, deck)
    g.log('shuffle_into', { side: g.actor, deck: from, into: deck })
  } else {
    if (from || g.count(deck) < 2) return
    g.log('shuffle', { side: g.actor, deck })
  }
  g.shuffle(deck)
}

function setVariable(g: Position, name: string, value: FormulaValue): void {
  const file = g.cast.data.manifest.variables?.[name]
  if (!file || file.per) return
  const { min = -LARGEST, max = LARGEST } = file
  const now = typed(file.type, value)
  const within = typeof now === 'number' ? Math.min(max, Math.max(min, now)) : now
  const vars = g.vars as Readonly<Record<string, Json>>
  if (vars[name] !== within) g.set(name as never, within as never)
}

function make(
  run: Run,
  { make: id, face, attributes = {}, instead, then }: Extract<Effect, { kind: 'make' }>['file'],
  unit: Piece,
): void {
  const { g } = run
  const type = g.cast.type(id)
  if (!type || !mayTell(unit) || !(instead || findsRoom(run, unit.place))) return
  const index = face === undefined ? 0 : Math.max(0, type.faces.indexOf(face))
  const made = g.create(type, unit.side, unit.place, { face: index, attributes })
  if (instead) g.remove(unit)
  if (then !== undefined && steps(run)) give(run, made, then, unit)
}

function copy(run: Run, unit: Piece): void {
  if (!mayTell(unit) || !findsRoom(run, unit.place)) return
  const { type, side, face, name, place, at } = unit
  run.g.create(type, side, place, { name, face, attributes: { ...at } })
}

function cover(g: Position, how: CoverEffect['cover'], unit: Piece): void {
  if (how === 'show') return g.reveal(unit)
  const hides = how.startsWith('hide')
  if (unit.cover) {
    const isHidden = unit.cover.noticed !== undefined
    if (!how.endsWith('show') || isHidden !== hides) return
    g.reveal(unit)
    return g.log('unmask', { side: g.actor, unit })
  }
  if (!unit.type.file.back) return
  g.conceal(unit, hides ? { known: [g.actor], noticed: [] } : { known: [g.actor] })
}
