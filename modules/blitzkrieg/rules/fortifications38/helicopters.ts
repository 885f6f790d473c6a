/** 38.26  Helicopter assaults from forts by airborne, ranger and air assault units, and the one hex after landing. */

import type { Space } from '@redoubt/engine'
import { withinHexes } from '@redoubt/mechanics'
import { action, objection, objections, piece, space } from '../base/game/declare.ts'
import type { Blitzkrieg, ByUnit, Piece, ToHex } from '../base/game/game.ts'
import { groundUnits, isStrangerIn } from '../base/map/field.ts'
import { isLand } from '../base/map/map.ts'
import { comesUnderZoc } from '../base/map/zoc.ts'
import { landsInCrowd } from '../base/movement/clearing.ts'
import { beganHere, comeTo, hasStayed } from '../base/movement/movement.ts'
import { beyond, comesStraight } from '../base/movement/transport.ts'
import { classOf, counter, hexOf, notYourUnit, sideOf } from '../base/units/units.ts'
import { hasDemolished } from '../fortresses37/demolition.ts'
import { fortressRoom, inFortress } from '../fortresses37/fortress.ts'
import { mayNotLeave } from './duty.ts'
import { fortIn, fortRoom, isAirmobile, onFort, withForts } from './fort.ts'

/** 38.26c – 38.26h  The numbers of helicopter assaults. */
function helicopters(g: Blitzkrieg) {
  return g.table('units').data.helicopter
}

/** Is the hex's terrain named for the unit's class? */
function names(
  terrains: Readonly<Record<string, readonly string[]>>,
  unit: Piece,
  hex: Space,
): boolean {
  return terrains[classOf(unit)]?.includes(hex.terrain) ?? false
}

/** 38.26a */
const notAirmobile = objection('38.26a', (_, { unit }: ByUnit) => !isAirmobile(unit))

function usesBase(g: Blitzkrieg, unit: Piece): boolean {
  return (
    onFort(g, unit) ||
    (g.options['fort.helo_source'] === 'forts_and_fortresses' && inFortress(g, unit))
  )
}

function builtNow(g: Blitzkrieg, unit: Piece): boolean {
  return fortIn(g, hexOf(unit))?.at.builtOn === g.vars.player_turn
}

/** The last three: the same limits as for any unit that comes to rest. */
const noLanding = objections<ToHex>(
  {
    '38.26c': (g, flight) => beyond(g, flight, helicopters(g).range),
    // Any land hex.
    '38.26d': (g, { to }) => !isLand(g.board, to),
    // Nobody else may be there.
    '38.26d enemy': (g, { unit, to }) => isStrangerIn(g, to, sideOf(unit)),
    // Not in an enemy zone of control, whoever else stands there.
    '38.26d zoc': (g, { unit, to }) => comesUnderZoc(g, to, sideOf(unit)),
    // Air assault units do not land in forests.
    '38.26g': (g, { unit, to }) => names(helicopters(g).may_not_land, unit, to),
  },
  landsInCrowd,
  fortRoom.taken,
  fortressRoom.taken,
)

const cannotFly = objections<ByUnit>(notAirmobile, hasDemolished, mayNotLeave, {
  // 38.26a, E33  It is not on a fort, nor where the table allows fortresses too.
  '38.26a fort': (g, { unit }) => !usesBase(g, unit),
  // It began its turn elsewhere, or the fort was built only this turn.
  '38.26b': (g, { unit }) => !beganHere(unit) || builtNow(g, unit),
  // 38.26b, E13  It has left the fort and come back.
  '38.26b moved': (g, { unit }) => !hasStayed(g, unit) || unit.at.spent > 0,
})

/** 38.26  A helicopter assault; the one hex it may still go is an ordinary move (38.26e). */
export const heliAssault = action(
  'heli_assault',
  {
    unit: piece({
      among: (g) => groundUnits(g, g.actor),
      otherwise: [...notYourUnit, notAirmobile],
      unless: cannotFly,
    }),
    to: space({
      among: (g, { unit }: ByUnit) => withinHexes(g.board, hexOf(unit), helicopters(g).range),
      unless: noLanding,
    }),
  },
  (g, { unit, to }) => {
    comeTo(g, unit, to)
    g.mark(unit, 'landed', true)
  },
  { clause: '38.26a', waits: 'BS14', ...comesStraight, ...withForts },
)

// ── 38.26e – 38.26h  After landing: one hex, and none from a forest or a mountain ──

/** 38.26f  Airborne and ranger units stay in a forest or on a mountain. */
export const staysWhereItLanded = objection(
  '38.26f',
  (g, { unit }: ByUnit) => isHalted(g, unit) && counter(unit).class !== 'air_assault',
)

/** 38.26h  Air assault units stay on a mountain. */
export const airAssaultStays = objection(
  '38.26h',
  (g, { unit }: ByUnit) => isHalted(g, unit) && counter(unit).class === 'air_assault',
)

/** Did it land on ground it does not leave? Who has gone on stands where it went (38.26e). */
function isHalted(g: Blitzkrieg, unit: Piece): boolean {
  if (!unit.at.landed || unit.at.halted || unit.place.kind !== 'space') return false
  return names(helicopters(g).halted_on, unit, hexOf(unit))
}

/** 38.26e  One hex, and that it has gone. */
export const wentItsOneHex = objection(
  '38.26e',
  (_, { unit }: ByUnit) => unit.at.landed === true && unit.at.halted === true,
)

/** 38.26e  One hex, no more. */
export const onlyOneHexAfterLanding = objection(
  '38.26e',
  (g, { unit, to }: ToHex) =>
    unit.at.landed === true &&
    g.board.distance(hexOf(unit), to) > helicopters(g).hexes_after_landing,
)
