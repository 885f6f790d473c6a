/** The dice of a scenario test: laid down by the test, strict once the position stands. */

import { forced, type RandomSource, seeded } from '@redoubt/engine'

/** `any`: thrown as it comes; at the end of a list all that follow. */
type Any = 'any'

export type LaidDice =
  | Readonly<Record<string, number | readonly number[] | Any>>
  | readonly (number | Any)[]

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
  const values = isList(laid) ? forced(laid.filter(isNumber)) : forced(givenBy(laid))
  const isAny = (key: string) =>
    isList(laid)
      ? laid.at(-1) === 'any' && inOrder >= laid.length - 1
      : laid[key in laid ? key : key.replace(/#\d+$/, '')] === 'any'
  const thrown = new Map<string, number>()
  let inOrder = 0
  let playing = false
  return {
    source: {
      kind: 'forced',
      draw: (key, sides) => {
        if (!playing || isAny(key)) return before.draw(key, sides)
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
        return laid
          .filter(isNumber)
          .slice(inOrder)
          .map((value, n) => `number ${inOrder + n + 1} (${value})`)
      return Object.entries(givenBy(laid)).flatMap(([key, value]) => {
        const used = thrown.get(key) ?? 0
        return used < (typeof value === 'number' ? 1 : value.length) ? [key] : []
      })
    },
  }
}

function isList(laid: LaidDice): laid is readonly (number | Any)[] {
  return Array.isArray(laid)
}

function isNumber(die: number | Any): die is number {
  return typeof die === 'number'
}

function givenBy(laid: Exclude<LaidDice, readonly (number | Any)[]>) {
  const given = Object.entries(laid).filter(([, value]) => value !== 'any')
  return Object.fromEntries(given) as Readonly<Record<string, number | readonly number[]>>
}
