/** C3.2  What every attack costs in supply points. */

import type { Change } from '@redoubt/mechanics'
import type { Weighing } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'

/** C3.2  The cost of an attack before anything makes it dearer. */
export function baseCost({ g }: Weighing): readonly Change[] {
  const { baseSPperAttack } = read(g, 'attackSupply')
  return [{ id: 'sp:base', key: 'sp.base', clause: 'C3.2', add: baseSPperAttack }]
}
