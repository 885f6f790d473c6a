/** 38.42  Strategic bombing of units on forts: as of any others, but without losses to the bombers. */

import type { Space } from '@redoubt/engine'
import { type Mission, targetOf } from '../base/air/mission.ts'
import type { Blitzkrieg } from '../base/game.ts'
import { unitsIn } from '../base/map/field.ts'
import { onFort } from './occupation.ts'

/** 38.42c, 38.43c  Neither a unit on a fort nor an empty fort brings fire upon the bombers. */
export function holdsFireAtFort(g: Blitzkrieg, mission: Mission): boolean {
  if (mission.mission === 'ADD_FORT') return true
  return mission.mission === 'STRAT_UNITS' && isFortified(g, targetOf(g, mission))
}

/** The clause by which nobody fires. */
export function clauseOfSilence({ mission }: Pick<Mission, 'mission'>): string {
  return mission === 'ADD_FORT' ? '38.43c' : '38.42c'
}

function isFortified(g: Blitzkrieg, hex: Space): boolean {
  return fortIn(g, hex) !== undefined && unitsIn(g, hex).some((unit) => onFort(g, unit))
}

/** 38.42c, E41  At some tables "no losses" means those of the bombed as well. */
export function harmsNobodyOnFort(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fort.strategic_losses'] === 'both_none' && isFortified(g, hex)
}
