/** Dice: thrown in the game, and as exact chances. */

import {
  compare,
  type Fraction,
  fraction,
  type Piece,
  type Place,
  type Position,
  product,
  type Shape,
  type Side,
  toNumber,
  sum as total,
  ZERO,
} from '@redoubt/engine'

/**
 * So many dice of so many faces, summed.
 * @example
 * const two: Dice = { count: 2, faces: 6 }
 * diceChances(two).length // → 11
 */
export interface Dice {
  readonly count: number
  readonly faces: number
}

/**
 * A value with how likely it is.
 * @example
 * const best = (chances: readonly Chance<string>[]) => chances.find(({ value }) => value === 'DE')?.probability
 * best(tableChances(table, columnNamed(table, '2-1'))) // → 1/6
 */
export interface Chance<T> {
  readonly value: T
  readonly probability: Fraction
}

/**
 * Reads `2d6`. @throws RangeError for anything else
 * @example readDice('2d6') // → { count: 2, faces: 6 }
 */
export function readDice(text: string): Dice {
  const [, count, faces] = text.match(/^([1-9]\d*)d([1-9]\d*)$/) ?? []
  if (count === undefined) throw new RangeError(`expected dice such as 2d6, got "${text}"`)
  return { count: Number(count), faces: Number(faces) }
}

/**
 * Throws the dice of a table when only what their sum is read as matters, such as a result: exact odds count equal
 * readings once, and `said` names all that are read alike, `6–7`: so the log says it. Each die is a draw of its own: the
 * key, and with several dice the die's number.
 * @example const flak = (g: G) => throwFor(g, { count: 2, faces: 6 }, ['aa', unit], (sum) => (sum >= 7 ? 'aborted' : 'through')).read
 */
export function throwFor<T>(
  g: Position<Shape>,
  { count, faces }: Dice,
  key: readonly (string | number | Place | Piece | Side)[],
  read: (sum: number) => T,
): { readonly sum: number; readonly said: number | string; readonly read: T } {
  const bounds: number[] = []
  let last = read(count)
  for (let sum = count + 1; sum <= count * faces; sum++) {
    const next = read(sum)
    if (next !== last) bounds.push(sum - 1)
    last = next
  }
  const { thrown, least } = g.band(count, faces, bounds, key)
  const said = least < thrown ? `${least}–${thrown}` : thrown
  return { sum: thrown, said, read: read(thrown) }
}

/** How many of all equally likely throws come to each sum, lowest sum first. */
export function waysTo({ count, faces }: Dice): ReadonlyMap<number, bigint> {
  let ways = new Map<number, bigint>([[0, 1n]])
  for (let die = 0; die < count; die++) {
    const more = new Map<number, bigint>()
    for (const [sum, n] of ways) {
      for (let face = 1; face <= faces; face++)
        more.set(sum + face, (more.get(sum + face) ?? 0n) + n)
    }
    ways = more
  }
  return new Map([...ways].sort(([a], [b]) => a - b))
}

/**
 * The chance of each sum, lowest first; exact.
 * @example diceChances({ count: 2, faces: 6 })[0] // → { value: 2, probability: 1/36 }
 */
export function diceChances(dice: Dice): Chance<number>[] {
  return chancesOf(waysTo(dice), BigInt(dice.faces) ** BigInt(dice.count))
}

/**
 * The average of a number over all that may come.
 * @example meanOf(diceChances({ count: 1, faces: 6 }), (eyes) => eyes) // → 3.5
 */
export function meanOf<T>(chances: readonly Chance<T>[], of: (value: T) => number): number {
  return chances.reduce((sum, { value, probability }) => sum + toNumber(probability) * of(value), 0)
}

/** Counts out of a whole as chances, in the order of the counts. */
export function chancesOf<T>(counts: ReadonlyMap<T, bigint>, whole: bigint): Chance<T>[] {
  return [...counts]
    .filter(([, count]) => count > 0n)
    .map(([value, count]) => ({ value, probability: fraction(count, whole) }))
}

/**
 * How likely each reading of the dice is, that of their lowest sum first; exact. The same reading is counted once.
 * @example readChances({ count: 1, faces: 6 }, (sum) => (sum >= 5 ? 'hit' : 'miss')) // → [ { value: 'miss', probability: 2/3 }, { value: 'hit', probability: 1/3 } ]
 */
export function readChances<T>(dice: Dice, read: (sum: number) => T): Chance<T>[] {
  const counts = new Map<T, bigint>()
  for (const [sum, ways] of waysTo(dice)) {
    const reading = read(sum)
    counts.set(reading, (counts.get(reading) ?? 0n) + ways)
  }
  return chancesOf(counts, BigInt(dice.faces) ** BigInt(dice.count))
}

/**
 * What comes of each value by further chances: equal outcomes are one, the likeliest first; exact.
 * @param keyOf what makes outcomes equal; by default their text
 * @example
 * const coin = diceChances({ count: 1, faces: 2 })
 * outcomesOf(coin, (first) => coin.map(({ value, probability }) => ({ value: first + value, probability }))) // → [ { value: 3, probability: 1/2 }, { value: 2, probability: 1/4 }, { value: 4, probability: 1/4 } ]
 */
export function outcomesOf<T, U>(
  chances: readonly Chance<T>[],
  then: (value: T) => readonly Chance<U>[],
  keyOf: (outcome: U) => string = String,
): Chance<U>[] {
  const outcomes = new Map<string, Chance<U>>()
  for (const { value: first, probability: chance } of chances)
    for (const { value, probability } of then(first)) {
      const key = keyOf(value)
      const known = outcomes.get(key)?.probability ?? ZERO
      outcomes.set(key, { value, probability: total(known, product(chance, probability)) })
    }
  return [...outcomes.values()].sort((a, b) => compare(b.probability, a.probability))
}
