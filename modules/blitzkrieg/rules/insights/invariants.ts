/** What holds in every position of the game, whatever was played (study C). */

import type { Blitzkrieg, Piece, Side } from '../base/game/game.ts'
import { isFriendlyCity } from '../base/map/cities.ts'
import { aircraftOf, fieldOf } from '../base/map/field.ts'
import { isLand, majorsOf } from '../base/map/map.ts'
import { canBePutRight, crowded } from '../base/movement/clearing.ts'
import { isProhibited } from '../base/movement/reach.ts'
import { overstackedHexes, sharedHexes } from '../base/movement/stacking.ts'
import { unitsAtSea } from '../base/movement/transport.ts'
import {
  counter,
  hexOf,
  isAircraft,
  printed,
  printedFactors,
  printedOn,
} from '../base/units/units.ts'
import { fortIn, isAirmobile, isFort, mayBecomeFort } from '../fortifications38/fort.ts'
import { inHand, isFortress } from '../fortresses37/fortress.ts'

type Invariant = (g: Blitzkrieg) => string | undefined

/** The ground factors a side begins the scenario with. */
function factorsAtStart({ cast, scenario }: Blitzkrieg, side: Side): number {
  const forces = cast.data.scenarios[scenario]?.forces ?? []
  return forces.reduce((sum, { side: owner, type, count = 1 }) => {
    const known = owner === side.id ? cast.type(type) : undefined
    const each = known && printedOn(known)
    return each?.ground ? sum + count * (each.factor ?? 0) : sum
  }, 0)
}

/** BS4, 26  Losses and replacements only change where factors are: on the map, at sea, or eliminated. */
export const factorsConserved: Invariant = (g) => {
  if (g.options['base.substitute_pool'] !== 'unlimited') return undefined
  for (const side of g.sides) {
    const now = g.pieces
      .filter(
        (piece) => piece.side === side && counter(piece).ground && isInTheGame(g, piece, side),
      )
      .reduce((sum, piece) => sum + printed(piece), 0)
    const before = factorsAtStart(g, side)
    if (now !== before) return `${side.id} has ${now} factors, expected ${before}`
  }
  return undefined
}

function isInTheGame(g: Blitzkrieg, piece: Piece, side: Side): boolean {
  return piece.place.index >= 0 && piece.place !== g.zone('counters', side)
}

/** BS5  Between actions of a phase no hex holds more than it may; in movement, none that cannot be put right. */
export const stacking: Invariant = (g) => {
  if (g.flow.length > 1 || losesRoom(g)) return undefined
  if (g.flow[0]?.step === 'M')
    return canBePutRight(g, g.actor) ? undefined : `nobody can clear ${crowded(g, g.actor)[0]?.id}`
  for (const side of g.sides) {
    const [hex] = [...overstackedHexes(g, side), ...sharedHexes(g, side)]
    if (hex) return `${hex.id} holds too much of ${side.id}`
  }
  return undefined
}

/** E14, E32  Where forts or fortresses hold any number, too many are left when one is destroyed. */
function losesRoom({ options }: Blitzkrieg): boolean {
  return options['fortress.capacity'] === 'unlimited' || options['fort.capacity'] === 'unlimited'
}

/** BS6  Two sides never share a hex. */
export const oneSideToAHex: Invariant = (g) => {
  const { side, units } = fieldOf(g)
  const shared = g.board.spaces.find(({ index }) => units[index] !== 0 && (side[index] ?? -1) < 0)
  return shared && `several sides are in ${shared.id}`
}

/** BS2  Nobody stands where he may not go; 38.26h  but helicopters carry air assault units onto mountains. */
export const terrain: Invariant = (g) => {
  for (const piece of g.pieces) {
    if (piece.place.kind !== 'space' || !counter(piece).ground) continue
    const hex = hexOf(piece)
    if (!isLand(g.board, hex)) return `${piece.type.id} is on ${hex.terrain} at ${hex.id}`
    if (!isAirmobile(piece) && isProhibited(g, piece, hex))
      return `${piece.type.id} is in ${hex.terrain} at ${hex.id}`
  }
  return undefined
}

/** 37.3c, 37.3g  A fortress stays where it was placed, on land, and none is kept beyond the receipt. */
export const fortresses: Invariant = (g) => {
  for (const piece of g.pieces) {
    if (!isFortress(piece) || piece.place.kind !== 'space') continue
    if (!g.options['rules.fortress37']) return 'there is a fortress although rule 37 is off'
    if (!isLand(g.board, hexOf(piece))) return `a fortress is on water at ${piece.place.id}`
    if (piece.at.at0 !== '' && piece.at.at0 !== piece.place.id)
      return `the fortress of ${String(piece.at.at0)} is at ${piece.place.id}`
  }
  const step = g.flow[0]?.step
  if (step === 'set_up' || step === 'S2') return undefined
  const side = majorsOf(g).find((major) => inHand.of(g, major) > 0)
  return side && step !== undefined && g.options['fortress.setup_unplaced'] === 'lost'
    ? `${side.id} keeps a fortress in hand`
    : undefined
}

/** 38.22b  A fort is a counter turned over, infantry or artillery, on the map, and one to a hex. */
export const forts: Invariant = (g) => {
  for (const piece of g.pieces) {
    if (!isFort(piece)) continue
    const where = piece.place.id
    if (!g.options['rules.fort38']) return 'there is a fort although rule 38 is off'
    if (piece.place.kind !== 'space') return `a fort is in ${where}`
    if (!mayBecomeFort(piece)) return `a ${piece.type.id} is a fort`
    if (fortIn(g, hexOf(piece)) !== piece) return `two forts are at ${where}`
  }
  return undefined
}

/** BS8 */
export const shipping: Invariant = (g) => {
  const { sea_capacity } = g.table('units').data
  for (const side of g.sides) {
    const factors = printedFactors(unitsAtSea(g, side))
    if (factors > sea_capacity) return `${side.id} has ${factors} factors at sea`
  }
  return undefined
}

/** BS13  Aircraft are at friendly cities, no more to each than may be. */
export const bases: Invariant = (g) => {
  const { units_per_city } = g.table('units').data.airbase
  for (const side of g.sides) {
    for (const plane of aircraftOf(g, side)) {
      const { place } = plane
      if (!isFriendlyCity(g, hexOf(plane), side))
        return `${plane.id ?? plane.type.id} is based at ${place.id}`
      if (g.stack(place).filter(isAircraft).length > units_per_city)
        return `too many air units are based at ${place.id}`
    }
  }
  return undefined
}

/** BS9, BS13  Outside battles and missions nobody is marked for one. */
export const marks: Invariant = (g) => {
  const step = g.flow[0]?.step
  if (g.flow.length !== 1 || step === 'C' || step === 'battles') return undefined
  const marked = g.pieces.find(
    ({ at, place }) => place.index >= 0 && (at.battle !== '' || at.retreat !== 0),
  )
  return marked && `${marked.id ?? marked.type.id} is still marked for ${String(marked.at.battle)}`
}
