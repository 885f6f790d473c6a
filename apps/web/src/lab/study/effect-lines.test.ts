import type { Report } from '@redoubt/lab'
import { expect, test } from 'vitest'
import { effectLines, isFelt } from './effect-lines.ts'

const comparison = (value: number, length: number) => ({
  difference: { value, low: value - 0.1, high: value + 0.1 },
  p: 0.5,
  differ: value === 0 ? 0 : 12,
  metrics: [{ name: 'length', a: 40, b: 40 + length }],
})

const report = {
  comparisons: [comparison(0.02, 1), comparison(-0.3, 0), comparison(0, 0), comparison(0, 9)],
} as unknown as Report
const nudges = ['a', 'b', 'c', 'd'].map((name) => ({ name, from: 1, to: 2 }))

test('the largest effect comes first whichever way it goes, then the length decides', () => {
  const lines = effectLines(report, nudges)
  expect(lines.map(({ nudge }) => nudge.name)).toEqual(['b', 'a', 'd', 'c'])
  expect(lines.map(isFelt)).toEqual([true, true, true, false])
})
