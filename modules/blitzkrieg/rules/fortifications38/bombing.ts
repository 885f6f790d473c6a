/** 38.41, 38.42  Bombing of units on forts: as of any others, but without losses to the bombers. */

import type { Space } from '@redoubt/engine'
import { targetOf } from '../base/air/mission.ts'
import type { Blitzkrieg, Clause, Mission } from '../base/game/game.ts'
import { unitsIn } from '../base/map/field.ts'
import { onFort } from './fort.ts'

/** 38.42c, 38.43c  The clause by which neither a unit on a fort nor an empty fort brings fire upon the bombers. */
export function silenceAtFort(g: Blitzkrieg, mission: Mission): Clause | undefined {
  if (mission.mission === 'ADD_FORT') return '38.43c'
  if (mission.mission !== 'STRAT_UNITS') return undefined
  return isFortified(g, targetOf(g, mission)) ? '38.42c' : undefined
}

/** 38.42c, E41  At some tables "no losses" means those of the bombed as well. */
export function harmsNobody(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fort.strategic_losses'] === 'both_none' && isFortified(g, hex)
}

function isFortified(g: Blitzkrieg, hex: Space): boolean {
  return unitsIn(g, hex).some((unit) => onFort(g, unit))
}
