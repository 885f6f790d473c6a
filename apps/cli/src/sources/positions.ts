/** Positions as they are named on the command line: a scenario, a test file's position, a record at an event. */

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { ArrangementError, BoardError, Game, OptionsError } from '@redoubt/engine'
import { loadTestFile, renderProblems, type TestsFile } from '@redoubt/loader'
import { positionOf, startPosition } from '@redoubt/testkit'
import type { Input, OptionSpec } from '../command/command.ts'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'
import { playActions } from './actions.ts'
import { findModule, fromHere, moduleFolder, moduleOfFile } from './modules.ts'
import { GAME_OPTIONS, gameOptions, seatedModule } from './options.ts'
import { moduleOfRecord, readRecordFile } from './records.ts'

export const POSITION_OPTIONS = {
  ...GAME_OPTIONS,
  module: {
    type: 'string',
    value: 'MODULE',
    help: 'the module, when the file does not lie in one',
  },
  do: {
    type: 'string',
    multiple: true,
    value: '"ACTION; …"',
    help: 'actions to play from the position first, each by whoever is asked; may be repeated',
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

/** How positions are written, for the help. */
export const POSITIONS = `A position is
  fortify, fortify:standard           a scenario of a module (its first when none is named)
  modules/fortify/scenarios/a.yaml    a scenario's file
  attack.test.yaml                    the position all tests of a file begin with
  attack.test.yaml#3                  the position of its third test
  attack.test.yaml:"name of a test"   the position of the test of that name
  game.jsonl, game.jsonl@12           a recorded game at its end, or after event 12 (event 0 is the start)`

/** Is it a file with a position in it, and not a module or one of its scenarios by name? */
export function isPositionFile(word: string): boolean {
  return /\.ya?ml(#\d+|:.+)?$|\.jsonl(@\d+)?$/s.test(word)
}

/** The game at a position, after the actions of `--do`. @throws UsageError, FailedError */
export async function gameAt(word: string, input: Input): Promise<Game> {
  const game = await namedGame(word, input)
  playActions(game, input.all('do'))
  return game
}

async function namedGame(word: string, input: Input): Promise<Game> {
  try {
    const [, path = word, name] = word.match(/^(.*?\.ya?ml)(?::(.+))?$/s) ?? []
    const [, file, number] = path === word ? (word.match(/^(.*\.ya?ml)#(\d+)$/) ?? []) : []
    if (file !== undefined) return await testPosition(file, Number(number), input)
    if (/\.test\.ya?ml$/.test(path)) return await testPosition(path, name, input)
    if (/\.ya?ml$/.test(path)) return await scenarioFile(path, input)
    if (/\.jsonl(@\d+)?$/.test(word)) return await recordPosition(word, input)
    const { path: module, id } = scenarioIn(word)
    return await startScenario(module, id, input)
  } catch (error) {
    if (error instanceof ArrangementError)
      throw new FailedError(`${word}: ${error.path.join('.')}: ${error.message}`)
    if (error instanceof OptionsError || error instanceof BoardError)
      throw new UsageError(error.message)
    throw error
  }
}

/** A module and perhaps the name of a scenario: `fortify:standard`. */
export function scenarioIn(word: string): { readonly path: string; readonly id?: string } {
  const colon = word.lastIndexOf(':')
  const isDrive = /^[a-z]:/i.test(word) && colon === 1
  return colon > 0 && !isDrive
    ? { path: word.slice(0, colon), id: word.slice(colon + 1) }
    : { path: word }
}

async function startScenario(word: string, id: string | undefined, input: Input): Promise<Game> {
  const { module: found } = await findModule(word)
  const module = seatedModule(found, input)
  const scenarios = Object.keys(module.data.scenarios)
  if (id !== undefined && !scenarios.includes(id)) throw unknownWord('scenario', id, scenarios)
  return Game.start(module, {
    ...(id === undefined ? {} : { scenario: id }),
    options: gameOptions(module, input),
  })
}

async function scenarioFile(path: string, input: Input): Promise<Game> {
  const file = existing(path, 'a scenario or a file of tests')
  const folder = moduleFolder(moduleOfFile(file, input.text('module')))
  return startScenario(folder, basename(file).replace(/\.ya?ml$/, ''), input)
}

async function testPosition(
  path: string,
  which: string | number | undefined,
  input: Input,
): Promise<Game> {
  const file = existing(path, 'a file of tests')
  const { module } = await findModule(moduleOfFile(file, input.text('module')))
  const { files, problems } = await loadTestFile(file, module)
  const [source] = files
  if (!source) throw new FailedError(renderProblems(problems))
  const position = positionOf(
    source.tests,
    which === undefined ? {} : chosenTest(source.tests, which, path),
  )
  const given = gameOptions(module, input)
  return startPosition(module, { ...position, options: { ...position.options, ...given } })
}

function chosenTest({ tests = [] }: TestsFile, which: string | number, path: string) {
  if (typeof which === 'number') {
    const test = tests[which - 1]
    if (!test)
      throw new UsageError(`${path} has ${tests.length} tests, there is no number ${which}`)
    return test
  }
  const name = which.replace(/^"(.*)"$/s, '$1')
  const test = tests.find((each) => each.name === name)
  if (!test)
    throw unknownWord(
      'test',
      name,
      tests.map((each) => each.name),
    )
  return test
}

async function recordPosition(word: string, input: Input): Promise<Game> {
  const [, file = word, at] = word.match(/^(.*\.jsonl)@(\d+)$/) ?? []
  const record = readRecordFile(file)
  const { module } = await moduleOfRecord(record, input.text('module'))
  if (at !== undefined && Number(at) >= record.length) {
    throw new UsageError(
      `${file} has the events 0 to ${record.length - 1}, there is no event ${at}`,
    )
  }
  return Game.resume(module, record, at === undefined ? {} : { until: Number(at) + 1 })
}

function existing(path: string, expected: string): string {
  const file = fromHere(path)
  if (!existsSync(file)) throw new UsageError(`there is no file ${path}: expected ${expected}`)
  return file
}

/** The seat named by `--as` (by itself or by a side it plays), else the first one asked. @throws UsageError */
export function seatOf(game: Game, as: string | undefined): string {
  if (as === undefined) {
    const [first] = game.asked()
    if (!first)
      throw new UsageError(game.result ? 'the game is over: nobody is asked' : 'nobody is asked')
    return first.seat
  }
  const side = game.module.side(as)
  if (side) return game.position.seatOf(side).id
  if (game.module.seat(as)) return as
  throw unknownWord(
    'side or seat',
    as,
    [...game.module.sides, ...game.module.seats].map(({ id }) => id),
  )
}
