import type { TableFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { cellOf } from './result-cell.ts'
import { sayOfCounsel } from './words.ts'

const crt = {
  id: 'crt',
  title: 'Combat',
  columns: ['1-1', '2-1'],
  rows: { 1: ['AE', 'AR'], 2: ['DR', 'DE'], '3+': ['DE', 'DE'] },
  results: { DE: 'Defender eliminated' },
} as unknown as TableFile
const other = { ...crt, id: 'other', results: {} } as unknown as TableFile

test('a line that names table, row and column leads to its cell, and to what the result means', () => {
  const facts = { table: 'crt', row: '3+', column: '2-1', die: 5, result: 'DE' }
  expect(cellOf(facts, [other, crt])).toMatchObject({
    file: { id: 'crt' },
    column: '2-1',
    row: '3+',
    code: 'DE',
    meaning: 'Defender eliminated',
  })
})

test('else the row is that of the die as modified, and it says what the line says', () => {
  expect(cellOf({ column: '1-1', die: 1, modifier: 1, result: 'DR' }, [crt])?.row).toBe('2')
  expect(cellOf({ column: '1-1', die: 2, result: 'AE' }, [crt])).toBeUndefined()
})

test('a line without a column was not read from a table', () => {
  expect(cellOf({ die: 3, hits: 1 }, [crt])).toBeUndefined()
})

test('what a code means has the full stop of its table, and not a second', () => {
  const facts = { code: 'A1/4', meaning: 'The attacker loses a quarter of his factors.' }
  expect(sayOfCounsel('result.meaning', facts)).toBe(
    'A1/4: The attacker loses a quarter of his factors.',
  )
})
