/** Where something is hidden, what a choice is worth shows when the turn and the answers to it are played out: in the same imagined games for every candidate, with the same dice. */

import { Explorer, type Game, type Seat, type Weights } from '@redoubt/engine'
import { chance, mix } from '../bot/chance.ts'
import { standingOf } from '../bot/standing.ts'
import { scoreOf } from '../bot/worth.ts'
import type { Sight } from './follow.ts'
import type { Option } from './option.ts'

/** How much a player plays out before it decides. */
export interface Foresight {
  /** So many of the options that look best are played out; after each round the better half of them goes on. */
  readonly candidates: number
  /** So many imagined games for each candidate in the first round, in every further one twice as many as before. */
  readonly games: number
  /** So many turns are played out, the present one and what is left of it being the first. */
  readonly turns: number
  /** How far it follows turns to find them. */
  readonly sight: Sight
}

/** Who decides, and what it weighs by. */
export interface Decider {
  readonly seat: Seat
  readonly weights: Weights
  /** The chance of this decision. */
  readonly key: number
}

/** Longer turns are judged where they stand. */
const LONGEST = 60
/** Of more actions than this only so many are looked at. */
const MOST_LOOKED_AT = 60
/** A game that is over counts so much more than one that stands well. */
const UNFINISHED = 0.8

/** How many imagined games a player with this foresight can use: those of the last round. */
export function worldsFor({ candidates, games }: Foresight): number {
  return games * 2 ** Math.max(0, Math.ceil(Math.log2(candidates)) - 1)
}

/**
 * The options that were played out, with what they came to between 0 and 1 (sequential halving: Z. Karnin, T. Koren and O. Somekh, 2013;
 * rollouts of a base policy: G. Tesauro and G. Galperin, 1996).
 * @param imagined one game for each playout of the last round, all alike to the deciding seat
 */
export function playedOut(
  imagined: readonly Game[],
  options: readonly Option[],
  decider: Decider,
  { candidates, games, turns }: Foresight,
): Option[] {
  const lines = imagined.map((game, nth) => lineIn(game, decider, mix(decider.key, nth)))
  let alive = options
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, candidates)
    .map((option) => ({ option, ends: [] as End[] }))
  for (let until = games; ; until *= 2) {
    for (const { option, ends } of alive)
      for (const line of lines.slice(ends.length, until)) {
        const end = playOut(line, option.meaning, decider, turns)
        if (end) ends.push(end)
      }
    const unit = unitOf(alive.flatMap(({ ends }) => ends))
    const means = new Map(alive.map(({ option, ends }) => [option, meanOf(ends, unit)] as const))
    const mean = ({ option }: { option: Option }) => means.get(option) ?? 0
    alive.sort((a, b) => mean(b) - mean(a))
    if (alive.length <= 2 || until >= lines.length)
      return alive.map((one) => ({ ...one.option, gain: mean(one), fresh: true }))
    alive = alive.slice(0, Math.ceil(alive.length / 2))
  }
}

/** Where a playout ended: over, with a score, or how much better the seat stands than at first. */
type End = { readonly score: number } | { readonly change: number }

/** An imagined game to be played out again and again. */
interface Line {
  readonly first: Explorer
  readonly next: Explorer
  readonly moment: number
  readonly standing: number
  /** By what they mean, the rows of what can be chosen. */
  readonly rows: ReadonlyMap<number, number>
  readonly dice: number
}

function lineIn(game: Game, { seat, weights }: Decider, dice: number): Line {
  const first = new Explorer(game)
  const side = first.asked().find((asked) => first.position.seatOf(asked) === seat)
  const count = first.fill(side)
  const rows = new Map(Array.from({ length: count }, (_, row) => [first.meaning(row), row]))
  const { moment } = first
  return {
    first,
    next: new Explorer(game),
    moment,
    standing: standingOf(first, seat, weights),
    rows,
    dice,
  }
}

/** Plays a choice, and on from there as each side likes it best at once, until so many turns are over. */
function playOut(
  { first, next, moment, standing, rows, dice }: Line,
  meaning: number,
  { seat, weights }: Decider,
  turns: number,
): End | undefined {
  const row = rows.get(meaning)
  if (row === undefined) return undefined
  const g = first.position
  const { random } = g
  g.random = chance(dice)
  first.play(row)
  let mover = seat
  let begun = 1
  for (let acts = 0; !next.over && acts < LONGEST * turns; acts++) {
    const asked = next.side && g.seatOf(next.side)
    if (!asked) break
    // Who is asked for a battle does not have the turn.
    if (asked !== mover && g.flow.length === 1) {
      if (begun === turns) break
      mover = asked
      begun++
    }
    playBest(next, asked, weights)
  }
  const { result } = g
  const end = result
    ? { score: scoreOf(result.winners, seat.id, next.module.seats.length) }
    : { change: standingOf(next, seat, weights) - standing }
  first.rewind(moment)
  g.random = random
  return end
}

/** Does what looks best to a seat at once; to end a turn looks as the position does. */
function playBest(tree: Explorer, seat: Seat, weights: Weights): void {
  const count = tree.fill(tree.asked().find((side) => tree.position.seatOf(side) === seat))
  const { moment } = tree
  const every = Math.ceil(count / MOST_LOOKED_AT)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let row = 0; count > 1 && row < count; row += every) {
    const { ends, names } = tree.offered(row)
    const rests = ends && names.length === 0
    if (!rests) tree.play(row)
    const worth = standingOf(tree, seat, weights)
    if (!rests) tree.rewind(moment)
    if (worth <= most) continue
    most = worth
    best = row
  }
  tree.play(best)
}

/** A usual change. */
function unitOf(ends: readonly End[]): number {
  const changes = ends.flatMap((end) => ('change' in end ? [Math.abs(end.change)] : []))
  return changes.sort((a, b) => a - b)[changes.length >> 1] || 1
}

/** Between 0 and 1. */
function meanOf(ends: readonly End[], unit: number): number {
  let sum = 0
  for (const end of ends) {
    const share = 'score' in end ? 2 * end.score - 1 : squashed(end.change / unit)
    sum += 0.5 + 0.5 * share
  }
  return ends.length === 0 ? 0 : sum / ends.length
}

function squashed(change: number): number {
  return (UNFINISHED * change) / (1 + Math.abs(change))
}
