/** The module's tables: every number the rules use stands there, none in the code. An owner of the printed game may have replaced them. */

import type { Cast } from '@redoubt/engine'
import { type ResultsTable, resultsTable } from '@redoubt/mechanics'
import type { Tables } from './game.ts'

/** What a table says besides its rows. @throws Error when there is no such table */
export function dataOf<K extends keyof Tables>({ data }: Cast, id: K): Tables[K] {
  return tableIn(data, id).data as unknown as Tables[K]
}

/** A table to throw for. @throws Error when there is none of that id */
export function resultsOf({ data }: Cast, id: 'TGAT' | 'BBT' | 'ACT'): ResultsTable {
  return resultsTable(tableIn(data, id))
}

/** A table by id. @throws Error when there is none */
export function tableIn({ tables, manifest }: Cast['data'], id: string) {
  const table = tables[id]
  if (!table) throw new Error(`module ${manifest.id} has no table "${id}"`)
  return table
}
