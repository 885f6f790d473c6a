/** Values as the examples print them: what has a name by its name, fractions as `1⁄2`, the rest as in the console. */

import { inspect } from 'node:util'
import { type Fraction, fractionText } from '@redoubt/engine'

export function printed(value: unknown): string {
  return inspect(named(value), { breakLength: Number.POSITIVE_INFINITY, compact: true, depth: 6 })
}

/** Stands for what is printed without quotes. */
class Name {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  [inspect.custom](): string {
    return this.text
  }
}

function named(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (Array.isArray(value)) return value.map(named)
  if (value instanceof Set) return new Set([...value].map(named))
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [named(key), named(one)]))
  if ('numerator' in value) return new Name(fractionText(value as Fraction))
  if ('aliases' in value && 'type' in value && 'place' in value) {
    const { side, type, place } = value as {
      side?: { id: string }
      type: { id: string }
      place: { id: string }
    }
    return new Name(`${side?.id ?? 'no'} ${type.id} at ${place.id}`)
  }
  if ('index' in value && 'id' in value) return new Name(String(value.id))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one)]))
}
