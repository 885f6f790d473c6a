/** What several throws that end alike say, as one sentence. */

/**
 * The lines of every throw as one text: numbers that differ between otherwise equal sentences are named together,
 * `4–6 thrown`; sentences that differ otherwise are counted.
 * @param ways the lines of each throw, in the order in which the dice fall; at least one
 */
export function throwsText(ways: readonly (readonly string[])[]): string {
  const texts = [...new Set(ways.map((lines) => lines.join(' ')))]
  const merged = mergedText(texts)
  if (merged !== undefined) return merged
  const others = texts.length - 1
  return `${texts[0] ?? ''} (or ${others} other ${others === 1 ? 'throw' : 'throws'} with the same end)`
}

/**
 * Equal sentences but for their numbers, where all that differ go up together, as a die and what modifiers make of it
 * do; else undefined.
 */
function mergedText(texts: readonly string[]): string | undefined {
  const split = texts.map((text) => text.split(/(\d+)/))
  const [first = [], ...others] = split
  if (others.some((each) => each.length !== first.length)) return undefined
  const differing = first.flatMap((part, n) => (others.some((each) => each[n] !== part) ? [n] : []))
  // Odd parts are the numbers.
  if (differing.some((n) => n % 2 === 0)) return undefined
  const numbers = (n: number) => split.map((each) => Number(each[n]))
  const together = (n: number, m: number) =>
    new Set(numbers(n).map((number, way) => number - (numbers(m)[way] ?? 0))).size === 1
  if (!differing.every((n) => together(n, differing[0] ?? n))) return undefined
  return first.map((part, n) => (differing.includes(n) ? rangesText(numbers(n)) : part)).join('')
}

/** `1, 4–6`; two neighbours are no range. */
function rangesText(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)))
    .join(', ')
}
