/** How a position in a bot's head stands for a seat, won and lost games included. */

import type { Explorer, Seat, Side, Weights } from '@redoubt/engine'
import { scoreOf, WON, worthTo } from './worth.ts'

/** What the position is worth to a seat, whichever sides it plays by now. @param weights as `worthTo` takes them */
export function standingOf(tree: Explorer, seat: Seat, weights?: Weights): number {
  const { result } = tree.position
  if (!result) return worthTo(tree, seat, weights)
  return (2 * scoreOf(result.winners, seat.id, tree.module.seats.length) - 1) * WON
}

/** The side of a seat that is asked; undefined when it has to wait. */
export function ownSide(tree: Explorer, seat: Seat): Side | undefined {
  return tree.asked().find((side) => tree.position.seatOf(side) === seat)
}
