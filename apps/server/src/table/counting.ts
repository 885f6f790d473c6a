/** Games that count: for a ladder, for a tournament. */

import type { Json, Result } from '@redoubt/engine'
import type { Change, GameTerms } from '../store/store.ts'

/** The rules as they are when no preset is named. */
export const STANDARD = 'standard'

/** The ladder a game counts for, by module and preset; undefined where its options are its own. */
export function ladderOf(
  module: string,
  options: Readonly<Record<string, Json>> = {},
): string | undefined {
  const { preset = STANDARD, ...others } = options
  return Object.keys(others).length === 0 ? `${module}.${String(preset)}` : undefined
}

/** Did the host end it? Then it counts for nothing. */
export function isClosed(result: Result | undefined): boolean {
  return result?.reason === 'closed' && result.said !== undefined
}

/** What is written with the end of a game that counts: whoever looks after it finds it there. */
export function countedEnd({ id, tournament, ladder }: GameTerms, at: number): Change[] {
  if (tournament === undefined && ladder === undefined) return []
  return [
    { kind: 'paper', paper: { kind: 'over', id, owner: 'waiting', at, version: 1, body: {} } },
  ]
}
