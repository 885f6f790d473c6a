/** W-9.12, W-9.13, W-9.14  B7: the attacker retreats, contests or fights on. */

import type { Space } from '@redoubt/engine'
import { extend, leaving } from '@redoubt/mechanics'
import { objections } from '../declare.ts'
import { presentBattle, unitsOf } from '../fire/battle.ts'
import type { BattleFrame, Piece, War } from '../shape.ts'
import { isLandUnit } from '../units/units.ts'
import { endLandBattle } from './end.ts'
import { aboard, fallBack, waysBack } from './falling-back.ts'

const attackers = (g: War): Piece[] => unitsOf(g, presentBattle(g), 'attacker').filter(isLandUnit)

/** F-29  Must the unit stay because it came ashore? */
const isBoundToStay = (g: War, unit: Piece): boolean =>
  unit.at.landed === true && !g.options['F-29-landingMayRetreat']

/** W-9.13  All the attacker's units retreat to one area. */
function leave(g: War, to: Space): void {
  const leaving = attackers(g).filter((unit) => !isBoundToStay(g, unit))
  for (const unit of leaving) fallBack(g, unit, unit.at.landed ? (aboard(g) ?? to) : to)
  g.log('retreat', { side: g.actor, to }, { clause: 'W-9.13' })
  g.pop()
  endLandBattle(g, presentBattle(g), 'retreated')
}

const boundToStay = objections({
  // Landed units may not retreat.
  'F-29': (g) => attackers(g).every((unit) => isBoundToStay(g, unit)),
  // F-29, W-9.13  All retreat or none: where some have landed, nobody does, unless the ruling lets the others go.
  'F-29 mixed': (g) =>
    g.options['F-29-mixedAttack'] === 'nobody-retreats' &&
    attackers(g).some((unit) => isBoundToStay(g, unit)),
})

/** W-9.13, F-28, F-29  The retreat, which landed units have no part in. */
export const retreat = extend(
  leaving<War, BattleFrame>('retreat', { clause: 'W-9.13', places: waysBack, leave }),
  {},
  { unless: boundToStay },
)
