/** W-9.12, W-9.13, W-9.14  B7: the attacker retreats, contests or fights on. */

import type { Space } from '@redoubt/engine'
import { answering, extend, leaving, proceed } from '@redoubt/mechanics'
import { presentBattle, unitsOf } from '../fire/battle.ts'
import { type BattleFrame, objections, type Piece, type War } from '../shape.ts'
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

/** W-9.14  All stay, the battle ends and the area is contested; F-19 with this ruling the defender is asked even then. */
function remain(g: War, battle: BattleFrame): void {
  if (g.options['F-19-defenderMayRetreatAfterContest'])
    return proceed(g, battle, 'B7d', { contest: true })
  endLandBattle(g, battle, 'contested')
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

export const contest = answering<War, BattleFrame>('contest', { clause: 'W-9.14', does: remain })

/** W-9.15  The attacker fights on: the defender is asked. */
export const fightOn = answering<War, BattleFrame>('fight_on', {
  clause: 'W-9.15',
  does: (g, battle) => proceed(g, battle, 'B7d'),
  odds: { horizon: 'battle', policy: 'fort-first' },
})
