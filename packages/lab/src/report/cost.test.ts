import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { playUnits } from '../play/play-unit.ts'
import { counted, newTally } from '../run/tally.ts'
import { prepareStudy } from '../study/prepare.ts'
import { unitsNeeded } from './cost.ts'

const skirmish = await loadFixture('skirmish')

function pilot(units: number, options: Record<string, string>) {
  const prepared = prepareStudy(
    {
      title: 'cost',
      module: 'skirmish',
      arms: [{ name: 'woods' }, { name: 'other', options }],
      observe: 0,
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
