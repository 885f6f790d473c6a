import type { UnitResult } from '@redoubt/lab'
import { expect, test } from 'vitest'
import { lengthsOf } from './lengths.ts'

const unit = (unit: number, ...lengths: number[]) =>
  ({
    unit,
    games: lengths.map((actions) => [{ ending: actions === 13 ? 'failed' : 'won', actions }]),
  }) as unknown as UnitResult

test('every game but a failed one is in one class, and the classes have equal widths', () => {
  const { upTo, shares, examples } = lengthsOf(2, [
    unit(0, 10, 106),
    unit(1, 12, 60),
    unit(2, 11, 13),
  ])
  expect(upTo[0]).toBe(14)
  expect(new Set(upTo.slice(1).map((to, at) => to - (upTo[at] ?? 0)))).toEqual(new Set([5]))
  expect(upTo.at(-1)).toBeGreaterThanOrEqual(106)
  expect(shares[0]?.[0]).toBe(1)
  expect(shares[1]?.reduce((sum, share) => sum + share, 0)).toBe(1)
  expect(shares[1]?.at(-1)).toBe(0.5)
  expect(examples[1]?.at(-1)).toEqual({ arm: 1, unit: 0, round: 0 })
  expect(examples[0]?.at(-1)).toBeUndefined()
})

test('no games, no classes', () => {
  expect(lengthsOf(1, [])).toEqual({ upTo: [], shares: [[]], examples: [[]] })
})
