/** A side's prospects, for bots: points, strength, how near its units are to what counts, and cities that may fall before long. */

import type { Space } from '@redoubt/engine'
import {
  chanceAtOdds,
  comingWithin,
  fronts,
  guardingAgainst,
  strengthNear,
  worthToTake,
} from '@redoubt/mechanics'
import type { Europa, Piece, Side } from '../base/game/europa.ts'
import { controllerOf, isEnemyHeld } from '../base/map/map.ts'
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
  const field = toCities(g, side.index)
  const supplies = (g.vars.sp_quarters[side.index] ?? 0) * SUPPLY_QUARTER
  return g.onBoardOf(side).reduce((worth, piece) => worth + worthOf(g, piece, field), supplies)
}

/** Paratroops among enemies count as lost, whatever city they came down beside: what they gain there their attack promises. */
function worthOf(g: Europa, piece: Piece, field: Int8Array): number {
  const hex = piece.place as Space
  if (isFortification(piece))
    return g.vars.controller[hex.index] === piece.side?.id ? FORT + STRENGTH * strengthOf(piece) : 0
  if (!isTroop(piece)) return 0
  if (piece.side && piece.at.landed && isEnemyHeld(g, hex, piece.side))
    return -STRENGTH * defenceOf(piece)
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

/** By side and hex, how far it is to the nearest city that counts and that the side does not hold. */
const toCities = fronts<Europa>({
  wanted: (g, party) =>
    citiesOf(g).flatMap(({ hex }) =>
      g.vars.controller[hex.index] === g.sides[party]?.id ? [] : [hex],
    ),
  farthest: FAR,
})

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
  approaches: REACH.map((reach) => ({ coming: comingWithin(reach, FALL) })),
  weigh: (g, piece: Piece) => {
    if (isFortification(piece)) return { approach: 0, coming: 0, guarding: strengthOf(piece) }
    if (!isTroop(piece)) return undefined
    const approach = isCombatMotorised(g, piece) ? 1 : 0
    return { approach, coming: attackOf(piece), guarding: defenceOf(piece) }
  },
})

/** What the cities are worth that a side does not hold, by how likely it takes them. */
const inReach = worthToTake<Europa>(
  { places: cityHexesOf, holderOf: controllerOf },
  {
    worth: cityWorth,
    chance: (g, hex, side, city) => {
      // What nobody holds nobody is thought to fight for.
      if (!controllerOf(g, hex)) return 0
      const near = nearCities(g)
      const attack = near[side.index]?.coming[city] ?? 0
      return chanceAtOdds(attack / (LEAST_GUARD + guardingAgainst(near, side, city)), EVEN_CHANCE)
    },
  },
)

/** What the cities the side can take are worth by how likely they fall, less what it has to fear for its own. */
export function threats(g: Europa, side: Side, by: typeof weights): number {
  return by.threat * (inReach(g, side) - inReach(g, g.opponent(side)))
}
