import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Game, type ModuleData } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import type { PositionTaken } from '@redoubt/protocol'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../../messages/language.ts'
import {
  armOfDraft,
  changesOf,
  draftOfArm,
  planFor,
  startOf,
  strictnessChanges,
  withArm,
  withEnforcement,
  withNewArm,
  withStart,
} from './plan-form.ts'
import { eventAt, momentsOf, standingBefore } from './record-moments.ts'
import { dataOver, recordedPlan, takenPlan } from './recorded-plan.ts'
import { readStudyText, studyText } from './study-text.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const record = readFileSync(
  path('../../../../../modules/fortify/games/special-warfare.jsonl'),
  'utf8',
)
let data: ModuleData
let taken: PositionTaken

beforeAll(async () => {
  const loaded = await loadModule(path('../../../../../modules/fortify'))
  if (!loaded.ok) throw new Error('modules/fortify does not load')
  data = loaded.data
  const options = { special_warfare: true }
  const snapshot = Game.start(loaded.module, { options }).snapshot()
  taken = { snapshot, at: 7, of: 'first', dealt: true }
})

test('the usual question sets the rules against the first variant', () => {
  const { file } = planFor(data)
  expect(file.arms.map(({ name, options }) => [name, options])).toEqual([
    ['Rulebook', { preset: 'rulebook' }],
    ['Like the publisher’s online version', { preset: 'bga_like' }],
  ])
  expect(changesOf(data, file, 1).map(([name]) => name)).toContain('win_check')
  expect(changesOf(data, file, 0)).toEqual([])
})

test('what has no name of its own is called in the language of the screen', async () => {
  const plain = { ...data, options: { ...data.options, presets: {} } }
  const called = () => [
    ...planFor(plain).file.arms,
    ...takenPlan(plain, planFor(plain).file, taken).file.arms,
  ]
  expect(called().map(({ name }) => name)).toEqual([
    'as it is',
    'variant',
    'as it is played',
    'variant',
  ])
  await speak('de')
  expect(called().map(({ name }) => name)).toEqual([
    'unverändert',
    'Variante',
    'wie gespielt wird',
    'Variante',
  ])
  const more = withNewArm(plain, planFor(plain).file)
  expect(more.arms.at(-1)?.name).toBe('Variante 2')
  await speak('en')
})

test('an arm goes through the form and back', () => {
  const { file } = planFor(data)
  const [arm] = file.arms
  if (!arm) throw new Error('a plan has arms')
  const draft = draftOfArm(data, { ...arm, options: { preset: 'bga_like', turn_cap: 40 } })
  expect(draft).toMatchObject({ preset: 'bga_like', values: { turn_cap: 40 } })
  expect(armOfDraft(arm, draft).options).toEqual({ preset: 'bga_like', turn_cap: 40 })
  const changed = withArm(file, 1, { ...arm, name: 'mine' })
  expect(changed.arms.map(({ name }) => name)).toEqual(['Rulebook', 'mine'])
})

test('an arm that keeps to a clause less strictly differs in that, through the form and the file', () => {
  const { file } = planFor(data)
  const [first, other] = file.arms
  if (!first || !other) throw new Error('a plan has two arms')
  const off = withArm(file, 1, withEnforcement(other, { 'F-8.4': 'off' }))
  expect(strictnessChanges(off, 1)).toEqual([['F-8.4', 'enforced', 'off']])
  expect(strictnessChanges(off, 0)).toEqual([])
  const [, arm] = off.arms
  if (!arm) throw new Error('a plan has two arms')
  expect(armOfDraft(arm, draftOfArm(data, arm)).enforcement).toEqual({ 'F-8.4': 'off' })
  const read = readStudyText(studyText(off))
  expect(read.ok && read.file.arms[1]?.enforcement).toEqual({ 'F-8.4': 'off' })
  expect(withEnforcement(arm, {})).not.toHaveProperty('enforcement')
  // A clause named as strictly as all others is no difference.
  const named = withArm(off, 0, withEnforcement(first, { '*': 'off', 'F-8.4': 'warned' }))
  expect(strictnessChanges(named, 1)).toEqual([
    ['*', 'off', 'enforced'],
    ['F-8.4', 'warned', 'off'],
  ])
})

test('one more arm has a name of its own', () => {
  const once = withNewArm(data, planFor(data).file)
  const names = withNewArm(data, once).arms.map(({ name }) => name)
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
})

test('all arms begin where the first does', () => {
  const { file } = planFor(data)
  const begun = withStart(file, { kind: 'record', file: 'a.jsonl', event: 7 })
  expect(startOf(data, begun)).toEqual({ kind: 'record', file: 'a.jsonl', event: 7 })
  expect(begun.arms.map(({ record: from }) => from?.event)).toEqual([7, 7])
  const [scenario = ''] = Object.keys(data.scenarios)
  const back = withStart(begun, { kind: 'scenario', scenario })
  expect(back.arms.map((arm) => [arm.scenario, arm.record])).toEqual([
    [scenario, undefined],
    [scenario, undefined],
  ])
})

test('over a record its own options hold, and the variant switches only what differs', () => {
  const plan = recordedPlan(data, planFor(data).file, { name: 'w.jsonl', text: record, event: 3 })
  const [first, other] = plan.file.arms
  expect(first).toMatchObject({ name: 'as recorded', options: {}, record: { event: 3 } })
  expect(Object.keys(other?.options ?? {})).toContain('win_check')
  expect(other?.options).not.toHaveProperty('special_warfare')
  expect(data.options.options.special_warfare?.default).toBe(false)
  expect(dataOver(data, plan).options.options.special_warfare?.default).toBe(true)
})

test('what was taken from a running game begins every arm, seen by the same eyes, until another start is chosen', () => {
  const plan = takenPlan(data, planFor(data).file, taken)
  expect(startOf(data, plan.file)).toEqual({ kind: 'taken', sees: 'first' })
  expect(dataOver(data, plan).options.options.special_warfare?.default).toBe(true)
  const more = withNewArm(data, plan.file)
  expect(more.arms.map(({ sees, snapshot }) => [sees, snapshot?.scenario])).toEqual(
    Array.from({ length: 3 }, () => ['first', taken.snapshot.scenario]),
  )
  const read = readStudyText(studyText(plan.file))
  expect(read.ok && read.file.arms[0]).toMatchObject({ sees: 'first', options: {} })
  const again = withStart(plan.file, { kind: 'scenario', scenario: 'standard' })
  for (const arm of again.arms)
    for (const key of ['sees', 'snapshot']) expect(arm).not.toHaveProperty(key)
  const open = takenPlan(data, planFor(data).file, { snapshot: taken.snapshot, at: 7, of: 'first' })
  expect(startOf(data, open.file)).toEqual({ kind: 'taken', sees: undefined })
})

test('a moment of a game is an event of its record, though actions were taken back', () => {
  const act = (n: number) => ({ n, link: '', event: { kind: 'act', seat: 's', action: `a${n}` } })
  const entries = [
    { n: 0, link: '', event: { kind: 'start' } },
    act(1),
    act(2),
    { n: 3, link: '', event: { kind: 'undo', seat: 's', to: 1, consent: false } },
    act(4),
  ]
  expect(momentsOf(entries as never).map(({ event }) => event)).toEqual([1, 4])
  expect([undefined, 3, 4].map((event) => standingBefore(entries as never, event))).toEqual([
    2, 2, 1,
  ])
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  expect([0, 1, 2].map((actions) => eventAt(text, actions))).toEqual([0, 1, 4])
})

test('a study is a file and back, and a problem has its line', () => {
  const { file } = planFor(data)
  const text = studyText(file)
  const read = readStudyText(text)
  if (!read.ok) throw new Error(read.problems.join())
  expect(read.file).toEqual(file)
  const line = read.lineOf(['arms', 1, 'options', 'preset'])
  expect(text.split('\n')[(line ?? 0) - 1]).toContain('bga_like')
})

test.each([
  ['a: [', /./],
  ['just words', /no study: expected/],
  ['title: x\narms: []', /expected a list of arms/],
  ['title: x\narms: [{ name: a }]', /expected a module/],
  [
    'title: x\nmodule: fortify\narms: [{ name: a }, { name: b, preset: bga_like }]',
    /arms, 2: there is no “preset” here, expected one of name, .*options/,
  ],
  [
    'title: x\nmodule: fortify\narms: [{ name: a }]\nstop: { when: units }',
    /stop, when: “units” is not one of all, difference, precise, within/,
  ],
  ['title: x\nmodule: fortify\narms: [{ name: a }]\nlimit: 300', /study.yaml: there is no “limit”/],
])('%s is no study', (text, problem) => {
  const read = readStudyText(text)
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.problems.join()).toMatch(problem)
})

test('the path of a module’s folder stands for its id', () => {
  const read = readStudyText('title: x\nmodule: ../modules/fortify/\narms: [{ name: a }]')
  expect(read.ok && read.file.module).toBe('fortify')
})
