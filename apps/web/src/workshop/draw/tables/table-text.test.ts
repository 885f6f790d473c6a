import { readFileSync } from 'node:fs'
import { brokenDuties } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { spliced } from '../yaml/yaml-edit.ts'
import {
  addColumn,
  addRow,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  setHeading,
} from './table-text.ts'

const COMBAT = readFileSync(
  new URL('../../../../../cli/templates/hex/tables/combat.yaml', import.meta.url),
  'utf8',
)
const tableOf = (text: string) => {
  const read = readTable(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.table
}

test('a cell is changed in its place, quotes kept', () => {
  expect(spliced(COMBAT, setCell(COMBAT, '1', 0, 'AE'))).toBe(
    COMBAT.replace('1: [AR, DR', '1: [AE, DR'),
  )
  expect(spliced(COMBAT, setCell(COMBAT, '2', 1, 'DR'))).toBe(
    COMBAT.replace("2: [AR, '-', DR", "2: [AR, 'DR', DR"),
  )
  expect(spliced(COMBAT, setHeading(COMBAT, 5, '6-1'))).toBe(COMBAT.replace("'5-1'", "'6-1'"))
})

test('a row that goes is missed by the duty that wants each throw, and is back with its row', () => {
  const gone = spliced(COMBAT, removeRow(COMBAT, '6'))
  expect(brokenDuties(tableOf(gone))).toEqual([
    {
      duty: 0,
      condition: 'every_throw',
      expected: 'a row for a throw of 6',
      received: ['1', '2', '3', '4', '5'],
      among: 'rows',
    },
  ])
  const back = spliced(gone, addRow(gone, tableOf(gone), '6'))
  expect(back).toContain("'-', '-', '-', '-', '-', '-']")
  expect(brokenDuties(tableOf(back))).toEqual([])
})

test('columns come and go in every row', () => {
  const wider = spliced(COMBAT, addColumn(COMBAT, tableOf(COMBAT), '4-1'))
  const table = tableOf(wider)
  expect(table.columns).toHaveLength(7)
  for (const row of Object.values(table.rows)) expect(row).toHaveLength(7)
  expect(brokenDuties(table).map(({ condition }) => condition)).toEqual(['columns_ascend'])
  expect(spliced(wider, removeColumn(wider, table, 6))).toBe(COMBAT)
})

test.each([
  'columns: [a]',
  'rows: {1: [a]}',
  'columns: [a]\nrows: {}',
  'columns: [a]\nrows: {1: a}',
  '',
])('no cells: %j', (text) => {
  expect(readTable(text)).toEqual({ problem: '' })
})
