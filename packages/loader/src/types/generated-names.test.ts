import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GENERATED } from '../folder/layout.ts'
import { generatedNames, writeGeneratedNames } from './generated-names.ts'

const DEMO = fileURLToPath(new URL('../../fixtures/demo', import.meta.url))
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoubt-types-'))
  await cp(DEMO, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

test('the names of files and rules are written, and stay current until something else is said', async () => {
  expect(await writeGeneratedNames(folder)).toEqual({ ok: true, written: true })
  const text = await readFile(join(folder, GENERATED), 'utf8')
  expect(text).toContain("readonly sides: 'red' | 'blue'")
  expect(text).toContain("readonly steps: 'turn'")
  expect(await writeGeneratedNames(folder)).toEqual({ ok: true, written: false })

  const pieces = join(folder, 'pieces.yaml')
  const before = await readFile(pieces, 'utf8')
  await writeFile(
    pieces,
    before.replace('attributes:\n', 'attributes:\n  tired: {type: boolean}\n'),
  )
  expect(await generatedNames(folder)).toMatchObject({ ok: true, current: false })
  expect(await writeGeneratedNames(folder)).toEqual({ ok: true, written: true })
  expect(await readFile(join(folder, GENERATED), 'utf8')).toContain('readonly tired: boolean')
})

test('a derived module has the names of its base and its own; the position is called as the scripts of the base call it', async () => {
  const house = join(folder, 'house')
  await mkdir(house)
  await writeFile(
    join(house, 'module.yaml'),
    'format: 1\nid: house\nversion: 0.1.0\nextends: demo@1\ntitle: At home\n',
  )
  await writeFile(join(house, 'pieces.yaml'), 'attributes: {tired: {type: boolean}}\n')
  const result = await generatedNames(house, [folder, dirname(DEMO)])
  expect(result).toMatchObject({ ok: true, current: false })
  const text = result.ok ? result.text : ''
  expect(text).toContain("readonly sides: 'red' | 'blue'")
  expect(text).toContain('readonly tired: boolean')
  expect(text).toContain('export type Demo = Position<Names>')
})

test('a file that does not fit its schema is refused with its line', async () => {
  await writeFile(join(folder, 'pieces.yaml'), 'types: 3\n')
  const result = await generatedNames(folder)
  expect(result.ok ? [] : result.problems).toMatchObject([{ line: 1, received: '3' }])
})
