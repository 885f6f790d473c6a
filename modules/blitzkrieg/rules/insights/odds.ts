/** How far questions about the odds look, and how choices on the way are made. */

import type { Horizon, Policy } from '@redoubt/engine'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { majorsOf } from '../base/map/countries.ts'
import { groundUnits } from '../base/map/field.ts'
import { printedFactors } from '../base/units/units.ts'

function factorsOf(g: Blitzkrieg, side: Side | undefined): number {
  return side ? printedFactors(groundUnits(g, side)) : 0
}

/** `battle`: until its losses, retreats and advances are over; outcomes by the factors both majors have left. */
export const horizons: Readonly<Record<string, Horizon<Blitzkrieg>>> = {
  battle: {
    until: (g) => g.flow.length <= 1,
    outcome: (g) => {
      const [first, second] = majorsOf(g)
      return {
        key: 'left',
        facts: { first, second, ours: factorsOf(g, first), theirs: factorsOf(g, second) },
      }
    },
  },
}

/** `first`: the first that is allowed, the same for both sides. */
export const policies: Readonly<Record<string, Policy>> = { first: () => 0 }
