/** boards/*.yaml: areas that touch on the map are neighbours, and neighbours touch. */

import type { AreaFile } from '@redoubt/engine'
import type { Report } from '../problems/problem.ts'
import { at, items, type Names, type Part, refer, wrong } from '../source/part.ts'
import { MOST_WORK, TooIntricate, touchingAreas } from './touching.ts'

/** Names in `frontiers` that there are. */
export function checkFrontierNames(board: Part, spaces: Names, report: Report): void {
  for (const list of ['unseen', 'closed']) {
    for (const pair of items(at(board, 'frontiers', list)))
      for (const id of items(pair)) refer(id, spaces, report)
  }
}

/**
 * Compares the outlines with `adjacency`. Areas without an outline are left out, and so are areas that
 * have no neighbours at all: nobody goes there, so it does not matter what they touch.
 */
export function checkFrontiers(board: Part, report: Report): void {
  const areas = (board.value as { areas?: readonly AreaFile[] }).areas ?? []
  const drawn = new Map(
    areas.flatMap((area, index) => (area.outline ? [[area.id, index] as const] : [])),
  )
  if (drawn.size < 2) return
  const touching = touchingOrTooMuch(areas)
  if (!touching) {
    report(
      wrong(at(board, 'areas'), {
        message: 'the outlines are too intricate to find out which areas touch',
        expected: `outlines with fewer points, so that comparing them takes at most ${MOST_WORK} steps`,
      }),
    )
    return
  }
  const declared = pairsIn(at(board, 'adjacency'))
  const unseen = pairsIn(at(board, 'frontiers', 'unseen'))
  const closed = pairsIn(at(board, 'frontiers', 'closed'))
  const entered = new Set([...declared.keys()].flatMap((pair) => pair.split(' ')))

  for (const [pair, length] of touching) {
    if (declared.has(pair) || closed.has(pair)) continue
    const [one = '', other = ''] = pair.split(' ')
    if (!entered.has(one) || !entered.has(other)) continue
    const index = Math.max(drawn.get(one) ?? 0, drawn.get(other) ?? 0)
    report(
      wrong(at(board, 'areas', index, 'id'), {
        message: `${one} and ${other} touch on the map, along ${written(length)}, but are no neighbours`,
        expected: `the pair in adjacency, or in frontiers.closed when nobody can cross there`,
      }),
    )
  }
  for (const [pair, part] of declared) {
    const [one = '', other = ''] = pair.split(' ')
    if (!drawn.has(one) || !drawn.has(other) || touching.has(pair) || unseen.has(pair)) continue
    report(
      wrong(part, {
        message: `${one} and ${other} are neighbours, but do not touch on the map`,
        expected: 'outlines with a common frontier, or the pair in frontiers.unseen',
      }),
    )
  }
  for (const [pair, part] of unseen) {
    const [one = '', other = ''] = pair.split(' ')
    if (!declared.has(pair))
      report(
        wrong(part, {
          message: `${one} and ${other} are no neighbours`,
          expected: 'a pair of adjacency',
        }),
      )
    else if (touching.has(pair))
      report(
        wrong(part, {
          message: `${one} and ${other} touch on the map`,
          expected: 'neighbours that do not',
        }),
      )
  }
  for (const [pair, part] of closed) {
    const [one = '', other = ''] = pair.split(' ')
    if (declared.has(pair))
      report(
        wrong(part, {
          message: `${one} and ${other} are neighbours`,
          expected: 'a pair that is not in adjacency',
        }),
      )
    else if (!touching.has(pair))
      report(
        wrong(part, {
          message: `${one} and ${other} do not touch on the map`,
          expected: 'areas that do',
        }),
      )
  }
}

/** undefined when it would take too long. */
function touchingOrTooMuch(areas: readonly AreaFile[]): Map<string, number> | undefined {
  try {
    return touchingById(areas)
  } catch (error) {
    if (error instanceof TooIntricate) return undefined
    throw error
  }
}

function touchingById(areas: readonly AreaFile[]): Map<string, number> {
  return new Map(
    [...touchingAreas(areas)].map(([pair, length]) => {
      const [one, other] = pair.split(' ').map((index) => areas[Number(index)]?.id ?? '')
      return [pairName(one ?? '', other ?? ''), length]
    }),
  )
}

/** The pairs of a list with where they stand. */
function pairsIn(list: Part): Map<string, Part> {
  return new Map(
    items(list).map((part) => {
      const [one, other] = part.value as [string, string]
      return [pairName(one, other), part]
    }),
  )
}

function pairName(one: string, other: string): string {
  return [one, other].sort().join(' ')
}

function written(length: number): string {
  return length.toFixed(2).replace(/\.?0+$/, '')
}
