/** What is wrong with a request: the same shape over HTTP and over the room. */

import type { Facts, Sentence } from './sentences.ts'

export type RefusalCode =
  /** The message does not have the shape it must have. */
  | 'malformed'
  | 'too-large'
  /** A page of another site asks. */
  | 'foreign-origin'
  | 'too-fast'
  | 'too-many'
  | 'unknown-module'
  | 'unknown-game'
  | 'unknown-seat'
  /** Options or scenario that the module does not take. */
  | 'bad-options'
  /** A token or invitation that opens nothing here (any more). */
  | 'bad-token'
  /** Spectators are not allowed at this game. */
  | 'no-spectators'
  /** Somebody without a seat tried to act. */
  | 'not-seated'
  | 'not-host'
  /** Somebody at the table does not want to meet whoever asks, or the server has barred him. */
  | 'not-welcome'
  /** Only people with an account may do this. */
  | 'members-only'
  | 'seat-taken'
  | 'seat-empty'
  /** The action was meant for a position that is gone. */
  | 'stale'
  | 'no-proposal'
  /** What was to be ruled cannot be: it is not there, or not everybody sees it. */
  | 'bad-ruling'
  /** The host has stopped the table, or silenced the seat. */
  | 'house-rule'
  | 'over'
  | 'not-over'
  /** The record could not be written: nothing has happened. */
  | 'storage'
  /** The stored record cannot be played again. */
  | 'corrupt'
  /** Rules that a stranger wrote met a bound or broke off; the game is kept. */
  | 'broken-rules'
  | 'restarting'
  | 'internal'

export interface Refusal {
  readonly code: RefusalCode
  /** One sentence: what was expected, what came, what to do. */
  readonly message: string
  /** The key of that sentence and what it says of the case: pages say it in other languages. */
  readonly said?: { readonly key: string; readonly facts?: Facts }
  readonly expected?: string
  readonly received?: string
}

/** A request that was refused. Nothing has changed. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusedError'
    this.refusal = refusal
  }
}

/** Builds the error to throw. @param why one sentence; one that has a key can be said in other languages */
export function refused(
  code: RefusalCode,
  why: string | Sentence,
  more: { expected?: string; received?: string } = {},
): RefusedError {
  if (typeof why === 'string') return new RefusedError({ code, message: why, ...more })
  const { text, key, facts } = why
  const said = Object.keys(facts).length > 0 ? { key, facts } : { key }
  return new RefusedError({ code, message: text, said, ...more })
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
