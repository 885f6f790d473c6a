/** BS1, BS2, BS11  The map: land and water, coast, cities, rivers; its countries, and who is at war with whom. */

import type { Board, Edge, Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../game/game.ts'

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

/** The two majors, in the order they move. */
export function majorsOf(g: Blitzkrieg): readonly Side[] {
  return g.sides.filter((side) => isMajor(g, side))
}

export function isMajor(g: Blitzkrieg, side: Side): boolean {
  return g.scenarioData.majors.includes(side.id)
}

/** The other major. */
export function rivalOf(g: Blitzkrieg, side: Side): Side {
  const { majors } = g.scenarioData
  return g.side(majors.find((id) => id !== side.id) ?? '')
}

/** The home country of a major. */
export function homeOf(g: Blitzkrieg, side: Side): string {
  return g.scenarioData.home[side.id] ?? side.id
}

/** Are the two at war? */
export function atWar(g: Blitzkrieg, one: Side, other: Side): boolean {
  if (one === other) return false
  const oneIsMajor = isMajor(g, one)
  const otherIsMajor = isMajor(g, other)
  if (oneIsMajor && otherIsMajor) return true
  if (oneIsMajor) return (g.vars.war[other.index] ?? '').includes(one.id)
  return otherIsMajor && (g.vars.war[one.index] ?? '').includes(other.id)
}

/** A minor country that is not reduced. */
export function isResisting(g: Blitzkrieg, country: Side): boolean {
  return !isMajor(g, country) && !g.vars.reduced[country.index]
}
