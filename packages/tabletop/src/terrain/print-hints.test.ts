import { compileBoard } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { printHints } from './print-hints.ts'

const board = (layout: Record<string, unknown>) =>
  compileBoard({
    id: 'two',
    title: 'Two',
    grid: { shape: 'hex', columns: 2, rows: 1 },
    terrain: { key: { L: 'land' }, rows: ['LL'] },
    terrains: { land: { label: 'Land' } },
    layout: layout as never,
  })

test('countries, names and symbols are read from the layout', () => {
  const hints = printHints(
    board({
      countries: { west: { colour: '#102030' } },
      names: [{ text: 'Long Water', from: '0101', to: '0201', kind: 'water' }],
      symbols: { port: 'anchor' },
    }),
  )
  expect(hints.countries).toEqual([{ region: 'west', band: [16, 32, 48] }])
  expect(hints.names).toMatchObject([{ text: 'Long Water', kind: 'water' }])
  expect(hints.symbols).toEqual([{ fact: 'port', symbol: 'anchor' }])
})

test('what names no space of the board is not printed', () => {
  const hints = printHints(
    board({ names: [{ text: 'Nowhere', from: '0101', to: '0999' }], symbols: { port: 7 } }),
  )
  expect(hints).toEqual({ countries: [], names: [], symbols: [] })
})
