/** 38.26  Helicopter assaults from forts by airborne, ranger and air assault units. */

import type { Space } from '@redoubt/engine'
import { withinHexes } from '@redoubt/mechanics'
import {
  action,
  type Blitzkrieg,
  type ByUnit,
  objection,
  type Piece,
  piece,
  space,
  type ToHex,
} from '../base/game/game.ts'
import { groundUnits, isStrangerIn } from '../base/map/field.ts'
import { isLand } from '../base/map/map.ts'
import { comesUnderZoc } from '../base/map/zoc.ts'
import { landsInCrowd } from '../base/movement/clearing.ts'
import { enterHex, hasStayed, relocate } from '../base/movement/entry.ts'
import { hexOf, notGround, notOnMap, notYours, sideOf } from '../base/units/units.ts'
import { hasDemolished } from '../fortresses37/demolition.ts'
import { fortressFull, inFortress } from '../fortresses37/fortress.ts'
import { fortIn, fortOccupied, isAirmobile, onFort, withForts } from './fort.ts'
import { helicopters, names } from './landed.ts'

interface Landing extends ByUnit {
  readonly landing: Space
}

/** 38.26a */
const notAirmobile = objection('38.26a', (_, { unit }: ByUnit) => !isAirmobile(unit))

/** 38.26a, E33  It is not on a fort, nor where the table allows fortresses too. */
const notOnFort = objection('38.26a', (g, { unit }: ByUnit) => !usesBase(g, unit), {
  message: '38.26a.fort',
})

function usesBase(g: Blitzkrieg, unit: Piece): boolean {
  return (
    onFort(g, unit) ||
    (g.options['fort.helo_source'] === 'forts_and_fortresses' && inFortress(g, unit))
  )
}

/** 38.26b  It began its turn elsewhere, has moved, or the fort was built only this turn. */
const didNotBeginOnFort = objection(
  '38.26b',
  (g, { unit }: ByUnit) => !hasStayed(g, unit) || unit.at.spent > 0 || builtNow(g, unit),
)

function builtNow(g: Blitzkrieg, unit: Piece): boolean {
  return fortIn(g, hexOf(unit))?.at.builtOn === g.vars.player_turn
}

/** 38.26c */
const tooFar = objection(
  '38.26c',
  (g, { unit, landing }: Landing) =>
    landing === unit.place || g.board.distance(hexOf(unit), landing) > helicopters(g).range,
  {
    facts: (g, { unit, landing }) => ({
      distance: g.board.distance(hexOf(unit), landing),
      range: helicopters(g).range,
    }),
  },
)

/** 38.26d  Any land hex. */
const notOnLand = objection('38.26d', (g, { landing }: Landing) => !isLand(g.board, landing))

/** 38.26d  Nobody else may be there. */
const landingTaken = objection(
  '38.26d',
  (g, { unit, landing }: Landing) => isStrangerIn(g, landing, sideOf(unit)),
  { message: '38.26d.enemy' },
)

/** 38.26d  Not in an enemy zone of control, whoever else stands there. */
const landingControlled = objection(
  '38.26d',
  (g, { unit, landing }: Landing) => comesUnderZoc(g, landing, sideOf(unit)),
  { message: '38.26d.zoc' },
)

/** 38.26g  Air assault units do not land in forests. */
const noLandingThere = objection('38.26g', (g, { unit, landing }: Landing) =>
  names(helicopters(g).may_not_land, unit, landing),
)

function whereItLands({ unit, landing }: Landing): ToHex {
  return { unit, to: landing }
}

/** BS5  The same limits as for any unit that comes to rest. */
const noRoom = [landsInCrowd, fortOccupied, fortressFull].map((limit) => ({
  ...limit,
  when: (g: Blitzkrieg, args: Landing) => limit.when(g, whereItLands(args)),
  facts: (g: Blitzkrieg, args: Landing) => ({
    ...limit.facts?.(g, whereItLands(args)),
    to: args.landing,
  }),
}))

const LANDING = [tooFar, notOnLand, landingTaken, landingControlled, noLandingThere, ...noRoom]

/** 38.26  A helicopter assault; the one hex it may still go is an ordinary move (38.26e). */
export const heliAssault = action(
  'heli_assault',
  {
    unit: piece({
      among: (g) => groundUnits(g, g.actor),
      otherwise: [notYours, notGround, notOnMap, notAirmobile],
      unless: [notAirmobile, hasDemolished, notOnFort, didNotBeginOnFort],
    }),
    landing: space({
      among: (g, { unit }: ByUnit) => withinHexes(g.board, hexOf(unit), helicopters(g).range),
      unless: LANDING,
    }),
  },
  (g, { unit, landing }) => {
    enterHex(g, unit, landing, true)
    relocate(g, unit, landing)
    g.mark(unit, 'landed', true)
  },
  { clause: '38.26a', ...withForts },
)
