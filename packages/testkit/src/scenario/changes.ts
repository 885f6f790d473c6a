/** What is other in one position than in another, in a few words. */

import type { Game, Place, Position } from '@redoubt/engine'
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
    ([name, value]) => (value instanceof Map ? [] : changesOf(g, name, was[name], value)),
  )
  return [...moved, ...set]
}

/** A variable that has changed; of one that each space, side or seat has, the entries that have. */
function changesOf(g: Position, name: string, before: unknown, now: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(now)) return []
  const per = g.cast.variables.find((variable) => variable.name === name)?.per
  if (per === undefined) return [`${name}: ${JSON.stringify(now)}`]
  const owners = { space: g.board.spaces, side: g.sides, seat: g.cast.seats }[per]
  return owners.flatMap(({ id }, n) => {
    const [old, value] = [before, now].map((all) => JSON.stringify((all as unknown[])[n]))
    return old === value ? [] : [`${name} of ${id}: ${value}`]
  })
}

function inWords({ position: g }: Game, id: string): string {
  const place = g.layout.place(id)
  return place
    ? piecesOf(g, place)
        .map((piece) => pieceInWords(g, piece))
        .join(', ')
    : ''
}
