/** A question with one answer is none: the action is offered with it. */

import type { Candidate } from '@redoubt/engine'
import type { Intent, Way } from './intent.ts'

/** What alone can be chosen next, where it must be chosen; undefined where there is a choice. */
export function onlyChoice({
  ways,
  menu,
  form,
  confirming,
}: Intent): { readonly way: Way; readonly value: Candidate } | undefined {
  const [way, another] = ways
  if (!way?.next || another || menu || confirming || form !== undefined) return undefined
  const { values, optional, complete, done, kind } = way.next
  // Of words that one writes oneself only an example is listed.
  if (kind === 'text') return undefined
  const [value, more] = values
  if (!value || more || optional || complete || done !== undefined) return undefined
  return { way, value }
}
