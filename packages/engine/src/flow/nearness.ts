/**
 * How near something pointed at came to what an action is about. Several actions may deny the same click; the one that came nearest
 * has the most helpful reason: the division that has spent its movement is told so, not that it is no fortification to man.
 */

import type { Denial, Objection } from '../rules/denial.ts'
import type { OfferedAction } from '../rules/prepared.ts'

/** Two things said of a denied value are worth a point each; an argument that was accepted before it, more than both. */
const ARGUMENT = 3

/**
 * Nearness of a denied argument, the higher the nearer: an argument accepted before it counts most; then it counts whether the
 * value is among those the rules list, and whether it passed the first objection there is. It follows from the denial alone, so
 * that nobody learns more from it.
 * @param depth the argument that was denied
 */
export function nearnessOf({ list }: OfferedAction, depth: number, denial: Denial): number {
  const argument = list[depth]
  if (!argument) return ARGUMENT * depth
  const { otherwise, each, unless } = argument
  const speaks = ({ message, clause }: Objection) =>
    message === denial.message && clause === denial.clause
  const isListed = otherwise.length > 0 && !otherwise.some(speaks)
  const [first] = isListed || otherwise.length === 0 ? [...each, ...unless] : otherwise
  const passes = first !== undefined && !speaks(first)
  return ARGUMENT * depth + Number(isListed) + Number(passes)
}
