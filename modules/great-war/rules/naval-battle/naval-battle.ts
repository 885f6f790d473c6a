/** C.7  The naval battle: its steps in order, and what is decided between its rounds. */

import { ask, betweenRounds, type ProcedureStep, roundsBattle } from '@redoubt/mechanics'
import { attackerOf, deciderOf, unitsOf } from '../fire/battle.ts'
import { allot } from '../fire/hits.ts'
import { shots } from '../fire/shots.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { hitValue, traitsOf } from '../units/units.ts'
import { endNavalBattle, havens, type NavalEnd } from './ends.ts'
import { coastalFire, fleetsFire, submarinesAttack, submarinesDefend } from './fire.ts'

/** W-7.2  The steps of the table. */
export const navalSteps = (g: War): readonly ProcedureStep[] => g.table('naval-battle').data.steps

export const navalBattle = roundsBattle<War, BattleFrame, NavalEnd>({
  ...shots,
  kind: 'naval',
  clause: 'C.7',
  steps: navalSteps,
  does: {
    N1: coastalFire,
    N2: submarinesAttack,
    N3: submarinesDefend,
    N4: fleetsFire,
    N5a: attackerDecides,
    N5d: defenderDecides,
  },
  allot,
  decided,
  end: endNavalBattle,
})

/** C.7  Who is left after a step. */
function decided(g: War, battle: BattleFrame): NavalEnd | undefined {
  const attacker = unitsOf(g, battle, 'attacker').length > 0
  const defender = unitsOf(g, battle, 'defender').length > 0
  if (attacker && defender) return undefined
  if (attacker) return 'won'
  return defender ? 'failed' : 'both'
}

/** C.7  N5a: the attacker's decision; where nobody can hit anybody, the zone is contested. */
function attackerDecides(g: War, battle: BattleFrame): void {
  if (canHit(g, battle, 'attacker') || canHit(g, battle, 'defender'))
    return ask(g, 'naval_attacker_choice', attackerOf(g, battle))
  endNavalBattle(g, battle, 'contested')
}

function canHit(g: War, battle: BattleFrame, role: Role): boolean {
  return unitsOf(g, battle, role).some(
    (ship) => traitsOf(ship).dice > 0 && hitValue(ship, role) > 0,
  )
}

/** C.7  N5d: the defender's decision, asked only if he can go anywhere. */
function defenderDecides(g: War, battle: BattleFrame): void {
  if (havens(g, battle).length > 0)
    return ask(g, 'naval_defender_choice', deciderOf(g, battle, 'defender'))
  stays(g, battle)
}

/** C.7  The attackers contest the zone or fight on, the defenders stay. */
export const {
  contest: contestAtSea,
  fightOn: fightOnAtSea,
  stay: stayAtSea,
  stays,
} = betweenRounds<War, BattleFrame>({
  clauses: { contest: 'C.7', fightOn: 'C.7', stay: 'C.7' },
  odds: { horizon: 'battle', policy: 'fight-on' },
  asked: 'N5d',
  // F-19  With this ruling the defender is asked even when the zone is contested.
  evenContested: (g) => g.options['F-19-defenderMayRetreatAfterContest'],
  contested: (g, battle) => endNavalBattle(g, battle, 'contested'),
  again: (g, battle) => navalBattle.nextRound(g, battle, 'N1'),
})
