/** A module as one file: its folder, its rules as built, and a page that says what it is. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRules, COVER, type Cover, FORMAT, RULES, SOURCES } from '@redoubt/builder'
import type { loadModule } from '@redoubt/loader'
import { type Zippable, zipSync } from 'fflate'

type Sound = Extract<Awaited<ReturnType<typeof loadModule>>, { readonly ok: true }>

export interface Packed {
  readonly cover: Cover
  readonly bytes: Uint8Array
}

/** The same folder gives the same bytes: times of files are not kept. */
export async function packModule(folder: string, loaded: Sound): Promise<Packed> {
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
  for (const path of [...loaded.files].sort())
    files[`${SOURCES}${path}`] = readFileSync(join(folder, path))
  return { cover, bytes: zipSync(files, { level: 9, mtime: EPOCH }) }
}

/** The first moment a zip archive can name. */
const EPOCH = '1980-01-02T00:00:00Z'

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
