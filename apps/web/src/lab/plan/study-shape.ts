/** What a study's file names that no study has: left out in silence, it would be another study. */

import type { StudyFile } from '@redoubt/lab'
import { tell } from '../messages/words.ts'

/** What may stand in a place: keys with what may stand there, entries of a list, words; left out: whatever the module says. */
type Shape =
  | { readonly keys: Readonly<Record<string, Shape | undefined>> }
  | { readonly each: Shape }
  | { readonly words: Readonly<Record<string, true>> }

type Keys<T> = Readonly<Record<keyof T, Shape | undefined>>
type Arm = StudyFile['arms'][number]
type Stop = NonNullable<StudyFile['stop']>

/** A key more or less than the schema has is an error of types. */
const arm: Keys<Arm> = {
  name: undefined,
  module: undefined,
  scenario: undefined,
  seating: undefined,
  options: undefined,
  enforcement: undefined,
  data: undefined,
  position: keysOf<NonNullable<Arm['position']>>({
    pieces: undefined,
    variables: undefined,
    step: undefined,
    side: undefined,
  }),
  record: keysOf<NonNullable<Arm['record']>>({ file: undefined, event: undefined }),
  snapshot: undefined,
  sees: undefined,
  bots: undefined,
}

const stop: Keys<Stop> = {
  when: wordsOf<Stop['when']>({ all: true, difference: true, precise: true, within: true }),
  points: undefined,
  alpha: undefined,
  beta: undefined,
}

const study: Keys<StudyFile> = {
  title: undefined,
  question: undefined,
  module: undefined,
  arms: { each: { keys: arm } },
  bots: undefined,
  seed: undefined,
  units: keysOf<NonNullable<StudyFile['units']>>({ most: undefined, least: undefined }),
  swap: undefined,
  score: keysOf<NonNullable<StudyFile['score']>>({ seat: undefined, bot: undefined }),
  outcome: wordsOf<NonNullable<StudyFile['outcome']>>({ result: true, margin: true }),
  stop: { keys: stop },
  observe: undefined,
  metrics: undefined,
  limits: keysOf<NonNullable<StudyFile['limits']>>({
    actions: undefined,
    turns: undefined,
    seconds: undefined,
  }),
}

/**
 * A sentence for each key that a study does not have, and for each word that is none of those a key may have.
 * @example misnamedIn({ title: 'x', arms: [{ name: 'a', preset: 'b' }] }) // one sentence: arms, 2 has no “preset” …
 */
export function misnamedIn(file: object): string[] {
  return misnamed(file, { keys: study }, [])
}

function misnamed(value: unknown, shape: Shape, path: readonly string[]): string[] {
  if ('words' in shape) {
    if (Object.hasOwn(shape.words, String(value))) return []
    const words = Object.keys(shape.words).join(', ')
    return [tell('file.word', { path: path.join(', '), word: String(value), words })]
  }
  if ('each' in shape)
    return Array.isArray(value)
      ? value.flatMap((one, at) => misnamed(one, shape.each, [...path, String(at + 1)]))
      : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (!Object.hasOwn(shape.keys, key)) {
      const keys = Object.keys(shape.keys).join(', ')
      return [tell('file.key', { path: path.join(', ') || 'study.yaml', key, keys })]
    }
    const known = shape.keys[key]
    return known ? misnamed(inner, known, [...path, key]) : []
  })
}

function keysOf<T>(keys: Keys<Required<T>>): Shape {
  return { keys }
}

function wordsOf<T extends string>(words: Readonly<Record<T, true>>): Shape {
  return { words }
}
