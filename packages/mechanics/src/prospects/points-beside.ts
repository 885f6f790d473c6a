/** How far units are from standing beside a place, round those who screen it. For players that plan. */

import type { Board, Space } from '@redoubt/engine'
import { linksOf } from '../board/links.ts'
import { type Costs, PROHIBITED } from '../movement/costs.ts'

/**
 * Who screens a place, and how those get about that come to it.
 * @example const screen: Screen = { costs: movementCosts(board, { enter: () => 1 }), screened: board.spaces.map(() => 0), farthest: 8 }
 */
export interface Screen {
  readonly costs: Costs
  /** By space: 1 where a unit stands that lets nobody in, 2 where whoever comes has to stop, 0 elsewhere. */
  readonly screened: ArrayLike<number>
  /** Nobody is looked for that is farther away. Whole movement points, below 255. */
  readonly farthest: number
}

/**
 * Farther than anybody was looked for.
 * @example const come = (points: number) => points < TOO_FAR
 */
export const TOO_FAR = 255

/**
 * By space, the movement points from there to a space beside the place; `TOO_FAR` where there is no way. Whoever comes to where he has to stop
 * goes no farther, and from one such space nobody goes straight into another.
 * @example
 * const costs = movementCosts(board, { enter: () => 1 })
 * const points = pointsBeside(board, town, { costs, screened: board.spaces.map(() => 0), farthest: 8 })
 * points[hex.index] // → 0
 */
export function pointsBeside(
  board: Board,
  place: Space,
  { costs, screened, farthest }: Screen,
): Uint8Array {
  const { starts, targets, back } = linksOf(board)
  const points = new Uint8Array(board.spaces.length).fill(TOO_FAR)
  const waiting: number[][] = Array.from({ length: farthest + 1 }, () => [])
  for (const { index } of place.neighbours) {
    if (screened[index] === 1) continue
    points[index] = 0
    waiting[0]?.push(index)
  }
  for (let spent = 0; spent < farthest; spent++) {
    for (const space of waiting[spent] ?? []) {
      if (points[space] !== spent) continue
      const end = starts[space + 1] as number
      for (let at = starts[space] as number; at < end; at++) {
        const before = targets[at] as number
        const cost = costs[back[at] as number] ?? PROHIBITED
        const more = spent + cost
        if (cost === PROHIBITED || more > farthest || more >= (points[before] as number)) continue
        if (screened[before] === 1 || (screened[before] === 2 && screened[space] === 2)) continue
        points[before] = more
        if (screened[before] === 0) waiting[more]?.push(before)
      }
    }
  }
  return points
}
