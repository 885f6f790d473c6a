/** Where a piece can go: all spaces within an allowance, by the cheapest way. */

import type { Board, Reachable, Space } from '@redoubt/engine'
import type { Stop } from './rules.ts'

/**
 * All spaces within reach. Entries run from the cheapest to the dearest; the first is the start.
 * @example
 * const isInReach = (reach: Reach, to: Space) => costTo(reach, to) !== undefined
 * isInReach(reachable(board, hex, { allowance: 1, costs: movementCosts(board, { enter: () => 1 }) }), town) // → true
 */
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

/** Can the piece get there? It is always where it is. */
export function reaches(reach: Reach, space: Space): boolean {
  return reach.spaces.includes(space.index)
}

/**
 * Points spent to get there, or undefined when it is out of reach.
 * @example
 * const reach = reachable(board, hex, { allowance: 3, costs: movementCosts(board, { enter: () => 1 }) })
 * costTo(reach, town) // → 1
 */
export function costTo(reach: Reach, space: Space): number | undefined {
  const entry = reach.spaces.indexOf(space.index)
  return entry < 0 ? undefined : reach.costs[entry]
}

/** Why the piece must stop there, if it must. */
export function stopAt(reach: Reach, space: Space): Stop | undefined {
  return reach.stops[reach.spaces.indexOf(space.index)]
}

/**
 * The way from the start to a space, both included; empty when it is out of reach.
 * @example
 * const reach = reachable(board, hex, { allowance: 3, costs: movementCosts(board, { enter: () => 1 }) })
 * pathTo(reach, town) // → [ 0303, 0403 ]
 */
export function pathTo(reach: Reach, space: Space): Space[] {
  return wayTo(reach, reach.spaces.indexOf(space.index))
}

/**
 * Cost, way and stop of a space.
 * @example
 * const points = (route: Route | undefined) => route?.cost
 * points(routeTo(reachable(board, hex, { allowance: 2, costs: movementCosts(board, { enter: () => 1 }) }), town)) // → 1
 */
export interface Route {
  readonly path: Space[]
  readonly cost: number
  readonly stop: Stop | undefined
}

/**
 * Cost, way and stop of a space at one go; undefined when it is out of reach.
 * @example
 * const reach = reachable(board, hex, { allowance: 2, costs: movementCosts(board, { enter: () => 1 }) })
 * routeTo(reach, town)?.path // → [ 0303, 0403 ]
 */
export function routeTo(reach: Reach, space: Space): Route | undefined {
  const entry = reach.spaces.indexOf(space.index)
  if (entry < 0) return undefined
  return { path: wayTo(reach, entry), cost: reach.costs[entry] ?? 0, stop: reach.stops[entry] }
}

function wayTo(reach: Reach, last: number): Space[] {
  const { board, spaces, previous } = reach
  let length = 0
  for (let entry = last; entry >= 0; entry = previous[entry] ?? -1) length++
  const path = new Array<Space>(length)
  for (let entry = last; entry >= 0; entry = previous[entry] ?? -1)
    path[--length] = board.spaces[spaces[entry] ?? -1] as Space
  return path
}

/**
 * All spaces reached, nearest first, without the start.
 * @example
 * const reach = reachable(board, town, { allowance: 1, costs: movementCosts(board, { enter: () => 1 }) })
 * spacesIn(reach).length // → 6
 */
export function spacesIn(reach: Reach): Space[] {
  const { board, spaces } = reach
  const found = new Array<Space>(spaces.length - 1)
  for (let i = 1; i < spaces.length; i++) found[i - 1] = board.spaces[spaces[i] as number] as Space
  return found
}

/**
 * The reach as a module's insights tell it: every space with its cost, the way to it and the stop there.
 * @param cost how points are written, where the module counts in parts of one
 * @example
 * const quarters = countedIn(4)
 * const reach = reachable(board, hex, { allowance: 6, costs: movementCosts(board, { enter: () => 6 }) })
 * reachShown(reach, quarters.text)[0]?.cost // → '1½'
 */
export function reachShown(
  reach: Reach,
  cost: (points: number) => number | string = (points) => points,
): Reachable[] {
  return spacesIn(reach).map((to, i) => {
    const stop = reach.stops[i + 1]
    return {
      to,
      cost: cost(reach.costs[i + 1] ?? 0),
      path: wayTo(reach, i + 1),
      ...(stop ? { stop } : {}),
    }
  })
}
