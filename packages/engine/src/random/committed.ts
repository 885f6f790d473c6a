/** Dice nobody can steer: the server commits to a secret, every seat adds a salt, each draw is an HMAC over both. */

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fairly, type RandomSource } from './source.ts'

/**
 * What is published at the start: SHA-256 of the secret, in hex.
 * @example commitmentOf('00ff').length // → 64
 */
export function commitmentOf(secretHex: string): string {
  return hexOf(sha256(hexToBytes(secretHex)))
}

/**
 * The committed source. The salts are those that stood in the record when the draw was made, in seat order.
 * @param secretHex 32 random bytes in hex
 * @example
 * const dice = committed('00ff'.repeat(16), ['salt of one', 'salt of two'])
 * dice.draw('combat:0403#0', 6) // → 4
 */
export function committed(secretHex: string, salts: readonly string[]): RandomSource {
  const secret = hexToBytes(secretHex)
  const salt = salts.join('|')
  return {
    kind: 'committed',
    draw: (key, sides) =>
      fairly(sides, (attempt) => {
        const bytes = hmac(sha256, secret, utf8ToBytes(`${salt}\n${key}\n${attempt}`))
        return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
      }),
  }
}

/**
 * SHA-256 of a text, in hex: the link of a record's hash chain.
 * @example sha256Hex('redoubt').slice(0, 8) // → '07c365db'
 */
export function sha256Hex(text: string): string {
  return own ? own('sha256', text, 'hex') : hexOf(sha256(utf8ToBytes(text)))
}

type OwnHash = (algorithm: string, text: string, encoding: string) => string

/** What runs a server hashes faster than any script; browsers do so only later, and cells not at all. */
const own = ownHash()

function ownHash(): OwnHash | undefined {
  const { process } = globalThis as {
    process?: { getBuiltinModule?: (name: string) => { hash?: OwnHash } | undefined }
  }
  return process?.getBuiltinModule?.('node:crypto')?.hash
}

const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

/** Bytes in hex: a text in one piece, for a record keeps thousands, and one that is put together keeps all its pieces. */
function hexOf(bytes: Uint8Array): string {
  const codes: number[] = []
  for (const byte of bytes) codes.push(DIGITS[byte >> 4] ?? 0, DIGITS[byte & 15] ?? 0)
  return String.fromCharCode(...codes)
}
