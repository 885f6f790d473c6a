/** BS1, BS2  The map: land and water, countries, coast, and what a hex costs to enter. */

import type { Board, Edge, Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'

/** BS1  The country a hex belongs to, '' for water. */
export function countryOf(hex: Space): string {
  return hex.regions[0] ?? ''
}

const byBoard = oncePer((board: Board) => {
  const land = new Uint8Array(board.spaces.length)
  const coast = new Uint8Array(board.spaces.length)
  for (const hex of board.spaces) {
    if (board.terrains[hex.terrain]?.water !== true) land[hex.index] = 1
  }
  for (const hex of board.spaces) {
    if (land[hex.index] && hex.neighbours.some((other) => other.terrain === 'sea'))
      coast[hex.index] = 1
  }
  return { land, coast, cities: board.spaces.filter(({ terrain }) => terrain === 'city') }
})

/** BS1  Neither sea nor lake. */
export function isLand(board: Board, hex: Space): boolean {
  return byBoard(board).land[hex.index] === 1
}

/** BS1  A land hex next to the sea. */
export function isCoastal(board: Board, hex: Space): boolean {
  return byBoard(board).coast[hex.index] === 1
}

/** BS1  An invasion beach. */
export function isBeach(hex: Space): boolean {
  return hex.terrain === 'beach'
}

/** BS3  All cities of the map. */
export function citiesOf(board: Board): readonly Space[] {
  return byBoard(board).cities
}

/** BS3 */
export function isCity(hex: Space): boolean {
  return hex.terrain === 'city'
}

/** BS3, 36  A Basic Industry city. */
export function isIndustry(hex: Space): boolean {
  return hex.traits.ind === true
}

/** BS3 */
export function isPort(hex: Space): boolean {
  return hex.traits.port === true
}

/** BS1  A hexside with a river. */
export function isRiver(edge: Edge): boolean {
  return edge.features.includes('river')
}
