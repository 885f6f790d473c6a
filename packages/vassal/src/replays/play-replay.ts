/** Plays a log at the free table of its module, so that it is a record like any other. */

import {
  type Change,
  Game,
  type GameRecord,
  type Module,
  type Order,
  type Piece,
  type Place,
  type Position,
  RulingError,
  type Side,
} from '@redoubt/engine'
import type { ReplayStep, WrittenReplay } from '../writing/replays.ts'
import type { Force } from '../writing/scenario-file.ts'

export interface PlayedReplay {
  readonly record: GameRecord
  /** Steps of the log. */
  readonly steps: number
  /** What the table could not be brought to do, with how often. */
  readonly lost: ReadonlyMap<string, number>
}

/** A log at the table. */
interface Playing {
  readonly game: Game
  readonly title: string
  /** The pieces of the log that are on the table, by its names for them. */
  readonly pieces: Map<string, Piece>
  readonly lose: (what: string) => void
}

/**
 * @param module as it was imported, loaded: its table is free
 * @returns its record, each step as the actions that bring the same pieces to the same places and states
 */
export function playReplay(module: Module, replay: WrittenReplay): PlayedReplay {
  const { scenario, title, steps } = replay
  const opening = Game.start(module, { scenario })
  stackDecks(opening.position, replay)
  const game = Game.start(module, { scenario, from: opening.position.save() })
  const lost = new Map<string, number>()
  const lose = (what: string): void => {
    lost.set(what, (lost.get(what) ?? 0) + 1)
  }
  const pieces = new Map(
    replay.pieces.flatMap((id, at) => {
      const piece = game.position.pieces[at]
      return piece ? [[id, piece] as const] : []
    }),
  )
  const playing: Playing = { game, title, pieces, lose }
  for (const step of steps) play(playing, step)
  return { record: game.record(), steps: steps.length, lost }
}

/**
 * Nothing is shuffled in a log: the cards of a deck lie in the order in which they leave it, and those that never do
 * below them as they lay.
 */
function stackDecks(g: Position, { pieces, steps }: WrittenReplay): void {
  const leaving = new Map<string, number>()
  steps.flat().forEach(({ id, now }, at) => {
    const piece = g.pieces[pieces.indexOf(id)]
    if (piece && !leaving.has(id) && (!now || placeOf(g, now) !== piece.place)) leaving.set(id, at)
  })
  const last = Number.POSITIVE_INFINITY
  const cards = pieces.flatMap((id, at) => {
    const piece = g.pieces[at]
    return piece?.place.kind === 'zone' && piece.place.ordered
      ? [{ piece, leaves: leaving.get(id) ?? last }]
      : []
  })
  for (const { piece } of cards.sort((a, b) => (a.leaves === b.leaves ? 0 : b.leaves - a.leaves)))
    g.move(piece, piece.place)
}

function placeOf(g: Position, { place, side }: Force): Place | undefined {
  return g.layout.place(place) ?? g.layout.zone(place, sideOf(g, side))
}

const sideOf = (g: Position, id: string | undefined): Side | undefined =>
  g.sides.find((side) => side.id === id)

function play(playing: Playing, step: ReplayStep): void {
  const { pieces, lose } = playing
  for (const { id, now } of step) {
    const piece = pieces.get(id)
    if (!now) {
      if (piece && !act(playing, piece, 'remove')) lose('pieces taken away')
      pieces.delete(id)
      continue
    }
    if (!piece) {
      const made = brought(playing, now)
      if (!made) {
        lose('new pieces')
        continue
      }
      pieces.set(id, made)
    }
    bring(playing, id, now)
  }
}

/** A new piece: taken from a tray, where one has it. */
function brought(playing: Playing, now: Force): Piece | undefined {
  const { game } = playing
  const g = game.position
  const to = placeOf(g, now)
  if (!to) return undefined
  const { zones = {} } = game.module.data.manifest
  const inTray = g.pieces.find(
    ({ type, place }) =>
      type.id === now.type && 'name' in place && zones[String(place.name)]?.catalogue === true,
  )
  const count = g.pieces.length
  const { type, side } = now
  const isThere =
    (inTray && act(playing, inTray, 'move', { to: to.id })) ||
    rule(playing, { kind: 'add', type, side, to: to.id })
  return isThere ? g.pieces[count] : undefined
}

/** Brings a piece to the place and state it has after a step. */
function bring(playing: Playing, id: string, now: Force): void {
  const { game, pieces, lose } = playing
  const to = placeOf(game.position, now)
  const conceals = now.covered || now.hidden
  // Of several equal ones in a hand another may be meant from here on.
  const piece = (): Piece | undefined => pieces.get(id)
  const done = (action: string, more?: Order['args']): boolean => {
    const unit = piece()
    return unit !== undefined && act(playing, unit, action, more)
  }
  if (to && piece()?.place !== to && !done('move', { to: to.id })) lose('moves')
  if (piece()?.cover && !conceals && !done('unmask')) lose('masks taken off')
  const unit = piece()
  if (!unit) return
  flip(playing, unit, now)
  for (const [name, value] of Object.entries({ ...game.module.attributes, ...now.attributes }))
    if (unit.at[name as never] !== value) mark(playing, unit, name, value as string | number)
  if (conceals && !unit.cover && !done(now.hidden ? 'hide' : 'mask')) lose('masks')
}

function flip(playing: Playing, piece: Piece, { face: name }: Force): void {
  const { faces } = piece.type
  const face = name === undefined ? 0 : faces.indexOf(name)
  for (let left = faces.length; piece.face !== face && left > 0; left--)
    if (!act(playing, piece, 'flip')) return playing.lose('pieces turned over')
}

function mark(playing: Playing, piece: Piece, name: string, value: string | number): void {
  const { game, lose } = playing
  const { facing, layers = [] } = piece.type.file.counter ?? {}
  if (facing?.by === name) {
    const { of } = facing
    const steps = (((Number(value) - Number(piece.at[name as never])) % of) + of) % of
    if (!act(playing, piece, 'turn', steps === 1 ? {} : { steps: String(steps) })) lose('turns')
  } else if (layers.some(({ by }) => by === name)) {
    if (!act(playing, piece, 'show', { layer: name, level: String(value) })) lose('pictures shown')
  } else {
    const number = game.position.numberFor(undefined, piece)
    if (!rule(playing, { kind: 'mark', piece: number, attribute: name, value }))
      lose('numbers and words on pieces')
  }
}

/** What no action of the free table does is put down as agreed upon. */
function rule({ game, title }: Playing, change: Change): boolean {
  const [asked] = game.asked()
  try {
    game.rule(asked?.seat, { reason: `so it is in the log “${title}”.`, changes: [change] })
    return true
  } catch (error) {
    if (error instanceof RulingError) return false
    throw error
  }
}

/** A seat that knows the piece does it: the one whose hand it goes to first, then its own. False when none can. */
function act(
  { game, pieces }: Playing,
  unit: Piece,
  action: string,
  more: Order['args'] = {},
): boolean {
  const g = game.position
  const holder = g.sides[g.layout.place(more.to ?? '')?.owner ?? -1]
  const own = [holder, unit.side].flatMap((side) => (side ? [g.seatOf(side).id] : []))
  const seats = [...new Set([...own, ...game.asked().map(({ seat }) => seat)])]
  const seat = seats.find((one) => g.knows(one, unit)) ?? seats[0]
  const named = seat === undefined ? undefined : nameOf(game, seat, unit, action)
  if (seat === undefined || !named) return false
  const order: Order = { action, args: { unit: named.value, ...more } }
  if (game.explain(seat, order)) return false
  game.act(seat, order)
  if (named.unit !== unit)
    for (const [id, piece] of pieces) {
      if (piece === unit) pieces.set(id, named.unit)
      else if (piece === named.unit) pieces.set(id, unit)
    }
  return true
}

/** How the seat calls a piece that it may do this with, or one that is no different from it. */
function nameOf(
  game: Game,
  seat: string,
  unit: Piece,
  action: string,
): { readonly value: string; readonly unit: Piece } | undefined {
  const g = game.position
  const values = game.candidates(seat, action)?.values ?? []
  if (g.sight(seat, unit) === 'nothing') {
    const top = values.find(({ piece, place }) => piece === undefined && place === unit.place.id)
    return top && g.top(unit.place) === unit ? { value: top.value, unit } : undefined
  }
  const number = g.numberFor(seat, unit)
  const own = values.find(({ piece }) => piece === number)
  if (own) return { value: own.value, unit }
  for (const { value, piece, place } of values) {
    if (piece === undefined || place !== unit.place.id) continue
    const other = g.numberedFor(seat, piece)
    if (other && g.alike(other, unit)) return { value, unit: other }
  }
  return undefined
}
