/** Types of scripts wherever they lie: those of a derived module are checked among the scripts of its base. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { typeProblems } from './type-problems.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'redoubt-types-')), 'mist')
  mkdirSync(folder)
})
afterEach(() => rmSync(dirname(folder), { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('a script that takes the place of the base’s knows its neighbours there and the options of both', async () => {
  write('module.yaml', 'format: 1\nid: mist\nversion: 0.1.0\nextends: fog@1\ntitle: Mist\n')
  write(
    'options.yaml',
    'options: {thick: {type: boolean, default: true, label: Thick, help: Nobody sees far.}}',
  )
  const battle = readFileSync('modules/fog/rules/battle.ts', 'utf8')
  const uses = (option: string) =>
    write('rules/battle.ts', `${battle}\nexport const isThick = (g: Fog) => g.options.${option}\n`)
  uses('thick')
  expect(await typeProblems(folder)).toEqual([])
  uses('thin')
  const problems = await typeProblems(folder)
  expect(problems).toMatchObject([
    {
      file: 'mist/rules/battle.ts',
      line: battle.split('\n').length + 1,
      message: expect.stringContaining("Property 'thin' does not exist"),
    },
  ])
})
