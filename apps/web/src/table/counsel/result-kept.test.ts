import { expect, test } from 'vitest'
import { keptAfter } from './result-kept.ts'

type Latest = Parameters<typeof keptAfter>[1]

const action = (seq: number, seat: string, draws: number) =>
  ({ seq, seat, draws: Array.from({ length: draws }) }) as unknown as Latest
const shot = action(3, 'central', 2)
const free = { seat: 'central', inBattle: false }

test('the dice of a battle lie through its decisions and go with the next thing its reader does', () => {
  const retreat = action(4, 'central', 0)
  expect(keptAfter(undefined, shot, free)).toBe(shot)
  expect(keptAfter(shot, retreat, { ...free, inBattle: true })).toBe(shot)
  expect(keptAfter(shot, retreat, free)).toBeUndefined()
})

test('what others do puts nothing away before it was read', () => {
  expect(keptAfter(shot, action(4, 'entente', 0), free)).toBe(shot)
  const again = action(5, 'entente', 1)
  expect(keptAfter(shot, again, free)).toBe(again)
  expect(keptAfter(shot, action(4, 'entente', 0), { seat: undefined, inBattle: false })).toBe(shot)
})
