/** How an alliance plans its attacks: for bots. */

import type { Judgement, Space } from '@redoubt/engine'
import { theatreOf } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import { hasEnemies, isEnemy, isLandUnit, traitsOf, unitsIn } from '../units/units.ts'
import { nobody, withUnit } from './force.ts'
import { besides } from './plans.ts'
import { battleExpected, battlePromise, worthsNow } from './promise.ts'

/** The phases in which units move among enemies and attack them. */
const GATHERING: readonly string[] = ['movement', 'combat']

/** Attacks as they are planned: units go into the area itself. */
export const judgement: Judgement<War> = {
  foreseen: true,
  force: (_, unit) => (isLandUnit(unit as Piece) ? traitsOf(unit as Piece).attack : 0),
  targets: (g, power) =>
    GATHERING.includes(g.flow[0]?.step ?? '')
      ? theatreOf(g).areas.filter((area) => hasEnemies(g, area, power as Side))
      : [],
  from: (_, area) => [area],
  besides: (g, power) => besides(g, power as Side),
  promise: (g, power, area, attackers) => {
    const { ours, theirs } = forcesIn(g, power as Side, area, attackers as readonly Piece[])
    return battlePromise(g, area, worthsNow(g)[area.index] ?? 0, ours, theirs)
  },
  expected: (g, power, area, attackers) => {
    const { ours, theirs } = forcesIn(g, power as Side, area, attackers as readonly Piece[])
    return { key: 'battle', facts: battleExpected(g, area, ours, theirs) }
  },
}

function forcesIn(g: War, power: Side, area: Space, attackers: readonly Piece[]) {
  const ours = nobody()
  for (const unit of attackers) withUnit(ours, unit)
  const theirs = nobody()
  for (const unit of unitsIn(g, area, (each) => isEnemy(g, each, power))) withUnit(theirs, unit)
  return { ours, theirs }
}
