/** 37.2, 37.3  Where fortresses are placed, at the start and when received. */

import type { Space } from '@redoubt/engine'
import { isSupplied } from '@redoubt/mechanics'
import { objection, objections } from '../base/game/declare.ts'
import type { AtHex, Blitzkrieg } from '../base/game/game.ts'
import { fieldOf, isStrangerIn } from '../base/map/field.ts'
import { countryOf, homeOf, isLand } from '../base/map/map.ts'
import { inEnemyZoc } from '../base/map/zoc.ts'
import { industrySupply } from '../base/supply/supply.ts'
import { takeCounter } from '../base/units/counters.ts'
import { fortressesOf, fortressIn, isFortress } from './fortress.ts'

/** 37.3d  Neither sea nor lake. */
const onWater = objection('37.3d', (g, { hex }: AtHex) => !isLand(g.board, hex))

/** 37.3d, E09  One to a hex. */
const fortressThere = objection(
  '37.3d',
  (g, { hex }: AtHex) =>
    g.options['fortress.max_per_hex'] !== 'unlimited' && fortressIn(g, hex) !== undefined,
  { message: 'E09' },
)

/** 37.4a, E14  At some tables a fortress takes one unit: it is not placed over several. */
const tooManyThere = objection(
  '37.4a',
  (g, { hex }: AtHex) => {
    const count = fieldOf(g).units[hex.index] ?? 0
    return g.options['fortress.capacity'] === 'one_unit' && count > 1 && { count }
  },
  { message: 'E14.place' },
)

/** 37.2b  What speaks against a hex at the start. */
export const noSiteAtStart = objections<AtHex>(
  onWater,
  {
    // In the home country.
    '37.2b': (g, { hex }) => countryOf(hex) !== homeOf(g, g.actor),
    // 37.2b, E04  At some tables on clear hexes only.
    E04: {
      clause: '37.2b',
      when: (g, { hex }) =>
        g.options['fortress.home_hexes'] === 'clear_only' && hex.terrain !== 'clear',
    },
  },
  fortressThere,
  tooManyThere,
)

/** 37.3d  What speaks against a hex for a fortress received. */
export const noSite = objections<AtHex>(
  onWater,
  fortressThere,
  {
    // 37.3e, E08  No line begins under the enemy.
    '37.3e enemy': (g, { hex }) =>
      !g.options['fortress.place_on_enemy_unit'] && isStrangerIn(g, hex, g.actor),
    // E08  At some tables not beside the enemy either.
    E08: {
      clause: '37.3d',
      when: (g, { hex }) => !g.options['fortress.place_in_ezoc'] && inEnemyZoc(g, hex, g.actor),
    },
  },
  tooManyThere,
  {
    // 37.3e, 37.3f  A combat supply line to some friendly Basic Industry city, in whatever country.
    '37.3e': (g, { hex }) => !isSupplied(industrySupply(g, g.actor), hex),
  },
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
