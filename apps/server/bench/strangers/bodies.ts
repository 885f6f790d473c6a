/** Bodies of requests, as large, deep and intricate as their bytes allow. */

import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from '@redoubt/protocol'
import { strToU8, zipSync } from 'fflate'
import { area, grid, ground, heap } from '../../src/tests/costly-boards.ts'
import { type Attack, again } from './scene.ts'

const MODULES = ['blitzkrieg', 'dispatches', 'europa', 'fog', 'fortify', 'great-war'] as const
const FULL = MAX_BODY_BYTES - 1000

const vast = {
  ...ground,
  areas: Array.from({ length: 200 }, (_, n) =>
    area(`a${n}`, [
      [n, 0],
      [1e9, 0],
      [1e9, 1e9],
    ]),
  ),
}

const game = (what: object): string => JSON.stringify({ module: 'fortify', ...what })
const board = (map: unknown): string => game({ options: { map } })
const many = (what: (n: number) => string, count: number): string =>
  Array.from({ length: count }, (_, n) => what(n)).join(',')

const create = (name: string, body: string | Uint8Array): Attack =>
  again(`a game: ${name}`, '/api/games', { body })

const junk = new Uint8Array(MAX_UPLOAD_BYTES - 1)
const bomb = zipSync({
  'redoubt.json': strToU8('{}'),
  'module/x.yaml': new Uint8Array(200_000_000),
})
const manyFiles = zipSync(
  Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`module/${n}.yaml`, strToU8('a')])),
  { level: 0 },
)

export const CREATIONS: readonly Attack[] = [
  ...MODULES.map((module) => create(`of ${module}`, JSON.stringify({ module }))),
  create('between two bots', game({ seats: { first: 'bot:greedy', second: 'bot:greedy' } })),
  create(
    'of bots that think long',
    JSON.stringify({ module: 'europa', seats: { first: 'bot:mcts:20000' } }),
  ),
  create(
    'lists in lists',
    game({ x: 0 }).replace('0', `${'['.repeat(FULL / 2)}${']'.repeat(FULL / 2)}`),
  ),
  create('mappings in mappings', `${'{"a":'.repeat(FULL / 6)}1${'}'.repeat(FULL / 6)}`),
  create(
    'options in options',
    game({ options: { map: 0 } }).replace(
      '0',
      `${'[['.repeat(14)}${many(() => '[{}]', FULL / 6)}${']]'.repeat(14)}`,
    ),
  ),
  create(
    'a number of 250,000 digits',
    game({ options: { map: 0 } }).replace('0', '9'.repeat(FULL)),
  ),
  create(
    '60,000 numbers',
    game({ options: { map: 0 } }).replace('0', `[${many(() => '1e9', FULL / 4)}]`),
  ),
  create('a name of 250,000 letters', game({ name: 'å'.repeat(FULL / 2) })),
  create('a module’s name of 250,000 letters', JSON.stringify({ module: 'a'.repeat(FULL) })),
  create('a scenario’s name of marks', game({ scenario: `a${'.-'.repeat(FULL / 2)}!` })),
  create(
    '20,000 options',
    game({ options: 0 }).replace('0', `{${many((n) => `"o${n}":1`, FULL / 12)}}`),
  ),
  create(
    '200 options of 1,000 numbers',
    game({ options: 0 }).replace('0', `{${many((n) => `"o${n}":[${many(() => '1', 600)}]`, 200)}}`),
  ),
  create(
    '20,000 clauses',
    game({ enforcement: 0 }).replace('0', `{${many((n) => `"c${n}":"off"`, FULL / 14)}}`),
  ),
  create('the same key 30,000 times', `{"module":"fortify",${many(() => '"name":""', FULL / 11)}}`),
  create('a body of escapes', `{"module":"${'\\u0061'.repeat(FULL / 6)}"}`),
  create(
    'surrogates without another',
    `{"module":"fortify","name":"${'\\ud800'.repeat(FULL / 6)}"}`,
  ),
  create('bytes that are no text', new Uint8Array(FULL).fill(0xc0)),
  create('a body that is too large', 'x'.repeat(MAX_BODY_BYTES * 8)),
  create('a board as large as may be', board(grid(24))),
  create('a board of 250,000 squares', board(grid(480))),
  create('a board of a billion unit cells', board(vast)),
  create('outlines heaped on one spot', board(heap)),
  create(
    'a grid said to be vast',
    board({ ...ground, grid: { shape: 'hex', columns: 1e9, rows: 1e9 } }),
  ),
  create(
    'a grid of no number',
    board({ ...ground, grid: { shape: 'hex', columns: -1e308, rows: 1e308 } }),
  ),
  create(
    'a board of mappings',
    board({
      ...ground,
      regions: Object.fromEntries(Array.from({ length: 15_000 }, (_, n) => [`r${n}`, []])),
    }),
  ),
]

const upload = (name: string, body: Uint8Array): Attack =>
  again(`a module: ${name}`, '/api/modules', {
    body,
    headers: { 'Content-Type': 'application/octet-stream' },
  })

export const UPLOADS: readonly Attack[] = [
  upload('32 MB of nothing', junk),
  upload('a bomb of 200 MB', bomb),
  upload('60,000 files', manyFiles),
]
