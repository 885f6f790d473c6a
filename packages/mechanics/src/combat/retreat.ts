/** Retreats, step by step along the owner's choice of path. */

import type { Edge, Space } from '@redoubt/engine'

/**
 * Where a unit may retreat.
 * @example
 * const homeward: RetreatRules = { enter: (to) => g.isEmpty(to), away: (to) => g.board.distance(town, to) }
 * homeward.enter(town, board.edges[0] as Edge) // → false
 */
export interface RetreatRules {
  /** May it pass into the space? Not into the sea, enemies, their zones of control without a friend there. */
  readonly enter: (to: Space, edge: Edge) => boolean
  /** May it end there? Stacking, say. Default: wherever it may pass. */
  readonly end?: (space: Space) => boolean
  /**
   * Given, every step must raise it: `(hex) => g.board.distance(battle, hex)` makes a retreat of two hexes end two
   * hexes away. Left out, a retreat only must not enter a space twice.
   */
  readonly away?: (space: Space) => number
}

/**
 * The spaces a retreat may go on to, such that the rest of it stays possible. None: it is impossible, and what happens
 * then is the module's to say.
 * @param path the spaces so far, the one it started from first
 * @param left steps still to go, at least 1
 */
export function retreatSteps(path: readonly Space[], left: number, rules: RetreatRules): Space[] {
  const here = path[path.length - 1]
  if (!here || left < 1) return []
  return here.neighbours.filter((to, i) => leads(path, to, here.edges[i] as Edge, left, rules))
}

/** The spaces in which a retreat of so many spaces may end, for who goes all the way at once. */
export function retreatEnds(path: readonly Space[], left: number, rules: RetreatRules): Space[] {
  const next = retreatSteps(path, left, rules)
  if (left <= 1) return next
  return [...new Set(next.flatMap((to) => retreatEnds([...path, to], left - 1, rules)))]
}

/** Can a unit go so many spaces back from where it is? */
export function canRetreat(from: Space, spaces: number, rules: RetreatRules): boolean {
  const path = [from]
  return from.neighbours.some((to, i) => leads(path, to, from.edges[i] as Edge, spaces, rules))
}

function leads(
  path: readonly Space[],
  to: Space,
  edge: Edge,
  left: number,
  rules: RetreatRules,
): boolean {
  if (path.includes(to) || !rules.enter(to, edge)) return false
  if (rules.away && rules.away(to) <= rules.away(path[path.length - 1] as Space)) return false
  if (left === 1) return rules.end?.(to) ?? true
  const way = [...path, to]
  return to.neighbours.some((next, i) => leads(way, next, to.edges[i] as Edge, left - 1, rules))
}
