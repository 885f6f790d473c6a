/** scenarios/*.yaml: boards, forces, options and variables there are. */

import type { Report } from '../problems/problem.ts'
import {
  at,
  entries,
  isKnown,
  items,
  keys,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
  unknownName,
  wrong,
} from '../source/part.ts'
import { facesOf } from './check-pieces.ts'
import { checkOptionValues, checkTyped } from './values.ts'
import { attributeNamed, BUILT_IN_VARIABLES, spacesOf, type World } from './world.ts'

export function checkScenario(world: World, scenario: Part, report: Report): void {
  checkOptionValues(world, at(scenario, 'options'), report)
  checkBoardChoice(world, scenario, report)
  const ids = new Set<string>()
  for (const force of items(at(scenario, 'forces'))) {
    checkForce(world, scenario, force, report)
    checkForceId(at(force, 'id'), at(force, 'count'), ids, report)
  }
  checkVariables(world, scenario, report)
}

function checkBoardChoice(world: World, scenario: Part, report: Report): void {
  const board = at(scenario, 'board')
  refer(board, world.boardIds, report)
  const option = at(board, 'option')
  const name = textOf(option)
  if (name === undefined || !world.options) return
  refer(option, world.optionNames, report)
  const type = textOf(at(world.options, 'options', name, 'type'))
  if (type !== undefined && type !== 'board') {
    report(
      wrong(option, {
        message: `option ${name} is of type ${type}, it cannot name a board`,
        expected: 'an option of type board',
        received: type,
      }),
    )
  }
}

function checkForce(world: World, scenario: Part, force: Part, report: Report): void {
  refer(at(force, 'side'), world.sides, report)
  refer(at(force, 'type'), world.pieceTypes, report)
  checkOptionValues(world, at(force, 'when'), report)
  checkPlace(world, scenario, force, report)
  const type = textOf(at(force, 'type'))
  if (type === undefined || !world.pieces || !isKnown(type, world.pieceTypes)) return
  const covered = at(force, 'covered')
  if (covered.value === true && at(world.pieces, 'types', type, 'back').value === undefined)
    report(
      wrong(covered, {
        message: `${type} has no back, so it cannot be covered`,
        expected: `a back in pieces.yaml, such as \`back: { type: block }\``,
      }),
    )
  refer(at(force, 'face'), facesOf(at(world.pieces, 'types', type)), report)
  for (const [name, value] of entries(at(force, 'attributes'))) {
    referByKey(value, world.attributes, report)
    const declaration = attributeNamed(world, name)
    if (declaration) checkTyped(declaration, value, report)
  }
}

function checkForceId(id: Part, count: Part, ids: Set<string>, report: Report): void {
  const name = textOf(id)
  if (name === undefined) return
  if (ids.has(name)) {
    report(
      wrong(id, {
        message: `two pieces are called "${name}"`,
        expected: 'an id no other piece has',
        received: name,
      }),
    )
  }
  ids.add(name)
  if (typeof count.value === 'number' && count.value > 1) {
    report(
      wrong(count, {
        message: `${count.value} pieces cannot share the id "${name}"`,
        expected: 'count: 1, or no id',
        received: String(count.value),
      }),
    )
  }
}

/** A place must be there on every board the force can be set up on. */
function checkPlace(world: World, scenario: Part, force: Part, report: Report): void {
  const place = at(force, 'place')
  const name = textOf(place)
  if (name === undefined || world.zones.known === undefined || world.zones.known.has(name)) return
  const zone = world.manifest && at(world.manifest, 'zones', name)
  if (zone && zone.value !== undefined) {
    if (at(force, 'side').value !== undefined) return
    report(
      wrong(place, {
        message: `zone ${name} exists once per side, and this piece has no side`,
        expected: `side: beside it, or one of ${[...world.zones.known].filter((id) => id.startsWith(`${name}.`)).join(', ')}`,
        received: name,
      }),
    )
    return
  }
  for (const board of boardsOf(world, scenario, force)) {
    const spaces = spacesOf(board)
    if (spaces.known === undefined || spaces.known.has(name)) continue
    const known = new Set([...spaces.known, ...world.zones.known, ...zoneNames(world)])
    const places: Names = { ...spaces, what: 'space or zone', known }
    report(wrong(place, unknownName(name, places)))
    return
  }
}

function zoneNames(world: World): string[] {
  return world.manifest ? keys(at(world.manifest, 'zones')) : []
}

/** Boards a force may be set up on: the scenario's, the one its condition names, or all when an option chooses. */
export function boardsOf(world: World, scenario: Part, force: Part): readonly Part[] {
  const option = textOf(at(scenario, 'board', 'option'))
  const fixed = keys(at(scenario, 'options'))
  // An unknown option may be the misspelt one that names the board.
  if (fixed.some((name) => !isKnown(name, world.optionNames))) return []
  if (option === undefined && textOf(at(scenario, 'board')) === undefined) return []
  const named =
    option === undefined
      ? textOf(at(scenario, 'board'))
      : (textOf(at(force, 'when', option)) ?? textOf(at(scenario, 'options', option)))
  return named === undefined
    ? world.boards
    : world.boards.filter((board) => textOf(at(board, 'id')) === named)
}

function checkVariables(world: World, scenario: Part, report: Report): void {
  for (const [name, value] of entries(at(scenario, 'variables'))) {
    referByKey(value, world.variables, report)
    const declaration = world.manifest && at(world.manifest, 'variables', name)
    const per = declaration && textOf(at(declaration, 'per'))
    if (BUILT_IN_VARIABLES.includes(name) || !declaration || declaration.value === undefined)
      continue
    if (per === undefined) {
      checkTyped(declaration, value, report)
      continue
    }
    if (entries(value).length === 0) {
      report(
        wrong(value, {
          message: `variable ${name} has one value per ${per}`,
          expected: `a mapping of ${per}s to values`,
        }),
      )
    }
    const [board] = boardsOf(world, scenario, scenario)
    const members =
      per === 'side' ? world.sides : per === 'seat' ? world.seats : board && spacesOf(board)
    for (const [, entry] of entries(value)) {
      if (members) referByKey(entry, members, report)
      checkTyped({ ...declaration }, entry, report)
    }
  }
}
