/** Who kept a record: the server's signature under its last link. */

import { type GameRecord, RecordError } from './record.ts'

/**
 * Checks the signature of a record, in Node and in browsers.
 * @returns the public key it was signed with, in base64url; undefined for a record that nobody has signed
 * @throws RecordError when the signature is not of this record, or is not the last event
 * @example await verifySignature(game.record()) // → undefined
 */
export async function verifySignature(record: GameRecord): Promise<string | undefined> {
  const index = record.findIndex(({ event }) => event.kind === 'signature')
  const entry = record[index]
  if (entry?.event.kind !== 'signature') return undefined
  if (index !== record.length - 1)
    throw new RecordError(index + 2, 'the record goes on after it was signed')
  const { key, signature } = entry.event
  const link = record[index - 1]?.link ?? ''
  const wrong = new RecordError(index + 1, 'the signature is not one of this record')
  try {
    const { subtle } = globalThis.crypto
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
    const signer = await subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
    const holds = await subtle.verify('Ed25519', signer, bytesOf(signature), textBytes(link))
    if (holds) return key
  } catch {
    throw wrong
  }
  throw wrong
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
