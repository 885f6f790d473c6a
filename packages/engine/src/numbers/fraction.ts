/** Exact probabilities. */

/** A non-negative fraction in lowest terms. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** numerator ⁄ denominator in lowest terms. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = gcd(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.numerator === 0n) return b
  return fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** @throws RangeError for a divisor of 0 */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator)
}

export function isZero({ numerator }: Fraction): boolean {
  return numerator === 0n
}

/** The nearest floating-point number, also for numerators and denominators beyond its range. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const scale = 1n << 64n
  return Number((numerator * scale) / denominator) / 2 ** 64
}

/** `5/36`; whole numbers without a denominator. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a
  let y = b
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
