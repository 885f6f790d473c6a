/** Cities that may fall by a side's next turn, and how near it is to victory at once: whether enough industry cities of the enemy's home are among them. */

import type { Board, Space } from '@redoubt/engine'
import { oncePer, reachable } from '@redoubt/mechanics'
import type { Blitzkrieg, Side, Tables } from '../base/game/game.ts'
import { cityOwner } from '../base/map/cities.ts'
import { homeOf, rivalOf } from '../base/map/countries.ts'
import { citiesOf, countryOf, isIndustry } from '../base/map/map.ts'
import { groundCosts } from '../base/movement/reach.ts'
import { cityWorth, forcesOf } from './cities.ts'

/** Movement points on foot within which units can be beside a city in one turn; farther off they count less and less. */
const ONE_TURN = 4
/** How fast they count less. */
const FALL = 6
/** Strength that is thought to be in every city. */
const LEAST_GUARD = 1
/** Odds at which a city is emptied as often as not. */
const EVEN_CHANCE = 3

/** By city, mobility, then hex: the share of a unit that can strike at it, and of one that guards it. */
interface Strikes {
  readonly city: Space
  readonly striking: readonly [Float64Array, Float64Array]
  readonly guarding: readonly [Float64Array, Float64Array]
}

const strikesOn = oncePer((terrain: Tables['terrain']) =>
  oncePer((board: Board) =>
    citiesOf(board).map((city): Strikes => {
      const foot = strike(terrain, board, city, 'foot')
      const motor = strike(terrain, board, city, 'motor')
      return {
        city,
        striking: [foot.striking, motor.striking],
        guarding: [foot.guarding, motor.guarding],
      }
    }),
  ),
)

function strike(terrain: Tables['terrain'], board: Board, city: Space, mobility: 'foot' | 'motor') {
  const striking = new Float64Array(board.spaces.length)
  const guarding = new Float64Array(board.spaces.length)
  const { spaces, costs } = reachable(board, city, {
    allowance: Number.POSITIVE_INFINITY,
    costs: groundCosts(terrain, board, mobility),
  })
  // Motorized units cover twice the ground.
  const speed = mobility === 'motor' ? 2 : 1
  spaces.forEach((hex, i) => {
    const distance = (costs[i] ?? 0) / speed
    striking[hex] = Math.min(1, (ONE_TURN / distance) ** FALL)
    guarding[hex] = (1 + (costs[i] ?? 0)) ** -2
  })
  return { striking, guarding }
}

/** How likely the side wins at once before long: that enough of the cities fall that it would need, each by itself. */
export function suddenVictory(g: Blitzkrieg, side: Side): number {
  const rival = rivalOf(g, side)
  const home = homeOf(g, rival)
  const { sudden } = g.scenarioData.victory
  /** By number of cities, how likely just so many are held. */
  let held = [1]
  for (const strikes of strikesOn(g.table('terrain').data)(g.board)) {
    if (countryOf(strikes.city) !== home || !isIndustry(strikes.city)) continue
    const falls = cityOwner(g, strikes.city) === side ? 1 : chanceToFall(g, strikes, side)
    held = [...held, 0].map((stays, at) => stays * (1 - falls) + (held[at - 1] ?? 0) * falls)
  }
  return held.slice(sudden).reduce((sum, chance) => sum + chance, 0)
}

/** What the cities a side does not hold count for it, by how likely each falls before long; what the rival loses with them as well. */
export function striking(g: Blitzkrieg, side: Side): number {
  const rival = rivalOf(g, side)
  let points = 0
  for (const strikes of strikesOn(g.table('terrain').data)(g.board)) {
    const owner = cityOwner(g, strikes.city)
    if (owner === side) continue
    const swing = owner === rival && countryOf(strikes.city) !== homeOf(g, rival) ? 2 : 1
    points += swing * cityWorth(g, strikes.city, side) * chanceToFall(g, strikes, side)
  }
  return points
}

function chanceToFall(g: Blitzkrieg, strikes: Strikes, { index: own }: Side): number {
  const { side, hex, mobility, coming, guarding } = forcesOf(g, g.board)
  let attack = 0
  let defence = LEAST_GUARD
  for (let i = 0; i < side.length; i++) {
    const at = hex[i] as number
    const how = mobility[i] === 1 ? 1 : 0
    if (side[i] === own) attack += (coming[i] as number) * (strikes.striking[how][at] as number)
    else defence += (guarding[i] as number) * (strikes.guarding[how][at] as number)
  }
  // Who strikes at one of the cities is missing at the others.
  const odds = attack / g.scenarioData.victory.sudden / defence
  return odds ** 2 / (odds ** 2 + EVEN_CHANCE ** 2)
}
