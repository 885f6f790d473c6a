/** What can be done with a counter, as lines of its menu. */

import type { Candidate } from '@redoubt/engine'
import type { Way } from './intent.ts'

export type MenuLine =
  /** Done at once. */
  | { readonly kind: 'done'; readonly way: Way }
  /** Done at once, with one of several words. */
  | { readonly kind: 'word'; readonly way: Way; readonly value: Candidate }
  /** Something is still to be pointed at, or to be counted. */
  | { readonly kind: 'begun'; readonly way: Way }

/** Kinds of values that are entered, not chosen from a list. */
const ENTERED: ReadonlySet<string> = new Set(['number', 'text'])

const ORDER: readonly MenuLine['kind'][] = ['word', 'done', 'begun']

/** Words before actions, and what wants more last; each in the order of the rules. */
export function menuLines(ways: readonly Way[]): readonly MenuLine[] {
  const lines = ways.flatMap((way): MenuLine[] => {
    if (!way.next) return [{ kind: 'done', way }]
    if (ENTERED.has(way.next.kind) || !way.next.values.every(isWord))
      return [{ kind: 'begun', way }]
    return way.next.values.map((value) => ({ kind: 'word', way, value }))
  })
  return ORDER.flatMap((kind) => lines.filter((line) => line.kind === kind))
}

/** Is there anything to do with it where it stands? Else a menu says no more than a click. */
export const isWorthMenu = (ways: readonly Way[]): boolean =>
  menuLines(ways).some(({ kind }) => kind !== 'begun')

const isWord = ({ place, piece }: Candidate): boolean => place === undefined && piece === undefined
