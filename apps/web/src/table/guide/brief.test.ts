/** A step of a lesson is read at a glance: on a telephone three lines are a sixth of the map. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'

/** Letters of three lines on a telephone. */
const MOST = 120
const folder = fileURLToPath(new URL('../../../../../modules/', import.meta.url))

test.each(readdirSync(folder))('%s teaches in few words, in every language', async (module) => {
  const loaded = await loadModule(`${folder}${module}`)
  if (!loaded.ok) throw new Error(`modules/${module} does not load`)
  const { manifest, texts } = loaded.data
  const steps = (manifest.beginner?.lesson ?? []).map(({ say }) => `guide.${say}`)
  expect(steps.length).toBeGreaterThan(1)
  for (const [language, { words = {} }] of Object.entries(texts))
    for (const [key, text] of Object.entries(words)) {
      const isStep = steps.some((step) => key === step || key.startsWith(`${step}.`))
      if (isStep) expect(text.trim().length, `${language} ${key}`).toBeLessThanOrEqual(MOST)
    }
})
