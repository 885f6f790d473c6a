import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { reportOf } from '../report/report.ts'
import { localPool } from '../run/pool.ts'
import { runStudy } from '../run/run-study.ts'
import { prepareStudy } from '../study/prepare.ts'
import { changesOf, effectsOf, nudgesOf, sensitivityStudy, strongestFirst } from './sensitivity.ts'

const skirmish = await loadFixture('skirmish')
const base = { name: 'as it is' }

test('every number is nudged up and down, as far as the module allows', () => {
  const nudges = nudgesOf(skirmish, { ...base, options: { turns: 1 } })
  const named = nudges.map(({ name, from, to }) => `${name} ${from} ${to}`)
  expect(named).toContain('option turns 1 2')
  expect(named).not.toContain('option turns 1 0')
  expect(named).toContain('pieces/types/gun/traits/strength 2 3')
  expect(named).toContain('pieces/types/gun/traits/strength 2 1')
  expect(nudgesOf(skirmish, base, { only: ['gun'], step: 2 }).map(({ to }) => to)).toEqual([4, 0])
})

test('effects come largest first, each with its nudge', async () => {
  const nudges = nudgesOf(skirmish, base, { only: ['turns', 'strength'] })
  const file = sensitivityStudy(
    { title: 'sensitivity', module: 'skirmish', units: { most: 30 } },
    base,
    nudges,
  )
  const prepared = prepareStudy(file, { module: () => skirmish, record: () => '' })
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  const finished = await runStudy(prepared.study, { pool: localPool(prepared.study) }).finished
  const effects = effectsOf(reportOf(prepared.study, finished), nudges)
  const sizes = effects.map(({ score }) => Math.abs(score.value))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(sizes[0]).toBeGreaterThan(0)
  const turns = effects.filter(({ nudge }) => nudge.name === 'option turns')
  for (const { nudge, length } of turns)
    expect(Math.sign(length ? length.b - length.a : 0)).toBe(Math.sign(nudge.to - nudge.from))
})

test('what changes the score most goes on, among equals what changes the length', async () => {
  const nudges = nudgesOf(skirmish, base, { only: ['turns', 'strength'] })
  const file = sensitivityStudy(
    { title: 'sensitivity', module: 'skirmish', units: { most: 20 } },
    base,
    nudges,
  )
  const prepared = prepareStudy(file, { module: () => skirmish, record: () => '' })
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  const finished = await runStudy(prepared.study, { pool: localPool(prepared.study) }).finished
  const changes = changesOf(finished.results, nudges.length)
  const effects = effectsOf(reportOf(prepared.study, finished), nudges)
  for (const { nudge, score } of effects)
    expect(changes[nudges.indexOf(nudge)]?.score).toBeCloseTo(20 * Math.abs(score.value), 9)
  const order = strongestFirst(changes).map((at) => changes[at])
  for (const [at, change] of order.entries()) {
    const next = order[at + 1]
    if (!change || !next) continue
    expect(change.score).toBeGreaterThanOrEqual(next.score)
    if (change.score === next.score) expect(change.length).toBeGreaterThanOrEqual(next.length)
  }
})
