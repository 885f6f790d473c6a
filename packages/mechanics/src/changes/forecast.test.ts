import { fraction } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { columnNamed, resultsTable } from '../tables/results-table.ts'
import { tableForecast } from './forecast.ts'

const table = resultsTable({
  id: 'flak',
  title: 'Flak',
  status: 'source',
  dice: '1d6',
  columns: ['city', 'ground'],
  columns_by: 'name',
  rows: { '1-2': ['2', '1'], '3': ['1', '1'], '4-6': ['0', '0'] },
})
const told = (result: string) => ({ label: { key: 'hits', facts: { result } } })

test('a forecast says the column and how likely each result is, in the words of the module', () => {
  expect(tableForecast(table, columnNamed(table, 'city'), told)).toEqual({
    table: { id: 'flak', column: 'city' },
    distribution: [
      { ...told('2'), probability: fraction(1, 3) },
      { ...told('1'), probability: fraction(1, 6) },
      { ...told('0'), probability: fraction(1, 2) },
    ],
  })
})

test('what is added to the die shifts it; a column that may not be used promises nothing', () => {
  const { distribution } = tableForecast(table, columnNamed(table, 'ground'), told, 2)
  expect(distribution?.map(({ probability }) => probability)).toEqual([
    fraction(1, 6),
    fraction(5, 6),
  ])
  expect(tableForecast(table, { kind: 'illegal' }, told).distribution).toEqual([])
})
