/** Which of several are not beaten in everything by another: the Pareto front. */

/**
 * The ranks of candidates by how far they miss each goal: 0 for those nobody beats, 1 for those only rank 0 beats, and so on.
 * Source: K. Deb and others, NSGA-II, IEEE Transactions on Evolutionary Computation 6 (2002), 182.
 * @param misses by candidate, then by goal; less is better
 */
export function ranksOf(misses: readonly (readonly number[])[]): number[] {
  const ranks = misses.map(() => -1)
  for (let rank = 0; ranks.includes(-1); rank++) {
    const left = misses.map((_, at) => at).filter((at) => ranks[at] === -1)
    const front = left.filter(
      (one) => !left.some((other) => beats(misses[other] ?? [], misses[one] ?? [])),
    )
    for (const at of front) ranks[at] = rank
  }
  return ranks
}

/** As good in every goal, and better in one. */
function beats(one: readonly number[], other: readonly number[]): boolean {
  return (
    one.every((miss, goal) => miss <= (other[goal] ?? 0)) &&
    one.some((miss, goal) => miss < (other[goal] ?? 0))
  )
}

/** Candidates in their order: by rank, within one by the sum of their misses, each as a share of the widest. */
export function inOrder(misses: readonly (readonly number[])[]): number[] {
  const ranks = ranksOf(misses)
  const goals = (misses[0] ?? []).map((_, goal) => {
    const all = misses.map((own) => own[goal] ?? 0)
    const least = Math.min(...all)
    return { least, span: Math.max(...all) - least || 1 }
  })
  const far = misses.map((own) =>
    goals.reduce((sum, { least, span }, goal) => sum + ((own[goal] ?? 0) - least) / span, 0),
  )
  return misses
    .map((_, at) => at)
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || (far[a] ?? 0) - (far[b] ?? 0) || a - b)
}
