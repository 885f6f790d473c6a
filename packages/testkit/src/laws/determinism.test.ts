import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { defineModule, type ModuleData } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { chromiumArgs, findChromium } from '@redoubt/tooling'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { determinismTrace } from './determinism.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SEEDS = ['1', '2', '3']
const ACTIONS = 120

const modules = join(ROOT, 'modules')
const folders = [
  join(ROOT, 'packages/testkit/fixtures/skirmish'),
  ...readdirSync(modules).map((name) => join(modules, name)),
].filter((folder) => existsSync(join(folder, 'rules/index.ts')))

let browser: Browser
beforeAll(async () => {
  const executablePath = findChromium()
  browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath ? { executablePath } : {}),
  })
}, 60_000)
afterAll(() => browser.close())

describe('Node and Chromium play the same games of', () => {
  it.each(folders.map((folder) => [basename(folder), folder]))('%s', async (_, folder) => {
    const loaded = await loadModule(folder)
    if (!loaded.ok) throw new Error(`${folder} does not load`)
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundleFor(folder) })
    const inBrowser = await page.evaluate(
      ([data, seeds, actions]) =>
        (globalThis as unknown as Tracing).trace(JSON.parse(data), seeds, actions),
      [JSON.stringify(loaded.data), SEEDS, ACTIONS] as const,
    )
    await page.close()
    expect(inBrowser).toEqual(determinismTrace(loaded.module, SEEDS, ACTIONS))
    expect(new Set(inBrowser).size).toBe(SEEDS.length)
  })
})

interface Tracing {
  readonly trace: (data: ModuleData, seeds: readonly string[], actions: number) => string[]
}

/** The engine, the testkit and a module's rules as one script that sets `trace`. */
async function bundleFor(folder: string): Promise<string> {
  const entry = join(ROOT, 'packages/testkit/trace.js')
  const source = `
    import { defineModule } from '@redoubt/engine'
    import { determinismTrace } from '@redoubt/testkit'
    import rules from ${JSON.stringify(join(folder, 'rules/index.ts'))}
    globalThis.trace = (data, seeds, actions) => determinismTrace(defineModule(data, rules), seeds, actions)`
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: join(ROOT, 'packages/testkit'),
    plugins: [
      {
        name: 'trace',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'Trace', fileName: 'trace' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('Vite gave no output')
  return output.output[0].code
}

it('different seeds give different games, and one seed always the same', async () => {
  const loaded = await loadModule(folders[0] ?? '')
  if (!loaded.ok) throw new Error('the fixture does not load')
  const module = defineModule(loaded.data, loaded.module.rules)
  const [one, other] = determinismTrace(module, ['a', 'b'], 60)
  expect(determinismTrace(loaded.module, ['a'], 60)).toEqual([one])
  expect(other).not.toBe(one)
})
