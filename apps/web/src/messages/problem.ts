/** What went wrong, as a sentence for the page. */

import type { Refusal, RefusedError } from '@redoubt/protocol'
import { translated } from './language.ts'
import { sayer } from './say.ts'

const inOther = sayer<string>('refusals', {})

/** In the reader's language where whoever refused said it by a key, else as it was said. */
export function problemOf(error: unknown): string {
  const { refusal, message } = Object(error) as Partial<RefusedError>
  return saidOr(refusal?.said, message ?? `${error}`)
}

/** A sentence with a key in the reader's language, else as it was said; what has a key stands alone, with a capital and a stop. */
export function saidOr<T>(said: Refusal['said'], asItWas: T): string | T {
  if (said && translated('refusals', said.key)) {
    try {
      return inOther(said.key, said.facts)
    } catch {
      // Rules of strangers may say a key without its facts.
    }
  }
  return said && typeof asItWas === 'string'
    ? asItWas.replace(/^./u, (first) => first.toUpperCase()).replace(/[^.!?…]$/, '$&.')
    : asItWas
}
