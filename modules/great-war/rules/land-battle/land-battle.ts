/** W-7, C.5  The land battle: its steps in order, and how it is decided after each. */

import { ask, fieldOf, refresh, roundsBattle } from '@redoubt/mechanics'
import { holdsAlone } from '../control/forts.ts'
import { attackerOf, shots, unitsOf, whoIsLeft } from '../fire/battle.ts'
import { allot } from '../fire/hits.ts'
import { theatreOf } from '../map/theatre.ts'
import type { BattleFrame, War } from '../shape.ts'
import { isLandUnit } from '../units/kinds.ts'
import { afterAirRound, airCombat, airSuperiority } from './air.ts'
import { defenderDecides, endLandBattle, type LandEnd } from './choices.ts'
import * as fire from './fire.ts'
import { gasAttack } from './gas.ts'

export const landBattle = roundsBattle<War, BattleFrame, LandEnd>({
  ...shots,
  kind: 'land',
  clause: 'W-9.17',
  steps: fire.landSteps,
  does: {
    // W-8  Part A.
    A1: airCombat,
    A2a: afterAirRound('attacker'),
    A2d: afterAirRound('defender'),
    A3: airSuperiority,
    // W-9  Part B.
    B0: fire.fortBeforeAll,
    B1: gasAttack,
    B2: fire.attackersGuns,
    B3: fire.defendersGuns,
    B4: fire.stormAssault,
    B5: fire.trenchFire,
    B6: fire.generalFire,
    B7a: (g, battle) => ask(g, 'attacker_choice', attackerOf(g, battle), { role: 'attacker' }),
    B7d: defenderDecides,
    // W-9.17, F-02  The next round, from the step that "step 3" names.
    B8: (g, battle) => {
      const loop = g.options['F-02-loopTo']
      landBattle.nextRound(g, battle, loop === 'B1' ? fire.firstOfPartB(g) : loop)
    },
  },
  allot,
  decided,
  end: endLandBattle,
  newRound: calm,
})

/** C.5  Who is left after a step: attack failed, area taken, both gone; else the battle goes on. */
function decided(g: War, battle: BattleFrame): LandEnd | undefined {
  const attacker = unitsOf(g, battle, 'attacker').some(isLandUnit)
  const field = fieldOf(g, battle)
  const defender =
    unitsOf(g, battle, 'defender').length > 0 ||
    (holdsAlone(g, field) && !battle.out?.includes(field.id))
  return whoIsLeft(attacker, defender, 'taken')
}

/** W-8.3  Spotting is over after the first round. */
function calm(g: War, battle: BattleFrame): void {
  const field = fieldOf(g, battle)
  for (const area of theatreOf(g).around[field.index] ?? [])
    for (const unit of g.stack(area)) refresh(g, unit, ['spotted', 'spotting'])
}
