/** Covered pieces that fight: what may be said of them before, and turning them up when they do. */

import type { Piece } from '@redoubt/engine'
import type { AnyPosition } from './anyone.ts'
import { numbered, numbersOf } from './numbered.ts'

/** Does the acting side know what all of them are? What is reckoned from others must not be told to it. */
export function knowsAll(g: AnyPosition, units: readonly Piece[]): boolean {
  const seat = g.seatOf(g.actor).id
  return units.every((unit) => g.knows(seat, unit))
}

/** Turns up those that are covered, for everybody. @returns their numbers, as `coverAgain` takes them */
export function turnUp(g: AnyPosition, units: readonly Piece[]): number[] {
  const covered = units.filter(({ cover }) => cover !== undefined)
  for (const unit of covered) g.reveal(unit)
  return numbersOf(covered)
}

/** Covers those again that were turned up and are still on the map. */
export function coverAgain(g: AnyPosition, turned: readonly number[]): void {
  for (const unit of numbered(g, turned)) if (g.onBoard(unit)) g.conceal(unit)
}
