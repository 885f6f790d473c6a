/** Fortify's penalty for the track is counted in points: without points it changes no game, and the lab says so. */

import {
  localPool,
  mattersWith,
  type PreparedStudy,
  prepareStudy,
  reportOf,
  runStudy,
  type StudyFile,
} from '@redoubt/lab'
import { lendEngine, loadModule } from '@redoubt/loader'
import { beforeAll, expect, it } from 'vitest'
import { mattersText } from './matters-text.ts'
import { reportText } from './report-text.ts'

let study: (more?: Partial<StudyFile>) => PreparedStudy
beforeAll(async () => {
  lendEngine()
  const loaded = await loadModule('modules/fortify')
  if (!loaded.ok) throw new Error('expected the module to load')
  study = (more) => {
    const prepared = prepareStudy(
      {
        title: 'penalty',
        module: 'fortify',
        arms: [
          { name: 'printed' },
          { name: 'shorter', options: { track_length: 1 } },
          { name: 'none', options: { track_penalty: 'none' } },
        ],
        units: { most: 8 },
        limits: { actions: 1000 },
        ...more,
      },
      { module: () => loaded.module, record: () => '' },
    )
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
    return prepared.study
  }
})

const reported = async (of: PreparedStudy) =>
  reportOf(of, await runStudy(of, { pool: localPool(of) }).finished)

it('says with which option a rule would matter, and answers for the arms that part', async () => {
  const three = study()
  const report = await reported(three)
  const said = mattersText(three, report).join('\n')
  expect(said).toMatch(/^none would matter, .*: scoring=points \(4 of 4 games part\)/)
  expect(said).not.toContain('shorter would matter')
  const text = reportText(report, 2)
  expect(text).toContain('Not for every arm can this study answer')
  expect(text).toContain('none against printed: no answer')
  expect(text).not.toContain('shorter against printed: no answer')
})

it('tries nothing more when its time is over', () => {
  expect(mattersWith(study(), 2, { isOver: () => true })).toEqual([])
})

it('has no Elo for margins', async () => {
  const arms = [{ name: 'a' }, { name: 'b', options: { track_length: 1 } }]
  const won = reportText(await reported(study({ arms })), 2)
  const ahead = reportText(await reported(study({ arms, outcome: 'margin' })), 2)
  expect(won).toContain('Elo ')
  expect(ahead).toContain('Scores are margins')
  expect(ahead).not.toContain('Elo ')
})
