/** Packed modules for tests, with whatever an attacker writes into them. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Contents by path inside the module; a text is its UTF-8. Undefined: the file is left out. */
export type Written = Readonly<Record<string, string | Uint8Array | undefined>>

/** The files of a folder of this repository, without what tools leave there. */
export function filesIn(folder: string, inner = ''): Record<string, Uint8Array> {
  const full = join(ROOT, folder, inner)
  return Object.assign(
    {},
    ...readdirSync(full).map((name) => {
      if (name.startsWith('.') || name === 'node_modules') return {}
      const path = inner === '' ? name : `${inner}/${name}`
      const here = join(full, name)
      return statSync(here).isDirectory() ? filesIn(folder, path) : { [path]: readFileSync(here) }
    }),
  )
}

/** A packed module. @param raw further entries of the archive, by their whole path */
export function packed(files: Written, raw: Written = {}): Uint8Array<ArrayBuffer> {
  const cover = {
    format: 1,
    id: 'sent',
    version: '0.1.0',
    title: 'Sent',
    digest: '0'.repeat(64),
    licence: 'MIT',
    credits: [],
  }
  const inside = Object.entries(files).map(
    ([path, content]) => [`module/${path}`, content] as const,
  )
  const all = [['redoubt.json', JSON.stringify(cover)] as const, ...inside, ...Object.entries(raw)]
  const bytes = all.flatMap(([path, content]) =>
    content === undefined
      ? []
      : [[path, typeof content === 'string' ? Buffer.from(content) : content] as const],
  )
  return new Uint8Array(zipSync(Object.fromEntries(bytes)))
}
