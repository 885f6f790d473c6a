/** What battles by rounds of fire come to on the average: the defender fires first, each time with what is left. For players that plan. */

import type { Side, Space } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../parts/anyone.ts'

/**
 * Who fires how, and for how long.
 * @example
 * const rules: FireOutlookRules<AnyPosition> = { rounds: 3, attacks: (g, side) => g.actor === side, steps: () => 2, fire: () => 1 }
 */
export interface FireOutlookRules<G extends AnyPosition> {
  /** So many rounds a battle lasts at most; whoever attacks and has not destroyed all by then goes back. */
  readonly rounds: number
  attacks(g: G, side: Side): boolean
  /** Hits a unit can take. */
  steps(unit: PieceOf<G>): number
  /** Hits it makes in a round on the average, all its steps together. */
  fire(unit: PieceOf<G>): number
}

/**
 * What a place comes to for a side when its battle is over.
 * @example const held: FireOutlook = { holds: 1, loses: 0 }
 */
export interface FireOutlook {
  /** How surely it has the place, from 0 to 1. */
  readonly holds: number
  /** Steps it is likely to lose there. */
  readonly loses: number
}

/**
 * Asks for the outlook of a side in a place; where nobody disputes it, there is no battle.
 * @example
 * const outlook = fireOutlook<AnyPosition>({ rounds: 3, attacks: () => false, steps: () => 2, fire: () => 1 })
 * outlook(g, blue, board.space('0303') as Space) // → { holds: 1, loses: 0 }
 */
export function fireOutlook<G extends AnyPosition>(
  rules: FireOutlookRules<G>,
): (g: G, side: Side, place: Space) => FireOutlook {
  const lineOf = (units: readonly PieceOf<G>[]): Line => {
    const steps = units.reduce((sum, unit) => sum + rules.steps(unit), 0)
    return {
      steps,
      fire: units.reduce((sum, unit) => sum + rules.fire(unit), 0) / Math.max(1, steps),
    }
  }
  return (g, side, place) => {
    const own = g.stack(place, (unit) => unit.side === side)
    if (own.length === 0) return { holds: 0, loses: 0 }
    const theirs = g.stack(place, (unit) => unit.side !== side)
    if (theirs.length === 0) return { holds: 1, loses: 0 }
    if (rules.attacks(g, side)) {
      const { taken, attackerLoses } = fought(lineOf(own), lineOf(theirs), rules.rounds)
      return { holds: taken, loses: attackerLoses }
    }
    const { taken, defenderLoses } = fought(lineOf(theirs), lineOf(own), rules.rounds)
    return { holds: 1 - taken, loses: defenderLoses }
  }
}

/** The steps of one side, and what each hits in a round. */
interface Line {
  readonly steps: number
  readonly fire: number
}

function fought(attack: Line, defence: Line, rounds: number) {
  let left = attack.steps
  let there = defence.steps
  for (let round = 0; round < rounds && there > 0; round++) {
    left = Math.max(0, left - defence.fire * there)
    there = Math.max(0, there - attack.fire * left)
  }
  const share = defence.steps === 0 ? 1 : 1 - there / defence.steps
  // All of it has to fall: half of it is much less than half the place.
  return {
    attackerLoses: attack.steps - left,
    defenderLoses: defence.steps - there,
    taken: share ** 2,
  }
}
