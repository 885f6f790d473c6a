import { type Progress, prepareStudy, type StudyFile } from '@redoubt/lab'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { foretelling } from './needed.ts'

const skirmish = await loadFixture('skirmish')

function study(stop: StudyFile['stop']) {
  const arms = [{ name: 'woods' }, { name: 'open', options: { preset: 'open_field' } }]
  const file = { title: 'cost', module: 'skirmish', arms, ...(stop ? { stop } : {}) }
  const prepared = prepareStudy(file, { module: () => skirmish, record: () => '' })
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  return prepared.study
}

/** So many units, a quarter of which differ. */
function played(units: number): Pick<Progress, 'tally'> {
  const seen = {
    grains: 2,
    n: units,
    times: [[-2, units / 8] as const, [0, units * 0.75] as const, [2, units / 8] as const],
  }
  const differences = [{ grains: 2, n: units, times: [] }, seen]
  return { tally: { units, scores: [], differences, failed: 0, games: 2 * units, actions: 0 } }
}

test('what an answer takes is told from eight units on, to two digits, and anew when twice as many are there', () => {
  const needed = foretelling(study({ when: 'within', points: 5 }))
  expect(needed(played(4))).toBeUndefined()
  const first = needed(played(8)) ?? 0
  expect(first).toBeGreaterThan(800)
  expect(first % 100).toBe(0)
  expect(needed(played(12))).toBe(first)
  expect(needed(played(16))).not.toBe(first)
})

test('a study that plays all games whatever comes is not foretold', () => {
  expect(foretelling(study(undefined))(played(80))).toBeUndefined()
})
