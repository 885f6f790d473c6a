/** Overlays: zones of control and supply, as they matter to a side. */

import type { LayerMark } from '@redoubt/engine'
import { isSupplied } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { friendlyHomeCities, friendlyIndustry } from '../base/map/cities.ts'
import { isMajor, rivalOf } from '../base/map/countries.ts'
import { groundUnits } from '../base/map/field.ts'
import { isLand } from '../base/map/map.ts'
import { enemyZoc } from '../base/map/zoc.ts'
import { combatSupply, hasSupply } from '../base/supply/supply.ts'
import { hexOf } from '../base/units/units.ts'

/** BS7  Where the enemy's zones of control lie, where one's own, and where both. */
function zonesOfControl(g: Blitzkrieg, side: Side): LayerMark[] {
  const theirs = enemyZoc(g, side)
  const ours = enemyZoc(g, rivalOf(g, side))
  return g.board.spaces.flatMap((at): LayerMark[] => {
    if (theirs.has(at) && ours.has(at)) return [{ at, look: 'contested', key: 'zoc.both' }]
    if (theirs.has(at)) return [{ at, look: 'enemy', key: 'zoc.enemy' }]
    return ours.has(at) ? [{ at, look: 'own', key: 'zoc.own' }] : []
  })
}

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
  zoc: { clause: 'BS7', of: zonesOfControl },
  supply: { clause: 'BS10', of: supplied },
}
