/** Trays: what there is to be had. */

import type { Place } from '../board/board.ts'
import type { Position } from '../position/position.ts'

/** A tray shows what there is to be had: what is taken from it stays there, and what is put back is gone. */
export function isTray(g: Position, at: Place): boolean {
  return 'name' in at && g.cast.data.manifest.zones?.[String(at.name)]?.catalogue === true
}
