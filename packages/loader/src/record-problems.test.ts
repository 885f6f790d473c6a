import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Game, writeRecord } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadModule, recordProblems } from './index.ts'

const demo = join(import.meta.dirname, '../fixtures/demo')
const modules = join(import.meta.dirname, '../../../modules')

async function record(): Promise<string> {
  const loaded = await loadModule(demo)
  if (!loaded.ok) throw new Error('the demo does not load')
  const game = Game.start(loaded.module, { scenario: 'standard' })
  game.act('first', 'move unit=a1 to=b1')
  game.note({ kind: 'salt', seat: 'second', salt: 'pepper' })
  game.resign('second')
  return writeRecord(game.record())
}

test('what the engine writes fits the schema', async () => {
  const text = await record()
  expect(text.split('\n')).toHaveLength(5)
  expect(recordProblems('game.jsonl', text)).toEqual([])
})

test('a draw nobody is shown fits too, as a deck of cards makes it', async () => {
  const text = await readFile(join(modules, 'dispatches/games/draw.jsonl'), 'utf8')
  expect(text).toContain('"secret":true')
  expect(recordProblems('draw.jsonl', text)).toEqual([])
})

test.each([
  ['"kind":"act"', '"kind":"cheat"', 2],
  ['"seat":"second"', '"seat":2', 3],
  ['"link":"', '"link":"x', 1],
  ['"format":1', '"format":2', 1],
])('%s → %s is found in line %i', async (from, to, line) => {
  const text = await record()
  expect(text).toContain(from)
  const problems = recordProblems('game.jsonl', text.replace(from, to))
  expect(problems.map((problem) => [problem.file, problem.line])).toContainEqual([
    'game.jsonl',
    line,
  ])
})
