/** procedures.yaml: every space and region that is named for it is on a board where it is played. */

import type { Report } from '../../problems/problem.ts'
import { shown } from '../../schemas/words.ts'
import {
  at,
  entries,
  items,
  keys,
  type Names,
  type Part,
  referByKey,
  textOf,
  unknownName,
  wrong,
  wrongKey,
} from '../../source/part.ts'
import { boardsOf } from '../check-scenario.ts'
import { spacesOf, type World } from '../world.ts'
import { all } from './every.ts'

/** Keys whose value names spaces or regions, for each side or for all: where units enter, lines begin, and set-up goes. */
const PLACES = ['entries', 'sources', 'areas', 'deal']

/** Where units enter or are set up, where supply begins and where points are given, there is a space or a region. */
export function checkPlaces(world: World, file: Part, report: Report): void {
  for (const value of PLACES.flatMap((key) => all(file, key))) {
    const trait = textOf(at(value, 'trait'))
    const name = textOf(at(value, 'scenario'))
    const everywhere = namesOn(world.boards)
    if (textOf(value) !== undefined) checkNamed(value, everywhere, report)
    if (trait !== undefined && world.pieces)
      for (const [, type] of entries(at(world.pieces, 'types')))
        checkNamed(at(type, 'traits', trait), everywhere, report)
    if (name === undefined) continue
    for (const scenario of world.scenarios)
      checkBySide(world, at(scenario, 'data', name), namesIn(world, scenario), report)
  }
  const points = textOf(at(file, 'victory', 'points', 'scenario'))
  if (points === undefined) return
  for (const scenario of world.scenarios)
    checkPoints(at(scenario, 'data', points), spacesIn(world, scenario), report)
}

/** `{blue: [west, '0404']}`, or the same for all. */
function checkBySide(world: World, value: Part, names: Names, report: Report): void {
  for (const [, own] of entries(value)) {
    referByKey(own, world.sides, report)
    checkNamed(own, names, report)
  }
  checkNamed(value, names, report)
}

/** `{west: 2, '0404': 1}`, or a list. */
function checkPoints(value: Part, names: Names, report: Report): void {
  for (const [id, one] of entries(value)) {
    if (names.known && !names.known.has(id)) report(wrongKey(one, unknownName(id, names)))
    if (Array.isArray(value.value) || typeof one.value === 'number') continue
    report(
      wrong(one, {
        message: `${id}: ${shown(one.value)} is not a number of points`,
        expected: 'a number',
        received: shown(one.value),
      }),
    )
  }
  checkNamed(value, names, report)
}

/** One name or a list of names; a number is a name that lacks its quotes. */
function checkNamed(value: Part, names: Names, report: Report): void {
  for (const one of [value, ...items(value)]) {
    if (typeof one.value !== 'string' && typeof one.value !== 'number') continue
    const name = String(one.value)
    if (names.known && !names.known.has(name)) report(wrong(one, unknownName(name, names)))
  }
}

function spacesIn(world: World, scenario: Part): Names {
  return together(boardsOf(world, scenario, scenario).map(spacesOf))
}

function namesIn(world: World, scenario: Part): Names {
  return namesOn(boardsOf(world, scenario, scenario))
}

/** Spaces and regions of boards. */
function namesOn(boards: readonly Part[]): Names {
  return together(
    boards.map((board) => {
      const spaces = spacesOf(board)
      const regions = keys(at(board, 'regions'))
      return {
        ...spaces,
        what: 'space or region',
        known: spaces.known && new Set([...spaces.known, ...regions]),
      }
    }),
  )
}

/** The names of several boards; unknown where those of one are. */
function together(boards: readonly Names[]): Names {
  const [first] = boards
  if (!first || boards.some(({ known }) => known === undefined))
    return { what: 'space', known: undefined }
  const known = new Set(boards.flatMap((names) => [...(names.known ?? [])]))
  return boards.length === 1 ? first : { what: first.what, known }
}
