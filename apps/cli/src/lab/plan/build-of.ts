/** What tells apart the code that plays a study. */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sources/modules.ts'

const source = (name: string) => join(ROOT, 'packages', name, 'src')
/** Packages whose code carries out what rules say, and the lab's that plays games by it. */
const ENGINE = [...['engine', 'mechanics'].map(source), join(source('lab'), 'play')]
const BOTS = [source('bots')]

/** A digest over the scripts of a module's folders (its own and those it extends) and of all that plays it; tests do not count. */
export function buildOf(folders: readonly string[]): string {
  return rulesDigest([...folders, ...ENGINE, ...BOTS])
}

/** Of the engine, the mechanics, and what plays a game of the lab. */
export function engineDigest(): string {
  return rulesDigest(ENGINE)
}

/** Of the bots. */
export function botsDigest(): string {
  return rulesDigest(BOTS)
}

/** Of the scripts in folders; tests do not count. */
export function rulesDigest(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const root of folders) {
    const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|js|mjs)$/.test(path) && !/\.test\.|node_modules/.test(path))
      .sort()
    for (const path of scripts) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
