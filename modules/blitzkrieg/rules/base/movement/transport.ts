/** BS8  By sea and by air: units embark in a friendly port and land in a later turn on a beach or in a friendly port; airborne units drop nearby instead of moving. */

import type { Space } from '@redoubt/engine'
import { withinHexes } from '@redoubt/mechanics'
import { action, objection, objections, piece, space } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Piece, Side, ToHex } from '../game/game.ts'
import { isFriendlyCity } from '../map/cities.ts'
import { groundUnits } from '../map/field.ts'
import { isBeach, isCoastal, isPort } from '../map/map.ts'
import { warCaution, warNotes } from '../map/neutrality.ts'
import { comesUnderZoc } from '../map/zoc.ts'
import {
  counter,
  hexOf,
  notYours,
  notYourUnit,
  printed,
  printedFactors,
  sideOf,
} from '../units/units.ts'
import { embarksTooSoon, landsInCrowd } from './clearing.ts'
import { beginsItsMove, comeTo, othersThere, prohibitedTerrain } from './movement.ts'

/** The units a side has at sea. */
export function unitsAtSea(g: Blitzkrieg, side: Side): Piece[] {
  return g.stack(g.zone('at_sea', side))
}

/** BS11  Who comes straight to a hex is told of the war it would begin. */
export const comesStraight = {
  caution: (g: Blitzkrieg, { unit, to }: ToHex) => warCaution(g, [to], sideOf(unit)),
  preview: (g: Blitzkrieg, { unit, to }: ToHex) => ({
    path: unit.place.kind === 'space' ? [hexOf(unit), to] : [to],
    notes: warNotes(g, [to], sideOf(unit)),
  }),
}

/** BS8  It comes to the hex and stops there. */
function stopAt(g: Blitzkrieg, { unit, to }: ToHex): void {
  comeTo(g, unit, to)
  g.mark(unit, 'halted', true)
}

const cannotEmbark = objections<ByUnit>(
  {
    'BS8 moved': (_, { unit }) => !beginsItsMove(unit),
    'BS8 capacity': (g, { unit }) => {
      const { sea_capacity: capacity } = g.table('units').data
      return printedFactors(unitsAtSea(g, sideOf(unit))) + printed(unit) > capacity && { capacity }
    },
  },
  embarksTooSoon,
)

/** BS8  Embarking. */
export const embark = action(
  'embark',
  {
    unit: piece({
      among: (g) =>
        groundUnits(g, g.actor).filter(
          (unit) => isPort(hexOf(unit)) && isFriendlyCity(g, hexOf(unit), g.actor),
        ),
      otherwise: [...notYourUnit, objection('BS8', 'port')],
      unless: cannotEmbark,
    }),
  },
  (g, { unit }) => {
    g.mark(unit, 'at0', unit.place.id)
    g.mark(unit, 'moved', true)
    g.mark(unit, 'halted', true)
    g.move(unit, g.zone('at_sea', sideOf(unit)))
  },
  { clause: 'BS8' },
)

function isLandingPlace(g: Blitzkrieg, unit: Piece, hex: Space): boolean {
  if (isBeach(hex) || (isPort(hex) && isFriendlyCity(g, hex, sideOf(unit)))) return true
  return counter(unit).class === 'ranger' && isCoastal(g.board, hex)
}

const noLanding = objections<ToHex>(
  {
    // A beach or a friendly port; for rangers any coast.
    'BS8 landing': (g, { unit, to }) => !isLandingPlace(g, unit, to),
  },
  prohibitedTerrain,
  othersThere,
  landsInCrowd,
)

/** BS8  Landing; the unit stops there. */
export const land = action(
  'land',
  {
    unit: piece({
      among: (g) => unitsAtSea(g, g.actor),
      otherwise: [notYours, objection('BS8', 'sea')],
      // In a later turn than it embarked.
      unless: objections<ByUnit>({ 'BS8 later': (_, { unit }) => unit.at.moved === true }),
    }),
    to: space({ unless: noLanding }),
  },
  stopAt,
  { clause: 'BS8', ...comesStraight },
)

function limits(g: Blitzkrieg) {
  return g.table('units').data.airdrop
}

/** How far it is and how far it may be, when a flight leads too far, or nowhere. */
export function beyond(g: Blitzkrieg, { unit, to }: ToHex, range: number) {
  const distance = g.board.distance(hexOf(unit), to)
  return distance === 0 || distance > range ? { distance, range } : undefined
}

const noDropZone = objections<ToHex>(
  {
    'BS8 far': (g, flight) => beyond(g, flight, limits(g).range),
    'BS8 terrain': (g, { to: { terrain } }) => {
      const allowed: readonly string[] = limits(g).terrain
      return !allowed.includes(terrain) && { terrain }
    },
  },
  othersThere,
  {
    'BS8 zoc': (g, { unit, to }) => comesUnderZoc(g, to, sideOf(unit)),
  },
  landsInCrowd,
)

const cannotDrop = objections<ByUnit>({
  'BS8 dropped': (_, { unit }) => !beginsItsMove(unit),
  'BS8 city': (g, { unit }) => !isFriendlyCity(g, hexOf(unit), sideOf(unit)),
})

/** BS8  An airdrop; the unit stops there. */
export const airdrop = action(
  'airdrop',
  {
    unit: piece({
      among: (g) => groundUnits(g, g.actor).filter((unit) => counter(unit).class === 'airborne'),
      otherwise: [...notYourUnit, objection('BS8', 'airborne')],
      unless: cannotDrop,
    }),
    to: space({
      among: (g, { unit }: ByUnit) => withinHexes(g.board, hexOf(unit), limits(g).range),
      unless: noDropZone,
    }),
  },
  stopAt,
  { clause: 'BS8', ...comesStraight },
)
