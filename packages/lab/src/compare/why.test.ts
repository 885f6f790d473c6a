import { loadFixture } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import { playUnits } from '../play/play-unit.ts'
import { recordOf } from '../play/record-of.ts'
import { changedClauses } from '../report/changed-clauses.ts'
import type { Arm } from '../study/format.ts'
import { prepareStudy } from '../study/prepare.ts'
import { whyDifferent } from './why.ts'

const skirmish = await loadFixture('skirmish')

function studyOf(other: Partial<Arm>) {
  const prepared = prepareStudy(
    {
      title: 'why',
      module: 'skirmish',
      arms: [{ name: 'with cover' }, { name: 'other', ...other }],
      bots: 'random',
    },
    { module: () => skirmish, record: () => 'no records here' },
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  return prepared.study
}

describe('why two arms differ', () => {
  test('the clause that was switched is named, and shares add up', () => {
    const study = studyOf({ options: { cover: false } })
    const { games, alike, reasons } = whyDifferent(study, playUnits(study, 0, 24), 1, 24)
    expect(games).toBe(24)
    expect(alike).toBeLessThan(24)
    expect(reasons.reduce((sum, reason) => sum + reason.games, 0)).toBe(games - alike)
    expect(reasons.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1)
    const covered = skirmish.data.options.options.cover?.clause
    expect(covered).toBeDefined()
    expect(reasons.map(({ clause }) => clause)).toContain(covered)
  })

  test('an arm that does not enforce a clause goes against it, and the clause is the reason', () => {
    const study = studyOf({ enforcement: { 'S-4.1': 'off' } })
    const { alike, reasons } = whyDifferent(study, playUnits(study, 0, 24), 1, 24)
    expect(alike).toBeLessThan(24)
    expect(reasons.map(({ clause }) => clause)).toContain('S-4.1')
    expect(changedClauses(study, 1)).toEqual(['S-4.1'])
    // A game of it is played again with what it allows.
    const record = recordOf(study, { arm: 1, unit: 0, round: 0 }).game.record()
    expect(record[0]?.event).toMatchObject({ enforcement: { 'S-4.1': 'off' } })
  })

  test('arms that are the same have no reason to differ', () => {
    const study = studyOf({})
    expect(whyDifferent(study, playUnits(study, 0, 6), 1, 4)).toEqual({
      arm: 1,
      games: 4,
      alike: 4,
      reasons: [],
    })
  })
})
