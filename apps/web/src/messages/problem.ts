/** What went wrong, as a sentence for the page. */

import { RefusedError } from '@redoubt/protocol'
import { translated } from './language.ts'
import { sayer } from './say.ts'

/** Other languages have the sentences of the house by their keys; in English it says them itself. */
const PART = 'refusals'
const inOther = sayer<string>(PART, {})

/** In the reader's language where whoever refused said it by a key, else as it was said. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said = error instanceof RefusedError ? error.refusal.said : undefined
  if (!said || translated(PART, said.key) === undefined) return error.message
  try {
    return inOther(said.key, said.facts)
  } catch {
    // Rules of strangers may say a key without its facts.
    return error.message
  }
}
