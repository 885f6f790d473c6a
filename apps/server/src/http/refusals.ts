/** Errors as answers. */

import { type Refusal, RefusedError, refused, sentence } from '@redoubt/protocol'
import { BrokenOff } from '@redoubt/sandbox'
import type { Logger } from 'pino'
import { brokenRules } from '../shelf/broken-rules.ts'
import { StoreError } from '../store/store.ts'

/** What a client is told of an error; what is not a refusal is logged and told without detail. */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof RefusedError) return error.refusal
  if (error instanceof BrokenOff) return brokenRules(error)
  log.error({ err: error }, 'unexpected error')
  // Whoever asks again in a moment may be answered.
  if (error instanceof StoreError && error.reason === 'unreachable')
    return refused('storage', sentence('storage.read')).refusal
  return { code: 'internal', message: 'the server failed; the error is in its log' }
}
