/** What a battle leaves behind on units. */

import type { Piece, War } from '../shape.ts'

/** What a unit carries only as long as the battle lasts. */
const FOR_THE_BATTLE = ['held', 'spotted', 'spotting', 'landed', 'submerged'] as const

/** Forgets what only mattered in the battle. */
export function relax(g: War, unit: Piece): void {
  for (const name of FOR_THE_BATTLE) if (unit.at[name]) g.mark(unit, name, false)
}
