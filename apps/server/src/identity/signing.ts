/** The server's own key: with it it signs the records of games it has kept to their end. */

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Signer {
  /** Ed25519, 32 bytes in base64url. */
  readonly key: string
  /** Signs the last link of a record. */
  sign(link: string): { readonly key: string; readonly signature: string }
}

/**
 * The key of a data folder, made when it is not there; only this user may read it.
 * @param folder `undefined`: a key that lasts as long as the process
 */
export function openSigner(folder: string | undefined): Signer {
  const secret = folder === undefined ? newKey() : keyIn(folder)
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return {
    key: x,
    sign: (link) => ({
      key: x,
      signature: sign(undefined, Buffer.from(link), secret).toString('base64url'),
    }),
  }
}

function newKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey
}

function keyIn(folder: string): KeyObject {
  const file = join(folder, 'signing-key.pem')
  if (existsSync(file)) return createPrivateKey(readFileSync(file))
  const key = newKey()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return key
}
