/** The schemas as authors meet them: in an editor with yaml-language-server, over our own modules. */

import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Editor, startEditor } from './editor.ts'

const root = join(import.meta.dirname, '../../..')
const files = [
  ...(await yamlFiles(join(root, 'modules'))),
  ...(await yamlFiles(join(import.meta.dirname, '../fixtures/demo'))),
]
const demo = join(import.meta.dirname, '../fixtures/demo')

let editor: Editor
beforeAll(async () => {
  editor = await startEditor()
})
afterAll(() => editor.close())

test.each(files.map((file) => relative(root, file)))('%s is without a mark', async (file) => {
  const text = await readFile(join(root, file), 'utf8')
  expect(text, 'the first line names the schema').toMatch(
    /^# yaml-language-server: \$schema=(\.\.\/)+schemas\/[a-z]+\.schema\.json\n/,
  )
  expect(await editor.open(join(root, file))).toEqual([])
})

describe('with a file open', () => {
  test('a misspelt key is marked', async () => {
    const path = join(demo, 'pieces-misspelt.yaml')
    const text = await readFile(join(demo, 'pieces.yaml'), 'utf8')
    const marks = await editor.open(path, text.replace('label: Tank', 'labl: Tank'))
    expect(marks.map((mark) => mark.message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/labl/)]),
    )
  })

  test('a pattern that does not fit is explained in words', async () => {
    const path = join(demo, 'module-version.yaml')
    const text = await readFile(join(demo, 'module.yaml'), 'utf8')
    const marks = await editor.open(path, text.replace('version: 1.0.0', 'version: "1.0"'))
    expect(marks.map((mark) => mark.message)).toEqual(['expected three numbers, such as 1.0.0'])
  })

  test('hovering over a key shows its help from the schema', async () => {
    const path = join(demo, 'scenarios/standard.yaml')
    const lines = (await readFile(path, 'utf8')).split('\n')
    await editor.open(path)
    const line = lines.findIndex((text) => text.startsWith('forces:'))
    expect(await editor.hover(path, { line, character: 2 })).toContain('bottom of each stack first')
  })

  test('keys and values are completed', async () => {
    const path = join(demo, 'module-unfinished.yaml')
    const text = await readFile(join(demo, 'module.yaml'), 'utf8')
    const unfinished = text.replace('    ordered: true\n', '    \n    visible: \n')
    await editor.open(path, unfinished)
    const line = unfinished.split('\n').indexOf('    ')
    expect(await editor.complete(path, { line, character: 4 })).toEqual(
      expect.arrayContaining(['ordered', 'slots', 'layout']),
    )
    expect(await editor.complete(path, { line: line + 1, character: 13 })).toEqual(
      expect.arrayContaining(['all', 'owner', 'none']),
    )
  })
})

test('parts and what they take are completed in procedures.yaml', async () => {
  const path = join(demo, 'procedures-unfinished.yaml')
  const text = [
    '# yaml-language-server: $schema=../../../../schemas/procedures.schema.json',
    'phases:',
    '  move:',
    '    use: ',
    '    ',
  ].join('\n')
  await editor.open(path, text)
  expect(await editor.complete(path, { line: 3, character: 9 })).toEqual(
    expect.arrayContaining(['groundMovement', 'oddsBattle', 'reinforcements']),
  )
  expect(await editor.complete(path, { line: 4, character: 4 })).toEqual(
    expect.arrayContaining(['allowance', 'cost', 'clauses']),
  )
})

async function yamlFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter(
      (entry) =>
        entry.isFile() &&
        entry.name.endsWith('.yaml') &&
        !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
