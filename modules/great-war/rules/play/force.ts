/** What an alliance has in one area, summed up. */

import type { Piece } from '../shape.ts'
import { hitsLeft } from '../units/losing.ts'
import { isEntrenched, traitsOf } from '../units/units.ts'

export interface Force {
  cost: number
  attack: number
  defence: number
  /** Hits it can take. */
  hits: number
  units: number
  /** Some have moved among enemies and will attack this turn. */
  attacking: boolean
}

export const nobody = (): Force => ({
  cost: 0,
  attack: 0,
  defence: 0,
  hits: 0,
  units: 0,
  attacking: false,
})

/** Counts a unit in. */
export function withUnit(force: Force, unit: Piece): void {
  const traits = traitsOf(unit)
  force.cost += traits.cost
  force.attack += traits.attack * traits.dice
  force.defence += traits.defend * traits.dice + (isEntrenched(unit) ? 1 : 0)
  force.hits += hitsLeft(unit)
  force.units += 1
  if (unit.at.moved && !unit.at.fought && traits.class === 'land') force.attacking = true
}
