/** The module's tables, read. They may be replaced, so nothing here knows a value. */

import type { TableFile } from '@redoubt/engine'
import type { Tables } from '../../generated.ts'
import type { Europa } from './europa.ts'

/** A table with its rows and columns. @throws Error when the module has none of that name */
export function tableOf(g: Europa, id: keyof Tables): TableFile {
  const table = g.cast.data.tables[id]
  if (!table) throw new Error(`the module has no table "${id}"`)
  return table
}

/** What a table says, apart from rows and columns. */
export function read<K extends keyof Tables>(g: Europa, id: K): Tables[K] {
  return g.table(id).data
}
