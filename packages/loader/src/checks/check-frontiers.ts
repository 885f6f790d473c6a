/** boards/*.yaml: areas that touch on the map are neighbours, and neighbours touch. */

import {
  type BoardFile,
  type FrontierDifference,
  frontierDifferences,
  TooIntricate,
} from '@redoubt/engine'
import type { Complaint, Report } from '../problems/problem.ts'
import { at, items, type Names, type Part, refer, wrong } from '../source/part.ts'

/** Names in `frontiers` that there are. */
export function checkFrontierNames(board: Part, spaces: Names, report: Report): void {
  for (const list of ['unseen', 'closed']) {
    for (const pair of items(at(board, 'frontiers', list)))
      for (const id of items(pair)) refer(id, spaces, report)
  }
}

/** Compares the outlines with `adjacency` and `frontiers`. */
export function checkFrontiers(board: Part, report: Report): void {
  const file = board.value as unknown as BoardFile
  try {
    for (const difference of frontierDifferences(file))
      report(wrong(placeOf(board, file, difference), WORDS[difference.kind](difference)))
  } catch (error) {
    if (!(error instanceof TooIntricate)) throw error
    report(
      wrong(at(board, 'areas'), {
        message: 'the outlines are too intricate to find out which areas touch',
        expected: `outlines with fewer points, so that comparing them takes at most ${error.most} steps`,
      }),
    )
  }
}

type Words = (difference: FrontierDifference) => Complaint

const WORDS: Readonly<Record<FrontierDifference['kind'], Words>> = {
  undeclared: ({ pair: [one, other], length }) => ({
    message: `${one} and ${other} touch on the map, along ${written(length)}, but are not neighbours`,
    expected: 'the pair in adjacency, or in frontiers.closed when nobody can cross there',
  }),
  apart: ({ pair: [one, other] }) => ({
    message: `${one} and ${other} are neighbours, but do not touch on the map`,
    expected: 'outlines with a common frontier, or the pair in frontiers.unseen',
  }),
  unseen_strangers: ({ pair: [one, other] }) => ({
    message: `${one} and ${other} are not neighbours`,
    expected: 'a pair of adjacency',
  }),
  unseen_touching: ({ pair: [one, other] }) => ({
    message: `${one} and ${other} touch on the map`,
    expected: 'neighbours that do not',
  }),
  closed_neighbours: ({ pair: [one, other] }) => ({
    message: `${one} and ${other} are neighbours`,
    expected: 'a pair that is not in adjacency',
  }),
  closed_apart: ({ pair: [one, other] }) => ({
    message: `${one} and ${other} do not touch on the map`,
    expected: 'areas that do',
  }),
}

/** The pair where it is written; one that is written nowhere, at the later of its areas. */
function placeOf(board: Part, { areas = [] }: BoardFile, { kind, pair }: FrontierDifference): Part {
  if (kind === 'undeclared') {
    const index = Math.max(...pair.map((id) => areas.findIndex((area) => area.id === id)))
    return at(board, 'areas', index, 'id')
  }
  const list =
    kind === 'apart' ? at(board, 'adjacency') : at(board, 'frontiers', kind.replace(/_.*/, ''))
  // A pair that is written twice is told where it stands last.
  return items(list).findLast(({ value }) => isPair(value, pair)) ?? list
}

function isPair(value: unknown, [one, other]: FrontierDifference['pair']): boolean {
  return Array.isArray(value) && value.includes(one) && value.includes(other)
}

function written(length: number): string {
  return length.toFixed(2).replace(/\.?0+$/, '')
}
