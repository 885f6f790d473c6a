/** Where an action leads once the procedure it opens is over: a battle begun is fought to its end in the head. */

import { Explorer, type Game, type Seat, type Side, type Weights } from '@redoubt/engine'
import { standingOf } from '../bot/standing.ts'
import { type Prospect, tried } from '../bot/tried.ts'

/** Questions answered on the way to the end of one procedure; longer ones are judged where they stand. */
const LONGEST = 24
/** Of more answers than this only so many are looked at. */
const MOST_ANSWERS = 12

/** A game in the head: one explorer keeps the list of what can be chosen, the other walks on from there. */
export interface Head {
  readonly game: Game
  readonly tree: Explorer
  readonly walker: Explorer
  readonly seat: Seat
  /** The side of the seat that is to act. */
  readonly side: Side
  /** What its player weighs by. */
  readonly weights: Weights
  /** Its player sees what `judgement.besides` tells: threats, what money is for. */
  readonly foresees: boolean
  /** Its player traces lines of supply: what `judgement.lines` tells. */
  readonly traces: boolean
}

/** What a player weighs by where it is not what the module's players weigh by; a number for some of the names is enough. */
export interface OwnWeights {
  /** What it has no number for is as the rules say, whatever self-play has found. */
  readonly byRules: boolean
  readonly weights: Weights
}

/** Who is to act, and how its player sees the game. */
export interface Player {
  readonly seat: Seat
  readonly side: Side
  readonly foresees: boolean
  readonly traces: boolean
  readonly own?: OwnWeights
}

export function headOf(game: Game, { seat, side, foresees, traces, own }: Player): Head {
  const { rules, weights: found } = game.module
  const weights = own ? { ...(own.byRules ? rules.weights : found), ...own.weights } : found
  return {
    game,
    tree: new Explorer(game),
    walker: new Explorer(game),
    seat,
    side,
    weights,
    foresees,
    traces,
  }
}

/** How the position stands for the seat, with all its player sees in it. */
export function promising({ tree, seat, side, weights, foresees, traces }: Head): number {
  const { judgement } = tree.module.rules
  const g = tree.position
  if (!judgement || g.result) return standingOf(tree, seat, weights)
  return (
    standingOf(tree, seat, weights) +
    (judgement.declared?.(g, side) ?? 0) +
    (foresees ? (judgement.besides?.(g, side, weights) ?? 0) : 0) +
    (traces ? (judgement.lines?.(g, side, weights) ?? 0) : 0)
  )
}

/**
 * Plays a row of the list, and where dice have a say what follows from it as each side likes it best; takes all back.
 * @param throws how often chance is tried
 */
export function aftermath(head: Head, row: number, throws: number): Prospect {
  return tried(head.tree, row, head.seat, throws, (chanced) => settled(head, chanced))
}

/** The worth of a position once what the dice have begun is over. */
function settled(head: Head, begun: boolean): number {
  const { tree } = head
  for (let n = 0; begun && n < LONGEST && !tree.over && tree.position.flow.length > 1; n++)
    if (!answer(head)) break
  return promising(head)
}

/** Gives the answer that looks best at once to who is asked; false when there is none. */
function answer({ walker, weights }: Head): boolean {
  const { side, moment } = walker
  const count = side ? walker.fill(side) : 0
  if (!side || count === 0) return false
  const seat = walker.position.seatOf(side)
  const every = Math.ceil(count / MOST_ANSWERS)
  let chosen = 0
  let most = Number.NEGATIVE_INFINITY
  for (let row = 0; count > 1 && row < count; row += every) {
    walker.play(row)
    const worth = standingOf(walker, seat, weights)
    walker.rewind(moment)
    if (worth <= most) continue
    most = worth
    chosen = row
  }
  walker.play(chosen)
  return true
}
