/** Modules made from another: what they have of it, whose file a fault is in, and what their digest covers. */

import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ModuleData } from '@redoubt/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, openWorkshop, type Workshop } from '../tests/workshop.ts'
import { loadModule, renderProblems } from './index.ts'

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.dispose())

const HEAD = [
  'format: 1',
  'id: house',
  'version: 0.1.0',
  'extends: demo@1',
  'title: Demo at our house',
]

/** The demo and a module made from it beside it; files by path inside the latter. */
async function houseOf(
  name: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const demo = await workshop.copy(name)
  const house = join(dirname(demo), 'house')
  for (const [path, text] of Object.entries({ 'module.yaml': HEAD.join('\n'), ...files })) {
    await mkdir(dirname(join(house, path)), { recursive: true })
    await writeFile(join(house, path), text)
  }
  return house
}

async function dataOf(folder: string): Promise<ModuleData> {
  const loaded = await loadModule(folder)
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  return loaded.data
}

async function faultsOf(folder: string): Promise<string> {
  const loaded = await loadModule(folder)
  return loaded.ok ? 'the module loads' : renderProblems(loaded.problems)
}

test('it has all of its base, under its own name', async () => {
  const house = await houseOf('all')
  const [own, base] = [await dataOf(house), await dataOf(join(house, '../demo'))]
  expect(own.manifest).toMatchObject({ id: 'house', title: 'Demo at our house', licence: 'MIT' })
  expect({ ...own, manifest: base.manifest, digest: '' }).toEqual({ ...base, digest: '' })
})

test('what it says is laid over the base: keys by key, clauses by id, credits one after the other', async () => {
  const house = await houseOf('laid', {
    'module.yaml': [...HEAD, 'credits: [The house]', 'sides: { blue: { name: Navy } }'].join('\n'),
    'rulebook.yaml':
      'clauses: [{ id: D-2, title: Armour }, { id: H-9, title: New, text: New., status: descriptive }]',
    'pieces.yaml': 'types: { tank: { traits: { points: 3 } }, boat: { label: Boat } }',
  })
  const { manifest, rulebook, pieces } = await dataOf(house)
  expect(manifest.sides).toMatchObject({
    red: { name: 'Red' },
    blue: { name: 'Navy', pattern: 'stripes' },
  })
  expect(manifest.credits).toEqual(['The house'])
  expect(rulebook.clauses.map(({ id, title }) => `${id} ${title}`)).toEqual([
    'D-1 Moving',
    'D-2 Armour',
    'D-3 Design',
    'H-9 New',
  ])
  expect(Object.keys(pieces.types)).toEqual(['infantry', 'tank', 'boat'])
  expect(pieces.types.tank).toMatchObject({ label: 'Tank', traits: { points: 3 } })
})

test('a change under a path the base does not have is told which it has', async () => {
  const house = await houseOf('astray', { 'tables/fight.yaml': 'rows: {1: [AE]}' })
  const told = await faultsOf(house)
  expect(told).toContain('tables/fight.yaml:1:1  id is missing')
  expect(told).toContain(
    'demo has no tables/fight.yaml that this could be laid over: there is tables/combat.yaml',
  )
})

test('a house rule is a clause with a sentence', async () => {
  const rule =
    'house_rules: [{ clause: H-1, text: Tanks stay., deny: move, when: { unit: { type: tank } } }]'
  const { rulebook, texts } = await dataOf(
    await houseOf('rule', { 'module.yaml': [...HEAD, rule].join('\n') }),
  )
  expect(rulebook.clauses.at(-1)).toMatchObject({
    id: 'H-1',
    text: 'Tanks stay.',
    status: 'ruling',
  })
  expect(texts.en?.denials).toMatchObject({ 'H-1': 'Tanks stay.' })
})

test('a fault is in the file in which it stands, be it the base that does not fit any more', async () => {
  const own = await houseOf('own-fault', {
    'pieces.yaml': 'types:\n  tank:\n    traits: { points: 3 }\n    facse: [a]\n',
  })
  expect(await faultsOf(own)).toContain('house/pieces.yaml:4:5  unknown key "facse"')
  const base = await houseOf('base-fault', {
    'pieces.yaml': 'attributes: { steps: { type: text, initial: two } }',
  })
  expect(await faultsOf(base)).toMatch(/^demo\/scenarios\/standard\.yaml:\d+:\d+ {2}/)
})

test('it does without a file of the base, if that is there', async () => {
  const without = (path: string) => [...HEAD, `without: [${path}]`].join('\n')
  const house = await houseOf('without', { 'module.yaml': without('scenarios/front.yaml') })
  expect(Object.keys((await dataOf(house)).scenarios)).toEqual(['standard'])
  const none = await houseOf('without-none', { 'module.yaml': without('scenarios/frnt.yaml') })
  expect(await faultsOf(none)).toContain('did you mean "scenarios/front.yaml"?')
})

test('its digest covers both', async () => {
  const house = await houseOf('digest')
  const { digest } = await dataOf(house)
  await change(join(house, '../demo/module.yaml'), 'name: Red', 'name: Crimson')
  const later = await dataOf(house)
  expect(later.digest).not.toBe(digest)
  await change(join(house, 'module.yaml'), 'at our house', 'at yours')
  expect((await dataOf(house)).digest).not.toBe(later.digest)
})

test('a script of its own takes the place of the base’s for all that import it', async () => {
  const house = await houseOf('script')
  const move = await readFile(join(house, '../demo/rules/move.ts'), 'utf8')
  await mkdir(join(house, 'rules'))
  await writeFile(join(house, 'rules/move.ts'), move.replace("'move',", "'walk',"))
  await mkdir(join(house, 'text'))
  await writeFile(
    join(house, 'text/en.yaml'),
    'actions: { walk: { label: Walk } }\nlog: { walk: Walks. }',
  )
  // In a process of its own: the test runner imports scripts in its own way.
  const load = join(import.meta.dirname, '../tests/load.ts')
  const faults = execFileSync(process.execPath, [load, house], { encoding: 'utf8' })
  expect(faults).toContain('there is no action "move"')
  expect(faults).toContain('demo/text/en.yaml')
  expect(faults).not.toContain('walk has no')
})

test.each([
  ['demo@2', 'and none that fits 2'],
  ['dmeo@1', 'did you mean "demo"?'],
  ['house@0', 'house is made from this module, or is this module itself'],
  ['demo', 'expected a module and the version it must have at least'],
])('extends: %s is refused at its place', async (asked, says) => {
  const manifest = HEAD.join('\n').replace('demo@1', asked)
  const faults = await faultsOf(
    await houseOf(`asked-${asked.replace('@', '-')}`, { 'module.yaml': manifest }),
  )
  expect(faults).toContain(says)
  expect(faults).toContain('house/module.yaml:4:10')
})

test('two that extend each other are refused', async () => {
  const house = await houseOf('circle')
  await change(join(house, '../demo/module.yaml'), 'title: Demo', 'extends: house@0\ntitle: Demo')
  expect(await faultsOf(house)).toContain('demo/module.yaml:5:10')
})

test('one may be made from one that is made from another', async () => {
  const house = await houseOf('chain', {
    'pieces.yaml': 'types: { tank: { traits: { points: 3 } } }',
  })
  const third = join(house, '../third')
  await mkdir(third)
  const manifest = HEAD.join('\n').replace('id: house', 'id: third').replace('demo@1', 'house@0')
  await writeFile(join(third, 'module.yaml'), manifest)
  await writeFile(join(third, 'pieces.yaml'), 'types: { infantry: { label: Foot } }')
  const { pieces, digest } = await dataOf(third)
  expect(pieces.types).toMatchObject({
    tank: { traits: { points: 3 } },
    infantry: { label: 'Foot' },
  })
  await change(join(house, '../demo/module.yaml'), 'name: Red', 'name: Crimson')
  expect((await dataOf(third)).digest).not.toBe(digest)
})
