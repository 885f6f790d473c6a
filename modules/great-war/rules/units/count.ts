/** How many like units an action takes together; left out, it is one. */

import { type ByUnit, number, objection, optional } from '../shape.ts'
import { countAlike } from './units.ts'

/** The most units one action may name. */
export const MOST = 99

/** There are not so many like units there. */
const notSoMany = objection('C.3', 'so_many', (g, { unit }: ByUnit) => ({
  there: countAlike(g, unit),
}))

/** The argument `count`: 2, 3, … like units of the same place; 1 is the same as leaving it out. */
export const howMany = optional(
  number({
    from: 1,
    to: MOST,
    among: (g, { unit }: ByUnit) => upTo(countAlike(g, unit)),
    otherwise: notSoMany,
  }),
  { leftOut: [], means: 1 },
)

/** By number of units there are: 2, 3, … up to so many. */
const COUNTS: readonly (readonly number[])[] = Array.from({ length: MOST + 1 }, (_, most) =>
  Array.from({ length: Math.max(0, most - 1) }, (_two, i) => i + 2),
)

/** 2, 3, … up to so many, but no more than one action may name. */
export const upTo = (many: number): readonly number[] => COUNTS[Math.min(MOST, many)] ?? []
