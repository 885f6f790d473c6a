import { expect, test } from 'vitest'
import { inRows } from './choices.ts'

const rows = (...labels: string[]) =>
  inRows(labels, (label) => (label.startsWith('-') ? undefined : label)).map((entry) =>
    entry.kind === 'line' ? entry.of : [entry.title, ...entry.choices.map(({ value }) => value)],
  )

test('choices of one name stand in a row, in their order, and nothing else does', () => {
  expect(rows('Flip', 'Hits: 0', 'Hits: 1', 'Return: Deck', 'Move')).toEqual([
    'Flip',
    ['Hits', '0', '1'],
    'Return: Deck',
    'Move',
  ])
  expect(rows('A: 1', 'B: 1', 'B: 2')).toEqual(['A: 1', ['B', '1', '2']])
  expect(rows('-A: 1', '-A: 2')).toEqual(['-A: 1', '-A: 2'])
  expect(rows('A: something that is long', 'A: something else that is')).toEqual([
    'A: something that is long',
    'A: something else that is',
  ])
  expect(rows()).toEqual([])
})
