/** Supply lines: one flood from all sources of a side tells every unit whether a line reaches it, and which. */

import type { Board, Edge, Space } from '@redoubt/engine'
import { linksOf } from '../board/links.ts'
import type { Costs } from '../movement/costs.ts'

/**
 * Where lines may run. Spaces and edges are seen from the unit towards the source.
 * @example
 * const overland: LineRules = { open: ({ terrain }) => terrain !== 'forest', cross: ({ features }) => !features.includes('river'), length: 6 }
 * const supply = supplyPart<G, 'supplied'>({ clause: '6', sources: () => [hex], stages: () => [overland], states: () => [{ id: 'supplied' }], checks: 'unsupplied' })
 * supply.stateIn(g, town, blue) // → 'supplied'
 */
export interface LineRules {
  /** May a line enter this space, the source's own included? The space it starts from is exempt. Default: any. */
  readonly open?: (space: Space) => boolean
  /** May a line take this step? Default: any. */
  readonly cross?: (edge: Edge) => boolean
  /** The longest line, in steps, or in points when `costs` are given. */
  readonly length?: number
  /** Points by edge; a prohibited edge carries no line. */
  readonly costs?: Costs
}

/** What a flood found. */
export interface Supply {
  readonly board: Board
  /** By space: length of the shortest line, -1 where there is none. */
  readonly lengths: Int32Array
  /** By space: the space a line goes to from there, -1 at a source. */
  readonly next: Int32Array
}

/**
 * Floods the board from all sources.
 *
 * A line may start from any space, also from one that no line may pass; a source that may not be entered supplies only
 * what stands on it.
 * @example
 * const zoc = zonesOfControl<G>({ exerts: () => true })(g, blue)
 * const supply = supplyFrom(board, board.spaces.filter(({ column }) => column === 0), { open: (space) => !zoc.has(space) })
 * isSupplied(supply, town) // → false
 */
export function supplyFrom(board: Board, sources: Iterable<Space>, rules: LineRules = {}): Supply {
  const lengths = new Int32Array(board.spaces.length).fill(-1)
  const next = new Int32Array(board.spaces.length).fill(-1)
  const first: number[] = []
  for (const { index } of sources) {
    if (lengths[index] === 0) continue
    lengths[index] = 0
    first.push(index)
  }
  const supply = { board, lengths, next }
  if (rules.costs) floodByPoints(supply, first, rules, rules.costs)
  else floodBySteps(supply, first, rules)
  return supply
}

/** Every step counts one: spaces are done with in the order they are reached. */
function floodBySteps(
  { board, lengths, next }: Supply,
  first: readonly number[],
  { open, cross, length = Number.POSITIVE_INFINITY }: LineRules,
): void {
  const { size, starts, targets, back, edges, mutual } = linksOf(board)
  const { spaces } = board
  const queue = new Int32Array(size)
  queue.set(first)
  let queued = first.length
  for (let at = 0; at < queued; at++) {
    const space = queue[at] as number
    const total = (lengths[space] as number) + 1
    if (total > length) return
    if (open && !open(spaces[space] as Space)) continue
    const end = starts[space + 1] as number
    for (let i = starts[space] as number; i < end; i++) {
      const from = targets[i] as number
      if ((lengths[from] as number) >= 0) continue
      if (!mutual && (back[i] as number) < 0) continue
      if (cross && !cross(edges[back[i] as number] as Edge)) continue
      lengths[from] = total
      next[from] = space
      queue[queued++] = from
    }
  }
}

/** Steps have prices: spaces wait by the length of the line that reached them. */
function floodByPoints(
  { board, lengths, next }: Supply,
  first: number[],
  { open, cross, length = Number.POSITIVE_INFINITY }: LineRules,
  costs: Costs,
): void {
  const { size, starts, targets, back, edges } = linksOf(board)
  const done = new Uint8Array(size)
  const waiting: (number[] | undefined)[] = [first]
  for (let spent = 0; spent < waiting.length; spent++) {
    const here = waiting[spent]
    if (!here) continue
    for (let at = 0; at < here.length; at++) {
      const space = here[at] as number
      if (done[space] === 1) continue
      done[space] = 1
      if (open && !open(board.spaces[space] as Space)) continue
      const end = starts[space + 1] as number
      for (let i = starts[space] as number; i < end; i++) {
        const from = targets[i] as number
        const edge = back[i] as number
        if (done[from] === 1 || edge < 0) continue
        const price = costs[edge] as number
        const total = spent + price
        if (price < 0 || total > length) continue
        const known = lengths[from] as number
        if (known >= 0 && known <= total) continue
        if (cross && !cross(edges[edge] as Edge)) continue
        lengths[from] = total
        next[from] = space
        const list = waiting[total]
        if (list) list.push(from)
        else waiting[total] = [from]
      }
    }
  }
}

/**
 * Does a line reach the space?
 * @example
 * const supply = supplyPart<G, 'supplied'>({ clause: '6', sources: () => [hex], stages: () => [{}], states: () => [{ id: 'supplied', within: 2 }], checks: 'unsupplied' })
 * isSupplied(lastStage(supply.lines(g, blue)), town) // → true
 */
export function isSupplied(supply: Supply, space: Space): boolean {
  return (supply.lengths[space.index] as number) >= 0
}

/** Length of the shortest line from the space, or undefined when it is cut off. */
export function lineLength(supply: Supply, space: Space): number | undefined {
  const length = supply.lengths[space.index] as number
  return length < 0 ? undefined : length
}

/** The line from a space to its source, both included; empty when it is cut off. */
export function lineFrom(supply: Supply, space: Space): Space[] {
  if (!isSupplied(supply, space)) return []
  const line: Space[] = []
  for (let at = space.index; at >= 0; at = supply.next[at] ?? -1)
    line.push(supply.board.spaces[at] as Space)
  return line
}

/** All spaces a line reaches: for those that only the next stage starts from, a rail net say. */
export function suppliedSpaces(supply: Supply): Space[] {
  return supply.board.spaces.filter((space) => isSupplied(supply, space))
}
