/** A position drawn as text, for failures and the command line. */

import { Game, type Piece, type Place, type Position, type Space } from '@redoubt/engine'
import { pieceInWords, piecesOf } from './pieces.ts'

/**
 * The position as text: a grid of squares where the board is one, else the occupied spaces; then zones, who is asked,
 * and variables. Of a variable per space only the spaces are shown where it is not as the scenario starts.
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
  const variables = shownVariables(game)
  if (variables.length > 0)
    lines.push(
      `variables: ${variables.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(' ')}`,
    )
  return lines.join('\n')
}

function shownVariables(game: Game): [string, unknown][] {
  const g = game.position
  const perSpace = new Set(
    g.cast.variables.filter(({ per }) => per === 'space').map(({ name }) => name),
  )
  const start = perSpace.size === 0 ? {} : variablesOf(startOf(game).position)
  return Object.entries(variablesOf(g)).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'result' || name === 'control' || value instanceof Map) return []
    if (!perSpace.has(name)) return [[name, value]]
    const changed = changedSpaces(g, value as readonly unknown[], start[name] as readonly unknown[])
    return Object.keys(changed).length === 0 ? [] : [[name, changed]]
  })
}

/** The game's scenario as it starts under its options. */
function startOf({ module, scenario, options }: Game): Game {
  return Game.start(module, { scenario: scenario.id, seating: module.seating, options })
}

function variablesOf(g: Position): Readonly<Record<string, unknown>> {
  return g.vars as Readonly<Record<string, unknown>>
}

function changedSpaces(
  g: Position,
  now: readonly unknown[],
  before: readonly unknown[],
): Record<string, unknown> {
  const changed = g.board.spaces.filter(({ index }) => now[index] !== before[index])
  return Object.fromEntries(changed.map(({ id, index }) => [id, now[index]]))
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
  return `${space.id} ${wordsIn(g, space).join(' + ')}`
}

function drawList(places: readonly Place[], g: Position): string[] {
  return places.map(
    (place) => `${place.id}: ${counted(wordsIn(g, place), place.ordered).join(', ')}`,
  )
}

/**
 * The pieces of a place in words. Stacks are written from the bottom, as they are built, and actions count from the top: where
 * a piece is told apart by its number only, the number goes before it, `#2 red tank, #1 red tank moved`. Zones with an order
 * are written from the top themselves.
 */
function wordsIn(g: Position, place: Place): string[] {
  const pieces = piecesOf(g, place)
  if (place.kind === 'zone' && place.ordered) return pieces.map((piece) => pieceInWords(g, piece))
  const fromTop = g.stack(place)
  const kinds = place.ordered ? fromTop : g.kinds(place)
  return pieces.map((piece) => {
    const words = pieceInWords(g, piece)
    const looksLikeIt = kinds.filter((other) => look(other) === look(piece))
    const kind = looksLikeIt.find((other) => other === piece || g.alike(other, piece))
    return looksLikeIt.length < 2 ? words : `#${fromTop.indexOf(kind ?? piece) + 1} ${words}`
  })
}

/** What an action may name a piece by, besides its number. */
function look({ id, side, type, face }: Piece): string {
  return id ?? `${side?.id} ${type.id} ${face}`
}

/** Equal pieces of an unordered place are counted instead of listed. */
function counted(words: readonly string[], ordered: boolean): string[] {
  if (ordered) return [...words]
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => (count === 1 ? word : `${count} × ${word}`))
}
