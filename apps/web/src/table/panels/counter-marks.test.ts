import type { PiecesFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { counterMarks } from './counter-marks.ts'

test('each mark once, on a counter that bears it', () => {
  const badges = [
    { when: 'moved', symbol: 'dot' },
    { when: 'supply=none', symbol: 'out-of-supply' },
    { when: '!rested', symbol: 'cross' },
  ]
  const types = {
    foot: { label: 'Foot', counter: { badges } },
    horse: {
      label: 'Horse',
      counter: { badges: [...badges, { when: 'damage=2', symbol: 'two' }] },
    },
  } as unknown as PiecesFile['types']
  const marks = counterMarks({ types }, (type) => (type === 'foot' ? 'red' : undefined))
  expect(marks).toEqual([
    {
      symbol: 'dot',
      attribute: 'moved',
      piece: { type: 'foot', face: 0, side: 'red', at: { moved: true } },
    },
    {
      symbol: 'out-of-supply',
      attribute: 'supply',
      piece: { type: 'foot', face: 0, side: 'red', at: { supply: 'none' } },
    },
    { symbol: 'two', attribute: 'damage', piece: { type: 'horse', face: 0, at: { damage: 2 } } },
  ])
})
