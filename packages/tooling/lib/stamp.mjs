import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

/** Left in node_modules by the postinstall script: which lock file the installed packages are of. */
export const installStamp = join(root, 'node_modules', '.redoubt-stamp')

/** Left in node_modules by a web build: which sources it is of. */
export const webStamp = join(root, 'node_modules', '.redoubt-web-stamp')

/** Left in node_modules by a build of the guide: which sources it is of. */
export const guideStamp = join(root, 'node_modules', '.redoubt-guide-stamp')

/** Left in node_modules when the reference is written: which sources it is of. */
export const referenceStamp = join(root, 'node_modules', '.redoubt-reference-stamp')

const generated = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.turbo'])

/**
 * A hash of the contents and names of files and folders, those that tools generate left out.
 *
 * @param {readonly string[]} paths from the root; those that do not exist count as empty
 * @returns {string}
 */
export function contentHash(paths) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const path of paths) {
    for (const file of filesUnder(path))
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (entry === undefined) return []
  if (!entry.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !generated.has(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** The hash that the install stamp of this checkout should hold. */
export const lockHash = () => contentHash(['package-lock.json'])

/**
 * @param {string} stamp
 * @param {string} hash
 */
export function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
export function writeStamp(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
