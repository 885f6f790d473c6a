/** What the columns of a results table stand for: odds `3-1`, strengths `13-16` and `21+`, or what the file says. */

import type { TableFile } from '../format/format.ts'
import { type Fraction, fraction, readAmount } from '../numbers/fraction.ts'

/**
 * The least odds or strength each column stands for; undefined where its heading cannot be read so.
 * @example columnStarts({ columns: ['1-2', '1-1', '3-1'], columns_by: 'odds' }) // → [ 1/2, 1, 3 ]
 */
export function columnStarts({
  columns = [],
  columns_by,
  at_least,
}: Pick<TableFile, 'columns' | 'columns_by' | 'at_least'>): readonly (Fraction | undefined)[] {
  return columns.map((heading, index) => {
    const told = at_least?.[index]
    if (told !== undefined) return readStart(String(told))
    if (columns_by === 'odds') return readOdds(heading)
    return columns_by === 'strength' ? readStart(heading.replace(BAND, '$1')) : undefined
  })
}

/** Attacker to defender. */
function readOdds(heading: string): Fraction | undefined {
  const [, attacker, defender] = heading.match(/^(\d+)[-:](\d+)\+?$/) ?? []
  return defender === undefined || Number(defender) === 0
    ? undefined
    : fraction(Number(attacker), Number(defender))
}

/** `13-16`, `21+`; of differences also `-4--2`, `-1-0`, `+3+`. */
const BAND = /^([+−-]?\d+)(?:[–-][+−-]?\d+|\+)$/

/** `3`, `1/3`, `0.5`; of differences also `-2` and `+1`. */
function readStart(text: string): Fraction | undefined {
  const [, sign, amount] = text.match(/^([+−-]?)(\d+(?:\.\d{1,6}|\/[1-9]\d*)?)$/) ?? []
  if (amount === undefined) return undefined
  return readAmount(sign === '' || sign === '+' ? amount : `-${amount}`)
}
