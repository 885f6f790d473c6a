/** What cities promise: being near those one does not hold, which of them fall in a side's next turn or before long, and whether that wins the war at once. */

import type { Space } from '@redoubt/engine'
import { chanceAtOdds, comingWithin, guardingAgainst, worthToTake } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { cityOwner } from '../base/map/cities.ts'
import { fieldOf } from '../base/map/field.ts'
import { citiesOf, countryOf, homeOf, isIndustry, rivalOf } from '../base/map/map.ts'
import { enemyIndustryHeld, worthTo } from '../base/map/score.ts'
import { comingTo, nearCities } from './approach.ts'
import type { Weights } from './worth.ts'

/** How the weight of a factor falls with its distance in movement points, for those who come. */
const COMING = 3
/** Strength that is thought to be in every city one is near. */
const ALWAYS_THERE = 1.5

const strengthsAround = nearCities((distance) => (1 + distance / COMING) ** -2)

/** BS15  What a city would be worth to a side; one of its own home, what it is worth to the rival. */
export function cityWorth(g: Blitzkrieg, city: Space, side: Side): number {
  const isOwnHome = countryOf(city) === homeOf(g, side)
  return worthTo(g, isOwnHome ? rivalOf(g, side) : side, city)
}

/** BS15  The points a side gains on its rival by taking a city: its own, and those he had for it. */
export function citySwing(g: Blitzkrieg, city: Space, side: Side): number {
  const rival = rivalOf(g, side)
  return worthTo(g, side, city) + (cityOwner(g, city) === rival ? worthTo(g, rival, city) : 0)
}

/** BS15  What changes when a side takes a city: points, and how near victory at once is. */
export function cityPrize(g: Blitzkrieg, city: Space, side: Side, by: Weights): number {
  const industry = isIndustry(city) ? industryPrize(g, city, side, by) : 0
  return by.point * citySwing(g, city, side) + industry
}

/** Of a Basic Industry city of the enemy's home, the last that is missing wins; one of one's own home is taken back from him. */
function industryPrize(g: Blitzkrieg, city: Space, side: Side, by: Weights): number {
  const country = countryOf(city)
  if (country === homeOf(g, side)) return by.industry
  if (country !== homeOf(g, rivalOf(g, side))) return 0
  const missing = g.scenarioData.victory.sudden - enemyIndustryHeld(g, side).length
  return missing <= 1 ? by.at_once : by.industry
}

const objectives = { places: ({ board }: Blitzkrieg) => citiesOf(board), holderOf: cityOwner }

/** What the cities a side does not hold are worth by its being near them. */
const nearness = worthToTake<Blitzkrieg>(objectives, {
  worth: cityWorth,
  chance: (g, _, side, at) => {
    const near = strengthsAround(g)
    const attack = near[side.index]?.coming[at] ?? 0
    return chanceAtOdds(attack / (ALWAYS_THERE + guardingAgainst(near, side, at)), 1, 1)
  },
})

export function pressure(g: Blitzkrieg, side: Side, by: Weights): number {
  return by.point * by.near * nearness(g, side)
}

// ── Cities that may fall ──

/** Movement points on foot from which units come beside a city in one turn; from farther off they count less and less. */
const ONE_TURN = 4.8
/** The same for what is in sight before long. */
const BEFORE_LONG = 4
/** How fast they count less. */
const FALL = 6
/** Less than this is thought not to come at all. */
const LEAST = 0.3
/** Strength that is thought to be in every city that may fall. */
const LEAST_GUARD = 1
/** Odds at which a city is emptied before long as often as not. */
const EVEN_CHANCE = 3
/** Bombing factors that come to the help of an attack, as many as it has of its own at most. */
const AIR_SUPPORT = 6
/** How the chance to empty a city grows with the odds: a third at 1-1, more than half at 2-1, four times in five at 4-1. */
const STEEP = 1.5
const EVEN = 2 ** (1 / STEEP)
/** A city with nobody in it falls to whoever comes, nearly always. */
const OPEN = 0.95
/** Who is at everything at once has so much of himself at each. */
const AT_ONCE = 2

const strengths = nearCities(comingWithin(ONE_TURN, FALL))
const strengthsBeforeLong = nearCities(comingWithin(BEFORE_LONG, FALL))

/** How likely the side's next turn brings victory at once: the likeliest cities that it would take fall together. */
export function victoryAtOnce(g: Blitzkrieg, side: Side): number {
  const home = homeOf(g, rivalOf(g, side))
  const missing = g.scenarioData.victory.sudden - enemyIndustryHeld(g, side).length
  if (missing <= 0) return 1
  const chances: number[] = []
  citiesOf(g.board).forEach((city, at) => {
    if (countryOf(city) === home && isIndustry(city) && cityOwner(g, city) !== side)
      chances.push(chanceToFall(g, city, at, side, missing))
  })
  chances.sort((a, b) => b - a)
  return chances.slice(0, missing).reduce((all, chance) => all * chance, 1)
}

/** What the cities a side does not hold count for it, by how likely each falls in its next turn; what the rival loses with them as well. */
export const striking = worthToTake<Blitzkrieg>(objectives, {
  worth: citySwing,
  chance: (g, city, side, at) => chanceToFall(g, city, at, side, AT_ONCE),
})

/** Is the next turn to begin the side's? */
export function isNext(g: Blitzkrieg, side: Side): boolean {
  return g.flow[0]?.side !== side.id
}

/**
 * @param at the city's number
 * @param among how many cities the attackers are shared
 */
function chanceToFall(g: Blitzkrieg, city: Space, at: number, side: Side, among: number): number {
  const known = strengths(g)
  const near = known[side.index]?.coming[at] ?? 0
  if (near < LEAST) return 0
  // Of who moves next it is seen which ways are open to him.
  const attack = isNext(g, side) ? comingTo(g, side, city) : near
  const { side: there } = fieldOf(g)
  if ((there[city.index] ?? -1) < 0) return OPEN * Math.min(1, attack)
  const own = attack / among
  const defence = LEAST_GUARD + guardingAgainst(known, side, at)
  return chanceAtOdds((own + Math.min(own, AIR_SUPPORT / among)) / defence, EVEN, STEEP)
}

/** How likely the side wins at once before long: that enough of the cities fall that it would need, each by itself. */
export function suddenVictory(g: Blitzkrieg, side: Side): number {
  const home = homeOf(g, rivalOf(g, side))
  const { sudden } = g.scenarioData.victory
  /** By number of cities, how likely just so many are held. */
  let held = [1]
  citiesOf(g.board).forEach((city, at) => {
    if (countryOf(city) !== home || !isIndustry(city)) return
    const falls = cityOwner(g, city) === side ? 1 : chanceBeforeLong(g, at, side)
    held = [...held, 0].map((stays, n) => stays * (1 - falls) + (held[n - 1] ?? 0) * falls)
  })
  return held.slice(sudden).reduce((sum, chance) => sum + chance, 0)
}

/** @param city its number */
function chanceBeforeLong(g: Blitzkrieg, city: number, side: Side): number {
  const near = strengthsBeforeLong(g)
  const attack = near[side.index]?.coming[city] ?? 0
  // Who strikes at one of the cities is missing at the others.
  const own = attack / g.scenarioData.victory.sudden
  return chanceAtOdds(own / (LEAST_GUARD + guardingAgainst(near, side, city)), EVEN_CHANCE)
}
