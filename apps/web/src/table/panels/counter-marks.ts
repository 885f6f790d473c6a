/** The marks that counters of a module may bear, each once, as the pieces that bear them. */

import type { Json, PiecesFile, PieceView } from '@redoubt/engine'

export interface CounterMark {
  readonly symbol: string
  /** The attribute that it tells of. */
  readonly attribute: string
  /** A piece that bears it and no other mark. */
  readonly piece: Pick<PieceView, 'type' | 'face' | 'side' | 'at'>
}

/** @param sideOf the side that counters of a type are of; undefined where none is on the table */
export function counterMarks(
  { types }: Pick<PiecesFile, 'types'>,
  sideOf: (type: string) => string | undefined,
): readonly CounterMark[] {
  const marks = new Map<string, CounterMark>()
  for (const [type, { counter }] of Object.entries(types))
    for (const { when, symbol } of counter?.badges ?? []) {
      const [, attribute, value] = /^\s*(\w+)\s*(?:==?\s*(.+?)\s*)?$/.exec(when) ?? []
      // What is shown while something is not so, or by how much, no single counter is an example of.
      if (attribute === undefined || marks.has(`${when} ${symbol}`)) continue
      const side = sideOf(type)
      marks.set(`${when} ${symbol}`, {
        symbol,
        attribute,
        piece: {
          type,
          face: 0,
          ...(side === undefined ? {} : { side }),
          at: { [attribute]: read(value) },
        },
      })
    }
  return [...marks.values()]
}

function read(value: string | undefined): Json {
  if (value === undefined) return true
  return Number.isNaN(Number(value)) ? value : Number(value)
}
