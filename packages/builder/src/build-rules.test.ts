/** Rules built into one file are the rules: they play the same games, and faults are named where they are. */

import { readdirSync } from 'node:fs'
import * as engine from '@redoubt/engine'
import { defineModule, type Plugin, rulesOf, sharePackages } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'
import { determinismTrace } from '@redoubt/testkit'
import { describe, expect, it } from 'vitest'
import { buildRules } from './build-rules.ts'

const MODULES = new URL('../../../modules/', import.meta.url)

sharePackages({
  '@redoubt/engine': async () => engine,
  '@redoubt/mechanics': () => import('@redoubt/mechanics'),
})

/** Imports a file as a browser would: it finds engine and mechanics with whoever imports it. */
async function imported(code: string): Promise<Plugin> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { default: plugin }: { default: Plugin } = await import(/* @vite-ignore */ url)
  return plugin
}

const scripts = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files))

describe('rules built into one file', () => {
  const names = readdirSync(MODULES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

  it.each(names)('play the same games of %s', async (name) => {
    const loaded = await loadModule(new URL(name, MODULES).pathname)
    if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
    const { code, map } = await buildRules(loaded.scripts, loaded.data.manifest.rules ?? '')
    const plugin = await imported(code)
    const module = defineModule(loaded.data, rulesOf(plugin, loaded.data))
    expect(determinismTrace(module, ['a', 'b'], 60)).toEqual(
      determinismTrace(loaded.module, ['a', 'b'], 60),
    )
    expect(JSON.parse(map).sources).toContain('rules/index.ts')
  })

  it('are a file of their scripts alone, the same each time', async () => {
    const files = scripts({
      'rules/index.ts':
        "import { rules } from '@redoubt/engine'\nimport { first } from './first.ts'\nexport default rules({ start: first, steps: [] })",
      'rules/first.ts': 'export const first = (): void => {}',
      'rules/unused.ts': 'this is not TypeScript',
    })
    const once = await buildRules(files, './rules/index.ts')
    expect(await buildRules(files, 'rules/index.ts')).toEqual(once)
  })
})

describe('scripts that cannot be built', () => {
  const build = (files: Readonly<Record<string, string>>) =>
    buildRules(scripts(files), './rules/index.ts')

  it.each([
    [
      'a file that is not there',
      "import { a } from './a.ts'\nexport default a",
      'there is no file rules/a.ts in the module',
    ],
    [
      'a syntax error',
      'export default {{',
      'the rules cannot be built: Unexpected token (rules/index.ts:1:17)',
    ],
    [
      'a name the engine does not have',
      "import { actoin } from '@redoubt/engine'\nexport default actoin",
      '"actoin" is not exported by "@redoubt/engine". (rules/index.ts:1:10)',
    ],
    [
      'a package that is not for rules',
      "import fs from 'node:fs'\nexport default fs",
      'expected @redoubt/engine, @redoubt/mechanics or a file of the module to be imported, got node:fs',
    ],
  ])('are refused with the fault and its place: %s', async (_, script, sentence) => {
    await expect(build({ 'rules/index.ts': script })).rejects.toThrow(sentence)
  })
})
