/** Signed modules on the shelf: whose they are is known, and what is not what was signed does not lie there. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAuthorKey, SIGNATURE, signerOf, signModule } from '@redoubt/builder'
import { lendEngine, loadModule, type Problem } from '@redoubt/loader'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summaryOfModule } from '../http/summaries.ts'
import { shelfOf } from './shelf.ts'

const folder = mkdtempSync(join(tmpdir(), 'redoubt-signed-'))
const module = join(folder, 'breakthrough')
const ann = newAuthorKey('Ann')

beforeAll(async () => {
  lendEngine()
  // Its tsconfig.json leads to the root of the repository, which is elsewhere from there.
  const filter = (path: string) => !path.endsWith('tsconfig.json')
  cpSync('modules/breakthrough', module, { recursive: true, filter })
  const { files } = await loadModule(module)
  const contents = new Map(files.map((path) => [path, readFileSync(join(module, path))]))
  writeFileSync(join(module, SIGNATURE), signModule(contents, ann))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the lobby is told who signed, and the digest stays what it was', async () => {
  const shelf = await shelfOf([module, 'modules/fog'], () => {})
  expect([...shelf.signers]).toEqual([['breakthrough', signerOf(ann)]])
  const data = shelf.modules.get('breakthrough')?.data
  if (!data) throw new Error('expected breakthrough on the shelf')
  expect(summaryOfModule(data, { signer: shelf.signers.get('breakthrough') }).signer).toEqual({
    author: 'Ann',
    key: expect.stringMatching(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/),
  })
  const unsigned = await shelfOf(['modules/breakthrough'], () => {})
  expect(unsigned.modules.get('breakthrough')?.data.digest).toBe(data.digest)
})

test('a module that was changed since is left out, with a sentence, and not put in place of the sound one', async () => {
  const shelf = await shelfOf([module], () => {})
  const before = readFileSync(join(module, 'package.json'))
  writeFileSync(join(module, 'package.json'), '{}')
  const heard: Problem[] = []
  const anew = await shelfOf([module], (_, problems) => heard.push(...problems))
  expect([...anew.modules.keys()]).toEqual([])
  expect(heard.map(({ message }) => message)).toEqual([
    expect.stringContaining('breakthrough is not what Ann signed (key '),
  ])
  expect((await shelf.reload(module)).ok).toBe(false)
  expect(shelf.modules.has('breakthrough')).toBe(true)
  writeFileSync(join(module, 'package.json'), before)
  expect((await shelf.reload(module)).ok).toBe(true)
})
