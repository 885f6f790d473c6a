/**
 * What a device signs to prove who its holder is. The server signs it itself instead of remembering it, so that the answer
 * may come to another process of the same store; the store counts that it comes once.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { HostStore } from '../store/hosts.ts'
import type { KeepSecret } from '../store/secrets.ts'
import { newToken } from './tokens.ts'

/** The key's name among the server's secrets. */
const CHALLENGE_KEY = 'challenge-key'
/** Milliseconds the holder may take to unlock his device. */
const LASTS = 5 * 60_000

export interface Challenges {
  /** Another one each time. @param account that a key made for it is to open */
  give(account?: string): string
  /**
   * Takes one back, as browsers send it: it is good once and not for long.
   * @returns whether it is; with the account it was given for
   */
  take(challenge: string): Promise<{ readonly good: boolean; readonly account?: string }>
}

/** @param now milliseconds since 1970 */
export async function openChallenges(
  keep: KeepSecret,
  store: Pick<HostStore, 'count'>,
  now: () => number,
): Promise<Challenges> {
  const key = await keep(CHALLENGE_KEY, newToken)
  const signature = (body: string) => createHmac('sha256', key).update(body).digest()
  return {
    give: (account = '') => {
      const nonce = randomBytes(18).toString('base64url')
      const body = `${nonce}.${Math.floor(now() + LASTS)}.${account}`
      return `${body}.${signature(body).toString('base64url')}`
    },
    take: async (challenge) => {
      const text = Buffer.from(challenge, 'base64url').toString()
      const cut = text.lastIndexOf('.')
      const body = text.slice(0, Math.max(0, cut))
      const given = Buffer.from(text.slice(cut + 1), 'base64url')
      const own = signature(body)
      if (given.length !== own.length || !timingSafeEqual(given, own)) return { good: false }
      const [nonce = '', until = '', account = ''] = body.split('.')
      if (Number(until) < now() || (await store.count(`challenge ${nonce}`, 2 * LASTS)) > 1)
        return { good: false }
      return { good: true, ...(account === '' ? {} : { account }) }
    },
  }
}
