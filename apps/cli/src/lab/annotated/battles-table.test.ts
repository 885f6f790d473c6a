import type { AnnotatedBattle } from '@redoubt/lab'
import { expect, test } from 'vitest'
import { battlesTable, oddsOf } from './battles-table.ts'

const battle = (kind: string, facts: Readonly<Record<string, unknown>>) =>
  ({ reason: { kind }, expected: { key: 'battle', facts }, log: [] }) as unknown as AnnotatedBattle

test('battles of a game without odds are counted by how often they succeed', () => {
  const battles = [23, 30, 49, 50, 99, 100, 0].map((won) =>
    battle(won < 25 ? 'none' : 'pays', { won, theirs: 1, ours: 1 }),
  )
  expect(battles.map(oddsOf)).toEqual([
    'won 0–24 in 100',
    'won 25–49 in 100',
    'won 25–49 in 100',
    'won 50–74 in 100',
    'won 75–100 in 100',
    'won 75–100 in 100',
    'won 0–24 in 100',
  ])
  const table = battlesTable(battles)
  expect(table.slice(2, 6).map((line) => line.split(' | ')[0])).toEqual([
    '| won 0–24 in 100',
    '| won 25–49 in 100',
    '| won 50–74 in 100',
    '| won 75–100 in 100',
  ])
  expect(table.join('\n')).toContain(
    'Below even odds are 4 of 7 battles (57 %), 2 of them without a reason.',
  )
})

test('where a table is read the column says the odds, whatever else is told', () => {
  expect(oddsOf(battle('pays', { column: '3-1', won: 60 }))).toBe('3-1')
  expect(oddsOf(battle('pays', {}))).toBe('')
})
