/** Kinds of terrain and of hexside as a board lists them. */

import type { BoardFile, Json } from '@redoubt/engine'
import { cellPlaces } from './cells.ts'

/** What is for players; everything else is for the rules. */
export const PRINTED: readonly string[] = ['label', 'colour', 'pattern']

type Kind = Readonly<Record<string, Json | undefined>>

/**
 * The facts that every kind has, as the first of them has them: the rules read them of a new one, too.
 * @example sharedFacts([{ label: 'Clear', cost: 1, road: true }, { label: 'Woods', cost: 2 }]) // → { cost: 1 }
 */
export function sharedFacts(kinds: readonly Kind[]): Record<string, Json> {
  const [first = {}, ...others] = kinds
  return Object.fromEntries(
    Object.entries(first).filter(
      (fact): fact is [string, Json] =>
        fact[1] !== undefined &&
        !PRINTED.includes(fact[0]) &&
        others.every((other) => other[fact[0]] !== undefined),
    ),
  )
}

/** A new board with the kinds of another of its module, all of it of the terrain that the other has most of. */
export function withKindsOf(fresh: BoardFile, other: BoardFile): BoardFile {
  const { terrain, terrains, features } = other
  if (!terrain || !fresh.terrain) return fresh
  const letter = commonest(lettersOf(other)) ?? Object.keys(terrain.key)[0]
  if (letter === undefined) return fresh
  return {
    ...fresh,
    terrain: {
      key: terrain.key,
      rows: fresh.terrain.rows.map((row) => row.replaceAll(/\S/g, () => letter)),
    },
    terrains,
    ...(features ? { features } : {}),
  }
}

/** The letter written most often. */
export function commonest(letters: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

function lettersOf(file: BoardFile): string[] {
  const lines = (file.terrain?.rows ?? []).map((line) => [...line.replaceAll(' ', '')])
  return [...cellPlaces(file).values()].flatMap(({ column, row }) => lines[row]?.[column] ?? [])
}
