/** BS10  Combat supply: a line of land hexes to a friendly source that the enemy does not bar. */

import type { Space } from '@redoubt/engine'
import { isSupplied, type Supply, supplyFrom, whileUnchanged } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../game/game.ts'
import { friendlyHomeCities, friendlyIndustry } from '../map/cities.ts'
import { areEnemies, changesOfState, fieldOf } from '../map/field.ts'
import { isLand } from '../map/map.ts'
import { enemyZoc } from '../map/zoc.ts'

/** BS10  Lines to every source: friendly Basic Industry anywhere, friendly cities of the home country. */
export const combatSupply = whileUnchanged(
  (g: Blitzkrieg, side: Side) =>
    flood(g, side, [...friendlyIndustry(g, side), ...friendlyHomeCities(g, side)]),
  changesOfState,
)

/** Lines to Basic Industry cities only, in whatever country. */
export const industrySupply = whileUnchanged(
  (g: Blitzkrieg, side: Side) => flood(g, side, friendlyIndustry(g, side)),
  changesOfState,
)

/** BS10  A line enters no hex with enemies, and no hex they control unless a friend is there (E44: nor is it too long). */
function flood(g: Blitzkrieg, side: Side, sources: readonly Space[]): Supply {
  const field = fieldOf(g)
  const zoc = enemyZoc(g, side)
  const longest = g.options['supply.max_line_length']
  return supplyFrom(g.board, sources, {
    open: (hex) => {
      const there = field.side[hex.index] as number
      if (there === side.index) return !g.decisions.barsLine(g, hex)
      if (there >= 0 && areEnemies(field, side.index, there)) return false
      return isLand(g.board, hex) && !zoc.has(hex) && !g.decisions.barsLine(g, hex)
    },
    ...(longest === null ? {} : { length: longest }),
  })
}

/** BS10  Does a combat supply line run from the hex? */
export function hasSupply(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return isSupplied(combatSupply(g, side), hex) && !g.decisions.barsOrigin(g, hex)
}
