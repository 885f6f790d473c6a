/** Every set-up of any module holds what its source holds, at the same places: counted by a second reader. */

import { type BoardFile, compileBoard, type PiecesFile, type ScenarioFile } from '@redoubt/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Imported, importModule } from './import-module.ts'
import { spaceRound } from './tests/drawn.ts'
import { randomWar } from './tests/random-war.ts'
import { type Found, readAgain } from './tests/second-reader.ts'

const fileOf = <T>({ files }: Imported, path: string): T => parse(String(files.get(path))) as T

/** `piece place`, one for each, sorted. */
function imported(all: Imported, scenario: ScenarioFile): string[] {
  const { types } = fileOf<PiecesFile>(all, 'pieces.yaml')
  return scenario.forces
    .flatMap(({ type, place, count = 1 }) =>
      Array.from({ length: count }, () => `${types[type]?.label} ${place}`),
    )
    .sort()
}

function expected(found: readonly Found[], board: BoardFile): string[] {
  const compiled = compileBoard(board)
  return found
    .map(({ piece, at }) =>
      'deck' in at
        ? `${piece} ${at.deck.toLowerCase()}`
        : `${piece} ${spaceRound(compiled, at.x, at.y)}`,
    )
    .sort()
}

test('pieces and places of each set-up are those of its source', () => {
  fc.assert(
    fc.property(randomWar, ({ bytes, counts }) => {
      const all = importModule(bytes, { name: 'any.vmod' })
      const again = readAgain(bytes)
      expect(again.map(({ found }) => found.length)).toEqual(counts)
      const scenarios = [...all.files.keys()].filter((path) => path.startsWith('scenarios/'))
      expect(scenarios).toHaveLength(again.length)
      for (const path of scenarios) {
        const scenario = fileOf<ScenarioFile>(all, path)
        const source = again.find(({ title }) => title === scenario.title)
        const board = fileOf<BoardFile>(all, `boards/${scenario.board}.yaml`)
        expect(imported(all, scenario)).toEqual(expected(source?.found ?? [], board))
      }
    }),
    { numRuns: 40, seed: 13 },
  )
}, 60_000)
