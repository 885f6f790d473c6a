/** Changes of single units: what is halved or doubled for some of those who fight together. */

import {
  type Amount,
  amountText,
  type Fraction,
  type Piece,
  type PreviewLine,
  product,
  sum,
} from '@redoubt/engine'
import { type Cause, causeOf } from '../../changes/changes.ts'

/**
 * What changes each unit of a party by itself, with one line for all of them.
 * @example
 * const acrossRiver: UnitChange = { id: 'river', key: 'river', clause: '5.2', times: (unit, times) => (unit === friend ? times / 2 : times) }
 * acrossRiver.times(friend, 1) // → 0.5
 */
export type UnitChange<U extends Piece = Piece> = Cause &
  (
    | { /** What a unit counts instead of its factor. */ readonly counts: (unit: U) => Amount }
    | { /** What its factor is multiplied by, exactly. */ readonly multiplies: (unit: U) => Amount }
    | {
        /** How many times it counts, given how many times it did so far. */
        readonly times: (unit: U, times: number) => number
      }
  )

/** Changes the units of a party one by one, and adds a line for each change. @returns what they come to together */
export function unitByUnit<U extends Piece>(
  units: readonly U[],
  printed: readonly Amount[],
  changes: readonly UnitChange<U>[],
  without: ReadonlySet<string>,
  lines: PreviewLine[],
): Fraction {
  if (changes.length === 0) return sum(...printed)
  const counts = [...printed]
  const times = units.map(() => 1)
  const together = () => sum(...counts.map((count, i) => multiplied(count, times[i] ?? 1)))
  let value = together()
  for (const change of changes) {
    const before = amountText(value)
    if (!without.has(change.id)) {
      units.forEach((unit, i) => {
        if ('counts' in change) counts[i] = change.counts(unit)
        else if ('multiplies' in change)
          counts[i] = product(counts[i] ?? 0, change.multiplies(unit))
        else times[i] = change.times(unit, times[i] ?? 1)
      })
      value = together()
    }
    lines.push({ ...causeOf(change), before, after: amountText(value) })
  }
  return value
}

/** Whole numbers, which most factors are, are exact without fractions. */
function multiplied(count: Amount, times: number): Amount {
  return Number.isInteger(count) && Number.isInteger(times)
    ? (count as number) * times
    : product(count, times)
}
