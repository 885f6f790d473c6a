import { expect, test } from 'vitest'
import { sequelOf } from './result-sequel.ts'

const kinds = {
  phases: ['phase_combat', 'phase_redeploy'],
  battles: ['land_battle'],
  losses: ['lost'],
  outcomes: ['withdrawn'],
  bookkeeping: ['income'],
}
const line = (seq: number, key: string, facts: Record<string, number> = {}) => ({
  seq,
  entry: { key, facts },
})
const fought = [
  line(7, 'phase_combat'),
  line(8, 'land_battle'),
  line(9, 'fire', { hits: 2 }),
  line(10, 'fort_hit'),
  line(11, 'lost'),
  line(11, 'income'),
  line(11, 'taken'),
]
const keys = (log: readonly ReturnType<typeof line>[], seq = 9) =>
  sequelOf({ seq }, log, kinds).map(({ key }) => key)

test('who fell to the dice of a battle, and what came of it, is told with them', () => {
  expect(keys(fought)).toEqual(['fort_hit', 'lost', 'taken'])
})

test('what is done afterwards without a loss is no part of it', () => {
  expect(keys([...fought, line(12, 'demolished')])).toEqual(['fort_hit', 'lost', 'taken'])
})

test('a battle that nobody else fell in is told to its end', () => {
  const left = [...fought, line(13, 'retreats'), line(14, 'withdrawn'), line(15, 'demolished')]
  expect(keys(left)).toEqual(['fort_hit', 'lost', 'taken', 'retreats', 'withdrawn'])
})

test('it ends with the next dice, the next phase, and the next battle', () => {
  for (const next of [
    line(12, 'fire', { hits: 1 }),
    line(12, 'phase_redeploy'),
    line(12, 'land_battle'),
  ])
    expect(keys([...fought, next, line(13, 'lost')])).toEqual(['fort_hit', 'lost', 'taken'])
})

test('dice thrown outside a battle have none', () => {
  expect(keys([line(7, 'phase_combat'), line(9, 'weather', { die: 3 }), line(10, 'lost')])).toEqual(
    [],
  )
})
