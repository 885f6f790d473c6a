/** Amounts that a position keeps as whole numbers of a small unit: half points, quarters of a supply point. */

import {
  type Amount,
  amountText,
  fraction,
  isWhole,
  product,
  type Rounding,
  round,
  toNumber,
} from '@redoubt/engine'

/**
 * Amounts counted in equal parts of one.
 * @example
 * const quarters: Counted = countedIn(4)
 * quarters.times(6, '1/2') // → 3
 */
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
 * quarters.of('1½') // → 6
 * quarters.text(6) // → '1½'
 */
export function countedIn(unit: number): Counted {
  const exactly = (amount: Amount, how?: Rounding): number => {
    const parts = product(amount, unit)
    if (how) return round(parts, how)
    if (!isWhole(parts))
      throw new RangeError(`expected whole parts of 1/${unit}, got ${amountText(amount)}`)
    return toNumber(parts)
  }
  return {
    unit,
    of: (amount) => exactly(amount),
    text: (parts) => amountText(fraction(parts, unit)),
    times: (parts, factor, how) => exactly(product(fraction(parts, unit), factor), how),
  }
}
