/** BS8  Airborne units that begin their move in a friendly city may drop nearby instead of moving. */

import { withinHexes } from '@redoubt/mechanics'
import { action, objection, objections, piece, space } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, ToHex } from '../game/game.ts'
import { isFriendlyCity } from '../map/cities.ts'
import { groundUnits } from '../map/field.ts'
import { warNotes } from '../map/neutrality.ts'
import { comesUnderZoc } from '../map/zoc.ts'
import { counter, hexOf, notYourUnit, sideOf } from '../units/units.ts'
import { landsInCrowd } from './clearing.ts'
import { beginsItsMove, comeTo } from './entry.ts'
import { othersThere } from './movement.ts'

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
  (g, { unit, to }) => {
    comeTo(g, unit, to)
    g.mark(unit, 'halted', true)
  },
  {
    clause: 'BS8',
    preview: (g, { unit, to }) => ({
      path: [hexOf(unit), to],
      notes: warNotes(g, [to], sideOf(unit)),
    }),
  },
)
