import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { playUnits } from '../play/play-unit.ts'
import { counted, isOver, newTally, type Tally } from '../run/tally.ts'
import { knownArms, sequence } from '../statistics/known-truth.ts'
import type { StudyFile } from '../study/format.ts'
import { prepareStudy } from '../study/prepare.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { unitsNeeded } from './cost.ts'

const skirmish = await loadFixture('skirmish')

function pilot(units: number, options: Record<string, string>, stop?: StudyFile['stop']) {
  const prepared = prepareStudy(
    {
      title: 'cost',
      module: 'skirmish',
      arms: [{ name: 'woods' }, { name: 'other', options }],
      observe: 0,
      ...(stop ? { stop, units: { most: 20_000, least: 20 } } : {}),
    },
    { module: () => skirmish, record: () => '' },
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  const { study } = prepared
  const played = playUnits(study, 0, units)
  return { study, tally: played.reduce((sum, unit) => counted(study, sum, unit), newTally(study)) }
}

test('half the width takes four times the units, and a pilot foretells what a longer one says', () => {
  const few = pilot(12, { preset: 'open_field' })
  const four = unitsNeeded(few.study, few.tally, 4)
  expect(unitsNeeded(few.study, few.tally, 2) / four).toBeCloseTo(4, 0)
  const many = pilot(150, { preset: 'open_field' })
  const better = unitsNeeded(many.study, many.tally, 4)
  expect(four / better).toBeGreaterThan(0.4)
  expect(four / better).toBeLessThan(2.5)
})

test('units that all come out alike do not promise that nothing is needed', () => {
  const { study, tally } = pilot(10, {})
  expect(unitsNeeded(study, tally, 4)).toBeGreaterThan(30)
})

/** Units of two arms that are alike, three in ten of them thrown with dice of their own. */
function tallied(study: PreparedStudy, until: (tally: Tally) => boolean, seed: number): Tally {
  const { unit } = knownArms({ difference: 0, pairing: 3, games: 1 })
  const random = sequence(seed)
  let tally = newTally(study)
  for (let n = 0; !until(tally); n++) {
    const games = unit(random).map((score) => [
      { ending: 'won' as const, reason: '', winners: [], scores: [score, 1 - score], ...NO_COUNTS },
    ])
    tally = counted(study, tally, { unit: n, games })
  }
  return tally
}

const NO_COUNTS = { actions: 1, turns: 1, hash: '' }

test.each(['within', 'difference'] as const)(
  'a study of arms that are alike ends by “%s” about when its beginning says, later than an interval of that size asks for',
  (when) => {
    const { study } = pilot(0, {}, { when, points: 5 })
    const ends = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const over = tallied(study, (tally) => isOver(study, tally), seed).units
      const begun = tallied(study, ({ units }) => units === 100, seed)
      return { over, said: unitsNeeded(study, begun, 5) }
    })
    const mean = (of: 'over' | 'said') => ends.reduce((sum, one) => sum + one[of] / 8, 0)
    expect(mean('said') / mean('over')).toBeGreaterThan(0.7)
    expect(mean('said') / mean('over')).toBeLessThan(1.5)
    const precise = { ...study, stop: { ...study.stop, when: 'precise' as const } }
    const begun = tallied(study, ({ units }) => units === 100, 1)
    expect(unitsNeeded(study, begun, 5)).toBeGreaterThan(2 * unitsNeeded(precise, begun, 5))
  },
)
