/** W-9.9 to W-9.11  B4 storm troops, B5 entrenched infantry, B6 everybody who has not fired yet. */

import type { Fire, FireStep } from '@redoubt/mechanics'
import { unitsOf } from '../fire/battle.ts'
import { fortsFire } from '../fire/shots.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { isEntrenched, isPlane, traitsOf } from '../units/units.ts'
import { asksAim, fortFire } from './fort-fire.ts'
import { adjacentRailGuns, firesHere, mayFire } from './guns.ts'

const stormTroops = (g: War, battle: BattleFrame): Piece[] =>
  unitsOf(g, battle, 'attacker').filter((unit) => traitsOf(unit).preemptiveAttack !== undefined)

/** W-6.7, W-9.10  Entrenched infantry fires first when it defends; F-22 when it attacks, too. */
function entrenchedOf(g: War, battle: BattleFrame, role: Role): Piece[] {
  if (role === 'attacker' && !g.options['F-22-entrenchedFirstOnAttack']) return []
  return unitsOf(g, battle, role).filter(isEntrenched)
}

/** F-24  Do storm troops and the entrenched fire at each other at once? */
const together = (g: War): boolean => g.options['F-24-stormVsEntrenched'] === 'simultaneous'

const trenches = (g: War, battle: BattleFrame): Fire[] => [
  { role: 'attacker', pieces: entrenchedOf(g, battle, 'attacker'), clause: 'F-22' },
  { role: 'defender', pieces: entrenchedOf(g, battle, 'defender'), clause: 'W-9.10' },
]

/** W-9.9  B4: attacking storm troops; F-24 together with the entrenched. */
export const stormAssault: FireStep<War, BattleFrame> = {
  fires: (g, battle) => [
    { role: 'attacker', pieces: stormTroops(g, battle) },
    ...(together(g) ? trenches(g, battle) : []),
  ],
}

/** W-9.10  B5: entrenched infantry; with F-25 the fort fires here. */
export const trenchFire: FireStep<War, BattleFrame> = {
  asks: (g, battle) => firesHere(g, 'B5') && asksAim(g, battle),
  fires: (g, battle) => [
    ...(firesHere(g, 'B5') ? fortFire(g, battle) : []),
    ...(together(g) ? [] : trenches(g, battle)),
  ],
  forgets: ['aim'],
}

/** W-9.11  B6: both sides fire with all that has not fired this round, at once. */
export const generalFire: FireStep<War, BattleFrame> = {
  fires: (g, battle) => [
    { role: 'attacker', pieces: remaining(g, battle, 'attacker') },
    // F-03  With all survivors firing again, the fort does, too.
    ...(g.options['F-03-remaining'] === 'all-survivors'
      ? fortsFire(g, battle, 'defender', { clause: 'F-03' })
      : []),
    { role: 'defender', pieces: remaining(g, battle, 'defender') },
  ],
}

/** F-03  Who fires in the general step. */
function remaining(g: War, battle: BattleFrame, role: Role): Piece[] {
  const rule = g.options['F-03-remaining']
  const again = (unit: Piece) => rule === 'all-survivors' || (rule === 'air-twice' && isPlane(unit))
  const guns = gunsFiredFirst(g, battle, role)
  const here = unitsOf(g, battle, role).filter(
    (unit) => mayFire(g, battle, unit) && (again(unit) || !hasFired(g, battle, role, unit)),
  )
  return guns ? here : [...here, ...adjacentRailGuns(g, battle, role)]
}

/** Did the unit fire in an earlier step of this round? */
export function hasFired(g: War, battle: BattleFrame, role: Role, unit: Piece): boolean {
  const { preemptive, preemptiveAttack } = traitsOf(unit)
  if (preemptive !== undefined) return !unit.at.held && gunsFiredFirst(g, battle, role)
  if (role === 'attacker' && preemptiveAttack !== undefined) return true
  return entrenchedOf(g, battle, role).includes(unit)
}

/** F-02  Where a new round begins at B3, the attacker's guns fire in the general step from then on. */
function gunsFiredFirst(g: War, battle: BattleFrame, role: Role): boolean {
  return role === 'defender' || battle.first === true || g.options['F-02-loopTo'] !== 'B3'
}
