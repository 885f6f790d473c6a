/** A position drawn as text, for failures and the command line. */

import type { Game, Place, Position, Space } from '@redoubt/engine'
import { pieceInWords, piecesOf } from './pieces.ts'

/**
 * The position as text: a grid of squares where the board is one, else the occupied spaces; then zones, variables and who is asked.
 * @example
 * //      a     b     c
 * //  1   W     W     S
 * //  2   W  red tank fortified  …
 */
export function drawPosition(game: Game): string {
  const g = game.position
  const lines = isSquareGrid(g)
    ? drawGrid(g)
    : drawList(
        g.board.spaces.filter((space) => !g.isEmpty(space)),
        g,
      )
  lines.push(
    ...drawList(
      g.layout.zones.filter((zone) => !g.isEmpty(zone)),
      g,
    ),
  )
  const asked = game.asked().map(({ side, seat }) => `${side} (${seat})`)
  if (game.result) lines.push(`result: ${JSON.stringify(game.result)}`)
  else lines.push(`step: ${g.frame?.step ?? 'none'}, asked: ${asked.join(', ') || 'nobody'}`)
  const variables = Object.entries(g.vars as Record<string, unknown>)
    .filter(([name, value]) => name !== 'result' && name !== 'control' && !(value instanceof Map))
    .map(([name, value]): [string, unknown] => [name, spaceValues(g, name, value) ?? value])
  if (variables.length > 0)
    lines.push(
      `variables: ${variables.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(' ')}`,
    )
  return lines.join('\n')
}

/** Of a variable per space only the spaces where it is not as at the start. */
function spaceValues(g: Position, name: string, value: unknown): unknown {
  const variable = g.cast.variables.find((known) => known.name === name)
  if (variable?.per !== 'space' || !Array.isArray(value)) return undefined
  const usual =
    variable.initial ??
    { integer: 0, boolean: false, text: '', json: null }[variable.type as 'text']
  return Object.fromEntries(
    g.board.spaces.flatMap(({ id, index }) => (value[index] === usual ? [] : [[id, value[index]]])),
  )
}

function isSquareGrid(g: Position): boolean {
  const [first] = g.board.spaces
  return first?.outline.length === 8 && g.board.spaces.every((space) => space.column >= 0)
}

function drawGrid(g: Position): string[] {
  const columns = Math.max(...g.board.spaces.map((space) => space.column)) + 1
  const rows = Math.max(...g.board.spaces.map((space) => space.row)) + 1
  const cells: string[][] = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => ''),
  )
  for (const space of g.board.spaces) {
    const row = cells[space.row]
    if (row) row[space.column] = inCell(g, space)
  }
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
}

function inCell(g: Position, space: Space): string {
  if (g.isEmpty(space)) return `${space.id} ${space.terrain}`
  return `${space.id} ${piecesOf(g, space)
    .map((piece) => pieceInWords(g, piece))
    .join(' + ')}`
}

function drawList(places: readonly Place[], g: Position): string[] {
  return places.map(
    (place) =>
      `${place.id}: ${counted(
        piecesOf(g, place).map((piece) => pieceInWords(g, piece)),
        place.ordered,
      ).join(', ')}`,
  )
}

/** Equal pieces of an unordered place are counted instead of listed. */
function counted(words: readonly string[], ordered: boolean): string[] {
  if (ordered) return [...words]
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => (count === 1 ? word : `${count} × ${word}`))
}
