/** Exact fractions: chances, odds, halved strengths and supply points without a rounding error. */

/**
 * In lowest terms; the denominator is positive, the sign stands in the numerator.
 * @example
 * const third: Fraction = fraction(1, 3)
 * product(third, 6) // → 2
 */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * What arithmetic takes: a number, a text such as `1/2`, or a fraction.
 * @example
 * const steps: readonly Amount[] = [2, '1½', fraction(1, 4)]
 * sum(...steps) // → 15/4
 */
export type Amount = number | string | Fraction

/**
 * What becomes of a fraction of a factor.
 * @example
 * const how: Rounding = 'half-up'
 * round('5/2', how) // → 3
 */
export type Rounding = 'up' | 'down' | 'half-up'

/**
 * Nothing: what a sum begins with.
 * @example sum(ZERO, '1/2') // → 1/2
 */
export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
/**
 * The whole: the chance of what is certain.
 * @example minus(ONE, '1/6') // → 5/6
 */
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/**
 * numerator ⁄ denominator in lowest terms.
 * @throws RangeError when they are not whole numbers, or the denominator is 0
 * @example fraction(6, 8) // → 3/4
 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const over = BigInt(numerator)
  const under = BigInt(denominator)
  if (under === 0n) throw new RangeError(`expected a denominator other than 0, got ${over}/0`)
  if (under === 1n) return { numerator: over, denominator: under }
  const divisor = greatestCommon(over, under)
  return { numerator: over / divisor, denominator: under / divisor }
}

/**
 * Reads an amount as data give it: `3`, `0.25`, `'1/2'`, `'1 1/2'`, `'1½'`.
 * @throws RangeError for anything else
 * @example readAmount('1 1/2') // → 3/2
 */
export function readAmount(amount: Amount): Fraction {
  if (typeof amount === 'object') return amount
  if (Number.isSafeInteger(amount)) return SMALL[amount as number] ?? whole(BigInt(amount))
  const known = READ.get(amount)
  if (known) return known
  const read = readText(String(amount))
  if (READ.size < MOST_READ) READ.set(amount, read)
  return read
}

/** A module's data say the same few amounts again and again, and every battle reads them. */
const READ = new Map<number | string, Fraction>()
const MOST_READ = 256

function readText(amount: string): Fraction {
  const [, sign, digits = '', decimals = '', over, under, vulgar = ''] =
    amount.match(AMOUNT) ?? refuse(amount)
  const [top, bottom] = over === undefined ? (VULGAR[vulgar] ?? [0, 1]) : [over, under ?? 1]
  const scale = 10n ** BigInt(decimals.length)
  const value = sum(
    fraction(BigInt(digits + decimals || '0'), scale),
    fraction(BigInt(top), BigInt(bottom)),
  )
  return sign ? negated(value) : value
}

/** Most amounts are small whole numbers: these are made once. */
const SMALL: readonly Fraction[] = Array.from({ length: 256 }, (_, n) => whole(BigInt(n)))

function whole(numerator: bigint): Fraction {
  return { numerator, denominator: 1n }
}

const AMOUNT = /^(-)?(?=.)(?:(\d+)(?:\.(\d{1,9}))?)??(?: ?(?:(\d+)\/([1-9]\d*)|([½⅓⅔¼¾⅛⅜⅝⅞])))?$/

function refuse(amount: unknown): never {
  throw new RangeError(`expected an amount such as 3, 0.5, '1/2' or '1½', got ${String(amount)}`)
}

const VULGAR: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
}

/**
 * The sum of all; 0 of none.
 * @example sum(1, '1/2', 0.25) // → 7/4
 */
export function sum(...amounts: readonly Amount[]): Fraction {
  let total = ZERO
  // Most amounts are whole numbers, which are added without making fractions of them.
  let wholes = 0
  for (const amount of amounts) {
    const more = Number.isInteger(amount) ? wholes + (amount as number) : Number.NaN
    if (Number.isSafeInteger(more)) wholes = more
    else total = plus(total, readAmount(amount))
  }
  return wholes === 0 ? total : plus(total, readAmount(wholes))
}

function plus(a: Fraction, b: Fraction): Fraction {
  if (isZero(a)) return b
  return fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

/**
 * The product of all; 1 of none.
 * @example product(3, '1/2') // → 3/2
 */
export function product(...amounts: readonly Amount[]): Fraction {
  let total = ONE
  for (const amount of amounts) {
    const factor = readAmount(amount)
    total =
      total === ONE
        ? factor
        : fraction(total.numerator * factor.numerator, total.denominator * factor.denominator)
  }
  return total
}

/**
 * a − b.
 * @example minus(1, '1/3') // → 2/3
 */
export function minus(a: Amount, b: Amount): Fraction {
  const [x, y] = [readAmount(a), readAmount(b)]
  return fraction(
    x.numerator * y.denominator - y.numerator * x.denominator,
    x.denominator * y.denominator,
  )
}

/**
 * a ÷ b. @throws RangeError when b is 0
 * @example over(7, 2) // → 7/2
 */
export function over(a: Amount, b: Amount): Fraction {
  const [x, y] = [readAmount(a), readAmount(b)]
  return fraction(x.numerator * y.denominator, x.denominator * y.numerator)
}

/**
 * −1 when a is less than b, 0 when they are equal, 1 when a is more.
 * @example compare(g.stack(hex).length, 2) // → -1
 */
export function compare(a: Amount, b: Amount): -1 | 0 | 1 {
  const [x, y] = [readAmount(a), readAmount(b)]
  const difference =
    x.denominator === y.denominator
      ? x.numerator - y.numerator
      : x.numerator * y.denominator - y.numerator * x.denominator
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/**
 * Tells whether a is b or more.
 * @example atLeast('1/2', 0.5) // → true
 */
export function atLeast(a: Amount, b: Amount): boolean {
  return compare(a, b) >= 0
}

/**
 * Tells whether it is nothing.
 * @example isZero(minus('1/2', 0.5)) // → true
 */
export function isZero({ numerator }: Fraction): boolean {
  return numerator === 0n
}

/**
 * Tells whether nothing is left over.
 * @example isWhole('4/2') // → true
 */
export function isWhole(amount: Amount): boolean {
  return readAmount(amount).denominator === 1n
}

/**
 * The next whole number upwards.
 * @example roundUp('7/3') // → 3
 */
export function roundUp(amount: Amount): number {
  return 0 - roundDown(negated(readAmount(amount)))
}

function negated({ numerator, denominator }: Fraction): Fraction {
  return { numerator: -numerator, denominator }
}

/**
 * Fractions dropped: the next whole number downwards.
 * @example roundDown('-1/2') // → -1
 */
export function roundDown(amount: Amount): number {
  const { numerator, denominator } = readAmount(amount)
  if (denominator === 1n) return Number(numerator)
  const whole = numerator / denominator
  return Number(whole * denominator > numerator ? whole - 1n : whole)
}

/**
 * To the nearest whole number, a half upwards.
 * @example roundHalfUp('5/2') // → 3
 */
export function roundHalfUp(amount: Amount): number {
  return roundDown(sum(amount, HALF))
}

const HALF: Fraction = { numerator: 1n, denominator: 2n }

/**
 * Rounds as the rules at hand say.
 * @example round('7/2', 'down') // → 3
 */
export function round(amount: Amount, how: Rounding): number {
  if (how === 'up') return roundUp(amount)
  return how === 'down' ? roundDown(amount) : roundHalfUp(amount)
}

/**
 * The nearest floating-point number, also for numerators and denominators beyond its range.
 * @example toNumber(fraction(1, 6)).toFixed(3) // → '0.167'
 */
export function toNumber({ numerator, denominator }: Fraction): number {
  if (denominator === 1n) return Number(numerator)
  const scale = 1n << 64n
  return Number((numerator * scale) / denominator) / 2 ** 64
}

/**
 * `5/36`; whole numbers without a denominator.
 * @example fractionText(fraction(5, 36)) // → '5/36'
 */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`
}

/**
 * As players write it: `7`, `3½`, `¼`, `2 2/7`, `−½`.
 * @example amountText('7/2') // → '3½'
 */
export function amountText(amount: Amount): string {
  const { numerator, denominator } = readAmount(amount)
  // A small number's text is at hand, a large one's is not.
  if (denominator === 1n && numerator >= 0n && numerator < 256n) return String(Number(numerator))
  const size = numerator < 0n ? -numerator : numerator
  const whole = size / denominator
  const rest = size % denominator
  const sign = numerator < 0n ? '−' : ''
  if (rest === 0n) return `${sign}${whole}`
  const known = Object.entries(VULGAR).find(
    ([, [top, bottom]]) => BigInt(top) === rest && BigInt(bottom) === denominator,
  )
  if (known) return `${sign}${whole > 0n ? whole : ''}${known[0]}`
  return `${sign}${whole > 0n ? `${whole} ` : ''}${rest}/${denominator}`
}

/** Signed like its second argument, so that what is divided by it has a positive denominator. */
function greatestCommon(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a
  let y = b < 0n ? -b : b
  while (y !== 0n) [x, y] = [y, x % y]
  const divisor = x === 0n ? 1n : x
  return b < 0n ? -divisor : divisor
}
