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

/** A code to be written down by hand, about 99 random bits: `abcd-efgh-…`. */
export function newRecovery(): string {
  return Array.from({ length: 5 }, () => letters(4)).join('-')
}

/** A recovery code however it was typed. */
export function asTyped(code: string): string {
  const signs = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (signs.match(/.{1,4}/g) ?? []).join('-')
}

/** Without bias: bytes that would favour the first letters are drawn again. */
function letters(count: number): string {
  const fair = 256 - (256 % ALPHABET.length)
  let text = ''
  while (text.length < count)
    for (const byte of randomBytes(count - text.length))
      if (byte < fair) text += ALPHABET[byte % ALPHABET.length]
  return text
}

/** A game's id: short enough to be read out, long enough not to be met by chance. */
export function newGameId(): string {
  return letters(10)
}
