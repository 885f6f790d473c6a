/** Bearer tokens: long random texts of which the server keeps only the hash. */

import { createHash, randomBytes } from 'node:crypto'

/** A new token: 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** 32 random bytes in hex: a secret or a salt for the dice. */
export function randomHex(): string {
  return randomBytes(32).toString('hex')
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A game's id: short enough to be read out, long enough not to be met by chance. */
export function newGameId(): string {
  return Array.from(randomBytes(10), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
