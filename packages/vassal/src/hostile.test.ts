/** Whatever a build file says: it is refused in a sentence, or what is made of it is a module that can be played. */

import { join } from 'node:path'
import { renderProblems } from '@redoubt/loader'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Refusal } from './archive/refusal.ts'
import { type Imported, importModule } from './import-module.ts'
import { borderWar } from './tests/border-war.ts'
import { openLoading } from './tests/loading.ts'

const { read } = openLoading()

const archive = unzipSync(borderWar())
const source = strFromU8(archive['buildFile.xml'] as Uint8Array)
/** Where in the build file a value may be another: attributes, and numbers anywhere. */
const spots = [...source.matchAll(/="([^"]*)"|(\d+)/g)].map(({ 0: found, index }) =>
  found.startsWith('=')
    ? { from: index + 2, to: index + found.length - 1 }
    : { from: index, to: index + found.length },
)

const hostile = fc.constantFrom(
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'Infinity',
    'NaN',
    '0.0000001',
    '2147483648',
    '1,1',
    'null',
    '__proto__',
    'constructor',
    'toString',
    'No',
    'on',
  ],
  ...[
    '../../x',
    '/etc/passwd',
    '((((((((',
    '{a.b(c)}',
    '$a$',
    ';;;;',
    ',,,,',
    '\\',
    '/',
    'x'.repeat(20_000),
  ],
)
const edits = fc.array(fc.tuple(fc.nat({ max: spots.length - 1 }), hostile), {
  minLength: 1,
  maxLength: 4,
})

function edited(changes: readonly (readonly [number, string])[]): Uint8Array {
  let text = source
  // From the end, so that what stands before keeps its place; of those that overlap the first in the file counts.
  for (const [at, value] of [...changes].sort(([a], [b]) => b - a)) {
    const { from, to } = spots[at] as (typeof spots)[number]
    text = text.slice(0, from) + value + text.slice(to)
  }
  return withSource(text)
}

const withSource = (text: string): Uint8Array =>
  zipSync({ ...archive, 'buildFile.xml': strToU8(text) })

async function problemsOf(imported: Imported): Promise<string> {
  for (const path of imported.files.keys())
    expect(join('/folder', path).startsWith('/folder/'), path).toBe(true)
  const module = await read(imported)
  return module.ok ? '' : renderProblems(module.problems)
}

test('values out of place', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (changes) => {
      let made: Imported
      try {
        made = importModule(edited(changes), { name: 'odd.vmod', id: 'hostile' })
      } catch (error) {
        if (error instanceof Refusal) return
        throw error
      }
      expect(await problemsOf(made)).toBe('')
    }),
    { numRuns: 80 },
  )
})

test('a name that is too long is cut', async () => {
  const made = importModule(
    withSource(source.replace(/ name="[^"]*"/, ` name="${'x'.repeat(800)}"`)),
    {
      name: 'odd.vmod',
      id: 'hostile',
    },
  )
  expect(made.title).toHaveLength(120)
  expect(await problemsOf(made)).toBe('')
})

test('a map as wide as its margins claim has margins as a map may have', async () => {
  const bytes = withSource(source.replace('edgeWidth="0"', 'edgeWidth="1000000000"'))
  expect(await problemsOf(importModule(bytes, { name: 'odd.vmod', id: 'hostile' }))).toBe('')
})

test('a space that claims to lie far off stands at the edge of its board', async () => {
  const bytes = withSource(source.replace('originx="660"', 'originx="1000000000"'))
  expect(await problemsOf(importModule(bytes, { name: 'odd.vmod', id: 'hostile' }))).toBe('')
})
