/** Longer fractions tell nobody more than the percentage; `--json` has them in full. */
const LONGEST = 14

/**
 * A chance for people: the percentage, with the exact fraction where it is short enough to be read.
 * @param exact `5/36`; absent when sampled
 */
export function chanceText(probability: number, exact: string | undefined): string {
  const share = `${(100 * probability).toFixed(2).padStart(6)} %`
  return exact !== undefined && exact.length <= LONGEST ? `${share}  ${exact}` : share
}
