/** Which known word a misspelt one was meant to be. */

/**
 * The closest known word, or undefined when none is close enough to guess. Numbers are not guessed at: 0103 is no
 * likelier to be 0101 than 0104.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = (word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3))) + 1
  for (const candidate of known) {
    const letters = withoutDigits(word)
    if (letters !== undefined && letters === withoutDigits(candidate)) continue
    if (word.length === 2 && candidate === `${word[1]}${word[0]}`) return candidate
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), least)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** `did you mean "shore"?`, or undefined when nothing is close. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const guess = nearest(word, known)
  return guess === undefined ? undefined : `did you mean "${guess}"?`
}

function withoutDigits(word: string): string | undefined {
  return /\d/.test(word) ? word.replace(/\d+/g, '') : undefined
}

/** `one of water, shore, land`; a single word by itself. */
export function oneOf(words: readonly string[], most = 12): string {
  return words.length === 1 ? String(words[0]) : `one of ${listed(words, most)}`
}

/** A list of words for a sentence, cut when it is long. */
export function listed(words: readonly string[], most = 12): string {
  if (words.length === 0) return '(none)'
  const more = words.length - most
  return more > 0 ? `${words.slice(0, most).join(', ')} and ${more} more` : words.join(', ')
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; `limit` when it is at least that. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      }
      row.push(cost)
    }
    before = last
    last = row
  }
  return Math.min(limit, last[b.length] ?? 0)
}
