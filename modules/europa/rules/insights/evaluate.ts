/** A side's prospects, for bots: points, strength, how near its units are to what counts, and cities that may fall before long. */

import type { Board, Space } from '@redoubt/engine'
import { type Approach, oncePer, strengthNear } from '@redoubt/mechanics'
import type { Europa, Piece, Side } from '../base/game/europa.ts'
import { controllerOf } from '../base/map/map.ts'
import { citiesOf, cityHexesOf } from '../base/turn/victory.ts'
import { attackOf, defenceOf, isCombatMotorised, isTroop } from '../base/units/forces.ts'
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

/** What players who plan weigh by; `redoubt tune europa` looks for better numbers. */
export const weights = {
  /** What a city is worth by how likely it falls before long, of what it is worth. */
  threat: 0.5,
}

/** Hexes from which units attack a city next turn, on foot and motorised; farther off they count less and less. */
const REACH = [3, 6]
/** How fast they count less. */
const FALL = 3
/** Defence that is thought to be in every city. */
const LEAST_GUARD = 3
/** Odds at which a city falls as often as not: who can come to one can come to others, too. */
const EVEN_CHANCE = 4

const nearCities = strengthNear<Europa>({
  places: cityHexesOf,
  approaches: REACH.map(
    (reach): Approach<Europa> => ({
      distances: ({ board }, city) => board.spaces.map((hex) => board.distance(hex, city)),
      coming: (distance) => Math.min(1, (reach / distance) ** FALL),
    }),
  ),
  weigh: (g, piece: Piece) => {
    if (isFortification(piece)) return { approach: 0, coming: 0, guarding: strengthOf(piece) }
    if (!isTroop(piece)) return undefined
    const approach = isCombatMotorised(g, piece) ? 1 : 0
    return { approach, coming: attackOf(piece), guarding: defenceOf(piece) }
  },
})

/** What the cities the side can take are worth by how likely they fall, less what it has to fear for its own. */
export function threats(g: Europa, side: Side, by: typeof weights): number {
  const near = nearCities(g)
  return (
    by.threat *
    citiesOf(g).reduce((worth, { hex }, city) => {
      const holder = controllerOf(g, hex)
      if (!holder) return worth
      const attack = near[g.opponent(holder).index]?.coming[city] ?? 0
      const odds = attack / (LEAST_GUARD + (near[holder.index]?.guarding[city] ?? 0))
      const falls = odds ** 2 / (odds ** 2 + EVEN_CHANCE ** 2)
      return worth + (holder === side ? -1 : 1) * cityWorth(g, hex) * falls
    }, 0)
  )
}
