/** Cities under threat: how likely those of both sides fall before long, by who can come and who is there. For bots that plan. */

import { type Approach, strengthNear } from '@redoubt/mechanics'
import type { Europa, Piece } from '../base/game/europa.ts'
import { controllerOf } from '../base/map/control.ts'
import { citiesOf, cityHexesOf } from '../base/turn/victory.ts'
import { attackOf, defenceOf, isCombatMotorised, isTroop } from '../base/units/forces.ts'
import type { Side } from '../generated.ts'
import { isFortification, strengthOf } from '../rule40/fortifications/kinds.ts'
import { cityWorth } from './evaluate.ts'

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
