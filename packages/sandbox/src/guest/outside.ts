/** The only way out of a cell, handed in by whoever opened it: dice. */

import type { RandomSource } from '@redoubt/engine'
import type { DiceWith } from '@redoubt/table'

declare const draw: (key: string, sides: number) => number

const outside: RandomSource = { kind: 'committed', draw: (key, sides) => draw(key, sides) }

/** Whoever draws outside knows the salts that are in force. */
export const outsideDice: DiceWith = () => outside
