/** The position a test begins with: its own words over those of its file. */

import { type Arrangement, ArrangementError, Game, type Json, type Module } from '@redoubt/engine'
import type { PositionFile, TestCaseFile, TestsFile } from '@redoubt/loader'
import { type TestDice, testDice } from './dice.ts'
import { withTables } from './tables.ts'

/** Lays what a test says over the position of its file. */
export function positionOf(
  file: Pick<TestsFile, 'position'>,
  test: Omit<TestCaseFile, 'name'>,
): PositionFile {
  const base = file.position ?? {}
  const position: PositionFile = { ...base }
  if (test.scenario !== undefined) position.scenario = test.scenario
  if (test.seating !== undefined) position.seating = test.seating
  if (test.bare !== undefined) position.bare = test.bare
  if (test.step !== undefined) position.step = test.step
  if (test.side !== undefined) position.side = test.side
  if (base.options || test.options) position.options = { ...base.options, ...test.options }
  if (base.tables || test.tables) position.tables = { ...base.tables, ...test.tables }
  if (base.pieces || test.pieces) position.pieces = { ...base.pieces, ...test.pieces }
  if (base.variables || test.variables)
    position.variables = mergeVariables(base.variables, test.variables)
  return position
}

/** Variables per side, seat or space are merged entry by entry. */
function mergeVariables(
  base: Record<string, Json> = {},
  own: Record<string, Json> = {},
): Record<string, Json> {
  const merged = { ...base }
  for (const [name, value] of Object.entries(own)) {
    const old = merged[name]
    merged[name] = isTable(old) && isTable(value) ? { ...old, ...value } : value
  }
  return merged
}

function isTable(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/**
 * Starts a game at a position as test files write it.
 * @throws ArrangementError, OptionsError, Error saying what does not fit
 */
export function startPosition(
  module: Module,
  position: PositionFile,
  dice: TestDice = testDice(undefined),
): Game {
  const { scenario, seating, options, tables, bare, pieces = {}, variables, step, side } = position
  const empty = Object.keys(pieces).filter((place) => pieces[place] === 'empty')
  const arrangement: Arrangement = {
    pieces: Object.fromEntries(Object.entries(pieces).filter(([place]) => !empty.includes(place))),
    ...(bare === undefined ? {} : { bare }),
    ...(variables ? { variables } : {}),
    ...(step === undefined ? {} : { step }),
    ...(side === undefined ? {} : { side }),
  }
  const game = Game.start(withTables(module, tables), {
    ...(scenario === undefined ? {} : { scenario }),
    ...(seating === undefined ? {} : { seating }),
    ...(options === undefined ? {} : { options }),
    arrangement,
    random: dice.source,
  })
  for (const id of empty) requireEmpty(game, id)
  return game
}

function requireEmpty(game: Game, id: string): void {
  const { board, layout } = game.position
  const place = layout.place(id)
  if (!place)
    throw new ArrangementError(['pieces', id], `there is no place "${id}" on board ${board.id}`)
  if (game.position.isEmpty(place)) return
  throw new ArrangementError(
    ['pieces', id],
    `${id} cannot be empty: the scenario puts a piece there; say where it stands instead`,
  )
}
