/**
 * CMA-ES: searches for the numbers that score most where scores are noisy and nothing is known of their slope.
 * Source: N. Hansen, The CMA Evolution Strategy: A Tutorial (arXiv:1604.00772), figure 6, with its default parameters.
 */

import { EigenvalueDecomposition, Matrix } from 'ml-matrix'
import { wholeNumbers } from '../statistics/chance.ts'

/** A search: points are asked for, their scores told, generation by generation. */
export interface CmaEs {
  /** How many points a generation has. */
  readonly size: number
  /** Where the search stands: the best guess so far. */
  readonly mean: readonly number[]
  /** How far from there it looks. */
  readonly step: number
  /** The next generation. */
  ask(): readonly (readonly number[])[]
  /** The scores of the points last asked for, in their order; higher is better. @throws RangeError for another number of them */
  tell(scores: readonly number[]): void
}

export interface CmaEsTerms {
  /** Where the search begins; its length is the number of dimensions. */
  readonly from: readonly number[]
  /** How far it looks at first: in every dimension, the best is thought to lie within about three times this. */
  readonly step: number
  readonly seed: string
  /** Points of a generation; by default 4 + 3 ln n. */
  readonly size?: number
}

/** Begins a search; the same terms and scores give the same points. */
export function cmaEs({ from, step: first, seed, size = sizeFor(from.length) }: CmaEsTerms): CmaEs {
  const n = from.length
  const { weights, mass } = recombination(size)
  const rates = ratesFor(n, mass)
  const normal = normals(seed)
  let mean = [...from]
  let step = first
  let covariance = Matrix.eye(n)
  let path = zeros(n)
  let stepPath = zeros(n)
  let generation = 0
  let shape = shapeOf(covariance)
  let asked: readonly Drawn[] = []

  const draw = (): Drawn => {
    const away = times(shape.root, Array.from({ length: n }, normal))
    return { away, point: mean.map((value, at) => value + step * (away[at] ?? 0)) }
  }
  return {
    size,
    get mean() {
      return mean
    },
    get step() {
      return step
    },
    ask: () => {
      asked = Array.from({ length: size }, draw)
      return asked.map(({ point }) => point)
    },
    tell: (scores) => {
      if (scores.length !== asked.length || asked.length === 0)
        throw new RangeError(`expected ${asked.length} scores, got ${scores.length}`)
      const ranked = asked
        .map(({ away }, at) => ({ away, score: scores[at] ?? 0 }))
        .sort((a, b) => b.score - a.score)
      const best = weights.map((weight, at) => ({ weight, away: ranked[at]?.away ?? zeros(n) }))
      const drift = Array.from({ length: n }, (_, at) =>
        best.reduce((sum, { weight, away }) => sum + weight * (away[at] ?? 0), 0),
      )
      mean = mean.map((value, at) => value + step * (drift[at] ?? 0))
      generation++

      const { cs, ds, cc, c1, cmu, expected } = rates
      const straight = times(shape.inverseRoot, drift)
      stepPath = faded(stepPath, cs, straight, mass)
      const length = Math.hypot(...stepPath)
      const unbiased = Math.sqrt(1 - (1 - cs) ** (2 * generation))
      // A path that has just grown long says nothing of the shape (h-sigma).
      const calm = length / unbiased / expected < 1.4 + 2 / (n + 1)
      path = faded(path, cc, calm ? drift : zeros(n), mass)
      const kept = 1 - c1 - cmu + (calm ? 0 : c1 * cc * (2 - cc))
      covariance = Matrix.mul(covariance, kept).add(outer(path, c1))
      for (const { weight, away } of best) covariance.add(outer(away, cmu * weight))
      step *= Math.exp((cs / ds) * (length / expected - 1))
      shape = shapeOf(covariance)
      asked = []
    },
  }
}

interface Drawn {
  /** From the mean, in units of the step. */
  readonly away: readonly number[]
  readonly point: readonly number[]
}

/** Points of a generation by the number of dimensions. */
function sizeFor(n: number): number {
  return 4 + Math.floor(3 * Math.log(n))
}

/** What the better half weighs, and how many equal points that is worth (mu effective). */
function recombination(size: number): { weights: readonly number[]; mass: number } {
  const parents = Math.floor(size / 2)
  const raw = Array.from(
    { length: parents },
    (_, at) => Math.log((size + 1) / 2) - Math.log(at + 1),
  )
  const sum = raw.reduce((total, weight) => total + weight, 0)
  const weights = raw.map((weight) => weight / sum)
  return { weights, mass: 1 / weights.reduce((total, weight) => total + weight ** 2, 0) }
}

function ratesFor(n: number, mass: number) {
  const cs = (mass + 2) / (n + mass + 5)
  const c1 = 2 / ((n + 1.3) ** 2 + mass)
  return {
    cs,
    ds: 1 + 2 * Math.max(0, Math.sqrt((mass - 1) / (n + 1)) - 1) + cs,
    cc: (4 + mass / n) / (n + 4 + (2 * mass) / n),
    c1,
    cmu: Math.min(1 - c1, (2 * (mass - 2 + 1 / mass)) / ((n + 2) ** 2 + mass)),
    /** Length of a vector of n normal numbers. */
    expected: Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n)),
  }
}

/** A path that forgets: `rate` of what is new. */
function faded(
  path: readonly number[],
  rate: number,
  fresh: readonly number[],
  mass: number,
): number[] {
  const part = Math.sqrt(rate * (2 - rate) * mass)
  return path.map((value, at) => (1 - rate) * value + part * (fresh[at] ?? 0))
}

interface Shape {
  /** Makes normal numbers into a step of this covariance. */
  readonly root: Matrix
  readonly inverseRoot: Matrix
}

function shapeOf(covariance: Matrix): Shape {
  const { realEigenvalues, eigenvectorMatrix: axes } = new EigenvalueDecomposition(covariance, {
    assumeSymmetric: true,
  })
  const widths = realEigenvalues.map((value) => Math.sqrt(Math.max(value, 1e-20)))
  const back = axes.transpose()
  return {
    root: axes.mmul(Matrix.diag(widths)),
    inverseRoot: axes.mmul(Matrix.diag(widths.map((width) => 1 / width))).mmul(back),
  }
}

function times(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.mmul(Matrix.columnVector([...vector])).to1DArray()
}

function outer(vector: readonly number[], share: number): Matrix {
  const column = Matrix.columnVector([...vector])
  return column.mmul(column.transpose()).mul(share)
}

function zeros(n: number): number[] {
  return Array.from({ length: n }, () => 0)
}

/** Normal numbers of mean 0 and spread 1: G. E. P. Box and M. E. Muller, Ann. Math. Statist. 29 (1958), 610. */
function normals(seed: string): () => number {
  const BELOW = 1 << 30
  const whole = wholeNumbers(seed)
  // Seeds that are alike begin alike.
  for (let n = 0; n < 16; n++) whole(BELOW)
  return () => {
    const [one, two] = [(whole(BELOW) + 0.5) / BELOW, (whole(BELOW) + 0.5) / BELOW]
    return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * two)
  }
}
