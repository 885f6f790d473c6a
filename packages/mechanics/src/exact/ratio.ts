/** Exact fractions: halved strengths, odds and supply points without a rounding error. */

/** n⁄d in lowest terms; d is positive, the sign stands in n. */
export interface Ratio {
  readonly n: number
  readonly d: number
}

/** What arithmetic takes: a number, a text such as `1/2`, or a ratio. */
export type Amount = number | string | Ratio

export type Rounding = 'up' | 'down' | 'half-up'

/**
 * n⁄d in lowest terms.
 * @throws RangeError when n or d are not whole numbers, or d is 0
 */
export function ratio(n: number, d = 1): Ratio {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d === 0)
    throw new RangeError(`expected whole numbers and a denominator other than 0, got ${n}/${d}`)
  const divisor = greatestCommon(Math.abs(n), Math.abs(d)) * (d < 0 ? -1 : 1)
  return { n: n / divisor + 0, d: d / divisor }
}

/**
 * Reads an amount as data give it: `3`, `0.25`, `'1/2'`, `'1 1/2'`, `'1½'`.
 * @throws RangeError for anything else
 */
export function readRatio(amount: Amount): Ratio {
  if (typeof amount === 'object') return amount
  if (Number.isSafeInteger(amount)) return { n: amount as number, d: 1 }
  const [, sign, whole = '', decimals = '', n, d, vulgar = ''] =
    String(amount).match(NUMBER) ?? refuse(amount)
  const fraction = VULGAR[vulgar]
  const part = n !== undefined ? ratio(Number(n), Number(d)) : fraction ? ratio(...fraction) : ZERO
  const scale = 10 ** decimals.length
  const value = sum(ratio(Number(whole + decimals || '0'), scale), part)
  return sign ? minus(ZERO, value) : value
}

const NUMBER = /^(-)?(?=.)(?:(\d+)(?:\.(\d{1,9}))?)??(?: ?(?:(\d+)\/([1-9]\d*)|([½⅓⅔¼¾⅛⅜⅝⅞])))?$/

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

const ZERO: Ratio = { n: 0, d: 1 }
const ONE: Ratio = { n: 1, d: 1 }

export function sum(...amounts: readonly Amount[]): Ratio {
  return amounts.map(readRatio).reduce((a, b) => ratio(a.n * b.d + b.n * a.d, a.d * b.d), ZERO)
}

export function product(...amounts: readonly Amount[]): Ratio {
  return amounts.map(readRatio).reduce((a, b) => ratio(a.n * b.n, a.d * b.d), ONE)
}

/** a − b. */
export function minus(a: Amount, b: Amount): Ratio {
  const [x, y] = [readRatio(a), readRatio(b)]
  return ratio(x.n * y.d - y.n * x.d, x.d * y.d)
}

/** a ÷ b. @throws RangeError when b is 0 */
export function over(a: Amount, b: Amount): Ratio {
  const [x, y] = [readRatio(a), readRatio(b)]
  return ratio(x.n * y.d, x.d * y.n)
}

/** Below 0 when a is less than b, 0 when they are equal, above 0 when a is more. */
export function compare(a: Amount, b: Amount): number {
  const [x, y] = [readRatio(a), readRatio(b)]
  return x.n * y.d - y.n * x.d
}

export function atLeast(a: Amount, b: Amount): boolean {
  return compare(a, b) >= 0
}

/** The next whole number upwards. */
export function roundUp(amount: Amount): number {
  const { n, d } = readRatio(amount)
  return Math.ceil(n / d) + 0
}

/** Fractions dropped. */
export function roundDown(amount: Amount): number {
  const { n, d } = readRatio(amount)
  return Math.floor(n / d)
}

/** To the nearest whole number, a half upwards. */
export function roundHalfUp(amount: Amount): number {
  const { n, d } = readRatio(amount)
  return Math.floor((2 * n + d) / (2 * d))
}

export function round(amount: Amount, how: Rounding): number {
  if (how === 'up') return roundUp(amount)
  return how === 'down' ? roundDown(amount) : roundHalfUp(amount)
}

/** As players write it: `7`, `3½`, `¼`, `2 2/7`, `−½`. */
export function ratioText(amount: Amount): string {
  const { n, d } = readRatio(amount)
  const size = Math.abs(n)
  const whole = Math.floor(size / d)
  const rest = size - whole * d
  const sign = n < 0 ? '−' : ''
  if (rest === 0) return `${sign}${whole}`
  const known = Object.entries(VULGAR).find(([, [top, under]]) => top === rest && under === d)
  if (known) return `${sign}${whole || ''}${known[0]}`
  return `${sign}${whole > 0 ? `${whole} ` : ''}${rest}/${d}`
}

function greatestCommon(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return x === 0 ? 1 : x
}
