/** Plans attacks for a phase, then does what gains most, looking again only where something has changed. */

import {
  type Advice,
  allAsSeenBy,
  type Deed,
  Explorer,
  type Game,
  type Judgement,
  type Piece,
  type Position,
  type Seat,
  type Space,
} from '@redoubt/engine'
import { type Bot, decisionKey, playerOf, type Turn, turnAt } from '../bot/bot.ts'
import { chance, mix } from '../bot/chance.ts'
import { inTheHead } from '../bot/imagine.ts'
import { ownSide } from '../bot/standing.ts'
import { isTogether } from '../bot/together.ts'
import { judgedBy, weighingBot } from '../bot/weighing-bot.ts'
import { adviceIn, advised, type Considered } from './advice.ts'
import { aftermath, type Head, headOf, type OwnWeights, promising } from './aftermath.ts'
import { owedOrGaining } from './duties.ts'
import { follow, type Sight } from './follow.ts'
import { keepTo, type Planning } from './keep-to.ts'
import { disturbed, type Memory, memoryOf } from './memory.ts'
import { isRest, type Option } from './option.ts'
import { forgetful, type Keys, overlooked } from './oversight.ts'
import { destinationOf } from './plan.ts'
import { type Foresight, playedOut, worldsFor } from './playouts.ts'

/** How well a player of this kind plays. */
export interface Level {
  readonly name: string
  /** How freely it chooses among actions nearly as good as the best: 0 takes the best. */
  readonly temperature: number
  /** How often it throws dice in its head. */
  readonly throws: number
  /** Of long lists, no more than this are looked at anew for one decision. */
  readonly looks: number
  /** It gathers units for attacks, and sees what threatens. */
  readonly plans: boolean
  /** This share of its units on the map does not come to its mind for a whole phase. */
  readonly overlooks: number
  /** Where there are attacks to be planned, so many of its units it does not think of when it marches, each for a whole phase. */
  readonly forgets: number
  /** It brings whole stacks together for an attack, from several places, and thinks of how much of each may leave. */
  readonly inStacks: boolean
  /** A stack that could march off as one stays for the attacks its units are to make; others let it go for what the whole stack gains. */
  readonly holdsStacks: boolean
  /** It traces lines of supply wherever it looks: whom they no longer reach, and whom it cuts off. */
  readonly tracesLines: boolean
  /** What it has seen of a covered piece it remembers for as long as it can follow its back. */
  readonly remembers: boolean
  /** Where it may end its phase, it does nothing that it thinks to be worse than that. */
  readonly restrained: boolean
  /** How far it follows short turns; left out: not at all. */
  readonly sight?: Sight
  /** What it plays out where something is hidden and no attacks are planned. */
  readonly foresight?: {
    /** Whatever the others may do can be seen, if not with what. */
    readonly open: Foresight
    /** Others hold hands: which answers they have at all is only imagined, and no turn of theirs is played out. */
    readonly hands: Foresight
  }
  readonly own?: OwnWeights
}

/** The levels players are offered by; `redoubt ladder` keeps them honest. */
export const LEVELS = {
  novice: {
    name: 'novice',
    temperature: 3,
    throws: 1,
    looks: 4,
    plans: false,
    overlooks: 0.4,
    forgets: 0,
    inStacks: false,
    holdsStacks: false,
    tracesLines: false,
    remembers: false,
    restrained: false,
    sight: { beginnings: 4, widths: [1] },
  },
  club: {
    name: 'club',
    temperature: 1,
    throws: 3,
    looks: 12,
    plans: true,
    overlooks: 0,
    forgets: 0.2,
    inStacks: false,
    holdsStacks: false,
    tracesLines: false,
    remembers: false,
    restrained: true,
    sight: { beginnings: 4, widths: [1, 1] },
  },
  strong: {
    name: 'strong',
    temperature: 0.5,
    throws: 8,
    looks: 160,
    plans: true,
    overlooks: 0,
    forgets: 0,
    inStacks: true,
    holdsStacks: true,
    tracesLines: true,
    remembers: true,
    restrained: true,
    sight: { beginnings: 10, widths: [4, 4, 2] },
    foresight: {
      open: { candidates: 12, games: 5, turns: 2, sight: { beginnings: 4, widths: [1, 1] } },
      hands: { candidates: 12, games: 10, turns: 1, sight: { beginnings: 4, widths: [1, 1] } },
    },
  },
} as const satisfies Readonly<Record<string, Level>>

/** Of lists no longer than this everything is looked at every time; in games of short turns, of longer ones, too. */
const SHORT = { war: 12, other: 80 }
/** So many of the best are looked at anew before one of them is taken. */
const FRESH = 3
/** Where nothing it has looked at gains anything, it looks so many times as often before it leaves it at that. */
const MOST_LOOKS = 4
/** Of the best gain, so much may have been added to what lies near a change. */
const HOPE = 0.25
/** Throwing for what has been declared gains this share of what is seen in a few throws. */
const AS_GOOD_AS_COUNTED = 0.01

/** Where something is hidden, so many games are imagined for advice. */
const WORLDS_OF_ADVICE = 8

/** Keeps the dice of playouts apart from what is dealt anew. */
const PLAYOUTS = 0x9a7

/** What a player keeps from decision to decision of one game. */
interface Mind {
  readonly name: number
  readonly level: Level
  memory: Memory | undefined
  planning: Planning | undefined
}

/**
 * A player of a club: it gathers units where an attack promises something by the module's own odds (`judgement`), fights battles to
 * their end in its head, and of hundreds of moves looks again only at those near what has changed. Where several sides choose at
 * once, it judges what it could choose by some choices of the others. Where the module has no `evaluate`, it takes any legal action.
 * @example clubBot('7').choose(game, 'second')
 */
export function clubBot(seed: string, level: Level = LEVELS.club): Bot {
  const name = playerOf(seed)
  const mind: Mind = { name, level, memory: undefined, planning: undefined }
  const player = weighingBot(level.name, seed, {
    promises: (turn, seat, key) => gainsFor(turn, seat, { name, key }, mind),
    freedom: () => level.temperature,
    answers: 2 * level.throws,
  })
  return {
    ...player,
    // Whoever asks is told nothing of a piece that he may not know.
    advise: (game, id, lately) => allAsSeenBy(game.position, id, adviceOf(game, id, lately)),
  }

  function adviceOf(game: Game, id: string, lately: readonly Deed[] | undefined): Advice {
    const turn = turnAt(game, id, lately)
    const { tree, decision } = turn
    const among = tree.list.count
    if (among === 1) return { ...advised(tree, 0), among, reason: { kind: 'only' } }
    const seat = judgedBy(turn)
    if (!seat || isTogether(turn)) {
      const kind = seat ? 'together' : 'any'
      return { ...advised(tree, player.pick(turn)), among, reason: { kind } }
    }
    const key = decisionKey(name, decision)
    // Whoever advises looks at everything.
    const fresh: Mind = {
      name,
      level: { ...level, forgets: 0, holdsStacks: true },
      memory: undefined,
      planning: undefined,
    }
    const think = (games: readonly Game[]) => adviceIn(onAverage(games, seat, fresh), turn)
    return inTheHead(game, id, chance(key), WORLDS_OF_ADVICE, think, { blind: true })
  }
}

/** What it comes to on the average of games that are all alike to the seat: who is advised should not march in and find himself outnumbered. */
function onAverage(games: readonly Game[], seat: Seat, mind: Mind): Considered {
  const [first, ...others] = games
  if (!first) throw new Error('expected a game to be imagined')
  const considered = consider(first, seat, mind)
  if (others.length === 0) return considered
  const gains = new Map(considered.options.map(({ meaning, gain }) => [meaning, [gain]]))
  for (const other of others)
    for (const { meaning, gain } of consider(other, seat, mind).options)
      gains.get(meaning)?.push(gain)
  const mean = (all: readonly number[]) => all.reduce((sum, gain) => sum + gain, 0) / all.length
  const options = considered.options.map((option) => ({
    ...option,
    gain: mean(gains.get(option.meaning) ?? [option.gain]),
  }))
  return { ...considered, options }
}

function gainsFor(
  { game, seat: id }: Turn,
  seat: Seat,
  { name, key }: Keys,
  mind: Mind,
): Map<number, number> {
  const { foresight: by } = mind.level
  const foresight = by && (othersHoldHands(game.position, id) ? by.hands : by.open)
  const worlds = foresight && !game.module.rules.judgement ? worldsFor(foresight) : 1
  const think = (games: readonly Game[]) => {
    const [imagined = game] = games
    // Nothing is hidden where the game itself is looked at.
    if (foresight && worlds > 1 && imagined !== game) {
      const { head, options } = consider(imagined, seat, mind, foresight.sight)
      const decider = { seat, weights: head.weights, key: mix(key, PLAYOUTS) }
      const ended = playedOut(games, options, decider, foresight)
      return new Map(ended.map(({ meaning, gain }) => [meaning, gain]))
    }
    const { head, options } = consider(imagined, seat, mind)
    const { overlooks, restrained } = mind.level
    const least = restrained ? gainOfRest(head, options) : Number.NEGATIVE_INFINITY
    // What something gained before the last move is no reason to do it now.
    const known = restrained ? owedOrGaining(head, options) : options.filter(({ fresh }) => fresh)
    const gains = new Map(
      known.flatMap(({ meaning, gain }) => (gain < least ? [] : [[meaning, gain] as const])),
    )
    if (overlooks > 0)
      for (const meaning of overlooked(head, known, { name, key }, overlooks)) gains.delete(meaning)
    return gains
  }
  return inTheHead(game, id, chance(key), worlds, think, { forgetful: !mind.level.remembers })
}

/** Does somebody else hold what only he sees? */
function othersHoldHands(g: Position, seat: string): boolean {
  return g.layout.places.some(
    (place) => place.visible === 'owner' && !g.isEmpty(place) && !g.sees(seat, place),
  )
}

/** Looks at what can be done, and plans. */
function consider(game: Game, seat: Seat, mind: Mind, sight = mind.level.sight): Considered {
  const { throws, plans, tracesLines: traces, own } = mind.level
  const side = ownSide(new Explorer(game), seat)
  if (!side) throw new Error(`${seat.id} is not asked`)
  const head = headOf(game, { seat, side, foresees: plans, traces, ...(own ? { own } : {}) })
  const { tree } = head
  const count = tree.fill(side)
  const standing = promising(head)
  const quiet = tree.position.flow.length === 1
  const { judgement } = tree.module.rules
  const seen =
    quiet && count > (judgement ? SHORT.war : SHORT.other)
      ? remembered(head, count, standing, mind)
      : Array.from({ length: count }, (_, row) => looked(head, row, standing, throws))
  const options = judgement && quiet && plans ? thoughtOf(head, judgement, seen, mind) : seen
  if (judgement && quiet && plans)
    mind.planning = keepTo(head, judgement, options, mind.planning, mind.level)
  else if (!judgement && quiet && sight) follow(head, options, standing, throws, sight)
  const planning = judgement && quiet && plans ? mind.planning : undefined
  return { head, options, planning }
}

/** What comes to its mind of what there is to do. */
function thoughtOf(
  head: Head,
  judgement: Judgement<Position>,
  options: Option[],
  { name, level }: Mind,
): Option[] {
  if (level.forgets === 0) return options
  const { tree } = head
  const targets = new Set(judgement.targets(tree.position, head.side))
  const isForgotten = forgetful(head, options, targets, name, level.forgets)
  return options.filter(({ row }) => {
    const going = destinationOf(tree, row)
    return !going || !isForgotten(going)
  })
}

/**
 * What it gains to leave it at that; nothing is less where there is no such choice. Of hundreds of moves that lose a little one would
 * nearly always be chosen by chance before the end of the phase, and a side would wear itself out.
 */
function gainOfRest({ tree }: Head, options: readonly Option[]): number {
  const rests = options.filter(({ row }) => isRest(tree, row))
  return Math.max(Number.NEGATIVE_INFINITY, ...rests.map(({ gain }) => gain))
}

function looked(head: Head, row: number, standing: number, throws: number): Option {
  const meaning = head.tree.meaning(row)
  return { row, meaning, gain: gainOf(head, row, standing, throws), fresh: true }
}

/**
 * What a row gains. To end a phase gains nothing: what comes of that would have come anyway; not to advance after a battle gives away
 * what was to be won, and is weighed. To throw for a battle that has been declared gains next to nothing: what it promises was counted
 * with the declaration.
 */
function gainOf(head: Head, row: number, standing: number, throws: number): number {
  const { tree } = head
  const quiet = tree.position.flow.length === 1
  if (isRest(tree, row) && quiet) return 0
  const { worth, chanced } = aftermath(head, row, throws)
  const declared = chanced
    ? (tree.module.rules.judgement?.declared?.(tree.position, head.side) ?? 0)
    : 0
  return (worth - standing) * (declared === 0 ? 1 : AS_GOOD_AS_COUNTED)
}

/**
 * Of a long list only what has not been seen is looked at, and then the most promising again until the best few are known for
 * certain (lazy greedy: M. Minoux, 1978); near a change a row may have become better, too.
 */
function remembered(head: Head, count: number, standing: number, mind: Mind): Option[] {
  const { tree } = head
  const { throws, looks } = mind.level
  mind.memory = memoryOf(mind.memory, tree)
  const { gains } = mind.memory
  const near = disturbed(mind.memory, tree.position)
  const keys = Array.from({ length: count }, (_, row) => keyOf(tree, row))
  const hope = HOPE * Math.max(0, ...keys.map((key) => gains.get(key) ?? 0))
  const options = keys.map((key, row): Option => {
    const known = gains.get(key)
    if (known === undefined || isRest(tree, row)) return looked(head, row, standing, throws)
    const gain = known + (touches(tree, row, near) ? hope : 0)
    return { row, meaning: tree.meaning(row), gain, fresh: false }
  })
  for (let look = 0; look < MOST_LOOKS * looks; look++) {
    options.sort((a, b) => b.gain - a.gain)
    const stale = options.slice(0, FRESH).find(({ fresh }) => !fresh)
    if (!stale) break
    if (look >= looks && (stale.gain <= 0 || options.some(({ fresh, gain }) => fresh && gain > 0)))
      break
    stale.gain = gainOf(head, stale.row, standing, throws)
    stale.fresh = true
  }
  for (const { row, gain, fresh } of options) if (fresh) gains.set(keys[row] as number, gain)
  return options
}

/** What a row is remembered by: its action and arguments by number. */
function keyOf({ list: { codes, stride } }: Explorer, row: number): number {
  let key = 17
  for (let at = row * stride; at < (row + 1) * stride; at++) key = mix(key, codes[at] as number)
  return key
}

/** Something the row names stands or lies where something has changed; of a row that names no place nothing is known. */
function touches(tree: Explorer, row: number, near: Uint8Array): boolean {
  const { names, args } = tree.offered(row)
  let named = false
  for (let at = 0; at < names.length; at++) {
    const kind = args[names[at] as string]?.kind
    if (kind !== 'piece' && kind !== 'space') continue
    const value = tree.argument(row, at) as Piece | Space | undefined
    const place = value && 'place' in value ? value.place : value
    if (place?.kind !== 'space') continue
    if (near[place.index] === 1) return true
    named = true
  }
  return !named
}
