import { expect, test } from 'vitest'
import type { TableContext } from './use-session.ts'
import { isBesideTable, isTrayBeside } from './words.ts'

const zones = {
  pool: { label: 'Pool', layout: { at: 'panel' } },
  tray: { label: 'Tray', catalogue: true, layout: { at: 'panel' } },
  shelf: { label: 'Shelf', catalogue: true, layout: { at: 'left' } },
}
const table = {
  session: { facts: { module: { manifest: { zones } } } },
} as unknown as Pick<TableContext, 'session'>

test('a tray beside the table is no place that a counter is sent to by a button', () => {
  const places = ['pool', 'pool.red', 'tray', 'shelf', '0101']
  expect(places.filter((place) => isBesideTable(table, place))).toEqual([
    'pool',
    'pool.red',
    'tray',
  ])
  expect(places.filter((place) => isTrayBeside(table, place))).toEqual(['tray'])
})
