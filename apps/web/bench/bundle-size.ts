/** How much script a page loads before it can be used. */

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'

/** The table's first load, in bytes of gzip. */
export const TABLE_LIMIT = 280_000

/** The most the lobby may load, as a share of the table. */
export const LOBBY_SHARE = 0.5

export interface Scripts {
  readonly files: readonly string[]
  /** Sources the scripts were made of, as the manifest names them. */
  readonly sources: readonly string[]
  /** Bytes of gzip. */
  readonly size: number
}

export interface Bundles {
  readonly lobby: Scripts
  readonly table: Scripts
  /** The tabletop's own script, as the manifest names it. */
  readonly tabletop: string
}

/** Builds the app into a folder of its own and weighs what the lobby and the table load. */
export async function weighBundles(): Promise<Bundles> {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-bundle-'))
  const { NODE_ENV } = process.env
  // A test runner's own mode would give React as developers get it.
  process.env.NODE_ENV = 'production'
  try {
    await build({
      root: fileURLToPath(new URL('..', import.meta.url)),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, manifest: true, reportCompressedSize: false },
    })
    const manifest: Manifest = JSON.parse(
      await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
    )
    const weigh = (entries: readonly string[]) => weighScripts(folder, manifest, entries)
    const tabletop = tabletopIn(manifest)
    const game = entryNamed(manifest, /GamePage/)
    const lobby = entryNamed(manifest, /Lobby/)
    return {
      lobby: await weigh(['index.html', lobby]),
      table: await weigh(['index.html', game, tabletop]),
      tabletop,
    }
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * What the table fetches for its board. Where the workshop takes the tabletop as well, it is a script that both share and
 * has no source in the manifest, but the name of the package's `src`.
 */
function tabletopIn(manifest: Manifest): string {
  const fetched = Object.keys(manifest)
    .filter((key) => /Table/.test(key))
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const found = fetched.filter((key) => /packages\/tabletop\//.test(key) || /^_src-/.test(key))
  const [only, ...others] = new Set(found)
  if (only === undefined || others.length > 0)
    throw new Error(`the table fetches no one tabletop, but ${found.join(', ') || 'none'}`)
  return only
}

function entryNamed(manifest: Manifest, pattern: RegExp): string {
  const key = Object.keys(manifest).find(
    (one) => pattern.test(one) && manifest[one]?.isDynamicEntry,
  )
  if (key === undefined)
    throw new Error(`the build has no entry like ${pattern}: ${Object.keys(manifest).join(', ')}`)
  return key
}

async function weighScripts(
  folder: string,
  manifest: Manifest,
  entries: readonly string[],
): Promise<Scripts> {
  const keys = new Set<string>()
  const add = (key: string): void => {
    if (keys.has(key)) return
    keys.add(key)
    for (const next of manifest[key]?.imports ?? []) add(next)
  }
  for (const entry of entries) add(entry)
  const files = [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))]
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(folder, file))).length),
  )
  return { files, sources: [...keys], size: sizes.reduce((sum, size) => sum + size, 0) }
}
