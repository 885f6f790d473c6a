/** What must be written for what happened at a table to last. */

import type { Effect, HeldTable } from '@redoubt/table'
import type { Change } from '../store/store.ts'

/** @param moved milliseconds since 1970 */
export function changesOf(table: HeldTable, effect: Effect, moved: number): Change[] {
  const { id: game, seq, result, enforcement = {} } = table
  const { entries, proposals, chair, kicked, clocks, house, line, ahead } = effect
  const changes: Change[] = []
  if (entries.length > 0) {
    const asked = [...new Set(table.asked().map(({ seat }) => seat))]
    const standing = { seq, asked, ...(result ? { result } : {}), enforcement, moved }
    changes.push({ kind: 'events', game, entries }, { kind: 'standing', game, standing })
  }
  if (proposals) changes.push({ kind: 'proposals', game, proposals })
  if (chair) changes.push({ kind: 'chair', game, chair })
  if (kicked !== undefined) changes.push({ kind: 'void-keys', game, seat: kicked })
  if (ahead) changes.push({ kind: 'ahead', game, seat: ahead.seat, orders: ahead.orders })
  if (house) changes.push({ kind: 'house', game, house })
  if (clocks) {
    const due = table.dueAt()
    changes.push({ kind: 'clocks', game, clocks, ...(due === undefined ? {} : { due }) })
  }
  if (line) changes.push({ kind: 'chat', game, line })
  return changes
}
