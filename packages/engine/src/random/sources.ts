/** Seeded and forced dice. */

import { hashText, mixHigh, mixLow } from '../numbers/hash.ts'
import { type Draw, DrawError, fairly, type RandomSource } from './source.ts'

/**
 * Repeatable dice: each draw is a hash of the seed and its key, so two variants that fight the same battle see the same dice.
 * @example
 * const dice = seeded('a game')
 * dice.draw('combat', 6) === seeded('a game').draw('combat', 6) // → true
 */
export function seeded(seed: string | number): RandomSource {
  const low = hashText(String(seed), 0x51ed270b)
  const high = hashText(String(seed), 0x2545f491)
  return {
    kind: 'seeded',
    draw: (key, sides) => {
      const a = hashText(key, low)
      const b = hashText(key, high)
      return fairly(sides, (attempt) => mixLow(a, b, low, attempt) ^ mixHigh(b, a, high, attempt))
    },
  }
}

/**
 * Dice that a scenario test lays down: by exact key, by key without its counter, or in order as a list.
 * @example forced([3, 6]).draw('combat', 6) // → 3
 */
export function forced(
  values: Readonly<Record<string, number | readonly number[]>> | readonly number[],
  otherwise?: RandomSource,
): RandomSource {
  const used = new Map<string, number>()
  let inOrder = 0
  const pick = (key: string): number | undefined => {
    if (Array.isArray(values)) return values[inOrder++]
    const table = values as Readonly<Record<string, number | readonly number[]>>
    const name = key in table ? key : key.replace(/#\d+$/, '')
    const laid = table[name]
    if (laid === undefined || typeof laid === 'number') return laid
    const nth = used.get(name) ?? 0
    used.set(name, nth + 1)
    return laid[nth]
  }
  return {
    kind: 'forced',
    draw: (key, sides) => {
      const value = pick(key)
      if (value === undefined) {
        if (otherwise) return otherwise.draw(key, sides)
        throw new DrawError(key, `no die was laid down for ${key} (1 to ${sides})`)
      }
      if (!Number.isInteger(value) || value < 1 || value > sides) {
        throw new DrawError(key, `the die laid down for ${key} is ${value}, expected 1 to ${sides}`)
      }
      return value
    },
  }
}

/** A source that writes down what it draws. */
export function noting({ kind, draw }: RandomSource, draws: Draw[]): RandomSource {
  return {
    kind,
    draw: (key, sides) => {
      const value = draw(key, sides)
      draws.push({ key, sides, value })
      return value
    },
  }
}

/** Refuses every draw: for previews that must not touch the dice. */
export const noDice: RandomSource = {
  kind: 'none',
  draw: (key) => {
    throw new DrawError(key, `a die was asked for (${key}) where none may be thrown`)
  },
}

/**
 * Dice of a record: each draw must be asked for in the same order, with the same key and sides.
 * @example recorded([{ key: 'weather#0', sides: 6, value: 2 }]).draw('weather#0', 6) // → 2
 */
export function recorded(draws: readonly Draw[]): RandomSource {
  let next = 0
  return {
    kind: 'recorded',
    draw: (key, sides) => {
      const draw = draws[next++]
      if (draw?.key === key && draw.sides === sides) return draw.value
      throw new DrawError(
        key,
        `the rules drew ${key} (1 to ${sides}), the record has ${draw ? `${draw.key} (1 to ${draw.sides})` : 'no further draw'}`,
      )
    },
  }
}
