/** The studies that come with the project can answer: what their first units show speaks against none of them. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { answersFor, localPool, reportOf, runStudy } from '@redoubt/lab'
import { lendEngine } from '@redoubt/loader'
import { describe, expect, it } from 'vitest'
import { readStudy } from './plan/sources.ts'
import { validityText } from './validity-text.ts'

const STUDIES = join(import.meta.dirname, '../../../../studies')
/** War games take long. */
const FIRST = 4
const FIRST_SHORT = 32

lendEngine()

describe.each(readdirSync(STUDIES).filter((name) => name.endsWith('.yaml')))('%s', (name) => {
  it('answers', { timeout: 600_000 }, async () => {
    const { study } = await readStudy(join(STUDIES, name), (file) => ({
      ...file,
      stop: { when: 'all' },
      units: { most: file.module === 'fortify' ? FIRST_SHORT : FIRST },
    }))
    const report = reportOf(study, await runStudy(study, { pool: localPool(study) }).finished)
    expect(report.failed).toBe(0)
    expect(report.validity.answers, validityText(report).join('\n')).toBe(true)
    const open = report.arms.slice(1).filter(({ name: arm }) => !answersFor(report.validity, arm))
    expect(
      open.map(({ name: arm }) => arm),
      validityText(report).join('\n'),
    ).toEqual([])
  })
})
