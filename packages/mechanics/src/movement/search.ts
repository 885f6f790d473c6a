/** The search for all spaces within an allowance, cheapest first. Nothing is made anew for it but its result. */

import type { Board, Edge, Space } from '@redoubt/engine'
import { type Links, linksOf } from '../board/links.ts'
import { oncePer } from '../once.ts'
import type { Reach } from './reach.ts'
import { type Moving, NO, type Stop } from './rules.ts'

/**
 * All spaces a piece can reach, each by its cheapest way.
 *
 * `step` and `enter` may look at positions but not change them; they are asked at most once for each edge.
 * @example
 * const costs = movementCosts(board, { enter: ({ terrain }) => (terrain === 'forest' ? 2 : 1) })
 * const reach = reachable(board, hex, { allowance: 3, costs, enter: (to) => (g.stack(to).some(({ side }) => side === red) ? NO : undefined) })
 * costTo(reach, town) // → undefined
 */
export function reachable(board: Board, from: Space, moving: Moving): Reach {
  const bench = benchOf(board)
  if (bench.busy) return search(board, from, moving, makeBench(board))
  bench.busy = true
  try {
    return search(board, from, moving, bench)
  } catch (error) {
    bench.heads.fill(-1)
    throw error
  } finally {
    bench.busy = false
  }
}

const NO_STOPS: readonly undefined[] = []

/** What a search needs, kept for the next one on the same board. */
interface Bench {
  readonly links: Links
  readonly spaces: readonly Space[]
  /** By space: twice the number of the search that last came here, one more when it was done with it. */
  readonly seen: Int32Array
  /** By space: least points so far. */
  readonly points: Int32Array
  /** By space: the entry one comes from. */
  readonly via: Int32Array
  readonly stops: (Stop | undefined)[]
  /** Entries of the result: spaces, points, entries before. */
  readonly found: readonly [spaces: number[], costs: number[], previous: number[]]
  /** Spaces waiting, by points: the first of each, then the one after each. */
  heads: Int32Array
  waiting: Int32Array
  after: Int32Array
  round: number
  busy: boolean
}

function makeBench(board: Board): Bench {
  const size = board.spaces.length
  return {
    links: linksOf(board),
    spaces: board.spaces,
    seen: new Int32Array(size),
    points: new Int32Array(size),
    via: new Int32Array(size),
    stops: new Array<Stop | undefined>(size).fill(undefined),
    found: [list(size), list(size), list(size)],
    heads: new Int32Array(64).fill(-1),
    waiting: new Int32Array(64),
    after: new Int32Array(64),
    round: 0,
    busy: false,
  }
}

const list = (size: number) => new Array<number>(size).fill(0)
const benchOf = oncePer(makeBench)

const MOST_POINTS = 1_000_000
/** After so many searches the counting starts again. */
const MOST_ROUNDS = 1_000_000_000

function search(board: Board, from: Space, moving: Moving, bench: Bench): Reach {
  const { costs: prices, step, enter, minimumMove, zone } = moving
  const { counts, stop: zoneStop, leave = 0, zocToZoc = 0 } = zone ?? {}
  const allowance = Math.floor(moving.allowance)
  const { links, spaces: all, seen, points, via, stops } = bench
  const { starts, out, targets, edges } = links
  if (++bench.round >= MOST_ROUNDS) {
    seen.fill(0)
    bench.round = 1
  }
  const open = bench.round * 2
  const done = open + 1
  const start = from.index
  const [spaces, costs, previous] = bench.found
  let found = 0
  let stopped = 0
  let queued = 1
  let last = 0
  seen[start] = open
  points[start] = 0
  via[start] = -1
  stops[start] = undefined
  bench.heads[0] = 0
  bench.waiting[0] = start
  bench.after[0] = -1

  for (let spent = 0; spent <= last; spent++) {
    for (let item = bench.heads[spent] as number; item >= 0; item = bench.heads[spent] as number) {
      bench.heads[spent] = bench.after[item] as number
      const here = bench.waiting[item] as number
      if (seen[here] === done) continue
      seen[here] = done
      const entry = found++
      spaces[entry] = here
      costs[entry] = spent
      previous[entry] = via[here] as number
      if (stops[here]) {
        stopped++
        continue
      }
      const held = counts !== undefined && (counts[here] as number) > 0
      const end = starts[here + 1] as number
      for (let i = starts[here] as number; i < end; i++) {
        const number = out[i] as number
        const price = prices[number] as number
        if (price < 0) continue
        const there = targets[i] as number
        const state = seen[there] as number
        if (state === done) continue
        let total = spent + price
        if (state === open && (points[there] as number) <= total) continue
        if (held) {
          const more = (counts[there] as number) > 0 ? zocToZoc : leave
          if (more < 0) continue
          total += more
        }
        if (step) {
          const more = step(edges[number] as Edge)
          if (more < 0) continue
          total += more
        }
        if (total !== spent + price && state === open && (points[there] as number) <= total)
          continue
        if (total > allowance) {
          if (here !== start || !minimumMove?.(edges[number] as Edge)) continue
          total = Math.max(allowance, 0)
          if (state === open && (points[there] as number) <= total) continue
        }
        let stop: Stop | undefined
        if (enter) {
          const verdict = enter(all[there] as Space, edges[number] as Edge)
          if (verdict === NO) continue
          stop = verdict
        }
        if (zoneStop && stop === undefined && (counts?.[there] as number) > 0) stop = zoneStop
        if (stops[there] !== stop) stops[there] = stop
        seen[there] = open
        points[there] = total
        via[there] = entry
        if (queued === bench.waiting.length) growQueue(bench)
        if (total >= bench.heads.length) growHeads(bench, total)
        bench.waiting[queued] = there
        bench.after[queued] = bench.heads[total] as number
        bench.heads[total] = queued++
        if (total > last) last = total
      }
    }
  }
  const reached = spaces.slice(0, found)
  return {
    board,
    spaces: reached,
    costs: costs.slice(0, found),
    previous: previous.slice(0, found),
    stops: stopped > 0 ? stopsOf(reached, stops) : NO_STOPS,
  }
}

function stopsOf(
  reached: readonly number[],
  stops: readonly (Stop | undefined)[],
): (Stop | undefined)[] {
  const found = new Array<Stop | undefined>(reached.length)
  for (let i = 0; i < reached.length; i++) found[i] = stops[reached[i] as number]
  return found
}

function growQueue(bench: Bench): void {
  const waiting = new Int32Array(bench.waiting.length * 2)
  waiting.set(bench.waiting)
  bench.waiting = waiting
  const after = new Int32Array(bench.after.length * 2)
  after.set(bench.after)
  bench.after = after
}

function growHeads(bench: Bench, points: number): void {
  if (points > MOST_POINTS)
    throw new RangeError(`expected moves of at most ${MOST_POINTS} points, got ${points}`)
  const heads = new Int32Array(Math.max(points + 1, bench.heads.length * 2)).fill(-1)
  heads.set(bench.heads)
  bench.heads = heads
}
