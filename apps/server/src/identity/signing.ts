/** The server's own key: with it it signs the records of games it has kept to their end. */

import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeepSecret } from '../store/secrets.ts'

export interface Signer {
  /** Ed25519, 32 bytes in base64url. */
  readonly key: string
  /** Signs the last link of a record. */
  sign(link: string): { readonly key: string; readonly signature: string }
}

/** The key of this server, made when there is none. */
export async function openSigner(keep: KeepSecret): Promise<Signer> {
  const secret = createPrivateKey(await keep('signing-key.pem', newKey))
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return {
    key: x,
    sign: (link) => ({
      key: x,
      signature: sign(undefined, Buffer.from(link), secret).toString('base64url'),
    }),
  }
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}
