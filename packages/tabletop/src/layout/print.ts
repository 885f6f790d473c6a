/** Where names are printed on a surveyed map, and the room they take. */

import type { Space } from '@redoubt/engine'
import { boundsOfTurned, type Rect } from '../geometry/polygon.ts'

/** Where and how large the data prints the name of a space: middle and height of a line in board units. */
export interface Print {
  readonly at: readonly [number, number]
  readonly size: number
  readonly lines: readonly string[]
}

/** From line to line, in heights of a line. */
export const LINE = 1.12
/** Width of a letter with its space, in heights of a line: no word is wider. */
const LETTER = 0.78

export function printOf({ traits, label, x, y }: Space): Print | undefined {
  const { print } = traits as { readonly print?: Print }
  return print ?? (label === '' ? undefined : { at: [x, y - 0.6], size: 0.3, lines: [label] })
}

/** What a printed name takes up, whichever way the view is turned. */
export function printRect({ at: [x, y], size, lines }: Print, turn: number): Rect {
  const width = Math.max(...lines.map(({ length }) => length)) * size * LETTER
  const height = lines.length * size * LINE
  const rect = { x: x - width / 2, y: y - height / 2, width, height }
  return boundsOfTurned(rect, { x, y }, (-turn * Math.PI) / 180)
}
