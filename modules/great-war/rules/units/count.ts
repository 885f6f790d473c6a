/** How many like units an action takes together – left out, it is one – and units in words for the log: `6 infantry, 1 artillery`. */

import type { SoMany } from '@redoubt/engine'
import { number, objection, optional } from '../declare.ts'
import type { ByUnit, Piece } from '../shape.ts'
import { countAlike } from './units.ts'

/** The most units one action may name. */
export const MOST = 99

/** The argument `count`: 2, 3, … like units of the same place; 1 is the same as leaving it out. */
export const howMany = optional(
  number({
    from: 1,
    to: MOST,
    among: (g, { unit }: ByUnit) => upTo(countAlike(g, unit)),
    // There are not so many like units there.
    otherwise: objection('C.3', 'so_many', (g, { unit }: ByUnit) => ({
      there: countAlike(g, unit),
    })),
  }),
  { leftOut: [], means: 1 },
)

/** By number of units there are: 2, 3, … up to so many. */
const COUNTS: readonly (readonly number[])[] = Array.from({ length: MOST + 1 }, (_, most) =>
  Array.from({ length: Math.max(0, most - 1) }, (_two, i) => i + 2),
)

/** 2, 3, … up to so many, but no more than one action may name. */
export const upTo = (many: number): readonly number[] => COUNTS[Math.min(MOST, many)] ?? []

/** What these pieces are and how many of each; forts go by their names. */
export function counted(pieces: readonly Piece[]): (SoMany | string)[] {
  const counts = new Map<string, SoMany>()
  for (const { name, type } of pieces) {
    const { count } = counts.get(name) ?? { count: 0 }
    counts.set(name, { type, count: count + 1 })
  }
  return [...counts].map(([name, many]) => (name === many.type.label ? many : name))
}

/** So many of a unit: `6 infantry`. */
export function amount({ type }: Piece, count: number): SoMany {
  return { type, count }
}
