/** W-9.9 to W-9.11  B4 storm troops, B5 entrenched infantry, B6 everybody who has not fired yet. */

import type { Frame, Piece } from '@redoubt/engine'
import { isBattle, unitsOf } from '../battle/battle.ts'
import { fireForts, fireUnits, losses } from '../battle/shooting.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { isEntrenched, isPlane, traitsOf } from '../units/units.ts'
import { asksAim, forgetAim, fortHits, lossesFromFort, mayFire } from './guns.ts'
import { afterStep } from './machine.ts'
import { adjacentRailGuns } from './rail-guns.ts'

const stormTroops = (g: War, battle: BattleFrame): Piece[] =>
  unitsOf(g, battle, 'attacker').filter((unit) => traitsOf(unit).preemptiveAttack !== undefined)

/** W-6.7, W-9.10  Entrenched infantry fires first when it defends; F-22 when it attacks, too. */
function entrenchedOf(g: War, battle: BattleFrame, role: Role): Piece[] {
  if (role === 'attacker' && !g.options['F-22-entrenchedFirstOnAttack']) return []
  return unitsOf(g, battle, role).filter(isEntrenched)
}

/** W-9.9  B4: attacking storm troops; F-24 together with the entrenched. */
export function stormAssault(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'B5')
  const storm = stormTroops(g, battle)
  const together = g.options['F-24-stormVsEntrenched'] === 'simultaneous'
  const onDefender = fireUnits(g, battle, 'attacker', storm)
  if (!together) {
    g.next({ ...battle, thrown: true })
    return losses(g, battle, 'defender', onDefender)
  }
  fireTrenches(g, battle, onDefender)
}

/** W-9.10  B5: entrenched infantry; with F-25 the fort fires here. */
export function trenchFire(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'B6')
  const fort = g.options['F-25-fortStep'] === 'B5'
  if (fort && asksAim(g, battle)) return
  if (g.options['F-24-stormVsEntrenched'] === 'simultaneous') {
    if (!fort) return afterStep(g, battle, 'B6')
    const fromFort = fortHits(g, battle)
    g.next({ ...forgetAim(battle), thrown: true })
    return lossesFromFort(g, battle, fromFort)
  }
  fireTrenches(g, battle, 0)
}

/** The trenches fire, and what else fires with them. */
function fireTrenches(g: War, battle: BattleFrame, stormed: number): void {
  const here = battle.step === 'B5' && g.options['F-25-fortStep'] === 'B5'
  const fromFort = here ? fortHits(g, battle) : undefined
  const onDefender =
    stormed + fireUnits(g, battle, 'attacker', entrenchedOf(g, battle, 'attacker'), 'F-22')
  const onAttacker = fireUnits(g, battle, 'defender', entrenchedOf(g, battle, 'defender'), 'W-9.10')
  g.next({ ...forgetAim(battle), thrown: true })
  losses(g, battle, 'attacker', onAttacker)
  if (fromFort) lossesFromFort(g, battle, fromFort)
  losses(g, battle, 'defender', onDefender)
}

/** W-9.11  B6: both sides fire with all that has not fired this round, at once. */
export function generalFire(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'B7a')
  const onDefender = fireUnits(g, battle, 'attacker', remaining(g, battle, 'attacker'))
  // F-03  With all survivors firing again, the fort does, too.
  const again = g.options['F-03-remaining'] === 'all-survivors'
  const onAttacker =
    (again ? fireForts(g, battle, 'defender', 'F-03') : 0) +
    fireUnits(g, battle, 'defender', remaining(g, battle, 'defender'))
  g.next({ ...battle, thrown: true })
  losses(g, battle, 'attacker', onAttacker)
  losses(g, battle, 'defender', onDefender)
}

/** F-03  Who fires in the general step. */
export function remaining(g: War, battle: BattleFrame, role: Role): Piece[] {
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
export function gunsFiredFirst(g: War, battle: BattleFrame, role: Role): boolean {
  return role === 'defender' || battle.first === true || g.options['F-02-loopTo'] !== 'B3'
}
