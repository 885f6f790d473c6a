/** Where a piece can go: all spaces within an allowance, by the cheapest way. */

import type { Board, Edge, Place, Space } from '@redoubt/engine'
import { type Links, linksOf } from '../board/links.ts'
import { oncePer } from '../once.ts'
import type { Costs } from './costs.ts'

/** Why a piece must stop where it has come; `key` is for the module's texts. */
export interface Stop {
  readonly key: string
  readonly clause?: string
  readonly facts?: Readonly<Record<string, string | number | Place>>
}

/** The entry is refused. */
export const NO = 'no'

/** Something that bears on movement: a zone of control, enemies in the way. */
export interface MoveRule {
  /** More points for this step (leaving a zone of control, say), or `PROHIBITED`. Whole, never less than 0. */
  readonly step?: ((edge: Edge) => number) | undefined
  /**
   * What comes of entering: nothing speaks against it and the way goes on; refused; or the move ends there. Whether
   * the move ends should hang on the space alone: of several ways into it only the cheapest is followed.
   */
  readonly enter?: ((to: Space, edge: Edge) => undefined | typeof NO | Stop) | undefined
}

/** How a piece moves now. */
export interface Moving extends MoveRule {
  /** Most points it may spend; Infinity: as far as the costs allow. */
  readonly allowance: number
  readonly costs: Costs
  /** The first step may be taken whatever it costs, if it is not prohibited. */
  readonly minimumMove?: ((edge: Edge) => boolean) | undefined
}

/**
 * Several rules as one: points add up, the first refusal counts, else the first stop.
 * @example reachable(board, hex, { allowance, costs, ...together({ enter: enemiesBarTheWay }, zocMoves(zoc, rule)) })
 */
export function together(...rules: readonly MoveRule[]): MoveRule {
  const [one, other, ...more] = rules
  if (!other) return { step: one?.step, enter: one?.enter }
  return more.length > 0 ? together(pair(one ?? {}, other), ...more) : pair(one ?? {}, other)
}

function pair(a: MoveRule, b: MoveRule): MoveRule {
  const [stepA, stepB, enterA, enterB] = [a.step, b.step, a.enter, b.enter]
  return {
    step:
      stepA && stepB
        ? (edge) => {
            const first = stepA(edge)
            const second = first < 0 ? first : stepB(edge)
            return second < 0 ? second : first + second
          }
        : (stepA ?? stepB),
    enter:
      enterA && enterB
        ? (to, edge) => {
            const first = enterA(to, edge)
            if (first === NO) return NO
            const second = enterB(to, edge)
            return second === NO ? NO : (first ?? second)
          }
        : (enterA ?? enterB),
  }
}

/** All spaces within reach. Entries run from the cheapest to the dearest; the first is the start. */
export interface Reach {
  readonly board: Board
  /** Indices of the spaces. */
  readonly spaces: readonly number[]
  /** Points spent to get there. */
  readonly costs: readonly number[]
  /** The entry one comes from; -1 for the start. */
  readonly previous: readonly number[]
  /** By entry: why the piece must stop there, if it must; empty when it need not stop anywhere. */
  readonly stops: readonly (Stop | undefined)[]
}

const NO_STOPS: readonly undefined[] = []

/**
 * All spaces a piece can reach, each by its cheapest way.
 *
 * `step` and `enter` may look at positions but not change them; they are asked at most once for each edge.
 * @example reachable(g.board, hex, { allowance: 4, costs: footCosts(g.board), enter: (to) => (isEnemyIn(g, to) ? NO : undefined) })
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

/** What a search needs, kept for the next one on the same board. */
interface Bench {
  readonly links: Links
  readonly spaces: readonly Space[]
  /** By space: number of the search that last came here. */
  readonly seen: Int32Array
  /** By space: number of the search that is done with it. */
  readonly done: Int32Array
  /** By space: least points so far, and the space one comes from. */
  readonly points: Int32Array
  readonly via: Int32Array
  /** By space: its entry in the result. */
  readonly entry: Int32Array
  readonly stops: (Stop | undefined)[]
  /** Spaces waiting, by points: the first of each, then the one after each. */
  heads: Int32Array
  waiting: Int32Array
  after: Int32Array
  readonly order: Int32Array
  round: number
  busy: boolean
}

function makeBench(board: Board): Bench {
  const size = board.spaces.length
  return {
    links: linksOf(board),
    spaces: board.spaces,
    seen: new Int32Array(size),
    done: new Int32Array(size),
    points: new Int32Array(size),
    via: new Int32Array(size),
    entry: new Int32Array(size),
    stops: new Array<Stop | undefined>(size).fill(undefined),
    heads: new Int32Array(64).fill(-1),
    waiting: new Int32Array(64),
    after: new Int32Array(64),
    order: new Int32Array(size),
    round: 0,
    busy: false,
  }
}

const benchOf = oncePer(makeBench)

const MOST_POINTS = 1_000_000

function search(board: Board, from: Space, moving: Moving, bench: Bench): Reach {
  const { costs, step, enter, minimumMove } = moving
  const allowance = Math.floor(moving.allowance)
  const { links, spaces, seen, done, points, via, stops, order } = bench
  const { starts, out, targets, edges } = links
  const round = ++bench.round
  const start = from.index
  let found = 0
  let stopped = 0
  let queued = 0
  let last = 0
  seen[start] = round
  points[start] = 0
  via[start] = -1
  stops[start] = undefined
  bench.heads[0] = 0
  bench.waiting[0] = start
  bench.after[0] = -1
  queued = 1

  for (let spent = 0; spent <= last; spent++) {
    for (let item = bench.heads[spent] as number; item >= 0; item = bench.heads[spent] as number) {
      bench.heads[spent] = bench.after[item] as number
      const here = bench.waiting[item] as number
      if (done[here] === round) continue
      done[here] = round
      order[found++] = here
      if (stops[here]) {
        stopped++
        continue
      }
      const end = starts[here + 1] as number
      for (let i = starts[here] as number; i < end; i++) {
        const there = targets[i] as number
        if (done[there] === round) continue
        const number = out[i] as number
        const price = costs[number] as number
        if (price < 0) continue
        let total = spent + price
        const known = seen[there] === round
        if (known && (points[there] as number) <= total) continue
        let edge: Edge | undefined
        if (step) {
          edge = edges[number] as Edge
          const more = step(edge)
          if (more < 0) continue
          total += more
          if (known && (points[there] as number) <= total) continue
        }
        if (total > allowance) {
          if (here !== start || !minimumMove?.(edges[number] as Edge)) continue
          total = Math.max(allowance, 0)
          if (known && (points[there] as number) <= total) continue
        }
        const verdict = enter
          ? enter(spaces[there] as Space, edge ?? (edges[number] as Edge))
          : undefined
        if (verdict === NO) continue
        stops[there] = verdict
        seen[there] = round
        points[there] = total
        via[there] = here
        if (queued === bench.waiting.length) growQueue(bench)
        if (total >= bench.heads.length) growHeads(bench, total)
        bench.waiting[queued] = there
        bench.after[queued] = bench.heads[total] as number
        bench.heads[total] = queued++
        if (total > last) last = total
      }
    }
  }
  return resultOf(board, bench, found, stopped)
}

function resultOf(board: Board, bench: Bench, found: number, stopped: number): Reach {
  const { order, points, via, entry, stops } = bench
  const spaces = new Array<number>(found)
  const costs = new Array<number>(found)
  const previous = new Array<number>(found)
  for (let i = 0; i < found; i++) {
    const space = order[i] as number
    entry[space] = i
    spaces[i] = space
    costs[i] = points[space] as number
    const before = via[space] as number
    previous[i] = before < 0 ? -1 : (entry[before] as number)
  }
  if (stopped === 0) return { board, spaces, costs, previous, stops: NO_STOPS }
  const why = new Array<Stop | undefined>(found)
  for (let i = 0; i < found; i++) why[i] = stops[spaces[i] as number]
  return { board, spaces, costs, previous, stops: why }
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

// ── reading a reach ──────────────────────────────────────────────────────────

/** Can the piece get there? It is always where it is. */
export function reaches(reach: Reach, space: Space): boolean {
  return reach.spaces.includes(space.index)
}

/** Points spent to get there, or undefined when it is out of reach. */
export function costTo(reach: Reach, space: Space): number | undefined {
  const entry = reach.spaces.indexOf(space.index)
  return entry < 0 ? undefined : reach.costs[entry]
}

/** Why the piece must stop there, if it must. */
export function stopAt(reach: Reach, space: Space): Stop | undefined {
  return reach.stops[reach.spaces.indexOf(space.index)]
}

/** The way from the start to a space, both included; empty when it is out of reach. */
export function pathTo(reach: Reach, space: Space): Space[] {
  const path: Space[] = []
  for (
    let entry = reach.spaces.indexOf(space.index);
    entry >= 0;
    entry = reach.previous[entry] ?? -1
  ) {
    path.push(reach.board.spaces[reach.spaces[entry] ?? -1] as Space)
  }
  return path.reverse()
}

/** All spaces reached, nearest first, without the start. */
export function spacesIn(reach: Reach): Space[] {
  return reach.spaces.slice(1).map((index) => reach.board.spaces[index] as Space)
}
