import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chain, Game, type RecordEvent, writeRecord } from '@redoubt/engine'
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

const hash = '0123456789abcdef'
/** One of each kind, with all it may hold: a kind that is new to the engine is missing here. */
const events: { readonly [K in RecordEvent['kind']]: Extract<RecordEvent, { kind: K }> } = {
  start: {
    kind: 'start',
    format: 1,
    module: 'demo',
    version: '1.0.0',
    digest: hash,
    scenario: 'standard',
    seating: 'two',
    options: { length: 3 },
    enforcement: { 'D-1': 'warned', 'D-2': 'off' },
    dice: { kind: 'committed', commitment: hash },
    draws: [],
  },
  sit: { kind: 'sit', seat: 'first', bot: 'club' },
  rise: { kind: 'rise', seat: 'first' },
  'salt-hash': { kind: 'salt-hash', seat: 'first', hash },
  salt: { kind: 'salt', seat: 'first', salt: 'pepper' },
  act: { kind: 'act', seat: 'first', side: 'red', action: 'pass', draws: [], hash },
  ruling: {
    kind: 'ruling',
    by: 'first',
    reason: 'The counter was knocked over.',
    changes: [
      { kind: 'move', piece: 1, to: 'b1', under: 2 },
      { kind: 'remove', piece: 1 },
      { kind: 'add', type: 'tank', side: 'red', to: 'b1', face: 0 },
      { kind: 'flip', piece: 2, face: 1 },
      { kind: 'mark', piece: 2, attribute: 'spent', value: true },
      { kind: 'set', variable: 'turn', of: 'red', value: 3 },
      { kind: 'ask', side: 'red', step: 'turn' },
    ],
    draws: [],
    hash,
  },
  undo: { kind: 'undo', seat: 'first', to: 0, consent: true },
  move: { kind: 'move', by: 'first', server: 'https://games.example.org' },
  resign: { kind: 'resign', seat: 'first', late: true },
  draw: { kind: 'draw' },
  close: { kind: 'close', reason: 'Nobody comes any more.' },
  secret: { kind: 'secret', secret: hash },
  upgrade: { kind: 'upgrade', version: '1.0.1', digest: hash },
  signature: { kind: 'signature', key: 'key', signature: 'signature' },
}

test.each(Object.values(events))('whatever an event $kind may hold fits the schema', (event) => {
  const line = JSON.stringify(chain(undefined, event))
  expect(recordProblems('game.jsonl', line)).toEqual([])
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
