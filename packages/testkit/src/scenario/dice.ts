/** The dice of a scenario test: laid down by the test, strict once the position stands. */

import { forced, type RandomSource, seeded } from '@redoubt/engine'

export type LaidDice = Readonly<Record<string, number | readonly number[]>> | readonly number[]

/** Dice a test laid down, and which of them were thrown. */
export interface TestDice {
  readonly source: RandomSource
  /** From now on every draw must have been laid down. */
  strict(): void
  /** Keys (or places in the list) of dice nobody threw. */
  unused(): readonly string[]
}

/** Without dice of its own a test throws seeded ones, the same at every run. */
export function testDice(laid: LaidDice | undefined): TestDice {
  const before = seeded('set-up')
  if (laid === undefined) return { source: before, strict: () => {}, unused: () => [] }
  const values = forced(laid)
  const thrown = new Map<string, number>()
  let inOrder = 0
  let playing = false
  return {
    source: {
      kind: 'forced',
      draw: (key, sides) => {
        if (!playing) return before.draw(key, sides)
        const value = values.draw(key, sides)
        const name = Array.isArray(laid) || key in laid ? key : key.replace(/#\d+$/, '')
        thrown.set(name, (thrown.get(name) ?? 0) + 1)
        inOrder++
        return value
      },
    },
    strict: () => {
      playing = true
    },
    unused: () => {
      if (isList(laid))
        return laid.slice(inOrder).map((value, n) => `number ${inOrder + n + 1} (${value})`)
      return Object.entries(laid).flatMap(([key, value]) => {
        const used = thrown.get(key) ?? 0
        return used < (typeof value === 'number' ? 1 : value.length) ? [key] : []
      })
    },
  }
}

function isList(laid: LaidDice): laid is readonly number[] {
  return Array.isArray(laid)
}
