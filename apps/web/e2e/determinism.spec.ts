/** Law 1 across engines: the same seeds give the same games in Node and in Chromium. */

import { fileURLToPath } from 'node:url'
import { loadModule } from '@redoubt/loader'
import { determinismTrace } from '@redoubt/testkit'
import { build } from 'vite'
import { expect, test } from './support/test.ts'

const SEEDS = ['1', '2', '3', '4']
const ACTIONS = 120

test('random games of Fortify are the same in Node and in Chromium', async ({ page, address }) => {
  test.setTimeout(400_000)
  const loaded = await loadModule(
    fileURLToPath(new URL('../../../modules/fortify', import.meta.url)),
  )
  if (!loaded.ok) throw new Error('modules/fortify does not load')
  const script = await bundled()
  await page.route('**/determinism.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(`${address}/nowhere`)
  const there = await page.evaluate(
    async ({ json, seeds, actions }) => {
      const { trace } = await import(`${location.origin}/determinism.js`)
      return trace(JSON.parse(json), seeds, actions) as string[]
    },
    { json: JSON.stringify(loaded.data), seeds: SEEDS, actions: ACTIONS },
  )
  expect(there).toHaveLength(SEEDS.length)
  expect(there).toEqual(determinismTrace(loaded.module, SEEDS, ACTIONS))
})

/** The trace and the rules as one script. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('./support/determinism-page.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      lib: { entry, formats: ['es'], fileName: 'determinism' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [made] = Array.isArray(result) ? result : [result]
  const chunk =
    made && 'output' in made ? made.output.find((part) => part.type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('the determinism page was not bundled')
  return chunk.code
}
