/** 37.2, 37.3  Where fortresses are placed, at the start and when received. */

import type { Space } from '@redoubt/engine'
import { isSupplied } from '@redoubt/mechanics'
import { objection } from '../base/game/declare.ts'
import type { AtHex, Blitzkrieg } from '../base/game/game.ts'
import { homeOf } from '../base/map/countries.ts'
import { fieldOf, isStrangerIn } from '../base/map/field.ts'
import { countryOf, isLand } from '../base/map/map.ts'
import { inEnemyZoc } from '../base/map/zoc.ts'
import { industrySupply } from '../base/supply/supply.ts'
import { takeCounter } from '../base/units/counters.ts'
import { fortressesOf, fortressIn, isFortress } from './fortress.ts'

/** 37.3d  Neither sea nor lake. */
export const onWater = objection('37.3d', (g, { hex }: AtHex) => !isLand(g.board, hex))

/** 37.3d, E09  One to a hex. */
export const fortressThere = objection(
  '37.3d',
  (g, { hex }: AtHex) =>
    g.options['fortress.max_per_hex'] !== 'unlimited' && fortressIn(g, hex) !== undefined,
  { message: 'E09' },
)

/** 37.4a, E14  At some tables a fortress takes one unit: it is not placed over several. */
export const tooManyThere = objection(
  '37.4a',
  (g, { hex }: AtHex) => g.options['fortress.capacity'] === 'one_unit' && unitsAt(g, hex) > 1,
  { message: 'E14.place', facts: (g, { hex }) => ({ count: unitsAt(g, hex) }) },
)

function unitsAt(g: Blitzkrieg, hex: Space): number {
  return fieldOf(g).units[hex.index] ?? 0
}

/** 37.2b  At the start: in the home country. */
export const notAtHome = objection(
  '37.2b',
  (g, { hex }: AtHex) => countryOf(hex) !== homeOf(g, g.actor),
)

/** 37.2b, E04  At some tables on clear hexes only. */
export const notClear = objection(
  '37.2b',
  (g, { hex }: AtHex) =>
    g.options['fortress.home_hexes'] === 'clear_only' && hex.terrain !== 'clear',
  { message: 'E04' },
)

/** 37.3e, E08  No line begins under the enemy. */
export const enemyThere = objection(
  '37.3e',
  'enemy',
  (g, { hex }: AtHex) =>
    !g.options['fortress.place_on_enemy_unit'] && isStrangerIn(g, hex, g.actor),
)

/** E08  At some tables not beside the enemy either. */
export const besideEnemy = objection(
  '37.3d',
  (g, { hex }: AtHex) => !g.options['fortress.place_in_ezoc'] && inEnemyZoc(g, hex, g.actor),
  { message: 'E08' },
)

/** 37.3e, 37.3f  A combat supply line to some friendly Basic Industry city, in whatever country. */
export const noLineToIndustry = objection(
  '37.3e',
  (g, { hex }: AtHex) => !isSupplied(industrySupply(g, g.actor), hex),
)

/** E10  At some tables the counters run out. */
export const noCounterLeft = objection(
  '37.3a',
  (g) => {
    const limit = g.options['fortress.counter_limit']
    const own = fortressesOf(g).filter(({ side }) => side === g.actor)
    return limit !== null && own.length >= limit && { limit }
  },
  {
    message: 'E10',
  },
)

/** Puts a fortress of the acting side onto the map. */
export function placeFortress(g: Blitzkrieg, hex: Space): void {
  const type = g.cast.type('fortress')
  if (!type) throw new Error(`module ${g.cast.data.manifest.id} has no piece type "fortress"`)
  const ready = g.stack(g.zone('fortresses', g.actor)).find(isFortress)
  const fortress = ready ?? takeCounter(g, type, g.actor, hex)
  const lowest = g.bottom(hex)
  // A marker lies beneath the units that use it.
  if (lowest !== fortress) g.move(fortress, hex, lowest)
  // 37.3g  From now on it is where it is.
  g.mark(fortress, 'at0', hex.id)
}
