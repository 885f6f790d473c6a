/** Hits: how many there will be, and who takes them. */

import { type Chance, chancesOf } from '../tables/dice.ts'

/** Dice that each hit when they show `value` or less. */
export interface Shots {
  readonly dice: number
  readonly value: number
}

/** The exact chance of every number of hits, none first. Each die has so many `faces`. */
export function hitChances(shots: readonly Shots[], faces: number): Chance<number>[] {
  let ways: bigint[] = [1n]
  let dice = 0
  for (const shot of shots) {
    const hit = BigInt(Math.max(0, Math.min(faces, shot.value)))
    const miss = BigInt(faces) - hit
    for (let die = 0; die < shot.dice; die++, dice++) {
      const more = Array.from({ length: ways.length + 1 }, () => 0n)
      ways.forEach((n, hits) => {
        more[hits] = (more[hits] ?? 0n) + n * miss
        more[hits + 1] = (more[hits + 1] ?? 0n) + n * hit
      })
      ways = more
    }
  }
  return chancesOf(new Map(ways.map((n, hits) => [hits, n])), BigInt(faces) ** BigInt(dice))
}

/** Something that can take hits; `steps` is how many it still can. */
export interface Target<T> {
  readonly what: T
  readonly steps: number
}

/** Hits given to one target. */
export interface Allotment<T> {
  readonly what: T
  readonly hits: number
}

/** How many of the hits can be taken at all; those beyond are lost. */
export function hitsTaken(targets: readonly { readonly steps: number }[], hits: number): number {
  return Math.min(
    hits,
    targets.reduce((sum, { steps }) => sum + Math.max(0, steps), 0),
  )
}

/**
 * The allotment when there is nothing to choose: the hits are enough for all, there are none, or only one target can
 * take any. Otherwise undefined, and the owner chooses.
 * @param alike tells targets that are the same to their owner; of such the first ones are hit
 */
export function onlyAllotment<T>(
  targets: readonly Target<T>[],
  hits: number,
  alike: (a: T, b: T) => boolean = () => false,
): Allotment<T>[] | undefined {
  const able = targets.filter(({ steps }) => steps > 0)
  const [first] = able
  const taken = hitsTaken(able, hits)
  if (!first || taken === 0) return []
  const all = taken === hitsTaken(able, Number.POSITIVE_INFINITY)
  const same =
    able.length === 1 ||
    able.every(({ what, steps }) => steps === 1 && first.steps === 1 && alike(what, first.what))
  if (!all && !same) return undefined
  const allotments: Allotment<T>[] = []
  let left = taken
  for (const { what, steps } of able) {
    if (left === 0) break
    allotments.push({ what, hits: Math.min(steps, left) })
    left -= Math.min(steps, left)
  }
  return allotments
}
