import { type Progress, prepareStudy, type StudyFile } from '@redoubt/lab'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { forecastText, foretelling } from './forecast-text.ts'

const skirmish = await loadFixture('skirmish')

function study(stop: StudyFile['stop'], most: number) {
  const arms = [{ name: 'woods' }, { name: 'open', options: { preset: 'open_field' } }]
  const file = {
    title: 'cost',
    module: 'skirmish',
    arms,
    units: { most },
    ...(stop ? { stop } : {}),
  }
  const prepared = prepareStudy(file, { module: () => skirmish, record: () => '' })
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  return prepared.study
}

/** Eight units, of which two differ, one each way; each took a second. */
function begun(most: number): Progress {
  const differences = [
    { grains: 2, n: 8, times: [] },
    {
      grains: 2,
      n: 8,
      times: [
        [-2, 1],
        [0, 6],
        [2, 1],
      ] as const,
    },
  ]
  return {
    tally: { units: 8, scores: [], differences, failed: 0, games: 16, actions: 0 },
    standings: [],
    left: most - 8,
    elapsed: 8000,
    remaining: 1000 * (most - 8),
    state: 'running',
  }
}

test('the units and the time an answer takes are said, and that they are a forecast', () => {
  const told = forecastText(study({ when: 'within', points: 5 }, 4000), begun(4000))
  expect(told).toMatch(
    /^To show that they are the same within ±5 points, where they are, takes about [12],\d00 units, \d\d min \d+ s: a forecast by the first 8. At most 4,000 units, 1 h 6 min.$/,
  )
})

test('where the study would end before, what to do is said', () => {
  const told = forecastText(study({ when: 'within', points: 2 }, 400), begun(400))
  expect(told).toMatch(
    /The study ends after 400 units, 6 min 40 s, most likely open: give it --units \d{2}0{2,}, or be content with more than ±2 points\.$/,
  )
})

test('it is said once, and not where there is nothing to wait for', () => {
  const foretold = foretelling(study(undefined, 400))
  expect(foretold({ ...begun(400), elapsed: 1000 })).toBeUndefined()
  expect(foretold(begun(400))).toBe('It plays 400 units, 6 min 40 s, by the first 8.')
  expect(foretold(begun(400))).toBeUndefined()
  expect(forecastText(study(undefined, 20), begun(20))).toBeUndefined()
})
