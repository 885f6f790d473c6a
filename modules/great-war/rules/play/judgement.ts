/** How an alliance plans its attacks: for bots. */

import type { Judgement } from '@redoubt/engine'
import { theatreOf } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import { hasEnemies, isEnemy, isFort, isLandUnit, traitsOf } from '../units/units.ts'
import { nobody, withUnit } from './force.ts'
import { besides } from './plans.ts'
import { areaWorth, battlePromise } from './promise.ts'

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
    const ours = nobody()
    for (const unit of attackers) withUnit(ours, unit as Piece)
    const theirs = nobody()
    for (let unit = g.top(area); unit; unit = unit.below)
      if (!isFort(unit) && isEnemy(g, unit, power as Side)) withUnit(theirs, unit)
    return battlePromise(g, area, areaWorth(g, area), ours, theirs)
  },
}
