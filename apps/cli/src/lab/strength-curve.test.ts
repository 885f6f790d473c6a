/** A rule that never mattered to a player has no effect with him: the strength curve refuses as the study itself does. */

import {
  localPool,
  playedBy,
  prepareStudy,
  type Report,
  reportOf,
  runStudy,
  type StudyFile,
} from '@redoubt/lab'
import { lendEngine, loadModule } from '@redoubt/loader'
import { beforeAll, expect, it } from 'vitest'
import { strengthCurveText } from './strength-curve.ts'

let reported: (file: Pick<StudyFile, 'arms'>, bot: string) => Promise<Report>
beforeAll(async () => {
  lendEngine()
  const loaded = await loadModule('modules/fortify')
  if (!loaded.ok) throw new Error('expected the module to load')
  reported = async ({ arms }, bot) => {
    const file = { title: 'x', module: 'fortify', arms, units: { most: 8 } }
    const prepared = prepareStudy(playedBy(file, bot), {
      module: () => loaded.module,
      record: () => '',
    })
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
    const { study } = prepared
    return reportOf(study, await runStudy(study, { pool: localPool(study) }).finished)
  }
})

const PRINTED = { name: 'printed' }
const NO_CORNER = { name: 'no corner', options: { chopper_in_square: false } }
const SHORTER = { name: 'shorter', options: { track_length: 1 } }

it('says of a rule that no player met that it cannot answer, and why', async () => {
  const file = { arms: [PRINTED, NO_CORNER, SHORTER] }
  const reports = [
    { bot: 'random', report: await reported(file, 'random') },
    { bot: 'novice', report: await reported(file, 'novice') },
  ]
  const said = strengthCurveText(reports).join('\n')
  expect(said).toMatch(/^no corner +random .*cannot answer$/m)
  expect(said).toContain('no corner: no player can answer.')
  expect(said).toContain(
    'novice cannot answer, because all 8 units came out the same under no corner',
  )
  // The other arm has its answer.
  expect(said).toMatch(/^shorter +random .*p [=<]/m)
  expect(said).toMatch(/^shorter: (all players|some players|no player finds)/m)
})

it('counts for agreement only who can answer', async () => {
  const random = await reported({ arms: [PRINTED, SHORTER] }, 'random')
  const mute = await reported({ arms: [PRINTED, { ...NO_CORNER, name: 'shorter' }] }, 'random')
  const said = (bots: readonly Report[]) =>
    strengthCurveText(bots.map((report, at) => ({ bot: `bot ${at}`, report }))).join('\n')
  expect(said([random, mute])).toContain('shorter: only bot 0 can answer.')
  expect(said([random, mute, random])).toContain('shorter: of those who can answer, ')
})
