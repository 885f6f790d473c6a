import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderName } from '@redoubt/loader'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_BYTES, openModuleFiles } from './module-files.ts'

const home = mkdtempSync(join(tmpdir(), 'redoubt-files-'))
const folder = join(home, 'my-game')
const name = folderName(folder)
const files = openModuleFiles([folder], () => 'my-game')

beforeAll(() => {
  mkdirSync(join(folder, 'text'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/x'), { recursive: true })
  writeFileSync(join(folder, 'module.yaml'), 'id: my-game\n')
  writeFileSync(join(folder, 'text/en.yaml'), 'language: en\n')
  writeFileSync(join(folder, 'map.png'), 'no text')
  writeFileSync(join(folder, '.env.txt'), 'secret')
  writeFileSync(join(folder, 'node_modules/x/index.ts'), '')
  writeFileSync(join(home, 'outside.yaml'), 'secret: yes\n')
  symlinkSync(home, join(folder, 'up'))
})
afterAll(() => rmSync(home, { recursive: true }))

const refusal = (code: string, message: RegExp) =>
  expect.objectContaining({
    refusal: expect.objectContaining({ code, message: expect.stringMatching(message) }),
  })

test('what can be edited is listed, and nothing else', async () => {
  expect(await files.list()).toEqual([
    {
      name,
      module: 'my-game',
      uri: expect.stringMatching(/^file:.*\/my-game$/),
      files: ['module.yaml', 'text/en.yaml'],
      pictures: ['map.png'],
      writable: true,
    },
  ])
})

test.each([
  '../outside.yaml',
  'up/outside.yaml',
  'text/../../outside.yaml',
  '/etc/hosts.txt',
  '.env.txt',
  'node_modules/x/index.ts',
  'map.png',
  'text//en.yaml',
  'text\\en.yaml',
  'a\0.yaml',
  '',
  `${'a'.repeat(300)}.yaml`,
])('%j is neither read, written nor deleted', async (path) => {
  await expect(files.read(name, path)).rejects.toEqual(refusal('malformed', /expected/))
  await expect(files.save(name, path, '', undefined)).rejects.toEqual(
    refusal('malformed', /expected/),
  )
  await expect(files.remove(name, path, '')).rejects.toEqual(refusal('malformed', /expected/))
  expect(readFileSync(join(home, 'outside.yaml'), 'utf8')).toBe('secret: yes\n')
})

test('another folder is not opened', async () => {
  await expect(files.read(home, 'outside.yaml')).rejects.toEqual(refusal('malformed', /folders/))
})

test('a file is saved over the text that was opened, and over no other', async () => {
  const { text, version } = await files.read(name, 'text/en.yaml')
  expect(text).toBe('language: en\n')
  const next = await files.save(name, 'text/en.yaml', 'language: en\n# mine\n', version)
  expect(readFileSync(join(folder, 'text/en.yaml'), 'utf8')).toBe('language: en\n# mine\n')
  await expect(files.save(name, 'text/en.yaml', 'theirs', version)).rejects.toEqual(
    refusal('stale', /changed by somebody else/),
  )
  await expect(files.save(name, 'text/en.yaml', 'new', undefined)).rejects.toEqual(
    refusal('stale', /there is a file/),
  )
  await expect(files.remove(name, 'text/en.yaml', version)).rejects.toEqual(
    refusal('stale', /changed/),
  )
  expect((await files.read(name, 'text/en.yaml')).version).toBe(next)
})

test('a new file makes its folder; a deleted one is gone', async () => {
  const version = await files.save(name, 'boards/front.yaml', 'id: front\n', undefined)
  expect((await files.list())[0]?.files).toContain('boards/front.yaml')
  await files.remove(name, 'boards/front.yaml', version)
  await expect(files.read(name, 'boards/front.yaml')).rejects.toEqual(
    refusal('malformed', /no file/),
  )
  await expect(files.remove(name, 'boards/front.yaml', version)).rejects.toEqual(
    refusal('stale', /not there any more/),
  )
})

test('a text that is too large is refused', async () => {
  await expect(files.save(name, 'big.yaml', 'x'.repeat(FILE_BYTES + 1), undefined)).rejects.toEqual(
    refusal('too-large', /at most/),
  )
})
