/** AMB-58  Which units are combat units, where 40.B, 40.C and 40.D ask for one: to garrison, to dig and to keep up. */

import type { Piece } from '@redoubt/engine'
import type { Europa } from '../base/game/europa.ts'
import { classNameOf } from '../base/units/forces.ts'

/** Every unit; at some tables no construction unit. */
export function isCombatUnit(g: Europa, unit: Piece): boolean {
  return g.options.constructionUnits === 'combat' || classNameOf(unit) !== 'construction'
}
