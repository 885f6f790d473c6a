/** Who made a module: an author's signature under all its files, Ed25519, in a file beside them. */

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto'
import { Refusal } from '@redoubt/vassal'

/** Lies in the module's folder, and is no part of what is signed or played. */
export const SIGNATURE = 'signature.json'

/** The secret with which an author signs, as it is kept in a file of his. */
export interface AuthorKey {
  readonly author: string
  /** PKCS #8 in PEM. */
  readonly secret: string
}

/** Who signed a module. The name is what he calls himself; the key is what nobody else has. */
export interface Signer {
  readonly author: string
  /** Ed25519, 32 bytes in base64url. */
  readonly key: string
}

/** A module's files by path inside its folder. */
export type SignedFiles = ReadonlyMap<string, Uint8Array>

/** May somebody be called this? One line that a terminal prints as it is. */
export const isAuthorName = (name: string) => /^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(name)

/** A new key; there is no second one like it. */
export function newAuthorKey(author: string): AuthorKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { author, secret: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }
}

/** Whom modules signed with a key name. */
export function signerOf({ author, secret }: AuthorKey): Signer {
  const { x = '' } = createPublicKey(createPrivateKey(secret)).export({ format: 'jwk' })
  return { author, key: x }
}

/** A key in short, for people to compare: `3f2a 91bc 77de 0a11`. */
export function fingerprint(key: string): string {
  const hash = createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex')
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ')
}

/** @returns the text of the module's signature.json */
export function signModule(files: SignedFiles, author: AuthorKey): string {
  const signer = signerOf(author)
  const signature = sign(undefined, signedBytes(files, signer), createPrivateKey(author.secret))
  const page = { format: 1, ...signer, signature: signature.toString('base64url') }
  return `${JSON.stringify(page, undefined, 2)}\n`
}

/**
 * @param what how the module is called in messages
 * @returns who signed it; undefined when nobody did
 * @throws Refusal for a signature that is not one of these files, or is none
 */
export function signerOfModule(files: SignedFiles, what: string): Signer | undefined {
  const bytes = files.get(SIGNATURE)
  if (!bytes) return undefined
  const page = pageOf(bytes)
  if (!page)
    throw new Refusal(
      `${SIGNATURE} of ${what} is not a signature: expected author, key and signature in format 1`,
    )
  const signer: Signer = { author: page.author, key: page.key }
  if (!holds(signedBytes(files, signer), page))
    throw new Refusal(
      `${what} is not what ${page.author} signed (key ${fingerprint(page.key)}): a file was changed, added or taken out since`,
    )
  return signer
}

interface Page extends Signer {
  readonly signature: string
}

function pageOf(bytes: Uint8Array): Page | undefined {
  try {
    const { format, author, key, signature } = JSON.parse(new TextDecoder().decode(bytes))
    const areTexts = [author, key, signature].every((part) => typeof part === 'string')
    return format === 1 && areTexts && isAuthorName(author) ? { author, key, signature } : undefined
  } catch {
    return undefined
  }
}

function holds(signed: Uint8Array, { key, signature }: Page): boolean {
  try {
    const signer = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
    return verify(undefined, signed, signer, Buffer.from(signature, 'base64url'))
  } catch {
    // No key at all.
    return false
  }
}

/** Paths with lengths and contents, and the name the signer goes by. */
function signedBytes(files: SignedFiles, { author }: Signer): Uint8Array {
  const hash = createHash('sha256').update(`redoubt module 1\0${author}\0`)
  const paths = [...files.keys()].filter((path) => path !== SIGNATURE)
  for (const path of paths.sort()) {
    const bytes = files.get(path) ?? new Uint8Array()
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest()
}
