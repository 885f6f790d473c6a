import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

it('are found by one letter or digit where these are no numbers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'citations-'))
  const file =
    "turn: {clause: '1', last: 4}\nyours: {clause: A}\nclauses: {move: '2', fire: \"3\"}\n"
  writeFileSync(join(folder, 'procedures.yaml'), file)
  const found = await citations(folder, ['1', '2', '3', '4', 'A'])
  rmSync(folder, { recursive: true })
  expect(Object.fromEntries(found)).toEqual({
    '1': ['procedures.yaml:1'],
    A: ['procedures.yaml:2'],
    '2': ['procedures.yaml:3'],
    '3': ['procedures.yaml:3'],
  })
})

it('what is marked implemented and cited nowhere is told', async () => {
  const clauses = skirmish.data.rulebook.clauses.map(({ id }) => id)
  const cited = await citations(SKIRMISH, clauses)
  expect(clauseCoverage(skirmish, [], cited).uncited).toEqual([])
  cited.delete('S-4.3')
  expect(clauseCoverage(skirmish, [], cited).uncited).toEqual(['S-4.3'])
})
