/** BS13, 30.42  Strategic bombing of ground units and of industry. */

import type { Space } from '@redoubt/engine'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, FlyingTo } from '../game/game.ts'
import { cityOwner } from '../map/cities.ts'
import { rivalOf } from '../map/countries.ts'
import { fieldOf } from '../map/field.ts'
import { citiesOf, isIndustry } from '../map/map.ts'
import { withAir } from './aircraft.ts'
import { mission } from './missions.ts'

/** Ground units of somebody else in the hex; neutral ones count, and it is war then (BS11). */
function hasTargets(g: Blitzkrieg, hex: Space): boolean {
  const there = fieldOf(g).side[hex.index] as number
  return there >= 0 && there !== g.actor.index
}

const nobodyToBomb = objection(
  'BS13',
  'units',
  (g: Blitzkrieg, { target }: FlyingTo) => !hasTargets(g, target),
)

/** 30.42  Bombing the ground units of a hex; no ground units are needed for it. */
export const bombUnits = mission('bomb_units', 'STRAT_UNITS', {
  clause: '30.42',
  ...withAir,
  targets: (g) => g.board.spaces.filter((hex) => hasTargets(g, hex)),
  unless: [nobodyToBomb],
})

const noEnemyIndustry = objection(
  'BS13',
  'industry',
  (g, { target }: FlyingTo) => !isIndustry(target) || cityOwner(g, target) !== rivalOf(g, g.actor),
)

/** 30.42  Bombing industry: it does not operate at its owner's next replacements. */
export const bombIndustry = mission('bomb_industry', 'STRAT_IND', {
  clause: '30.42',
  ...withAir,
  targets: (g) => citiesOf(g.board).filter(isIndustry),
  unless: [noEnemyIndustry],
})
