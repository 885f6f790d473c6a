/** Measuring: medians of several rounds, the things to compare taking turns. */

/**
 * How often something is done per millisecond of this process's own time, the median of five rounds: what else the
 * machine does hardly counts. Each work returns how often it did it.
 */
export function rates(
  works: Readonly<Record<string, () => number>>,
  rounds = 5,
): Record<string, number> {
  const names = Object.keys(works)
  const found = new Map(names.map((name) => [name, [] as number[]]))
  for (const name of names) works[name]?.()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const start = spent()
      const done = works[name]?.() ?? 0
      found.get(name)?.push(done / (spent() - start))
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(found.get(name) ?? [])]))
}

/** Milliseconds of processor time used so far. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A quick source of whole numbers below `count`, the same for everything that is compared. */
export function dice(seed: number): (count: number) => number {
  let state = seed | 0 || 1
  return (count) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % count
  }
}

/** A ratio of two things measured in the same run. */
export interface Ratio {
  readonly name: string
  readonly ratio: number
  /** The least it should be, or the most. */
  readonly least?: number
  readonly most?: number
}

/** Prints ratios; a mark that is missed makes the process fail. */
export function report(ratios: readonly Ratio[]): void {
  for (const {
    name,
    ratio,
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
  } of ratios) {
    const met = ratio >= least && ratio <= most
    const wanted = Number.isFinite(least)
      ? `  (at least ${least})`
      : Number.isFinite(most)
        ? `  (at most ${most})`
        : ''
    process.stdout.write(
      `  ${met ? (wanted ? '✓' : '·') : '✗'} ${ratio.toFixed(3).padStart(7)}  ${name}${wanted}\n`,
    )
    if (!met) process.exitCode = 1
  }
}
