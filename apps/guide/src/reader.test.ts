import { afterAll, describe, expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { openReader } from './reader.ts'

const reader = openReader()
afterAll(() => reader.leave())

const follow = (page: string) => {
  for (const block of blocksOf(page)) reader.follow(block)
}

describe('a page that says what is not so is found', () => {
  test.each([
    ['```sh\nnpx redoubt explain fortify "attack b3 c3"\n```', 'expected exit code 0, got 1'],
    [
      '```sh\nnpx redoubt perft fortify --turns 1\n```\n```text\nno such line\n```',
      'expected the line',
    ],
    ['```sh\nnpm start -- --doors 3\n```', 'serve has no --doors'],
    ['```sh\nrm -r modules\n```', 'only npx redoubt and npm start can be tried'],
    [
      '```ts from=modules/fortify/rules/attack.ts\nconst nothing = 1\n```',
      'does not hold these lines',
    ],
    ['```diff file=../a.yaml\n-turns: 8\n+turns: 9\n```', 'found 0'],
    ['```yaml\nturns: 8\n```', 'nothing else can be tried'],
  ])('%s', (page, message) => {
    expect(() => follow(page)).toThrow(message)
  })
})

test('files are written, changed and read by the commands', () => {
  follow(
    [
      '```sh',
      'npx redoubt new duel --folder ../my-games',
      '```',
      '```diff file=../my-games/duel/rulebook.yaml',
      '-title: Rules of Duel',
      '+title: How to duel',
      '```',
      '```sh',
      'npx redoubt validate ../my-games/duel',
      '```',
      '```text',
      '../my-games/duel: 17 files, all is well',
      '```',
    ].join('\n'),
  )
})
