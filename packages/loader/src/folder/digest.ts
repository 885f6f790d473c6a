/** The identity of a module's contents. */

import { createHash } from 'node:crypto'
import type { SchemaName } from '../schemas/schemas.ts'
import { codeOf } from './code-of.ts'
import { type FileKind, GENERATED, kindOfFile } from './layout.ts'
import type { Folder } from './read-folder.ts'

const APART: readonly FileKind['kind'][] = ['test', 'game', 'schema', 'ignored']

/**
 * SHA-256, in hex, over paths and contents of all files that shape a game, sorted by path. Tests, recorded games and
 * workshop files (package.json, README) are left out, and what the lab counts and the loader alone looks at: they may
 * change while games run. That of a derived module covers its base.
 */
export function digestOf(folder: Files): string {
  return digest(folder, shapesGames)
}

function shapesGames(path: string): boolean {
  const { kind } = kindOfFile(path)
  return !APART.includes(kind) && !MEASURED.includes(path)
}

/**
 * The same over what makes one game another to its players: what the scripts do that somebody wrote, and all data but words.
 * For numbers that self-play found.
 */
export function playDigestOf(folder: Files): string {
  const counts = (path: string) => {
    const file = kindOfFile(path)
    if (isScript(path)) return path !== GENERATED
    return file.kind === 'yaml' && !WORDS.includes(file.schema)
  }
  const read = (path: string, bytes: Buffer) =>
    /\.(ts|js|mjs)$/.test(path) ? Buffer.from(codeOf(bytes.toString('utf8'))) : bytes
  return digest(folder, counts, read).slice(0, 16)
}

const MEASURED = ['metrics.yaml', 'tuning.json', 'ladder.json']
const WORDS: readonly SchemaName[] = ['text', 'rulebook', 'metrics', 'tuning', 'ladder', 'aids']

/** The same over the scripts alone: while it stays, the rules need not be imported again. */
export function scriptDigestOf(folder: Files): string {
  return digest(folder, isScript)
}

/** Is this a file that rules are made of? */
export function isScript(path: string): boolean {
  return kindOfFile(path).kind === 'other' && /\.(ts|js|mjs|json)$/.test(path)
}

type Files = Pick<Folder, 'files' | 'base' | 'own'>

function digest(
  { files: all, base, own: files = all }: Files,
  counts: (path: string) => boolean,
  read: (path: string, bytes: Buffer) => Buffer = (_, bytes) => bytes,
): string {
  const hash = createHash('sha256')
  if (base) hash.update(`base\0${digest(base, counts, read)}\0`)
  for (const path of [...files.keys()].filter(counts).sort()) {
    const bytes = read(path, files.get(path) ?? Buffer.alloc(0))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
