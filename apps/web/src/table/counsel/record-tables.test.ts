import type { TableFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { hasRecords, recordsOf } from './RecordTables.tsx'

const chart: TableFile = {
  id: 'chart',
  title: 'Chart',
  status: 'source',
  data: {
    terrain: { clear: { mp: 1, halve: ['armour'] }, rough: { mp: 2, die: -1 } },
    cities: { major: { regular: { die: -1 }, other: { die: -2 } } },
    odds: 10,
    one: { only: { mp: 1 } },
  },
}

test('records of a chart become tables, those of records one level down', () => {
  expect(recordsOf(chart)).toEqual([
    {
      name: 'terrain',
      columns: ['mp', 'halve', 'die'],
      rows: [
        ['clear', { mp: 1, halve: ['armour'] }],
        ['rough', { mp: 2, die: -1 }],
      ],
    },
    {
      name: 'cities',
      columns: ['die'],
      rows: [
        ['major regular', { die: -1 }],
        ['major other', { die: -2 }],
      ],
    },
  ])
})

test('a table with columns, and one that holds numbers only, is none', () => {
  expect(hasRecords(chart)).toBe(true)
  expect(hasRecords({ ...chart, columns: ['1:1'] })).toBe(false)
  expect(hasRecords({ ...chart, data: { odds: 10 } })).toBe(false)
})
