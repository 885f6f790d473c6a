import { expect, it } from 'vitest'
import { citations } from './citations.ts'
import { clauseCoverage } from './coverage.ts'
import { loadFixture } from './fixture.ts'

const skirmish = await loadFixture('skirmish')
const SKIRMISH = 'packages/testkit/fixtures/skirmish'

it('are found in scripts and tables, whatever stands beside them', async () => {
  const inScripts = await citations(SKIRMISH, ['S-4.3', 'S-4'])
  expect(inScripts.get('S-4.3')).toEqual([expect.stringMatching(/^rules\/turn\.ts:\d+$/)])
  expect(inScripts.has('S-4')).toBe(false)
  const inTables = await citations('modules/europa', ['40.D.2.1'])
  expect(inTables.get('40.D.2.1')).toEqual([
    expect.stringMatching(/^tables\/fortifications\.yaml:\d+$/),
  ])
})

it('what is marked implemented and cited nowhere is told', async () => {
  const clauses = skirmish.data.rulebook.clauses.map(({ id }) => id)
  const cited = await citations(SKIRMISH, clauses)
  expect(clauseCoverage(skirmish, [], cited).uncited).toEqual([])
  cited.delete('S-4.3')
  expect(clauseCoverage(skirmish, [], cited).uncited).toEqual(['S-4.3'])
})
