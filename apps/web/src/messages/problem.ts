/** What went wrong, as a sentence for the page. */

import { RefusedError } from '@redoubt/protocol'
import { translated } from './language.ts'
import { sayer } from './say.ts'

const inOther = sayer<string>('refusals', {})

/** In the reader's language where whoever refused said it by a key, else as it was said. */
export function problemOf(error: unknown): string {
  const said = error instanceof RefusedError && error.refusal.said
  if (said && translated('refusals', said.key)) {
    try {
      return inOther(said.key, said.facts)
    } catch {
      // Rules of strangers may say a key without its facts.
    }
  }
  return error instanceof Error ? error.message : `${error}`
}
