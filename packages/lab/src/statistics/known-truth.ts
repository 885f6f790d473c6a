/** Arms whose difference is known: what intervals and tests are tried on. */

/** Two arms, as one unit shows them. */
export interface KnownArms {
  /** The true difference of the scores, as a share. */
  readonly difference: number
  /** By how much the common dice divide the variance: as was asked, or as much as the difference leaves. */
  readonly pairing: number
  /** Scores of both arms in one unit; `random` gives numbers from 0 to 1. */
  readonly unit: (random: () => number) => readonly [a: number, b: number]
}

export interface KnownTerms {
  readonly difference: number
  /** Below 1 the dice of one arm work against the other's. */
  readonly pairing: number
  /** Games of a unit in each arm: 1 gives three differences, 2 give five. */
  readonly games: number
  /** The first arm's score; default as even as can be. */
  readonly score?: number
}

/**
 * Arms of games that are won or lost. In each game both arms win, both lose, or only one of them wins; how often only one
 * does makes the pairing factor: s_D² = q − d² with q for the share of games in which they differ.
 * @throws RangeError when no such arms exist
 */
export function knownArms({ difference, pairing, games, score }: KnownTerms): KnownArms {
  const a = score ?? (1 - difference) / 2
  const b = a + difference
  const unpaired = a * (1 - a) + b * (1 - b)
  const apart = Math.max(Math.abs(difference), unpaired / pairing + difference ** 2)
  const onlyB = (apart + difference) / 2
  const onlyA = (apart - difference) / 2
  const both = a - onlyA
  if (both < -1e-12 || onlyA < -1e-12 || both + apart > 1 + 1e-12)
    throw new RangeError(`no arms with scores ${a} and ${b} are paired by ${pairing}`)
  const game = (random: () => number): readonly [number, number] => {
    const x = random()
    if (x < onlyB) return [0, 1]
    if (x < apart) return [1, 0]
    return x < apart + both ? [1, 1] : [0, 0]
  }
  return {
    difference,
    pairing: unpaired / (apart - difference ** 2),
    unit: (random) => {
      let [first, second] = [0, 0]
      for (let n = 0; n < games; n++) {
        const [x, y] = game(random)
        first += x / games
        second += y / games
      }
      return [first, second]
    },
  }
}

/** Numbers from 0 to 1 in sequence, the same for the same seed: mulberry32 (T. Ettinger, public domain). */
export function sequence(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
