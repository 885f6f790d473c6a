/** Boards side by side over the real rules of Fortify. */

import { fileURLToPath } from 'node:url'
import type { Module } from '@redoubt/engine'
import { prepareStudy } from '@redoubt/lab'
import { loadModule } from '@redoubt/loader'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { actionOf } from '../messages/in-words.ts'
import { type Bench, openBench } from './bench.ts'

let fortify: Module
let bench: Bench

beforeAll(async () => {
  const loaded = await loadModule(
    fileURLToPath(new URL('../../../../../modules/fortify', import.meta.url)),
  )
  if (!loaded.ok) throw new Error('modules/fortify does not load')
  fortify = loaded.module
})

beforeEach(() => {
  const prepared = prepareStudy(
    {
      title: 'test',
      module: 'fortify',
      arms: [{ name: 'rulebook' }, { name: 'bga_like', options: { preset: 'bga_like' } }],
    },
    { module: () => fortify, record: () => 'no records' },
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  bench = openBench(prepared.study, '1')
})

const apart = actionOf('enlist unit=supply/infantry to=b3 second=supply/infantry second_to=d1')
const single = actionOf('enlist unit=supply/tank to=b3')

test('actions that differ are grouped by why, with the places they lead to', () => {
  const { groups, elsewhere } = bench.legal()
  expect(elsewhere).toEqual([])
  const [pair] = groups
  expect(pair?.boards.map(({ state }) => state)).toEqual(['allowed', 'denied'])
  const denied = pair?.boards[1]
  expect(denied?.state === 'denied' && denied.denial?.clause).toBe('FR-10')
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(groups.length)
  expect(pair?.places.length).toBeGreaterThan(0)
})

test('what one board denies is done on the other alone, and said with its clause', () => {
  expect(bench.attempt(0, apart)).toBeUndefined()
  const { boards, trials, differences, at } = bench.state()
  expect([at, trials.length]).toEqual([1, 1])
  expect(trials[0]?.fared.map(({ denial }) => denial?.clause)).toEqual([undefined, 'FR-10'])
  expect(boards.map(({ view }) => view.seq)).toEqual([1, 0])
  expect(differences.places.map(({ place }) => place)).toContain('d1')
  expect(bench.legal().elsewhere).toEqual([1])
})

test('all boards share one timeline: back, forward, and another way from there', () => {
  bench.attempt(0, single)
  expect(bench.state().differences.same).toBe(true)
  bench.goTo(0)
  expect(bench.state().boards.map(({ view }) => view.seq)).toEqual([0, 0])
  expect(bench.state().trials).toHaveLength(1)
  bench.goTo(1)
  expect(bench.state().boards.map(({ view }) => view.seq)).toEqual([1, 1])
  bench.goTo(0)
  bench.attempt(0, apart)
  expect(bench.state().trials).toHaveLength(1)
  expect(bench.state().trials[0]?.action).toEqual(apart)
})

test('looking at an action changes nothing', () => {
  const { fared } = bench.weigh(0, apart, [])
  expect(fared[0]?.preview).toBeDefined()
  expect(fared[1]?.denial?.clause).toBe('FR-10')
  expect(bench.state().at).toBe(0)
})

test('an action all boards deny is no trial', () => {
  expect(bench.attempt(0, actionOf('enlist unit=supply/battleship to=a1'))?.clause).toBe('F-4.2')
  expect(bench.state().trials).toEqual([])
})
