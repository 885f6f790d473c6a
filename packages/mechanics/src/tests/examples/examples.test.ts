/** The docstrings of engine and mechanics: every exported name has an example, and every example does what it says. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Documented, documentedIn } from './documented.ts'
import { printed } from './printed.ts'
import { type Program, programOf } from './program.ts'
import { setting } from './setting.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url)).replace(/\/$/, '')
const engine = documentedIn(root, 'packages/engine')
const mechanics = documentedIn(root, 'packages/mechanics')
const all = [...engine, ...mechanics]

type Tell = (from: string, expected: string, value: unknown) => void
interface Example {
  readonly name: string
  run(tell: Tell): Promise<void>
}

/** Where both packages have a name, such as `Zone`, an example means its own package's. */
const others = (own: readonly Documented[], other: readonly Documented[]) =>
  other.map(({ name }) => name).filter((name) => !own.some((mine) => mine.name === name))

function importing(
  own: readonly Documented[],
  home: string,
  other: readonly Documented[],
  away: string,
) {
  const from = (from: string) => `'${root}/packages/${from}'`
  return [
    `import { ${own.map(({ name }) => name).join(', ')} } from ${from(`${home}/src/index.ts`)}`,
    `import { ${others(own, other).join(', ')} } from ${from(`${away}/src/index.ts`)}`,
    `import { setting } from ${from('mechanics/src/tests/examples/setting.ts')}`,
    'type G = Position',
    'type Tell = (from: string, expected: string, value: unknown) => void',
  ]
}

const names = Object.keys(setting())
const programs: Readonly<Record<string, Program>> = {
  'engine.ts': programOf(engine, importing(engine, 'engine', mechanics, 'mechanics'), names),
  'mechanics.ts': programOf(mechanics, importing(mechanics, 'mechanics', engine, 'engine'), names),
}

describe('the examples of engine and mechanics', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redoubt-examples-'))
  beforeAll(() => {
    for (const [file, { text }] of Object.entries(programs)) writeFileSync(join(folder, file), text)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `${root}/tsconfig.base.json`,
        compilerOptions: {
          typeRoots: [`${root}/node_modules/@types`],
          noUnusedLocals: false,
          noUnusedParameters: false,
          // Names are brought in whether an example means their type or their value.
          verbatimModuleSyntax: false,
          isolatedModules: false,
        },
        files: Object.keys(programs),
      }),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('compile', () => {
    const compiler = join(root, 'node_modules/.bin/tsc')
    const { stdout, status } = spawnSync(compiler, ['-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    const said = stdout.replace(
      /^.*?(\w+\.ts)\((\d+),\d+\)/gm,
      (whole, file: string, line: string) => programs[file]?.from[Number(line) - 1] ?? whole,
    )
    expect({ said, status }).toEqual({ said: '', status: 0 })
  })

  it.each(Object.keys(programs))('tell the values they say: %s', async (file) => {
    const { examples } = (await import(join(folder, file))) as { examples: readonly Example[] }
    const wrong: string[] = []
    for (const { name, run } of examples)
      try {
        await run((from, expected, value) => {
          const got = printed(value)
          if (got !== expected) wrong.push(`${from}: said ${expected}, got ${got}`)
        })
      } catch (error) {
        wrong.push(`the example of ${name} broke off: ${String(error)}`)
      }
    expect(wrong).toEqual([])
  })

  it('are there for every exported name', () => {
    const without = all.filter(({ examples }) => examples.length === 0)
    expect(without.map(({ name, path }) => `${path}: ${name}`)).toEqual([])
  })
})
