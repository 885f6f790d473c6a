/** The module's tables, read. They may be replaced, so nothing here knows a value. */

import type { TableFile } from '@redoubt/engine'
import type { Europa } from './europa.ts'
import type { TableData } from './table-data.ts'

/** A table by name. @throws Error when the module has none of that name */
export function tableOf(g: Europa, id: keyof TableData | 'fortifications'): TableFile {
  const table = g.cast.data.tables[id]
  if (!table) throw new Error(`the module has no table "${id}"`)
  return table
}

/** What a table says, apart from rows and columns. */
export function read<K extends keyof TableData>(g: Europa, id: K): TableData[K] {
  return tableOf(g, id).data as unknown as TableData[K]
}
