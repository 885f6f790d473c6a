/** Chance for bootstraps. */

/** Whole numbers below any bound, the same for the same seed: Park and Miller's generator (CACM 31, 1988). */
export function wholeNumbers(seed: string): (below: number) => number {
  let state = 1
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) % 2147483647 || 1
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}
