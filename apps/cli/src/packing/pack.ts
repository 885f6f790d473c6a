/** A module as one file: its folder, its rules as built, and a page that says what it is. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AuthorKey,
  buildRules,
  COVER,
  type Cover,
  FORMAT,
  RULES,
  SIGNATURE,
  type Signer,
  SOURCES,
  signerOfModule,
  signModule,
} from '@redoubt/builder'
import type { loadModule } from '@redoubt/loader'
import { type Zippable, zipSync } from 'fflate'

type Sound = Extract<Awaited<ReturnType<typeof loadModule>>, { readonly ok: true }>

export interface Packed {
  readonly cover: Cover
  readonly bytes: Uint8Array
  /** undefined: nobody has signed it. */
  readonly signer: Signer | undefined
}

/**
 * The same folder gives the same bytes: times of files are not kept.
 * @param author signs it; left out, a signature that lies in the folder stays
 * @throws Refusal when that is not one of these files
 */
export async function packModule(
  folder: string,
  loaded: Sound,
  author?: AuthorKey,
): Promise<Packed> {
  const { manifest, digest } = loaded.data
  const { id, version, title, licence, credits = [], extends: base, rules } = manifest
  const cover: Cover = {
    format: FORMAT,
    id,
    version,
    title,
    digest,
    licence,
    credits,
    ...(base === undefined ? {} : { extends: base }),
  }
  const built = rules === undefined ? undefined : await buildRules(loaded.scripts, rules)
  const files: Zippable = { [COVER]: textBytes(`${JSON.stringify(cover, undefined, 2)}\n`) }
  if (built) files[RULES] = textBytes(built.code)
  const sources = new Map<string, Uint8Array>(
    [...loaded.files]
      .filter((path) => path !== PROJECT)
      .sort()
      .map((path) => [path, readFileSync(join(folder, path))]),
  )
  if (author) sources.set(SIGNATURE, textBytes(signModule(sources, author)))
  const signer = signerOfModule(sources, id)
  for (const [path, bytes] of sources) files[`${SOURCES}${path}`] = bytes
  return { cover, signer, bytes: zipSync(files, { level: 9, mtime: EPOCH }) }
}

/** Tells an editor where Redoubt lies on the machine of the author. */
const PROJECT = 'tsconfig.json'

/** The first moment a zip archive can name. */
const EPOCH = '1980-01-02T00:00:00Z'

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
