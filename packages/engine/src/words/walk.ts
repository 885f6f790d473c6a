/** Goes to the words of a file, and lays others in their place. */

import type { Way } from './places.ts'

/** What is written at the end of a way. @returns the text that takes its place */
export type Reader = (text: string, keys: readonly string[]) => string

/**
 * A file with the texts at the ends of these ways read anew; what lies beside the ways is the same object as before.
 * @param read is told each text with the keys that lead to it, items of lists by id
 */
export function withWords(file: unknown, ways: readonly Way[], read: Reader): unknown {
  return ways.reduce((value, way) => reread(value, way, [], read), file)
}

function reread(value: unknown, way: Way, keys: readonly string[], read: Reader): unknown {
  const [step, ...rest] = way
  if (step === undefined) return typeof value === 'string' ? read(value, keys) : value
  if (Array.isArray(value)) {
    if (step !== '*') return value
    return value.map((item, index) => reread(item, rest, [...keys, keyOf(item, index)], read))
  }
  if (value === null || typeof value !== 'object') return value
  const all = step === '*' ? Object.keys(value) : step in value ? [step] : []
  const mapping = value as Readonly<Record<string, unknown>>
  const anew = all.map((key) => [key, reread(mapping[key], rest, [...keys, key], read)] as const)
  return anew.every(([key, one]) => one === mapping[key])
    ? value
    : { ...mapping, ...Object.fromEntries(anew) }
}

/** Items go by their id: their place in the list may change. */
function keyOf(item: unknown, index: number): string {
  const id = item !== null && typeof item === 'object' && 'id' in item ? item.id : undefined
  return typeof id === 'string' ? id : String(index)
}
