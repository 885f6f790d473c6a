/** BS13, 30.42  Strategic bombing of ground units and of industry. */

import { objections } from '../game/declare.ts'
import type { FlyingTo } from '../game/game.ts'
import { cityOwner } from '../map/cities.ts'
import { rivalOf } from '../map/countries.ts'
import { isStrangerIn } from '../map/field.ts'
import { citiesOf, isIndustry } from '../map/map.ts'
import { withAir } from './aircraft.ts'
import { mission } from './missions.ts'

/** 30.42  Bombing the ground units of a hex; no ground units are needed for it. */
export const bombUnits = mission('bomb_units', 'STRAT_UNITS', {
  clause: '30.42',
  ...withAir,
  targets: (g) => g.board.spaces.filter((hex) => isStrangerIn(g, hex, g.actor)),
  unless: objections<FlyingTo>({
    // BS11  There must be ground units of somebody else; neutral ones count, and it is war then.
    'BS13 units': (g, { target }) => !isStrangerIn(g, target, g.actor),
  }),
})

/** 30.42  Bombing industry: it does not operate at its owner's next replacements. */
export const bombIndustry = mission('bomb_industry', 'STRAT_IND', {
  clause: '30.42',
  ...withAir,
  targets: (g) => citiesOf(g.board).filter(isIndustry),
  unless: objections<FlyingTo>({
    'BS13 industry': (g, { target }) =>
      !isIndustry(target) || cityOwner(g, target) !== rivalOf(g, g.actor),
  }),
})
