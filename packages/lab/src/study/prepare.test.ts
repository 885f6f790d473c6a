import { Game, type ModuleData, writeRecord } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import { numberProblem, numbersOf } from './changed-data.ts'
import type { Arm, StudyFile } from './format.ts'
import { prepareStudy } from './prepare.ts'
import type { Sources } from './prepared.ts'

const skirmish = await loadFixture('skirmish')
const played = Game.start(skirmish)
played.act('first', 'plan bold')
played.act('second', 'plan careful')

const sources: Sources = {
  module: (name) => (name === 'skirmish' ? skirmish : undefined),
  record: (file) => (file === 'two.jsonl' ? played.record() : `there is no file ${file}`),
}
test('an unknown module is told with those there are', () => {
  const file: StudyFile = { title: 'test', module: 'skirmsh', arms: [{ name: 'base' }] }
  const prepared = prepareStudy(file, { ...sources, modules: () => ['skirmish'] })
  expect(prepared.ok ? [] : prepared.problems).toMatchObject([
    { expected: 'one of skirmish, or the folder of a module' },
  ])
})

const study = (arm: Partial<Arm>, more: Partial<StudyFile> = {}): StudyFile => ({
  title: 'test',
  module: 'skirmish',
  arms: [{ name: 'base' }, { name: 'other', ...arm }],
  ...more,
})
const problems = (file: StudyFile) => {
  const prepared = prepareStudy(file, sources)
  return prepared.ok ? [] : prepared.problems
}

describe('an impossible study is refused, with its place', () => {
  test.each<[string, StudyFile, (string | number)[], RegExp]>([
    ['unknown module', study({ module: 'skirmsh' }), ['arms', 1, 'module'], /no module "skirmsh"/],
    [
      'unknown preset',
      study({ options: { preset: 'open' } }),
      ['arms', 1, 'options', 'preset'],
      /no preset "open"/,
    ],
    [
      'value out of range',
      study({ options: { turns: 0 } }),
      ['arms', 1, 'options', 'turns'],
      /from 1 to 50/,
    ],
    [
      'unknown option',
      study({ options: { turn: 3 } }),
      ['arms', 1, 'options', 'turn'],
      /no option "turn"/,
    ],
    [
      'unknown clause',
      study({ enforcement: { 'S-99': 'off' } }),
      ['arms', 1, 'enforcement'],
      /S-99/,
    ],
    [
      'unknown scenario',
      study({ scenario: 'noon' }),
      ['arms', 1, 'scenario'],
      /no scenario "noon"/,
    ],
    [
      'missing record',
      study({ record: { file: 'gone.jsonl' } }),
      ['arms', 1, 'record'],
      /gone\.jsonl/,
    ],
    [
      'event past the end',
      study({ record: { file: 'two.jsonl', event: 9 } }),
      ['arms', 1, 'record'],
      /events 0 to 2/,
    ],
    [
      'a position that does not fit',
      study({ position: { pieces: { '9999': 'blue squad' } } }),
      ['arms', 1, 'position', 'pieces', '9999'],
      /no place "9999"/,
    ],
    [
      'two beginnings',
      study({ record: { file: 'two.jsonl' }, position: { step: 'turn' } }),
      ['arms', 1, 'record'],
      /begins twice/,
    ],
    [
      'a number there is not',
      study({ data: { 'pieces/types/squad/traits/x': 1 } }),
      ['arms', 1, 'data', 'pieces/types/squad/traits/x'],
      /no x in/,
    ],
    [
      'no number',
      study({ data: { 'pieces/types/squad/label': 1 } }),
      ['arms', 1, 'data', 'pieces/types/squad/label'],
      /not a number/,
    ],
    ['unknown bot', study({ bots: 'clever' }), ['arms', 1, 'bots'], /no bot "clever"/],
    [
      'a bot that looks at the clock',
      study({}, { bots: ['random', 'mcts:20ms'] }),
      ['bots', 1],
      /thinks by the clock/,
    ],
    ['too few bots', study({}, { bots: ['random'] }), ['bots'], /1 bots for 2 seats/],
    ['unknown seat', study({}, { score: { seat: 'third' } }), ['score', 'seat'], /no seat "third"/],
    [
      'turns nobody counts',
      study({}, { limits: { turns: 3 } }),
      ['limits', 'turns'],
      /does not count turns/,
    ],
    ['two arms of one name', study({ name: 'base' }), ['arms', 1, 'name'], /second arm/],
  ])('%s', (_, file, path, message) => {
    const [problem] = problems(file)
    expect(problem?.path).toEqual(path)
    expect(problem?.message).toMatch(message)
  })
})

test('an arm can begin where a record stood, under other options', () => {
  const prepared = prepareStudy(
    study({ record: { file: 'two.jsonl' }, options: { cover: false } }),
    sources,
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  const [, arm] = prepared.study.arms
  const game = arm && Game.start(arm.module, { ...arm.terms })
  expect(game?.asked().map(({ step }) => step)).toEqual(['turn'])
  expect(game?.options).toMatchObject({ cover: false, turns: 6 })
  expect(game && Game.resume(skirmish, game.record()).hash()).toBe(game?.hash())
  expect(game && writeRecord(game.record())).toContain('"from"')
})

test('changed numbers reach the game, the module itself stays as it is', () => {
  const path = 'pieces/types/gun/traits/strength'
  const prepared = prepareStudy(study({ data: { [path]: 5 } }), sources)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  expect(prepared.study.arms.map(({ module }) => module.type('gun')?.traits.strength)).toEqual([
    2, 5,
  ])
  expect(skirmish.type('gun')?.traits.strength).toBe(2)
})

test('a line of forces that says no count is one piece, and can be more or none', () => {
  const count = 'scenarios/dawn/forces/3/count'
  expect(numbersOf(skirmish.data)).toContainEqual({ path: count, value: 1 })
  const guns = [0, 1, 3].map((to) => {
    const prepared = prepareStudy(study({ data: { [count]: to } }), sources)
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
    const [, arm] = prepared.study.arms
    const game = arm && Game.start(arm.module, { ...arm.terms })
    return game?.position.pieces.filter(
      ({ type, side }) => type.id === 'gun' && side?.id === 'blue',
    ).length
  })
  expect(guns).toEqual([0, 1, 3])
  const [half] = problems(study({ data: { [count]: 1.5 } }))
  expect(half).toMatchObject({ path: ['arms', 1, 'data', count] })
  expect(half?.message).toContain('a whole number from 0 to 1000, got 1.5')
  const { dawn } = skirmish.data.scenarios
  const forces = dawn?.forces.with(3, { type: 'gun', place: '0101', id: 'the gun' }) ?? []
  const named = { ...skirmish.data, scenarios: { dawn: { ...dawn, forces } } } as ModuleData
  expect(numbersOf(named).map(({ path }) => path)).not.toContain(count)
  expect(numberProblem(named, count, 0)).toBeUndefined()
  expect(numberProblem(named, count, 2)).toContain('from 0 to 1, got 2; "the gun" is one piece')
})

test('bots that differ change seats, bots of one kind do not', () => {
  const rounds = (bots: StudyFile['bots']) => {
    const prepared = prepareStudy(study({}, bots === undefined ? {} : { bots }), sources)
    return prepared.ok ? prepared.study.rounds : 0
  }
  expect([rounds(undefined), rounds('greedy'), rounds(['greedy', 'random'])]).toEqual([1, 1, 2])
})
