/** W-9.12, W-9.13, W-9.14  B7: the attacker retreats, contests or fights on. */

import { action, type Frame, objection, type Piece, type Space, space } from '@redoubt/engine'
import { ask, attackerOf, isBattle, presentBattle, proceed, unitsOf } from '../battle/battle.ts'
import type { War } from '../shape.ts'
import { isLandUnit } from '../units/units.ts'
import { endLandBattle } from './end.ts'
import { aboard, fallBack, waysBack } from './falling-back.ts'

/** W-9.12  B7a: the attacker's decision. */
export function attackerDecides(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  ask(g, 'attacker_choice', attackerOf(g, battle), { role: 'attacker' })
}

const attackers = (g: War): Piece[] => unitsOf(g, presentBattle(g), 'attacker').filter(isLandUnit)

/** F-29  Must the unit stay because it came ashore? */
const isBoundToStay = (g: War, unit: Piece): boolean =>
  unit.at.landed === true && !g.options['F-29-landingMayRetreat']

/** F-29  Landed units may not retreat. */
const landedStay = objection('F-29', (g: War) =>
  attackers(g).every((unit) => isBoundToStay(g, unit)),
)

/** F-29, W-9.13  All retreat or none: where some have landed, nobody does, unless the ruling lets the others go. */
const someHaveLanded = objection(
  'F-29',
  (g: War) =>
    g.options['F-29-mixedAttack'] === 'nobody-retreats' &&
    attackers(g).some((unit) => isBoundToStay(g, unit)),
  { message: 'F-29.mixed' },
)

/** W-9.13, F-28  The attacker retreats to an area of his own that one of the units came from. */
const notHisWay = objection(
  'W-9.13',
  (g: War, { to }: { to: Space }) => !waysBack(g, presentBattle(g)).includes(to),
)

/** W-9.13  All the attacker's units retreat to one area. */
export const retreat = action(
  'retreat',
  {
    to: space({
      among: (g: War) => waysBack(g, presentBattle(g)),
      unless: [notHisWay],
      clearOf: [notHisWay],
    }),
  },
  (g: War, { to }) => {
    const leaving = attackers(g).filter((unit) => !isBoundToStay(g, unit))
    for (const unit of leaving) fallBack(g, unit, unit.at.landed ? (aboard(g) ?? to) : to)
    g.pop()
    endLandBattle(g, presentBattle(g), 'retreated')
  },
  { clause: 'W-9.13', unless: [landedStay, someHaveLanded] },
)

/** W-9.14  All stay, the battle ends and the area is contested. */
export const contest = action(
  'contest',
  {},
  (g: War) => {
    g.pop()
    const battle = presentBattle(g)
    // F-19  With this ruling the defender is asked even then.
    if (g.options['F-19-defenderMayRetreatAfterContest']) {
      return proceed(g, battle, 'B7d', { contest: true })
    }
    endLandBattle(g, battle, 'contested')
  },
  { clause: 'W-9.14', silent: true },
)

/** How the odds of going on are asked for. */
const TO_THE_END = { horizon: 'battle', policy: 'fort-first' }

/** W-9.15  The attacker fights on: the defender is asked. */
export const fightOn = action(
  'fight_on',
  {},
  (g: War) => {
    g.pop()
    proceed(g, presentBattle(g), 'B7d')
  },
  { clause: 'W-9.15', silent: true, preview: () => TO_THE_END },
)
