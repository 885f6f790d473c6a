/** How near a side is to cities it does not hold, against those who guard them. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { cityOwner } from '../base/map/cities.ts'
import { homeOf, rivalOf } from '../base/map/countries.ts'
import { countryOf } from '../base/map/map.ts'
import { worthTo } from '../base/map/score.ts'
import { sharesBy, strengthsAt } from './shares.ts'
import type { Weights } from './worth.ts'

/** How the weight of a factor falls with its distance in movement points, for those who come. */
const COMING = 3
/** Strength that is thought to be in every city. */
const LEAST_GUARD = 1.5

const sharesOf = sharesBy({
  coming: (distance) => (1 + distance / COMING) ** -2,
  guarding: (distance) => (1 + distance) ** -2,
})

/** BS15  What a city would be worth to a side; one of its own home, what it is worth to the rival. */
export function cityWorth(g: Blitzkrieg, city: Space, side: Side): number {
  const isOwnHome = countryOf(city) === homeOf(g, side)
  return worthTo(g, isOwnHome ? rivalOf(g, side) : side, city)
}

/** What the cities a side does not hold are worth by its being near them. */
export function pressure(g: Blitzkrieg, side: Side, by: Weights): number {
  let worth = 0
  for (const shares of sharesOf(g)) {
    const { city } = shares
    if (cityOwner(g, city) === side) continue
    const { attack, defence } = strengthsAt(g, shares, side, LEAST_GUARD)
    worth += cityWorth(g, city, side) * (attack / (attack + defence))
  }
  return by.point * by.near * worth
}
