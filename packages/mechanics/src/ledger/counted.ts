/** Amounts that a position keeps as whole numbers of a small unit: half points, quarters of a supply point. */

import { type Amount, product, type Rounding, ratio, ratioText, round } from '../exact/ratio.ts'

/** Amounts counted in equal parts of one. */
export interface Counted {
  /** How many parts make one. */
  readonly unit: number
  /** An amount in parts. @throws RangeError when it is no whole number of parts */
  readonly of: (amount: Amount) => number
  /** As players write it: six quarters are `1½`. */
  readonly text: (parts: number) => string
  /** Parts times a factor. @throws RangeError when no rounding is given and parts would break */
  readonly times: (parts: number, factor: Amount, how?: Rounding) => number
}

/**
 * Amounts in parts of one.
 * @example
 * const quarters = countedIn(4)
 * quarters.of('1½')  // 6
 * quarters.text(6)   // '1½'
 */
export function countedIn(unit: number): Counted {
  const exactly = (amount: Amount, how?: Rounding): number => {
    const parts = product(amount, unit)
    if (how) return round(parts, how)
    if (parts.d !== 1)
      throw new RangeError(`expected whole parts of 1/${unit}, got ${ratioText(amount)}`)
    return parts.n
  }
  return {
    unit,
    of: (amount) => exactly(amount),
    text: (parts) => ratioText(ratio(parts, unit)),
    times: (parts, factor, how) => exactly(product(ratio(parts, unit), factor), how),
  }
}
