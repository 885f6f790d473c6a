/** BS3  Cities: friendly to the side whose ground unit was last in one; a home city starts friendly. */

import type { Space } from '@redoubt/engine'
import { controlPart } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side } from '../game/game.ts'
import { isGroundUnit } from '../units/units.ts'
import { citiesOf, countryOf, homeOf, isCity, isIndustry, isMajor, majorsOf } from './map.ts'

/** BS3  A city is friendly to the major in it, else to the last that was, else to the one whose home country it lies in. */
export const control = controlPart<Blitzkrieg>({
  clause: 'BS3',
  variable: 'friendly_to',
  spaces: ({ board }) => citiesOf(board),
  holds: (g, piece: Piece) =>
    isGroundUnit(piece) && piece.side !== undefined && isMajor(g, piece.side),
  atFirst: (g, city) => majorsOf(g).find((major) => homeOf(g, major) === countryOf(city)),
  taken: (g, city, side) => g.log('city', { side, city }, 'BS3'),
})

/** BS3  The major a city is friendly to; a neutral minor's own cities are friendly to nobody. */
export const cityOwner = control.holderOf

/** BS3  Is the hex a city friendly to the side? */
export function isFriendlyCity(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return isCity(hex) && cityOwner(g, hex) === side
}

/** BS3  All cities friendly to a side. */
export function friendlyCities(g: Blitzkrieg, side: Side): Space[] {
  return citiesOf(g.board).filter((city) => cityOwner(g, city) === side)
}

/** 36  The Basic Industry cities friendly to a side, wherever they lie. */
export function friendlyIndustry(g: Blitzkrieg, side: Side): Space[] {
  return friendlyCities(g, side).filter(isIndustry)
}

/** BS3  Friendly cities of the side's own home country. */
export function friendlyHomeCities(g: Blitzkrieg, side: Side): Space[] {
  const home = homeOf(g, side)
  return friendlyCities(g, side).filter((city) => countryOf(city) === home)
}

/** BS3  A ground unit enters a city: from now on it is friendly to its side. @returns whether it was not before */
export function takeCity(g: Blitzkrieg, hex: Space, side: Side): boolean {
  if (!isCity(hex) || !isMajor(g, side) || cityOwner(g, hex) === side) return false
  control.take(g, hex, side)
  return true
}
