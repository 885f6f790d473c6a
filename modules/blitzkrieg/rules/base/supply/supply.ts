/** BS10  Combat supply: a line of land hexes to a friendly source that the enemy does not bar. */

import type { Space } from '@redoubt/engine'
import { type LineRules, lastStage, supplyPart, whileUnchanged } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../game/game.ts'
import { friendlyHomeCities, friendlyIndustry } from '../map/cities.ts'
import { isMajor } from '../map/countries.ts'
import { areEnemies, changesOfState, fieldOf, groundUnits } from '../map/field.ts'
import { isLand } from '../map/map.ts'
import { enemyZoc } from '../map/zoc.ts'
import { suffer } from './isolation.ts'

/** BS10  Sources: friendly Basic Industry anywhere, friendly cities of the home country. Units without a line are isolated. */
export const supply = supplyPart<Blitzkrieg, 'combat'>({
  clause: 'BS10',
  sources: (g, side) => [...friendlyIndustry(g, side), ...friendlyHomeCities(g, side)],
  stages: (g, side) => [overland(g, side)],
  states: (g) => [{ id: 'combat', within: g.options['supply.max_line_length'] ?? undefined }],
  mayBegin: (g, hex) => !g.decisions.barsOrigin(g, hex),
  also: changesOfState,
  units: groundUnits,
  checks: 'isolation',
  checking: (g, side) => g.decisions.supplyChecked(g, side),
  suffers: suffer,
  spaces: (g, side) =>
    isMajor(g, side) ? g.board.spaces.filter((hex) => isLand(g.board, hex)) : [],
})

/** BS10  A line enters no hex with enemies, and no hex they control unless a friend is there (E44: nor is it too long). */
function overland(g: Blitzkrieg, side: Side): LineRules {
  const field = fieldOf(g)
  const zoc = enemyZoc(g, side)
  return {
    open: (hex) => {
      const there = field.side[hex.index] as number
      if (there === side.index) return !g.decisions.barsLine(g, hex)
      if (there >= 0 && areEnemies(field, side.index, there)) return false
      return isLand(g.board, hex) && !zoc.has(hex) && !g.decisions.barsLine(g, hex)
    },
  }
}

/** BS10  Does a combat supply line run from the hex? */
export function hasSupply(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return supply.stateIn(g, hex, side) !== undefined
}

/** Lines to Basic Industry cities only, in whatever country. */
export const industrySupply = whileUnchanged(
  (g, side: Side) => lastStage(supply.linesFrom(g, side, friendlyIndustry(g, side))),
  changesOfState,
)
