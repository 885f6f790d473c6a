/** Numbers that self-play found: used for the game they were found for, and no other. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, openWorkshop, type Workshop } from '../tests/workshop.ts'
import { loadModule, renderProblems } from './index.ts'

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.dispose())

/** The demo with rules that weigh by `tempo` and `cover`. */
async function weighing(name: string): Promise<string> {
  const demo = await workshop.copy(name)
  await change(join(demo, 'rules/index.ts'), 'start:', 'weights: { tempo: 2, cover: 1 }, start:')
  return demo
}

async function loaded(folder: string) {
  const found = await loadModule(folder)
  if (!found.ok) throw new Error(renderProblems(found.problems))
  return found
}

function tuning(weights: Readonly<Record<string, number>>, module: string): string {
  const score = { value: 0.6, low: 0.55, high: 0.65 }
  return JSON.stringify({
    format: 1,
    weights,
    played: { engine: 'e', bots: 'b', module },
    terms: { bot: 'club' },
    search: { generations: 3, games: 300 },
    gain: { games: 400, score },
  })
}

test('they are used while rules and data are what they were, whatever becomes of the words', async () => {
  const demo = await weighing('words')
  const before = await loaded(demo)
  expect(before.tuned).toBe('none')
  expect(before.module.weights).toEqual({ tempo: 2, cover: 1 })
  await writeFile(join(demo, 'tuning.json'), tuning({ tempo: 3.5 }, before.playDigest))
  const tuned = await loaded(demo)
  expect(tuned.tuned).toBe('fits')
  expect(tuned.module.weights).toEqual({ tempo: 3.5, cover: 1 })
  // Running games go on: what they are played by is the same.
  expect(tuned.data.digest).toBe(before.data.digest)
  await change(join(demo, 'rulebook.yaml'), 'Rules of the demo', 'The rules of the demo')
  expect((await loaded(demo)).tuned).toBe('fits')
  // Names that are taken from the words are nobody's rules.
  await writeFile(join(demo, 'rules/generated.ts'), '/** Names. */\n')
  expect((await loaded(demo)).tuned).toBe('fits')
  await change(join(demo, 'rules/index.ts'), 'weights:', '/** 1.1  What they weigh by. */ weights:')
  expect((await loaded(demo)).tuned).toBe('fits')
  await change(join(demo, 'rules/index.ts'), 'tempo: 2', 'tempo: 4')
  const stale = await loaded(demo)
  expect(stale.tuned).toBe('stale')
  expect(stale.module.weights).toEqual({ tempo: 4, cover: 1 })
})

test('a weight the rules do not have is a fault, and so is what is no number', async () => {
  const demo = await weighing('fault')
  const { playDigest } = await loaded(demo)
  await writeFile(join(demo, 'tuning.json'), tuning({ temp: 3 }, playDigest))
  const misspelt = await loadModule(demo)
  expect(misspelt.ok ? '' : renderProblems(misspelt.problems)).toContain(
    'there is no weight of the rules "temp"',
  )
  await writeFile(join(demo, 'tuning.json'), '{ "weights": { "tempo": "much" } }')
  const shapeless = await loadModule(demo)
  expect(shapeless.ok ? '' : renderProblems(shapeless.problems)).toMatch(/tuning\.json:1:\d+/)
})

test('a module made from another does not take over what was found for its base', async () => {
  const demo = await weighing('base')
  const { playDigest } = await loaded(demo)
  await writeFile(join(demo, 'tuning.json'), tuning({ tempo: 3.5 }, playDigest))
  const house = join(demo, '../house')
  await mkdir(house)
  await writeFile(
    join(house, 'module.yaml'),
    ['format: 1', 'id: house', 'version: 0.1.0', 'extends: demo@1', 'title: House'].join('\n'),
  )
  const derived = await loaded(house)
  expect(derived.tuned).toBe('none')
  expect(derived.module.weights).toEqual({ tempo: 2, cover: 1 })
})
