/** Repeatable random choices, keyed by what they are for. */

import { seeded } from '@redoubt/engine'

export interface Chooser {
  /** A whole number from 0 to `count` - 1. The same seed and key give the same number. */
  index(count: number, key: string): number
  /** One of several. */
  pick<T>(items: readonly T[], key: string): T
}

/** @example chooser('7').pick(['a', 'b'], 'opening') */
export function chooser(seed: string): Chooser {
  const source = seeded(seed)
  const index = (count: number, key: string) => (count <= 1 ? 0 : source.draw(key, count) - 1)
  return { index, pick: (items, key) => items[index(items.length, key)] as (typeof items)[number] }
}
