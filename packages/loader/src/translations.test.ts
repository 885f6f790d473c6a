/** The languages our modules are read in are complete. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { untranslated, wantedTexts } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadModule, renderProblems } from './index.ts'

/** How terrains are called and drawn. */
const DRAWN = new Set(['label', 'colour', 'pattern', 'symbol', 'help'])

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
  // What the card of a place tells of its terrain has its word: the bare key is English.
  const told = Object.values(data.boards)
    .flatMap(({ terrains }) => Object.values(terrains))
    .flatMap((terrain) => Object.keys(terrain).filter((key) => !DRAWN.has(key)))
  for (const [, { words }] of languages)
    expect([...new Set(told)].filter((key) => words?.[key] === undefined)).toEqual([])
})
