/** What places promise that a side does not hold, by how likely it takes each. For players that plan. */

import type { Side, Space } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'

/**
 * How likely something comes off at such odds.
 * @param even the odds at which it does as often as not
 * @param steep how fast the chance grows with the odds
 * @example [chanceAtOdds(2, 2), chanceAtOdds(4, 2), chanceAtOdds(4, 2, 1)] // → [ 0.5, 0.8, 0.6666666666666666 ]
 */
export function chanceAtOdds(odds: number, even: number, steep = 2): number {
  const power = odds ** steep
  return power / (power + even ** steep)
}

/**
 * The places that count, and who holds them.
 * @example
 * const towns: Objectives<AnyPosition> = { places: (g) => g.board.spaces.filter(({ terrain }) => terrain === 'town'), holderOf: (g, town) => g.top(town)?.side }
 * towns.holderOf(g, town) // → red
 */
export interface Objectives<G> {
  readonly places: (g: G) => readonly Space[]
  readonly holderOf: (g: G, place: Space) => Side | undefined
}

/**
 * What a place is worth to a side, or how likely it takes it.
 * @param at the place's number in the list
 * @example const two: OfPlace<AnyPosition> = () => 2
 */
export type OfPlace<G> = (g: G, place: Space, side: Side, at: number) => number

/**
 * Asks what all places are worth that a side does not hold, each by how likely the side takes it.
 * @example
 * const objectives = { places: () => [hex, town], holderOf: (g: AnyPosition, place: Space) => g.top(place)?.side }
 * const promising = worthToTake<AnyPosition>(objectives, { worth: () => 4, chance: () => 0.5 })
 * [promising(g, blue), promising(g, red)] // → [ 2, 2 ]
 */
export function worthToTake<G extends AnyPosition>(
  { places, holderOf }: Objectives<G>,
  { worth, chance }: { readonly worth: OfPlace<G>; readonly chance: OfPlace<G> },
): (g: G, side: Side) => number {
  return (g, side) => {
    let sum = 0
    places(g).forEach((place, at) => {
      if (holderOf(g, place) !== side) sum += worth(g, place, side, at) * chance(g, place, side, at)
    })
    return sum
  }
}
