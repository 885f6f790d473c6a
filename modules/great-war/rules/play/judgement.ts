/** How an alliance plans its attacks: for bots. */

import type { Judgement, Space } from '@redoubt/engine'
import { isSea, theatreOf } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import { hasEnemies, isEnemy, isLandUnit, isShip, traitsOf, unitsIn } from '../units/units.ts'
import { nobody, withUnit } from './force.ts'
import { besides } from './plans.ts'
import { battleExpected, battlePromise, worthsNow } from './promise.ts'
import { expectedAtSea, promiseAtSea } from './sea-battles.ts'

/** The phases in which units move among enemies and attack them. */
const GATHERING: readonly string[] = ['movement', 'combat']

/** Attacks as they are planned: units go into the area itself. */
export const judgement: Judgement<War> = {
  foreseen: true,
  force: (_, unit: Piece) => (attacks(unit) ? traitsOf(unit).attack : 0),
  targets: (g, power) => {
    const step = g.flow[0]?.step ?? ''
    if (!GATHERING.includes(step)) return []
    const { areas, zones } = theatreOf(g)
    // Fleets gather as they sail; what a fight of theirs promises is asked when it is to be begun.
    const within = step === 'combat' ? [...areas, ...zones] : areas
    return within.filter((at) => hasEnemies(g, at, power))
  },
  from: (_, area) => [area],
  besides,
  promise: (g, power, area, attackers: readonly Piece[]) => {
    if (area.terrain === 'sea') return promiseAtSea(g, power, area, attackers)
    const { ours, theirs } = forcesIn(g, power, area, attackers)
    return battlePromise(g, area, worthsNow(g)[area.index] ?? 0, ours, theirs)
  },
  expected: (g, power, area, attackers: readonly Piece[]) => {
    if (area.terrain === 'sea') return expectedAtSea(g, power, area, attackers)
    const { ours, theirs } = forcesIn(g, power, area, attackers)
    return { key: 'battle', facts: battleExpected(g, area, ours, theirs) }
  },
}

/** Who attacks where it stands: land units ashore, ships at sea. */
const attacks = (unit: Piece): boolean => (isSea(unit.place) ? isShip(unit) : isLandUnit(unit))

function forcesIn(g: War, power: Side, area: Space, attackers: readonly Piece[]) {
  const ours = nobody()
  for (const unit of attackers) withUnit(ours, unit)
  const theirs = nobody()
  for (const unit of unitsIn(g, area, (each) => isEnemy(g, each, power))) withUnit(theirs, unit)
  return { ours, theirs }
}
