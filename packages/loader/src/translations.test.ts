/** The languages our modules are read in are complete. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { untranslated, wantedTexts } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadModule, renderProblems } from './index.ts'

const modules = join(import.meta.dirname, '../../../modules')

test.each(readdirSync(modules))('%s lacks nothing in the languages it has', async (name) => {
  const loaded = await loadModule(join(modules, name))
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  const { data } = loaded.module
  const languages = Object.entries(data.texts).filter(
    ([tag, { language }]) => tag !== 'en' && language !== undefined,
  )
  expect(wantedTexts(data)).toBeGreaterThan(40)
  for (const [tag] of languages) expect(untranslated(data, tag)).toEqual([])
})
