/** F-13  The Chopper: it flies anywhere, switches off what it hovers over, and strikes straight down. */

import { type AtTarget, type ByUnit, inSpecialWarfare, type ToSpace } from './arguments.ts'
import { chopperOn, isChopper, isFortified } from './concepts.ts'
import { type Fortify, objection, type Piece } from './generated.ts'

/** F-13.1  Enlisted on a friendly Battleship only. */
export const noFriendlyBattleshipFree = objection(
  'F-13.1',
  (g: Fortify, { unit, to }: ToSpace) => isChopper(unit) && !isFriendlyBattleship(g, g.top(to)),
  inSpecialWarfare,
)

/** F-13.9, FR-35  Never onto a space with a Chopper: when enlisting. */
export const noSecondChopper = objection(
  'F-13.9',
  'space',
  (g: Fortify, { unit, to }: ToSpace) => isChopper(unit) && chopperOn(g, to) !== undefined,
  { facts: (g, { to }) => ({ occupant: g.top(to) }), ...inSpecialWarfare },
)

/** F-13.9  Never onto a space with a Chopper: when moving. */
export const choppersCollide = noSecondChopper

/** F-13.6  Fortified only above a friendly fortified Battleship. */
export const chopperNotAboveFortifiedBattleship = objection(
  'F-13.6',
  (g: Fortify, { unit }: ByUnit) =>
    isChopper(unit) &&
    !(unit.below && isFriendlyBattleship(g, unit.below) && isFortified(unit.below)),
  inSpecialWarfare,
)

/** F-13.7  Only a fortified Chopper attacks fortified units. */
export const chopperCannotPierce = objection(
  'F-13.7',
  (_: Fortify, { unit, target }: AtTarget) =>
    isChopper(unit) && isFortified(target) && !isFortified(unit),
  inSpecialWarfare,
)

/** F-13.8  It attacks the unit directly beneath it and no other. */
export const notBeneathChopper = objection(
  'F-13.8',
  (_: Fortify, { unit }: AtTarget) => isChopper(unit),
  inSpecialWarfare,
)

/** F-13.9  Choppers are immune from each other. */
export const chopperAgainstChopper = objection(
  'F-13.9',
  (_: Fortify, { unit, target }: AtTarget) => isChopper(unit) && isChopper(target),
  inSpecialWarfare,
)

function isFriendlyBattleship(g: Fortify, unit: Piece | undefined): boolean {
  return unit !== undefined && unit.side === g.actor && unit.type.id === 'battleship'
}
