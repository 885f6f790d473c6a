/** Overlays: supply, as it matters to a side. */

import type { LayerMark } from '@redoubt/engine'
import { isSupplied } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { friendlyHomeCities, friendlyIndustry } from '../base/map/cities.ts'
import { isMajor } from '../base/map/countries.ts'
import { groundUnits } from '../base/map/field.ts'
import { isLand } from '../base/map/map.ts'
import { combatSupply, hasSupply } from '../base/supply/supply.ts'
import { hexOf } from '../base/units/units.ts'

/** BS10  Sources, hexes from which a line runs, and units that are cut off. */
function supplied(g: Blitzkrieg, side: Side): LayerMark[] {
  if (!isMajor(g, side)) return []
  const supply = combatSupply(g, side)
  const sources = new Set([...friendlyIndustry(g, side), ...friendlyHomeCities(g, side)])
  const cutOff = new Map(
    groundUnits(g, side)
      .filter((unit) => !hasSupply(g, hexOf(unit), side))
      .map((unit) => [hexOf(unit), unit]),
  )
  return g.board.spaces.flatMap((at): LayerMark[] => {
    const unit = cutOff.get(at)
    if (unit) return [{ at, look: 'bad', key: 'supply.cut', facts: { unit } }]
    if (sources.has(at)) return [{ at, look: 'good', key: 'supply.source' }]
    return isLand(g.board, at) && isSupplied(supply, at)
      ? [{ at, look: 'note', key: 'supply.line' }]
      : []
  })
}

export const layers = {
  supply: { clause: 'BS10', of: supplied },
}
