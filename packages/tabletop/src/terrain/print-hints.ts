/** What the board's `layout` asks to be printed besides the ground: countries, names across hexes, symbols in them. */

import type { Board } from '@redoubt/engine'
import { type Colour, colour } from '../look/colour.ts'

/** A region whose frontiers are drawn, with a band of its colour along the inside. */
export interface Country {
  readonly region: string
  readonly band: Colour
}

/** Words that run from one place to another: a country, a gulf, a river. */
export interface MapName {
  readonly text: string
  readonly from: Spot
  readonly to: Spot
  readonly kind: 'land' | 'water' | 'river'
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** A symbol printed in every space that has a fact. */
export interface SpaceSymbol {
  readonly fact: string
  readonly symbol: string
}

export interface PrintHints {
  readonly countries: readonly Country[]
  readonly names: readonly MapName[]
  readonly symbols: readonly SpaceSymbol[]
}

const known = new WeakMap<Board, PrintHints>()

/**
 * Reads `layout: {countries: {A: {colour}}, names: [{text, from, to, kind}], symbols: {port: anchor}}`;
 * what cannot be read is not printed.
 */
export function printHints(board: Board): PrintHints {
  const kept = known.get(board)
  if (kept) return kept
  const { countries, names, symbols } = board.layout
  const hints: PrintHints = {
    countries: Object.entries(mapping(countries)).map(([region, look]) => ({
      region,
      band: colour(text(mapping(look).colour) ?? '#7a2f24'),
    })),
    names: (Array.isArray(names) ? names : []).flatMap((name) => readName(board, mapping(name))),
    symbols: Object.entries(mapping(symbols)).flatMap(([fact, symbol]) => {
      const name = text(symbol)
      return name === undefined ? [] : [{ fact, symbol: name }]
    }),
  }
  known.set(board, hints)
  return hints
}

function readName(
  board: Board,
  { text: words, from, to, kind }: Record<string, unknown>,
): MapName[] {
  const start = board.space(text(from) ?? '')
  const end = board.space(text(to) ?? '')
  const said = text(words)
  if (said === undefined || !start || !end) return []
  return [
    {
      text: said,
      from: start,
      to: end,
      kind: kind === 'water' || kind === 'river' ? kind : 'land',
    },
  ]
}

function mapping(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
