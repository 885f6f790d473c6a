/// <reference path="./jstat.d.ts" />
/** Distributions, from jStat. */

import library from 'jstat'

const { normal, studentt, binomial, beta } = library.jStat

/** The value a standard normal variable stays below with probability `p`. */
export function normalQuantile(p: number): number {
  return normal.inv(p, 0, 1)
}

/** The probability that a standard normal variable stays below `x`. */
export function normalBelow(x: number): number {
  return normal.cdf(x, 0, 1)
}

/** The value Student's t with `freedom` degrees stays below with probability `p`. */
export function tQuantile(p: number, freedom: number): number {
  return studentt.inv(p, freedom)
}

/** The probability that Student's t with `freedom` degrees stays below `x`. */
export function tBelow(x: number, freedom: number): number {
  return studentt.cdf(x, freedom)
}

/** The share that lies below with probability `p` where `won` and `lost` games are known. */
export function betaQuantile(p: number, won: number, lost: number): number {
  return beta.inv(p, won, lost)
}

/** The probability of at most `k` successes in `n` trials of chance `p`. */
export function binomialAtMost(k: number, n: number, p: number): number {
  return k < 0 ? 0 : k >= n ? 1 : binomial.cdf(k, n, p)
}

/** The density of a standard normal variable at `x`. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
}
