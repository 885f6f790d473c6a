/** The text of a results table read as rows and columns; and changes of its cells. */

import type { TableFile } from '@redoubt/engine'
import { parseDocument } from 'yaml'
import { type Splice, YamlEdit } from '../yaml/yaml-edit.ts'

/** A table with cells; those that hold data only are written, not drawn. */
export type DrawnTable = TableFile & Required<Pick<TableFile, 'columns' | 'rows'>>

export type ReadTable = { readonly table: DrawnTable } | { readonly problem: string }

export function readTable(text: string): ReadTable {
  const document = parseDocument(text)
  const [broken] = document.errors
  if (broken) return { problem: broken.message.split('\n')[0] ?? '' }
  const table = document.toJS() as Partial<TableFile> | null
  if (!Array.isArray(table?.columns) || !isRows(table.rows)) return { problem: '' }
  return { table: table as DrawnTable }
}

function isRows(rows: unknown): boolean {
  return (
    typeof rows === 'object' &&
    rows !== null &&
    Object.values(rows).length > 0 &&
    Object.values(rows).every(Array.isArray)
  )
}

export function setCell(
  text: string,
  row: string,
  column: number,
  written: string,
): readonly Splice[] {
  const edit = new YamlEdit(text)
  edit.set(['rows', row, column], cellOf(written))
  return edit.splices()
}

export function setHeading(text: string, column: number, written: string): readonly Splice[] {
  const edit = new YamlEdit(text)
  edit.set(['columns', column], written)
  return edit.splices()
}

/** A row of blanks for a throw. */
export function addRow(text: string, table: DrawnTable, name: string): readonly Splice[] {
  const edit = new YamlEdit(text)
  edit.set(
    ['rows', name],
    table.columns.map(() => blankOf(table)),
  )
  return edit.splices()
}

export function removeRow(text: string, name: string): readonly Splice[] {
  const edit = new YamlEdit(text)
  edit.remove(['rows'], [name])
  return edit.splices()
}

/** A column of blanks behind the last. */
export function addColumn(text: string, table: DrawnTable, heading: string): readonly Splice[] {
  const edit = new YamlEdit(text)
  edit.append(['columns'], [heading])
  for (const row of Object.keys(table.rows)) edit.append(['rows', row], [blankOf(table)])
  return edit.splices()
}

export function removeColumn(text: string, table: DrawnTable, column: number): readonly Splice[] {
  const edit = new YamlEdit(text)
  edit.remove(['columns'], [column])
  if (table.at_least) edit.remove(['at_least'], [column])
  for (const row of Object.keys(table.rows)) edit.remove(['rows', row], [column])
  return edit.splices()
}

function blankOf({ blank }: DrawnTable): string {
  return blank ?? '-'
}

function cellOf(written: string): string | number {
  const text = written.trim()
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
