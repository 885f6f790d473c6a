/** Who may touch what: a side may keep its counters to itself, as long as it likes. */

import type { Side } from '../cast/cast.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { objection } from '../rules/denial.ts'
import { isKnown } from './among.ts'
import type { FreeShape } from './brought.ts'
import { deed } from './deed.ts'
import { isTray } from './tray.ts'

/** Does a side keep its counters to itself? */
export const keeps = (g: Position, side: Side): boolean =>
  (g as unknown as Position<FreeShape>).vars.table_kept?.[side.index] === true

/** Whose business a piece is: its side's; of one that whoever acts does not know, that of those who do. */
function owners(g: Position, unit: Piece): readonly Side[] {
  if (!isKnown(g, unit)) return g.sides.filter(({ id }) => unit.cover?.known.includes(id))
  return unit.side ? [unit.side] : []
}

/** Does another side keep the piece to itself? What a tray has to give is everybody's. */
export function isKept(g: Position, unit: Piece): boolean {
  if (isTray(g, unit.place)) return false
  const all = owners(g, unit)
  return !all.includes(g.actor) && all.some((side) => keeps(g, side))
}

export const kept = objection(
  'table',
  (g: Position, { unit }: { unit: Piece }) => isKept(g, unit),
  {
    message: 'table.kept',
  },
)

const keptAlready = objection('table', (g: Position) => keeps(g, g.actor), {
  message: 'table.kept-already',
})
const notKept = objection('table', (g: Position) => !keeps(g, g.actor), {
  message: 'table.not-kept',
})

/** From now on nobody else touches what is one's own. */
export const keep = deed(
  'keep',
  {},
  (g: Position<FreeShape>) => g.setFor('table_kept', g.actor, true),
  { unless: [keptAlready] },
)

/** Everybody may touch it again. */
export const share = deed(
  'share',
  {},
  (g: Position<FreeShape>) => g.setFor('table_kept', g.actor, false),
  { unless: [notKept] },
)
