/** A side's prospects, for bots that look one action ahead: points, strength, and how near its units are to what counts. */

import type { Board, Side, Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import type { Europa, Piece } from '../base/game/europa.ts'
import { citiesOf } from '../base/turn/victory.ts'
import { attackOf, defenceOf, isTroop } from '../base/units/forces.ts'
import { isFortification, strengthOf } from '../rule40/fortifications/kinds.ts'

const POINT = 60
export const STRENGTH = 3
const FORT = 2
/** What an attack factor gains by standing at an objective, and a unit loses for each hex it is away. */
const NEARNESS = 4
const DISTANCE = 1.5
/** Supply points in hand are worth a little: they should be spent on attacks that pay. */
const SUPPLY_QUARTER = 0.1
/** What it costs to send a unit into an attack: one that promises a factor here and there is not worth it. */
const EXERTION = 3
const FAR = 99

/** Higher is better for the side. */
export function evaluate(g: Europa, side: Side): number {
  const [axis, allied] = g.sides
  if (!axis || !allied) return 0
  const balance = POINT * pointsNow(g) + strengthOn(g, axis) - strengthOn(g, allied)
  return side === axis ? balance : -balance
}

/** What a side has in hand and on the board. */
function strengthOn(g: Europa, side: Side): number {
  const field = fieldOf(g, side)
  const supplies = (g.vars.sp_quarters[side.index] ?? 0) * SUPPLY_QUARTER
  return g.onBoardOf(side).reduce((worth, piece) => worth + worthOf(g, piece, field), supplies)
}

function worthOf(g: Europa, piece: Piece, field: Uint8Array): number {
  const hex = piece.place as Space
  if (isFortification(piece))
    return g.vars.controller[hex.index] === piece.side?.id ? FORT + STRENGTH * strengthOf(piece) : 0
  if (!isTroop(piece)) return 0
  const attack = attackOf(piece)
  const away = field[hex.index] ?? FAR
  return (
    STRENGTH * (attack + defenceOf(piece)) +
    (NEARNESS * attack) / (1 + away) -
    DISTANCE * away -
    (piece.at.fought ? EXERTION : 0)
  )
}

/** The score as it stands, by who last took the cities. */
function pointsNow(g: Europa): number {
  return citiesOf(g).reduce((score, { hex, points: [axis, allied] }) => {
    const holder = g.vars.controller[hex.index]
    return score + (holder === 'axis' ? axis : holder === 'allied' ? -allied : 0)
  }, 0)
}

/** What taking a hex is worth to a side by the points of its city. */
export function cityWorth(g: Europa, hex: Space): number {
  const city = citiesOf(g).find((one) => one.hex === hex)
  return city ? POINT * (city.points[0] + city.points[1]) : 0
}

/** Distances to cities that have been worked out already, by the cities. */
const fieldsOn = oncePer((_: Board) => new Map<string, Uint8Array>())

/** By hex, how far it is to the nearest city that counts and that the side does not hold. */
function fieldOf(g: Europa, side: Side): Uint8Array {
  const fields = fieldsOn(g.board)
  const wanted = citiesOf(g).filter(({ hex }) => g.vars.controller[hex.index] !== side.id)
  const key = wanted.map(({ hex }) => hex.index).join()
  const known = fields.get(key)
  if (known) return known
  const field = Uint8Array.from(g.board.spaces, (space) =>
    wanted.reduce((least, { hex }) => Math.min(least, g.board.distance(space, hex)), FAR),
  )
  fields.set(key, field)
  return field
}
