/** F-14  Artillery: slow, bound to Land, shoots along rows and columns, and cannot be shot. */

import { type AtTarget, type ByUnit, inSpecialWarfare, type ToSpace } from './arguments.ts'
import { isArtillery, isFortified } from './concepts.ts'
import { type Fortify, objection } from './generated.ts'
import { fits } from './map.ts'
import { bothActionsLeft } from './turn.ts'

/** F-14.3, FR-39  Moving takes both actions. */
export const artilleryNeedsBothToMove = objection(
  'F-14.3',
  (g: Fortify, { unit }: ByUnit) => isArtillery(unit) && !bothActionsLeft(g),
  inSpecialWarfare,
)

/** F-14.4  It moves only between Land spaces. */
export const gunsLeaveLand = objection(
  'F-14.4',
  (g: Fortify, { unit, to }: ToSpace) => isArtillery(unit) && !fits(g, unit.type, to),
  inSpecialWarfare,
)

/** F-14.5, FR-39  Fortifying takes both actions. */
export const artilleryNeedsBothToFortify = objection(
  'F-14.5',
  (g: Fortify, { unit }: ByUnit) => isArtillery(unit) && !bothActionsLeft(g),
  inSpecialWarfare,
)

/** F-14.6  It attacks along its row and column. */
export const notInLine = objection(
  'F-14.6',
  (_: Fortify, { unit }: AtTarget) => isArtillery(unit),
  inSpecialWarfare,
)

/** F-14.8  It can never be attacked. */
export const artilleryIsImmortal = objection(
  'F-14.8',
  (_: Fortify, { target }: AtTarget) => isArtillery(target),
  inSpecialWarfare,
)

/** F-14.9  Only fortified Artillery attacks fortified units. */
export const artilleryCannotPierce = objection(
  'F-14.9',
  (_: Fortify, { unit, target }: AtTarget) =>
    isArtillery(unit) && isFortified(target) && !isFortified(unit),
  inSpecialWarfare,
)

/** FR-36  At some tables an attack takes both actions too. */
export const artilleryNeedsBothToAttack = objection(
  'FR-36',
  (g: Fortify, { unit }: ByUnit) =>
    isArtillery(unit) && g.options.artillery_attack_cost > g.vars.actions_left,
  inSpecialWarfare,
)
