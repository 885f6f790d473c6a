/** Who moderates: whoever has the key in the data folder, or in the database. */

import { createHash, timingSafeEqual } from 'node:crypto'
import { refused, sentence } from '@redoubt/protocol'
import { newToken } from '../identity/tokens.ts'
import type { KeepSecret } from '../store/secrets.ts'

/** The key's name among the server's secrets. */
const MODERATOR_KEY = 'moderator-key'

/** The moderators' key, made when there is none. */
export function moderatorKey(keep: KeepSecret): Promise<string> {
  return keep(MODERATOR_KEY, newToken)
}

/** @throws RefusedError `not-host` for whoever has another key, or none */
export function mustModerate(key: string, token: string | undefined): void {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (token !== undefined && timingSafeEqual(digest(token), digest(key))) return
  throw refused('not-host', sentence('moderators-only'))
}
