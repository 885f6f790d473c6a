/** What is other in one position than in another, in a few words. */

import type { Game, Place } from '@redoubt/engine'
import { pieceInWords, piecesOf } from './pieces.ts'

/**
 * Places and variables that differ, each with what is there afterwards.
 * @example changesBetween(before, after) // ['0303: empty', 'lost: ochre squad', 'turn: 2']
 */
export function changesBetween(before: Game, after: Game): string[] {
  const g = after.position
  const places: readonly Place[] = [...g.board.spaces, ...g.layout.zones]
  const moved = places.flatMap(({ id }) => {
    const now = inWords(after, id)
    return now === inWords(before, id) ? [] : [`${id}: ${now || 'empty'}`]
  })
  const was = before.position.vars as Readonly<Record<string, unknown>>
  const set = Object.entries(g.vars as Readonly<Record<string, unknown>>).flatMap(
    ([name, value]) => {
      const now = JSON.stringify(value)
      return now === JSON.stringify(was[name]) || value instanceof Map ? [] : [`${name}: ${now}`]
    },
  )
  return [...moved, ...set]
}

function inWords({ position: g }: Game, id: string): string {
  const place = g.layout.place(id)
  return place
    ? piecesOf(g, place)
        .map((piece) => pieceInWords(g, piece))
        .join(', ')
    : ''
}
