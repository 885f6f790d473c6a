/** Errors as answers. */

import { type Refusal, type RefusalCode, RefusedError } from '@redoubt/protocol'
import { BrokenOff } from '@redoubt/sandbox'
import type { Logger } from 'pino'
import { brokenRules } from '../shelf/broken-rules.ts'

/** What a client is told of an error; what is not a refusal is logged and told without detail. */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof RefusedError) return error.refusal
  if (error instanceof BrokenOff) return brokenRules(error)
  log.error({ err: error }, 'unexpected error')
  return { code: 'internal', message: 'the server failed; the error is in its log' }
}

/** The HTTP status that goes with a refusal. */
export function statusOf(code: RefusalCode): number {
  return (Object.hasOwn(statuses, code) ? statuses[code] : undefined) ?? 400
}

const statuses: Partial<Record<RefusalCode, number>> = {
  'too-large': 413,
  'foreign-origin': 403,
  'too-fast': 429,
  'too-many': 429,
  'unknown-game': 404,
  'unknown-module': 404,
  'unknown-seat': 404,
  'bad-options': 422,
  'bad-token': 403,
  'no-spectators': 403,
  'not-seated': 403,
  'not-host': 403,
  'house-rule': 403,
  'not-welcome': 403,
  'members-only': 403,
  'seat-taken': 409,
  'seat-empty': 409,
  stale: 409,
  over: 409,
  'not-over': 409,
  storage: 503,
  corrupt: 500,
  'broken-rules': 500,
  restarting: 503,
  internal: 500,
}
