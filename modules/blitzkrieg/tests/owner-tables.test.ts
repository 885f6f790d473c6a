/** An owner of the printed game puts its tables here; one that lacks what the letters require is refused by clause. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadModule, renderProblems } from '@redoubt/loader'
import { afterAll, describe, expect, test } from 'vitest'
import { folder } from './load.ts'

const copies: string[] = []
afterAll(() => Promise.all(copies.map((copy) => rm(copy, { recursive: true }))))

/** The problems of the module with one of its tables changed. */
async function problemsWith(table: string, from: RegExp, to: string): Promise<string> {
  const copy = await mkdtemp(join(folder, '../../node_modules/.redoubt-'))
  copies.push(copy)
  await cp(folder, copy, {
    recursive: true,
    filter: (path) => !/node_modules|games|tests/.test(path.slice(folder.length)),
  })
  const file = join(copy, 'tables', `${table}.yaml`)
  const text = await readFile(file, 'utf8')
  const changed = text.replaceAll(from, to)
  if (changed === text) throw new Error(`${from} does not occur in ${table}`)
  await writeFile(file, changed)
  const loaded = await loadModule(copy)
  return loaded.ok ? 'none' : renderProblems(loaded.problems)
}

describe('a table is refused', () => {
  test.each([
    ['tgat', /defender: \{ (lose: 1\/\d, )?retreat: \d \}/g, 'defender: { lose: 1/4 }', '37.51a'],
    ['tgat', /attacker: \{ (lose: 1\/\d, )?retreat: \d \}/g, 'attacker: { lose: 1/4 }', '37.51b'],
    ['tgat', /DE: \{ defender: \{ lose: all \} \}/g, 'DE: { defender: { retreat: 1 } }', '38.33a'],
    ['bbt', /'-'(?=[,\]])/g, '1', '37.64c'],
    ['act', /'13-16'/g, "'13-15'", '37.63a'],
  ])('%s, because it breaks a clause: %s becomes %s', async (table, from, to, clause) => {
    expect(await problemsWith(table, from, to)).toContain(`breaks ${clause}`)
  })
})

test('another table that keeps to them is welcome', async () => {
  expect(await problemsWith('bbt', /status: stand-in/g, 'status: owner-supplied')).toBe('none')
})
