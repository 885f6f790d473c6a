import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Game, type GameRecord, type Module } from '@redoubt/engine'
import { loadModule, loadTestFile } from '@redoubt/loader'
import { runTestFile } from '@redoubt/testkit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { clickedIn } from './last-click.ts'
import { actsOf, eventsUntil } from './moments.ts'
import { positionTest, scenarioFile } from './position-files.ts'
import { refusalsOf } from './refusals.ts'
import { scenarioTest } from './scenario-test.ts'
import { dropSlot, keepSlot, slotsOf } from './slots.ts'

const folder = mkdtempSync(join(tmpdir(), 'redoubt-debug-'))
let breakthrough: Module
beforeAll(async () => {
  const loaded = await loadModule('modules/breakthrough')
  if (!loaded.ok) throw new Error('breakthrough does not load')
  breakthrough = loaded.module
  mkdirSync(folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** White and black move, black takes back and moves otherwise. */
function played(): { game: Game; record: GameRecord } {
  const game = Game.start(breakthrough, { dice: { kind: 'seeded', seed: '1' } })
  game.act('first', 'move b2 b3')
  game.act('second', 'move a7 a6')
  game.rewind(1, 'second')
  game.act('second', 'move h7 h6')
  return { game, record: game.record() }
}

test('what was taken back is not among the actions, and each moment has its last event', () => {
  const { record } = played()
  expect(actsOf(record)).toMatchObject([
    { action: expect.stringContaining('b3') },
    { action: expect.stringContaining('h6') },
  ])
  for (const moment of [0, 1, 2]) {
    const there = Game.resume(breakthrough, record.slice(0, eventsUntil(record, moment)))
    expect(there.seq).toBe(moment)
  }
})

test('a game copied as a scenario test is a test that passes', async () => {
  const { game, record } = played()
  const text = scenarioTest(breakthrough.data, record, game.asked()) ?? ''
  const path = join(folder, 'copied.test.yaml')
  writeFileSync(path, text)
  const { files, problems } = await loadTestFile(path, breakthrough)
  expect(problems).toEqual([])
  const results = files.flatMap(({ tests }) => runTestFile(breakthrough, tests))
  expect(results).toHaveLength(1)
  expect(results.flatMap(({ failures }) => failures)).toEqual([])
})

test('a game that begins elsewhere than in a scenario cannot be one', () => {
  const { game } = played()
  const fork = Game.start(breakthrough, {
    from: game.snapshot().position,
    dice: { kind: 'forced', values: [6] },
  })
  expect(scenarioTest(breakthrough.data, fork.record(), fork.asked())).toBeUndefined()
  expect(fork.hash()).toBe(game.hash())
})

test('a position is written as a test that passes there, and as a scenario that loads', async () => {
  const { game } = played()
  const path = join(folder, 'position.test.yaml')
  writeFileSync(path, positionTest(game) ?? '')
  const { files, problems } = await loadTestFile(path, breakthrough)
  expect(problems).toEqual([])
  const results = files.flatMap(({ tests }) => runTestFile(breakthrough, tests))
  expect(results.flatMap(({ failures }) => failures)).toEqual([])

  const copy = join(folder, 'breakthrough')
  cpSync('modules/breakthrough', copy, {
    recursive: true,
    filter: (path) => !/node_modules|tsconfig\.json$/.test(path),
  })
  writeFileSync(join(copy, 'scenarios/middle.yaml'), scenarioFile(game, 'middle'))
  const loaded = await loadModule(copy)
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('; '))
  const begun = Game.start(loaded.module, { scenario: 'middle' })
  const places = (one: Game) =>
    one.snapshot().position.stacks.map(([place, standing]) => [place, standing.length])
  expect(places(begun).sort()).toEqual(
    places(game)
      .filter(([, count]) => count !== 0)
      .sort(),
  )
})

test('what was set by hand is in the position looked at, and in the files that are written of it', async () => {
  const loaded = await loadModule('modules/great-war')
  if (!loaded.ok) throw new Error('great-war does not load')
  const game = Game.start(loaded.module, { scenario: 'standard' })
  game.rule(undefined, {
    reason: 'by hand',
    changes: [
      { kind: 'add', type: 'submarine', side: 'ITA', to: 'adriatic' },
      { kind: 'set', variable: 'controller', of: 'albania', value: 'ITA' },
    ],
  })
  const record = game.record()
  const there = Game.resume(loaded.module, record.slice(0, eventsUntil(record, 1)))
  expect(there.hash()).toBe(game.hash())
  const { forces, variables } = parse(scenarioFile(game, 'by-hand'))
  expect(forces).toContainEqual({ side: 'ITA', type: 'submarine', place: 'adriatic' })
  expect(variables.controller).toMatchObject({ albania: 'ITA', scotland: 'GBR' })
  expect(scenarioTest(loaded.module.data, record, game.asked())).toBeUndefined()
})

test('a refused click is the action with the place clicked as its next argument', () => {
  const offers = [
    {
      action: 'move',
      first: { argument: 'pawn', kind: 'piece', optional: false, values: [], complete: false },
    },
  ]
  const reasons = [{ action: 'move', denial: { clause: '1', message: '1', facts: {} } }]
  const refused = { target: { place: 'h7' }, reasons }
  expect(clickedIn({ ways: [], refused }, offers)).toBe('move pawn=h7')
  const next = { argument: 'to', kind: 'space', optional: false, values: [], complete: false }
  const way = { action: 'move', args: { pawn: 'b2' }, chosen: undefined, before: [], next }
  expect(clickedIn({ ways: [way], refused: undefined }, offers)).toBe('move pawn=b2')
  expect(clickedIn({ ways: [way], refused }, offers)).toBe('move pawn=b2 to=h7')
  expect(clickedIn({ ways: [], refused: undefined }, offers)).toBeUndefined()
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('slots are kept by module, the newest first, one of a name', () => {
  const slot = (name: string, actions: number) => ({ name, record: `${name} ${actions}`, actions })
  keepSlot('a', slot('one', 1))
  keepSlot('a', slot('two', 2))
  keepSlot('a', slot('one', 3))
  expect(slotsOf('a').map(({ record }) => record)).toEqual(['one 3', 'two 2'])
  expect(slotsOf('b')).toEqual([])
  dropSlot('a', 'one')
  expect(slotsOf('a')).toHaveLength(1)
})

test('what was tried besides is in the test, denied by its clause, and the test passes', async () => {
  const { record, game } = played()
  const refused = refusalsOf(breakthrough, record, [
    { moment: 0, action: 'move b2 b5' },
    { moment: 1, action: 'move a7 a4' },
    // What is legal, and what is no action at all, is left out.
    { moment: 1, action: 'move a7 a6' },
    { moment: 1, action: 'fly a7 z9' },
    // Not reached.
    { moment: 9, action: 'move b2 b5' },
  ])
  expect(refused.map(({ moment, side }) => [moment, side])).toEqual([
    [0, 'white'],
    [1, 'black'],
  ])
  const text = scenarioTest(breakthrough.data, record, game.asked(), refused) ?? ''
  const path = join(folder, 'refused.test.yaml')
  writeFileSync(path, text)
  const { files, problems } = await loadTestFile(path, breakthrough)
  expect(problems).toEqual([])
  const deeds = parse(text).tests[0].do as { deny?: string }[]
  expect(deeds.map(({ deny }) => deny !== undefined)).toEqual([true, false, true, false])
  expect(files.flatMap(({ tests }) => runTestFile(breakthrough, tests))).toMatchObject([
    { said: [] },
  ])
})

test('a game that begins with a position laid by hand is a test that begins there', async () => {
  const game = Game.start(breakthrough, {
    arrangement: { bare: true, pieces: { b6: 'white pawn', h7: 'black pawn' }, side: 'white' },
  })
  game.act('first', 'move b6 b7')
  const path = join(folder, 'arranged.test.yaml')
  writeFileSync(path, scenarioTest(breakthrough.data, game.record(), game.asked()) ?? '')
  const { files, problems } = await loadTestFile(path, breakthrough)
  expect(problems).toEqual([])
  expect(files.flatMap(({ tests }) => runTestFile(breakthrough, tests))).toMatchObject([
    { said: [] },
  ])
})
