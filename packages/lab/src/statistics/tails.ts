/** How likely a sum of independent differences comes out so large: the saddlepoint approximation. */

import { normalBelow, normalDensity } from './distributions.ts'
import type { Distribution } from './likeliest.ts'

/** Sums on a finer lattice than this are as good as continuous. */
const COARSE = 1 / 64
const NEGLIGIBLE = 1e-7

/**
 * The probability that the mean of `n` draws is at least `mean`. Good to a few per cent of itself even where hardly
 * anything but zeros is drawn. Sources: R. Lugannani and S. Rice, Advances in Applied Probability 12 (1980), 475; the
 * continuity correction for sums on a lattice, H. E. Daniels, International Statistical Review 55 (1987), 37.
 */
export function chanceOfAtLeast(distribution: Distribution, n: number, mean: number): number {
  const { sizes, chances, unseen } = distribution
  if (!unseen) return tail({ sizes, chances }, n, mean)
  const whole = { sizes: [...sizes, unseen.size], chances: [...chances, unseen.chance] }
  return sizes.length === 0 || spanOf(whole.sizes) >= COARSE
    ? tail(whole, n, mean)
    : tailInLumps({ sizes, chances }, unseen, n, mean)
}

/**
 * Graded differences lie close together and far from the end that was not seen: no one smooth curve fits both. So it is added up over
 * how often the end is drawn.
 */
function tailInLumps(
  { sizes, chances }: Distribution,
  end: { readonly size: number; readonly chance: number },
  n: number,
  mean: number,
): number {
  const seen = { sizes, chances: chances.map((chance) => chance / (1 - end.chance)) }
  let weight = (1 - end.chance) ** n
  let left = 1
  let sum = 0
  for (let drawn = 0; drawn < n && left > NEGLIGIBLE; drawn++) {
    const others = n - drawn
    if (weight > NEGLIGIBLE / n)
      sum += weight * tail(seen, others, (n * mean - drawn * end.size) / others)
    left -= weight
    weight *= ((others / (drawn + 1)) * end.chance) / (1 - end.chance)
  }
  return Math.min(1, sum)
}

function tail({ sizes, chances }: Distribution, n: number, mean: number): number {
  const possible = sizes.filter((_, at) => (chances[at] ?? 0) > 0)
  const least = Math.min(...possible)
  const most = Math.max(...possible)
  const span = spanOf(possible)
  const reached = mean - span / (2 * n)
  if (reached <= least) return 1
  if (reached >= most) return 0
  const t = saddlepoint({ sizes, chances }, reached)
  const { k, spread } = cumulants({ sizes, chances }, t)
  const w = Math.sign(t) * Math.sqrt(Math.max(0, 2 * n * (t * reached - k)))
  // Where the sum is at its mean both terms grow without bound and cancel out.
  if (Math.abs(w) < 1e-4) return 0.5
  const u = (span === 0 ? t : (2 / span) * Math.sinh((span * t) / 2)) * Math.sqrt(n * spread)
  return Math.min(1, Math.max(0, 1 - normalBelow(w) - normalDensity(w) * (1 / w - 1 / u)))
}

/** The cumulant function at t, its slope and its curvature: mean and variance of the tilted distribution. */
function cumulants({ sizes, chances }: Distribution, t: number) {
  const shift = Math.max(...sizes.map((size) => t * size))
  let sum = 0
  let first = 0
  let second = 0
  for (const [at, size] of sizes.entries()) {
    const weight = (chances[at] ?? 0) * Math.exp(t * size - shift)
    sum += weight
    first += weight * size
    second += weight * size * size
  }
  const mean = first / sum
  return { k: shift + Math.log(sum), mean, spread: second / sum - mean * mean }
}

/** Where the tilted distribution has this mean. */
function saddlepoint(distribution: Distribution, mean: number): number {
  let low = -1
  let high = 1
  while (cumulants(distribution, low).mean > mean && low > -1e6) low *= 4
  while (cumulants(distribution, high).mean < mean && high < 1e6) high *= 4
  let t = 0
  for (let step = 0; step < 100; step++) {
    const now = cumulants(distribution, t)
    const off = now.mean - mean
    if (off > 0) high = t
    else low = t
    const newton = t - off / now.spread
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - t) <= 1e-12 * (1 + Math.abs(t))) return next
    t = next
  }
  return t
}

/** Step of the lattice the sums lie on, 0 when it is too fine to matter. */
function spanOf(sizes: readonly number[]): number {
  const [first = 0, ...others] = sizes
  return others.reduce((span, size) => common(span, Math.abs(size - first)), 0)
}

const FINEST = 1e-6

function common(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y > FINEST) [x, y] = [y, x % y < FINEST || y - (x % y) < FINEST ? 0 : x % y]
  return x
}
