/** Many candidates are played a little, the better half of them longer, until few are left. */

/** A round: how many were played, how much each, and how many went on. */
export interface Round {
  readonly candidates: number
  readonly units: number
  readonly kept: number
}

export interface HalvingTerms<C> {
  /** So many are left at the end. */
  readonly last: number
  /** No round plays a candidate longer. */
  readonly most: number
  /**
   * Plays candidates and says which are better: their indices, the best first.
   * @param seed of its own for each round
   */
  readonly order: (
    candidates: readonly C[],
    units: number,
    seed: string,
  ) => Promise<readonly number[]>
  readonly onRound?: ((round: Round) => void) | undefined
}

/** Units of the first round. */
const FIRST = 20

/**
 * Halves candidates round by round, each round played twice as long and on dice of its own. What is left has been chosen by its luck, too:
 * numbers that are shown come from dice that had no part in it. Source: K. Jamieson and A. Talwalkar, AISTATS 2016, 240.
 */
export async function halved<C>(
  candidates: readonly C[],
  { last, most, order, onRound }: HalvingTerms<C>,
): Promise<{ readonly left: readonly C[]; readonly rounds: readonly Round[] }> {
  const rounds: Round[] = []
  let left = candidates
  for (let units = Math.min(FIRST, most); left.length > last; units = Math.min(2 * units, most)) {
    const best = await order(left, units, `round ${rounds.length + 1}`)
    const kept = Math.max(last, Math.ceil(left.length / 2))
    const round = { candidates: left.length, units, kept }
    rounds.push(round)
    onRound?.(round)
    const arms = left
    left = best.slice(0, kept).flatMap((at) => arms[at] ?? [])
  }
  return { left, rounds }
}
