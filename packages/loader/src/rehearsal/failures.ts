/** Rules that fail when a scenario is begun or played: said where the author can mend it. */

import { Game, type Module, type Piece, RulesError } from '@redoubt/engine'
import { every } from '../checks/procedures/every.ts'
import type { World } from '../checks/world.ts'
import { type Folder, fileName, fileProblem } from '../folder/read-folder.ts'
import { placeInModule, scriptProblem, withoutPaths } from '../plugin/script.ts'
import { nearest } from '../problems/nearest.ts'
import type { Problem, Report } from '../problems/problem.ts'
import { at, entries, items, keys, type Part, textOf, wrong } from '../source/part.ts'
import type { Broken } from './check-facts.ts'
import { type Missing, missingData } from './missing-data.ts'

/** A scenario can be set up and begun with the default options. */
export function checkStart(
  module: Module,
  world: World,
  folder: Folder,
  scenario: Part,
  report: Report,
): void {
  const id = textOf(at(scenario, 'id')) ?? ''
  try {
    const game = Game.start(module, { scenario: id })
    checkStacks(game, scenario, report)
    checkStrangers(game, world, scenario, report)
  } catch (error) {
    const cause = causeOf(error)
    const lacking = lackingData(module, world, folder, id, cause)
    if (lacking) {
      report(lacking)
      return
    }
    const complaint = {
      message: `scenario ${id} cannot be started: ${withoutPaths(folder, wordsOf(cause))}`,
      expected: 'rules that can begin every scenario',
    }
    const said = saidBy(world, cause)
    if (said) {
      report(wrong(said, complaint))
      return
    }
    const place = placeInModule(folder, error)
    const path = (cause as { path?: readonly (string | number)[] }).path ?? ['id']
    report(
      place
        ? scriptProblem(folder, place.path, { offset: place.offset, length: 1 }, complaint)
        : wrong(at(scenario, ...path), complaint),
    )
  }
}

/** Nothing is set up where the rules at once say that too much stands there. */
function checkStacks({ module, position }: Game, scenario: Part, report: Report): void {
  const owed = module.sides.flatMap((side) => module.rules.obligations?.(position, side) ?? [])
  const told = new Set<unknown>()
  for (const { key, clause, places = [] } of owed)
    for (const place of key === 'overstacked' ? places : []) {
      const forces = items(at(scenario, 'forces')).filter(
        (force) => at(force, 'place').value === place.id,
      )
      const last = forces.at(-1)
      // What an option or the rules put there, no line of the scenario is to blame for.
      if (!last || told.has(place)) continue
      told.add(place)
      report(
        wrong(at(last, 'place'), {
          message: `scenario ${textOf(at(scenario, 'id'))} sets up too much in ${place.id}: ${position.stack(place).length} pieces stand there`,
          expected: `no more than clause ${clause} allows`,
          received: place.id,
        }),
      )
    }
}

/** Units of two sides do not begin in one space where the game's movement never brings one to an enemy's place. */
function checkStrangers({ position }: Game, world: World, scenario: Part, report: Report): void {
  const { procedures } = world
  const phases = procedures ? entries(at(procedures, 'phases')).map(([, phase]) => phase) : []
  const uses = (part: string) => phases.find((phase) => at(phase, 'use').value === part)
  const battle = uses('oddsBattle')
  // What fights is a unit: markers and works may well stand among enemies.
  const factor = battle && textOf(at(battle, 'factor', 'trait'))
  if (!uses('groundMovement') || !factor) return
  for (const force of items(at(scenario, 'forces'))) {
    const space = position.board.space(textOf(at(force, 'place')) ?? '')
    const side = textOf(at(force, 'side'))
    const fights = ({ type }: Piece) => type.traits[factor] !== undefined
    const there = space ? position.stack(space).filter(fights).toReversed() : []
    const own = there.findIndex((unit) => unit.side?.id === side)
    const stranger = there[0]?.side
    // The first that is named stands there by right.
    if (!space || own <= 0 || !stranger || stranger.id === side) continue
    report(
      wrong(at(force, 'place'), {
        message: `scenario ${textOf(at(scenario, 'id'))} sets up units of ${side} in ${space.id}, where units of ${stranger.id} stand`,
        expected: 'a space for units of one side: no move ever brings one to where an enemy stands',
        received: space.id,
      }),
    )
  }
}

/** The rules broke while a scenario was played at random. */
export function brokenPlay(
  folder: Folder,
  world: World,
  { error, scenario, order, after, seed, actions }: Broken,
): Problem {
  const moment = order === undefined ? `after ${after} actions` : `at "${order}"`
  const complaint = {
    message: `the rules break ${moment} of scenario ${scenario}: ${withoutPaths(folder, wordsOf(causeOf(error)))}`,
    expected: 'rules that hold whatever legal action is played',
    hint: `it is action ${after + 1} of the random game with seed ${seed}: \`redoubt validate … --actions ${actions}\` comes there again`,
  }
  const said = saidBy(world, causeOf(error))
  if (said) return wrong(said, complaint)
  const place = placeInModule(folder, error)
  if (place)
    return scriptProblem(folder, place.path, { offset: place.offset, length: 1 }, complaint)
  const part = world.scenarios.find((one) => textOf(at(one, 'id')) === scenario)
  return part
    ? wrong(at(part, 'id'), complaint)
    : fileProblem(`${folder.name}/module.yaml`, complaint)
}

/** What a file lacks, when it is for lack of it that the rules fail. */
function lackingData(
  { data, rules }: Module,
  world: World,
  folder: Folder,
  scenario: string,
  cause: unknown,
): Problem | undefined {
  // A value of procedures.yaml that came to nothing may have been read from what is not there.
  if (!(cause instanceof TypeError) && !(cause as { said?: unknown })?.said) return undefined
  const missing = missingData(data, rules, scenario)
  const part = missing && partOf(world, missing)
  if (!missing || !part) return undefined
  const list = missing.key in Array.prototype
  const place = placeInModule(folder, cause)
  const stray = nearest(missing.key, keys(part))
  return wrong(part, {
    message: list
      ? `scenario ${scenario} cannot be started: the rules want a list here`
      : `scenario ${scenario} cannot be started: the rules look for ${missing.key} here and do not find it`,
    expected: list ? 'a list' : `${missing.key}: with what the rules make of it`,
    hint: stray
      ? `is "${stray}" meant to be it?`
      : place && `they fail for it in ${fileName(folder, place.path)}`,
  })
}

/** The part of a file that a path through the module's data means. */
function partOf({ tables, scenarios, pieces }: World, { path }: Missing): Part | undefined {
  const [kind, id = '', ...rest] = path
  const files = kind === 'tables' ? tables : kind === 'scenarios' ? scenarios : []
  const file = files.find((one) => textOf(at(one, 'id')) === id)
  if (file) return at(file, ...rest)
  return kind === 'types' && pieces ? at(pieces, 'types', id, ...rest) : undefined
}

/** The value of procedures.yaml that came to something it should not. */
function saidBy({ procedures }: World, cause: unknown): Part | undefined {
  const { said } = cause as { said?: unknown }
  if (!procedures || said === undefined) return undefined
  const parts = every(procedures)
  // The same may be written in several places: the very one is meant, where it has come here as it was read.
  return (
    parts.find(({ value }) => value === said) ??
    parts.find(({ value }) => JSON.stringify(value) === JSON.stringify(said))
  )
}

function causeOf(error: unknown): unknown {
  return error instanceof RulesError ? error.cause : error
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
