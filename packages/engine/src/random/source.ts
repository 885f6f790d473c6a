/** Where dice come from. Every draw is asked for by key: what it is for, not when it happens. */

/**
 * Where dice come from.
 * @example
 * const sixes: RandomSource = { kind: 'sixes', draw: (_key, sides) => sides }
 * sixes.draw('combat', 6) // → 6
 */
export interface RandomSource {
  /** `seeded`, `forced`, `recorded`, `committed`, `enumerating`: for records and messages. */
  readonly kind: string
  /**
   * A number from 1 to `sides`.
   * @param key what the draw is for, e.g. `combat/0507/3/attacker#1`; never the same twice in one game
   * @throws DrawError when the source cannot answer
   */
  draw(key: string, sides: number): number
  /**
   * How many of `count` dice show `atMost` or less, where the source need not throw them one by one (exact odds).
   * Absent: they are thrown.
   */
  hits?(count: number, sides: number, atMost: number): number
  /**
   * In which band the sum of `count` dice falls, where the source need not throw them (exact odds): band `i` reaches up
   * to `bounds[i]`, the one after the last bound is what lies above. Absent: they are thrown.
   */
  band?(count: number, sides: number, bounds: readonly number[]): number
}

/**
 * One draw as it happened.
 * @example
 * const six: Draw = { key: 'combat:0403', sides: 6, value: 6 }
 * recorded([six]).draw('combat:0403', 6) // → 6
 */
export interface Draw {
  readonly key: string
  readonly sides: number
  readonly value: number
  /** What it showed is nobody's to know before the record is opened: the order of a deck. */
  readonly secret?: true
}

/** A source that has no answer: no forced value left, a record that does not fit. */
export class DrawError extends Error {
  readonly key: string
  constructor(key: string, message: string) {
    super(message)
    this.name = 'DrawError'
    this.key = key
  }
}

/** Turns 32-bit words into a fair number from 1 to `sides`; words of the biased tail are thrown away. */
export function fairly(sides: number, word: (attempt: number) => number): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > 0x7fffffff) {
    throw new RangeError(`a draw needs 1 to 2147483647 sides, got ${sides}`)
  }
  const limit = 0x100000000 - (0x100000000 % sides)
  for (let attempt = 0; ; attempt++) {
    const value = word(attempt) >>> 0
    if (value < limit) return (value % sides) + 1
  }
}
