/** What a menu need not offer, for the module has commands for it. */

import type { PieceView } from '@redoubt/engine'
import type { TableContext } from '../desk/use-session.ts'
import type { MenuLine } from '../hand/menu-lines.ts'

/** The free table's action by which another picture of a counter is shown. */
const SHOW = 'show'

/**
 * What is left of a menu where the module has commands of its own for a counter's pictures: nobody looks for them by the
 * number of their layer as well.
 */
export function withoutCommanded(
  { session }: Pick<TableContext, 'session'>,
  { type }: PieceView,
  lines: readonly MenuLine[],
): readonly MenuLine[] {
  const { commands = {}, types } = session.facts.module.pieces
  const set = new Set(
    (types[type]?.commands ?? []).flatMap((name) => {
      const { label, do: effects = [] } = commands[name] ?? {}
      return label === undefined ? [] : effects.flatMap((one) => ('set' in one ? one.set : []))
    }),
  )
  return lines.filter(
    (line) => line.kind !== 'word' || line.way.action !== SHOW || !set.has(line.value.value),
  )
}
