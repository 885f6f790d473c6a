/** C5.overrun  The overrun that is being put together. */

import type { Space } from '@redoubt/engine'
import type { Frame } from '../../../generated.ts'
import type { Europa, Overrunning } from '../../game/europa.ts'
import { pieces } from '../battle.ts'

/** Hexes by id, units by number. */
interface Putting extends Frame {
  readonly from: string
  readonly target: string
  readonly units: readonly number[]
}

export function overrunning(g: Europa): Overrunning {
  const { from, target, units } = g.frame as Putting
  return {
    from: g.board.space(from) as Space,
    target: g.board.space(target) as Space,
    units: pieces(g, units),
  }
}
