/** Tables of a module with other contents, as a test wants them. */

import { defineModule, type Json, type Module, type TableFile } from '@redoubt/engine'
import type { TablesByName } from '@redoubt/loader'

type TableChange = TablesByName[string]

/** Modules with replaced tables, by what was replaced: tests of one file mostly replace the same. */
const made = new WeakMap<Module, Map<string, Module>>()

/**
 * The module with some of its tables changed: mappings entry by entry, lists as a whole, `every_cell` at last.
 * @throws Error for a table the module does not have, and for rows that do not fit the columns
 */
export function withTables(module: Module, changes: TablesByName | undefined): Module {
  if (!changes || Object.keys(changes).length === 0) return module
  const known = made.get(module) ?? new Map<string, Module>()
  made.set(module, known)
  const key = JSON.stringify(changes)
  const found = known.get(key)
  if (found) return found
  const tables = { ...module.data.tables }
  for (const [id, change] of Object.entries(changes)) {
    const table = tables[id]
    if (!table)
      throw new Error(`there is no table "${id}" (${Object.keys(tables).join(', ') || 'none'})`)
    tables[id] = changed(table, change)
  }
  const replaced = defineModule({ ...module.data, tables }, module.rules)
  known.set(key, replaced)
  return replaced
}

function changed(table: TableFile, { every_cell, rows, ...change }: TableChange): TableFile {
  const before = change.columns ? {} : table.rows
  const all = { ...before, ...rows }
  const width = (change.columns ?? table.columns)?.length
  for (const [name, cells] of Object.entries(all)) {
    if (width !== undefined && cells.length !== width)
      throw new Error(
        `row ${name} of table ${table.id} has ${cells.length} results, the table has ${width} columns`,
      )
  }
  const filled =
    every_cell === undefined
      ? all
      : Object.fromEntries(
          Object.entries(all).map(([name, cells]) => [name, cells.map(() => every_cell)]),
        )
  return {
    ...(merged(table as unknown as Json, change as unknown as Json) as unknown as TableFile),
    ...(table.rows || rows ? { rows: filled } : {}),
  }
}

function merged(base: Json | undefined, over: Json): Json {
  if (!isMapping(base) || !isMapping(over)) return over
  return Object.fromEntries([
    ...Object.entries(base),
    ...Object.entries(over).map(([key, value]) => [key, merged(base[key], value)] as const),
  ])
}

function isMapping(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
