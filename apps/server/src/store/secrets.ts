/** The server's own secrets: made once, and kept as long as the games are. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of this name, made when it is not there yet. */
export type KeepSecret = (name: string, make: () => string) => Promise<string>

/**
 * Secrets as files of a folder; only this user may read them.
 * @param folder `undefined`: they last as long as the process
 */
export function secretsIn(folder: string | undefined): KeepSecret {
  return async (name, make) => {
    if (folder === undefined) return make()
    const file = join(folder, name)
    if (existsSync(file)) return readFileSync(file, 'utf8')
    const secret = make()
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  }
}

/** The secrets that lie in a folder already. */
export function knownIn(folder: string): (name: string) => Promise<string | undefined> {
  return async (name) => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
}
