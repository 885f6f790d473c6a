import { execFile } from 'node:child_process'
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { Game } from '@redoubt/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change, openWorkshop, type Workshop } from '../tests/workshop.ts'
import {
  foldersIn,
  loadModule,
  loadModules,
  loadTestFile,
  loadTests,
  renderProblems,
} from './index.ts'
import type { Loaded } from './load-module.ts'

let workshop: Workshop
let demo = ''
let copies = 0
beforeAll(async () => {
  workshop = await openWorkshop()
})
beforeEach(async () => {
  copies++
  demo = await workshop.copy(`copy-${copies}`)
})
afterAll(() => workshop.dispose())

const at = (file: string) => join(demo, file)

const sound = (loaded: Loaded | undefined) => {
  if (!loaded?.ok) throw new Error(renderProblems(loaded?.problems ?? []))
  return loaded
}

describe('a module that loads', () => {
  test('can be played', async () => {
    const { module } = sound(await loadModule(demo))
    const game = Game.start(module, { scenario: 'standard' })
    game.act('first', 'move unit=a1 to=b1')
    expect(game.asked().map((asked) => asked.seat)).toEqual(['second'])
    expect(game.explain('second', 'move unit=c2 to=b1')?.clause).toBe('D-1')
  })

  test('without rules is played on the free table', async () => {
    await change(at('module.yaml'), 'rules: ./rules/index.ts\n', '')
    await rm(at('text/en.yaml'))
    const { module } = sound(await loadModule(demo))
    const game = Game.start(module, { scenario: 'standard' })
    game.act('second', 'move unit=a1 to=c1')
    expect(game.explain('first', 'move unit=c1 to=c1')?.message).toBe('table.already-there')
  })

  test('may have a sentence for what speaks against an order when it is carried out', async () => {
    const later = "{ clause: 'D-1', later: [objection('D-1', 'late')] }"
    await change(at('rules/move.ts'), "{ clause: 'D-1' }", later)
    sound(await loadModule(demo))
    await change(at('text/en.yaml'), "  D-1: '{to}", "  D-1.late: Too late.\n  D-1: '{to}")
    const { data } = sound(await loadModule(demo))
    expect(data.texts.en?.denials).toMatchObject({ 'D-1.late': 'Too late.' })
  })

  test('is warned of what everybody sees of its cards', async () => {
    const warned = async () => {
      const { warnings } = sound(await loadModule(demo))
      return warnings.map(({ file, line, message }) => `${basename(file)}:${line} ${message}`)
    }
    expect(await warned()).toEqual([])
    const hand = '  cards: { label: Cards, cards: hand, per: side }\n'
    await change(at('module.yaml'), 'zones:\n', `zones:\n${hand}`)
    expect(await warned()).toEqual([
      'module.yaml:16 zone cards says no visible, so everybody sees the cards of each hand',
    ])
    await change(at('module.yaml'), 'per: side }', 'per: side, visible: owner }')
    expect(await warned()).toEqual([])
  })

  test('brings its scenarios in the order it gives them, the others by name behind', async () => {
    await change(at('module.yaml'), 'zones:', 'scenarios: [standard]\nzones:')
    const { data, module } = sound(await loadModule(demo))
    expect(Object.keys(data.scenarios)).toEqual(['standard', 'front'])
    expect(Game.start(module).position.scenario).toBe('standard')
  })

  test('brings its data by id and language', async () => {
    const { data, files } = sound(await loadModule(demo))
    expect(Object.keys(data.boards)).toEqual(['field', 'front'])
    expect(Object.keys(data.scenarios)).toEqual(['front', 'standard'])
    expect(data.texts.en?.actions?.move?.label).toBe('Move')
    expect(files).toContain('tests/move.test.yaml')
  })

  test('has a digest that changes with its rules and data, not with its tests', async () => {
    const digest = async () => sound(await loadModule(demo)).data.digest
    const before = await digest()
    expect(before).toMatch(/^[0-9a-f]{64}$/)
    await change(at('tests/move.test.yaml'), 'title: Moving', 'title: Moving about')
    expect(await digest()).toBe(before)
    await change(at('rules/move.ts'), '/** D-1', '/** The clause D-1')
    const after = await digest()
    expect(after).not.toBe(before)
    await change(at('boards/field.yaml'), 'title: The field', 'title: A field')
    expect(await digest()).not.toBe(after)
  })

  test('has its rules anew after a change, in files the plugin imports too', async () => {
    // In a Node of its own: vitest imports in its own way.
    const script = join(import.meta.dirname, '../tests/reload.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, demo])
    const [before, after] = JSON.parse(stdout) as [number, number]
    expect(after).toBeLessThan(before)
  })
})

test('where nobody lends the packages, it is said how they are lent', async () => {
  const apart = await realpath(await mkdtemp(join(tmpdir(), 'redoubt-apart-')))
  await cp(join(import.meta.dirname, '../fixtures/demo'), apart, { recursive: true })
  const script = `
    import { loadModule } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
    const loaded = await loadModule(${JSON.stringify(apart)})
    console.log(JSON.stringify(loaded.ok ? [] : loaded.problems))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  await rm(apart, { recursive: true, force: true })
  const [problem] = JSON.parse(stdout) as { message: string; expected: string; hint?: string }[]
  expect(problem?.message).toMatch(/^the package @redoubt\/\w+ is not found from where/)
  expect(problem?.expected).toContain('lendEngine()')
  expect(problem?.hint).toBeUndefined()
})

test('of several modules each is loaded or refused by itself, and no two share an id', async () => {
  const folder = join(workshop.folder, 'several')
  for (const name of ['one', 'other', 'broken'])
    await cp(demo, join(folder, name), { recursive: true })
  await writeFile(join(folder, 'broken/pieces.yaml'), 'types: {}\n')
  const loaded = await loadModules(await foldersIn(folder))
  expect([...loaded].map(([path, { ok }]) => [basename(path), ok])).toEqual([
    ['broken', false],
    ['one', true],
    ['other', false],
  ])
  const other = loaded.get(join(folder, 'other'))
  expect(other?.ok === false && other.problems[0]?.message).toBe(
    'module "demo" is there already, in the folder one',
  )
})

test('a folder that is not there is said so', async () => {
  const loaded = await loadModule(join(workshop.folder, 'nowhere'))
  expect(loaded.ok === false && renderProblems(loaded.problems)).toBe(
    'nowhere:1:1  there is no such folder\n  expected the folder of a module, with module.yaml in it',
  )
})

describe('tests of a module', () => {
  test('are read, with the place of each part', async () => {
    const { module } = sound(await loadModule(demo))
    const { files, problems } = await loadTests(demo, module)
    expect(problems).toEqual([])
    expect(files.map(({ tests }) => tests.title)).toEqual(['Moving'])
    const found = files[0]?.problem(['tests', 0, 'probes', 'move a1 c2'], 'it was allowed')
    expect([found?.line, found?.column, found?.source]).toEqual([10, 19, '      move a1 c2: D-1'])
  })

  test.each([
    ['covers: [D-1]', 'covers: [D-4]', '7:14  there is no clause "D-4"'],
    ['scenario: standard', 'scenario: standrad', '4:13  there is no scenario "standrad"'],
    ['move a1 c2: D-1', 'move a1 c2: DD-1', '10:19  there is no clause "DD-1"'],
    ['move a1 b1: ok', 'move a1 b1: {denid: D-1}', '9:20  unknown key "denid"'],
    ['    probes:', '    prboes:', '8:5  unknown key "prboes"'],
    [
      '    probes:',
      '    expect: { sees: { blau: { a1: empty } } }\n    probes:',
      '8:23  there is no side or seat "blau"',
    ],
    [
      '    probes:',
      '    expect: { sees: { spectators: { a1: red tnak } } }\n    probes:',
      '8:45  there is no piece type "tnak"',
    ],
    [
      '    probes:',
      '    expect: { pieces: { a1: rde soldiers } }\n    probes:',
      '8:29  there is no side or piece type "rde"',
    ],
  ])('%s → %s', async (from, to, says) => {
    const { module } = sound(await loadModule(demo))
    await change(at('tests/move.test.yaml'), from, to)
    const { files, problems } = await loadTestFile(at('tests/move.test.yaml'), module)
    expect(files).toEqual([])
    expect(problems).toHaveLength(1)
    expect(renderProblems(problems)).toContain(`tests/move.test.yaml:${says}`)
  })
})
