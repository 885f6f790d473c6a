/**
 * A long phase is gone through in the head in several ways, each followed by the battles and by the enemy's turn, with the same dice for
 * all; the way after which the seat stands best is kept to (policy switching: H. S. Chang, R. Givan and E. K. P. Chong, Parallel Rollout for
 * Online Solution of POMDPs, 2004).
 */

import { Explorer, type Game, type Seat, type Side, type Weights } from '@redoubt/engine'
import type { Bot } from '../bot/bot.ts'
import { chance, mix } from '../bot/chance.ts'
import { phaseOf } from '../bot/repeating.ts'
import { ownSide, standingOf } from '../bot/standing.ts'

/** How much of a phase is rehearsed. */
export interface Rehearsals {
  /** So many ways to go through it; after each round of dice the better half of them goes on. */
  readonly lines: number
  /** So many throws of all dice for each in the first round, in every further one twice as many as before. */
  readonly games: number
  /** So many turns are played out, the present one and what is left of it being the first. */
  readonly turns: number
}

/** What was made of one phase. */
export interface Rehearsed {
  readonly phase: string
  /** What is left to be done, by what it means, in order. */
  readonly steps: readonly number[]
}

/** Who rehearses. */
export interface Actor {
  readonly seat: Seat
  readonly weights: Weights
  readonly key: number
}

/** Makes the players of a rehearsal. */
export interface Cast {
  /** Goes through the phase in the `nth` way. */
  lead(nth: number, weights: Weights): Bot
  /** Plays on from there, for every seat. */
  other(seat: Seat, nth: number): Bot
}

/** More actions than this of one phase, of one turn, are not rehearsed. */
const LONGEST_PHASE = 200
const LONGEST_TURN = 400

interface Line {
  readonly steps: readonly number[]
  readonly ends: number[]
}

/** The best way through the phase that begins, as far as it goes without dice. */
export function rehearsed(
  game: Game,
  actor: Actor,
  cast: Cast,
  { lines, games, turns }: Rehearsals,
): readonly number[] {
  const tree = new Explorer(game)
  const { moment } = tree
  const ways = new Map<string, Line>()
  for (let nth = 0; nth < lines; nth++) {
    const { steps, end } = goneThrough(game, tree, actor, cast, nth)
    tree.rewind(moment)
    if (!ways.has(end)) ways.set(end, { steps, ends: [] })
  }
  let alive = [...ways.values()]
  for (let until = games; alive.length > 1; until *= 2) {
    for (const line of alive)
      for (let nth = line.ends.length; nth < until; nth++) {
        line.ends.push(playedOut(game, tree, line.steps, actor, cast, nth, turns))
        tree.rewind(moment)
      }
    alive.sort((a, b) => meanOf(b.ends) - meanOf(a.ends))
    if (alive.length <= 2) break
    alive = alive.slice(0, Math.ceil(alive.length / 2))
  }
  return alive[0]?.steps ?? []
}

/** Goes through the phase until dice are thrown or somebody else is asked. */
function goneThrough(
  game: Game,
  tree: Explorer,
  { seat, key, weights }: Actor,
  cast: Cast,
  nth: number,
) {
  const g = tree.position
  const phase = phaseOf(tree)
  const { fence } = g
  const player = cast.lead(nth, weights)
  const steps: number[] = []
  g.random = chance(mix(key, nth))
  while (!tree.over && steps.length < LONGEST_PHASE) {
    const side = ownSide(tree, seat)
    if (!side || g.flow.length > 1 || g.fence !== fence || phaseOf(tree) !== phase) break
    const row = picked(game, tree, side, player, steps.length)
    steps.push(tree.meaning(row))
    tree.play(row)
  }
  return { steps, end: g.fence === fence ? g.hash() : steps.join(' ') }
}

/** How the seat stands when the phase has been gone through so, and the turns are over. */
function playedOut(
  game: Game,
  tree: Explorer,
  steps: readonly number[],
  { seat, weights, key }: Actor,
  cast: Cast,
  nth: number,
  turns: number,
): number {
  const g = tree.position
  g.random = chance(mix(key, 0x5eed + nth))
  for (const step of steps) {
    const row = rowOf(tree, seat, step)
    if (row === undefined) break
    tree.play(row)
  }
  const players = new Map<Seat, Bot>()
  let mover = seat
  let begun = 1
  for (let acts = 0; !tree.over && acts < LONGEST_TURN * turns; acts++) {
    const side = tree.side
    if (!side) break
    const asked = g.seatOf(side)
    if (asked !== mover && g.flow.length === 1) {
      if (begun === turns) break
      mover = asked
      begun++
    }
    const player = players.get(asked) ?? cast.other(asked, nth)
    players.set(asked, player)
    tree.play(picked(game, tree, side, player, acts))
  }
  return standingOf(tree, seat, weights)
}

function picked(game: Game, tree: Explorer, side: Side, player: Bot, decision: number): number {
  const seat = tree.position.seatOf(side).id
  tree.fill(side)
  return player.pick({ game, seat, tree, decision })
}

/** The row of that meaning in the list of the seat. */
export function rowOf(tree: Explorer, seat: Seat, meaning: number): number | undefined {
  const count = tree.fill(ownSide(tree, seat))
  for (let row = 0; row < count; row++) if (tree.meaning(row) === meaning) return row
  return undefined
}

function meanOf(ends: readonly number[]): number {
  return ends.reduce((sum, end) => sum + end, 0) / Math.max(1, ends.length)
}
