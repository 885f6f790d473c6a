/** Values of arguments as integers, as they stand in a list of choices. */

import type { Position } from '../position/position.ts'
import type { Argument } from './argument.ts'
import type { Value } from './value.ts'

/** The code of an argument left out. */
export const LEFT_OUT = -0x80000000

/**
 * A value as an integer: pieces, places and sides by their index, numbers as they are, words of a `choice` by their
 * place in it. What has no number of its own (words from data, several pieces) is put into `unnumbered`, which belongs
 * to one list of choices, and is known by its place there: such a code means nothing outside its list.
 */
export function encode(argument: Argument, value: Value, unnumbered: Value[]): number {
  if (value === undefined) return LEFT_OUT
  if (typeof value === 'number') return value
  if (typeof value === 'object' && 'index' in value) return value.index
  if (typeof value === 'object') return unnumbered.push(value) - 1
  return argument.values ? argument.values.indexOf(value) : unnumbered.push(value) - 1
}

/** The value behind an integer. */
export function decode(
  g: Position,
  argument: Argument,
  code: number,
  unnumbered: readonly Value[],
): Value {
  if (code === LEFT_OUT) return undefined
  switch (argument.kind) {
    case 'piece':
      return g.pieces[code]
    case 'pieces':
      return unnumbered[code]
    case 'space':
    case 'place':
      return g.layout.places[code]
    case 'side':
      return g.sides[code]
    case 'number':
      return code
    case 'choice':
    case 'text':
      return argument.values ? argument.values[code] : unnumbered[code]
  }
}
