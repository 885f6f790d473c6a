/** What tells apart the code that plays a study. */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sources/modules.ts'

/** Packages whose code shapes a game played by bots. */
const PLAYERS = ['engine', 'mechanics', 'bots'].map((name) => join(ROOT, 'packages', name, 'src'))
const LAB = join(ROOT, 'packages', 'lab', 'src', 'play')

/** A digest over the scripts of a module's folders (its own and those it extends) and of all that plays it; tests do not count. */
export function buildOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const root of [...folders, ...PLAYERS, LAB]) {
    const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|js|mjs)$/.test(path) && !/\.test\.|node_modules/.test(path))
      .sort()
    for (const path of scripts) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
