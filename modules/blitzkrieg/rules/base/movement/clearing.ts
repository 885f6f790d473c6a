/** BS5  Movement and stacking. The limit counts when movement ends: until then a hex may hold too much, as long as the units in it that can still go bring it back. */

import type { Space } from '@redoubt/engine'
import { crowding } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, ToHex } from '../game/game.ts'
import { groundUnits, unitsIn } from '../map/field.ts'
import { neutralAt, warsOf } from '../map/wars.ts'
import { printed, sideOf } from '../units/units.ts'
import { pathFor, pointsLeft, search, waysOf } from './reach.ts'
import { hasRoom, isTaken, ONE_UNIT, sharesUntilTheEnd, stackingLimit } from './stacking.ts'

/** BS5, E46  What counts in a hex when movement ends. */
const crowds = crowding<Blitzkrieg>({
  clause: 'BS5',
  messages: { full: 'BS5', others: 'BS5.others', first: 'BS5.first' },
  usual: factors,
  limits: (g, hex) => [
    ...(g.decisions.hasStackingLimit(g, hex) ? [factors(g)] : []),
    ...(sharesUntilTheEnd(g) && g.decisions.takesOne(g, hex) ? [ONE_UNIT] : []),
  ],
  unitsOf: groundUnits,
  unitsIn,
  canLeave,
  // Not where isolation may halve its movement.
  isSure: (g, unit: Piece, hex) =>
    unit.at.isolation === 0 && g.decisions.surelyGoesOn(g, unit, hex),
  // Without a new war.
  ways: (g, unit: Piece, from) =>
    (from ? search(g, unit, from.space, from.left) : waysOf(g, unit)).peaceful,
  isOpen: (g, hex) => !g.decisions.hasWork(g, hex),
  left: (g, unit: Piece, to) => {
    const { cost, stop } = pathFor(g, unit, to)
    return stop ? 0 : pointsLeft(g, unit) - cost
  },
  wayTo: (g, unit: Piece, to) => pathFor(g, unit, to).path,
  // A march that begins a war changes who can go where.
  unsettles: (g, unit: Piece, way) => {
    const wars = warsOf(g)
    return way.some((hex) => neutralAt(wars, hex, sideOf(unit)) >= 0)
  },
  waits: (g) => g.frame?.step === 'M',
})

/** BS5  Printed factors. */
function factors(g: Blitzkrieg) {
  return { id: 'factors', limit: stackingLimit(g), weighs: printed }
}

export const {
  crowded,
  canBePutRight,
  overcrowds,
  leavesCrowded,
  landsInCrowd,
  putRightFirst,
  leavesTooSoon: embarksTooSoon,
} = crowds

/** BS6  May the unit still go anywhere, for all that holds it where it is? */
export function canLeave(g: Blitzkrieg, unit: Piece): boolean {
  return pointsLeft(g, unit) > 0 && !g.decisions.held.some((each) => each.when(g, { unit }))
}

/**
 * BS5, E46  Is a hex that takes one unit closed to another while somebody is in it? In movement only if nobody could
 * leave it again, who marches there included; at tables that count on entering, always.
 */
export function isShut(g: Blitzkrieg, args: ToHex, marches: boolean): boolean {
  if (args.unit.place === args.to || !isTaken(g, args.to)) return false
  if (!sharesUntilTheEnd(g) || g.frame?.step !== 'M') return true
  return crowds.overfills(g, args, ONE_UNIT.id, marches)
}

/** BS5  Can the unit end its move there, for the time being? */
export function mayEndIn(g: Blitzkrieg, unit: Piece, to: Space): boolean {
  const options = { unit, to }
  return (hasRoom(g, unit, to) || !overcrowds.when(g, options)) && !leavesCrowded.when(g, options)
}
