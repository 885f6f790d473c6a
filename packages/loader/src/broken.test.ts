/** Modules with one fault each: the demo module, changed as a file of fixtures/broken says, and what the loader answers. */

import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openWorkshop, change as replaceIn, type Workshop } from '../tests/workshop.ts'
import { loadModule, renderProblems } from './index.ts'
import type { LoadTerms } from './load-module.ts'

interface Broken {
  readonly fault: string
  readonly change: readonly Change[]
  /** Actions played of each scenario. */
  readonly rehearse?: number
  /** The whole report, word for word. */
  readonly says: string
}

type Change = { readonly file: string } & (
  | { readonly replace: string; readonly with: string }
  | { readonly write: string }
  | { readonly hex: string }
  | { readonly repeat: string; readonly times: number }
  | { readonly link: string }
  | { readonly remove: true }
)

const fixtures = join(import.meta.dirname, '../fixtures')
let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
  await writeFile(join(workshop.folder, 'outside.yaml'), 'id: outside\n')
})
afterAll(() => workshop.dispose())

const names = (await readdir(join(fixtures, 'broken'))).map((name) => name.replace(/\.yaml$/, ''))

test('there are enough broken modules', () => {
  expect(names.length).toBeGreaterThanOrEqual(30)
})

test.each(names)('%s', async (name) => {
  const text = await readFile(join(fixtures, 'broken', `${name}.yaml`), 'utf8')
  const { change, rehearse, says } = parse(text) as Broken
  const folder = await workshop.copy(name)
  for (const one of change) await apply(folder, one)
  const loaded = await loadModule(folder, rehearsed(rehearse))
  const report = loaded.ok ? 'the module loads' : `${renderProblems(loaded.problems)}\n`
  expect(report).toBe(says)
})

test('the module they are made from loads', async () => {
  expect(await loadModule(await workshop.copy('whole'), rehearsed(60))).toMatchObject({ ok: true })
})

function rehearsed(actions: number | undefined): LoadTerms {
  return actions === undefined ? {} : { rehearsal: { actions, seed: '1' } }
}

async function apply(folder: string, change: Change): Promise<void> {
  const path = join(folder, change.file)
  await mkdir(dirname(path), { recursive: true })
  if ('remove' in change) await rm(path)
  else if ('link' in change) await symlink(change.link, path)
  else if ('write' in change) await writeFile(path, change.write)
  else if ('hex' in change) await writeFile(path, Buffer.from(change.hex, 'hex'))
  else if ('repeat' in change) await writeFile(path, change.repeat.repeat(change.times))
  else await replaceIn(path, change.replace, change.with)
}
