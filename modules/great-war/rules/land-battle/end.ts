/** W-2.2, C.5  How a land battle ends, and what is tidied up after it. */

import { closeBattle, fieldOf } from '@redoubt/mechanics'
import { isContestedBy, isUnderAlliance, takeArea } from '../control/control.ts'
import { attackerOf, attacks, relax, unitsOf } from '../fire/battle.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { flyHome } from '../movement/ashore.ts'
import type { BattleFrame, Clause, Piece, War } from '../shape.ts'
import { isFort, isPlane } from '../units/kinds.ts'

/** How it ended: the area is taken, the attack failed, both sides are gone, contested, or one side left. */
export type LandEnd = 'taken' | 'failed' | 'both' | 'contested' | 'retreated' | 'withdrawn'

/** Ends the battle. */
export function endLandBattle(g: War, battle: BattleFrame, end: LandEnd): void {
  const attacker = attackerOf(g, battle)
  const field = fieldOf(g, battle)
  g.log(
    `battle_${end}`,
    { side: attacker, area: field, round: g.vars.round },
    { clause: clauseFor(end) },
  )
  for (const unit of g.stack(field)) settleDown(g, battle, unit)
  for (const area of theatreOf(g).land[field.index] ?? [])
    for (const gun of g.stack(area)) relax(g, gun)
  for (const plane of unitsOf(g, battle, 'attacker').filter(isPlane)) flyHome(g, plane, field)
  for (const id of battle.ashore ?? [])
    for (const ship of g.stack(spaceNamed(g, id))) relax(g, ship)
  closeBattle(g, end)
  // W-2.2, F-11  Somebody of the attackers must be left to take it; after a retreat only if the ruling allows.
  const captured = end === 'taken' || (end === 'withdrawn' && g.options['F-11-captureAfterRetreat'])
  const gone = !isContestedBy(g, field, attacker) && !isUnderAlliance(g, field, attacker)
  if ((captured || (end === 'withdrawn' && !g.stack(field).some(isFort))) && gone) {
    takeArea(g, field, attacker)
  }
}

function clauseFor(end: LandEnd): Clause {
  const clauses: Readonly<Record<LandEnd, Clause>> = {
    taken: 'W-2.2',
    failed: 'C.5',
    both: 'W-2.2',
    contested: 'W-9.14',
    retreated: 'W-9.13',
    withdrawn: 'W-9.16',
  }
  return clauses[end]
}

/** A unit that has fought: attackers cannot redeploy; nobody stays spotted for. */
function settleDown(g: War, battle: BattleFrame, unit: Piece): void {
  relax(g, unit)
  if (isFort(unit) || !attacks(g, battle, unit)) return
  g.mark(unit, 'fought', true)
  if (!isPlane(unit)) g.mark(unit, 'origin', '')
}
