/** 40.C  Entrenchments (40.C.3 says what they stand for): kept up by units that spend no movement points, gone when nobody keeps them up. */

import type { Side, Space } from '@redoubt/engine'
import type { Europa, Leaving, Piece } from '../../base/game/europa.ts'
import { isTroop, reOf, troopsAt } from '../../base/units/forces.ts'
import { exchange } from '../fortifications/exchange.ts'
import { fortFacts } from '../fortifications/kinds.ts'
import { fortsAt, isEntrenchment } from '../fortifications/objects.ts'
import { isCombatUnit } from '../fortifications/units.ts'

/** 40.C.5, AMB-32  A combat unit big enough to keep up an entrenchment. */
export function qualifies(g: Europa, unit: Piece): boolean {
  if (!isTroop(unit) || !isCombatUnit(g, unit)) return false
  return g.options.entrenchUnit === 'anyCombat' || reOf(g, unit) >= 1
}

/** 40.C.2, 40.C.5  Keeps it up: was here when the turn began, and has spent no movement points. */
function maintains(g: Europa, unit: Piece): boolean {
  const { mp_spent, started_in } = unit.at
  const hasStayed = started_in === '' || started_in === unit.place.id
  return qualifies(g, unit) && mp_spent === 0 && hasStayed
}

/**
 * 40.C.2, 40.C.4  A unit has left the hex, by whatever way, or spent movement points in it: the marker goes unless another
 * keeps it up. At some tables an advance after combat is no leaving (AMB-33).
 */
export function keptUpOrGone(g: Europa, hex: Space, side: Side, how: Leaving): void {
  if (how === 'advances' && g.options.entrenchAdvance === 'free') return
  const marker = fortsAt(g, hex).find((fort) => isEntrenchment(g, fort))
  if (!marker || (marker.side && marker.side !== side)) return
  if (troopsAt(g, hex, side).some((unit) => maintains(g, unit))) return
  g.log('entrenchment_left', { hex, ...fortFacts(marker) }, { clause: '40.C.4' })
  exchange(g, marker, 'REMOVED')
}
