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

const ORDER: readonly MenuLine['kind'][] = ['word', 'done', 'begun']

/** Words before actions, and what wants more last; each in the order of the rules. */
export function menuLines(ways: readonly Way[]): readonly MenuLine[] {
  const lines = ways.flatMap((way): MenuLine[] => {
    if (!way.next) return [{ kind: 'done', way }]
    if (way.next.kind === 'number' || !way.next.values.every(isWord))
      return [{ kind: 'begun', way }]
    return way.next.values.map((value) => ({ kind: 'word', way, value }))
  })
  return ORDER.flatMap((kind) => lines.filter((line) => line.kind === kind))
}

/** Is there anything to do with it where it stands? Else a menu says no more than a click. */
export const isWorthMenu = (ways: readonly Way[]): boolean =>
  menuLines(ways).some(({ kind }) => kind !== 'begun')

const isWord = ({ place, piece }: Candidate): boolean => place === undefined && piece === undefined
