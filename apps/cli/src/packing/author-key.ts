/** Where an author's key is kept: in a file of the data folder that nobody else may read, never in a module. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AuthorKey, signerOf } from '@redoubt/builder'
import type { Input } from '../command/command.ts'
import { FailedError } from '../command/errors.ts'
import { dataFolder, fromHere, shown } from '../sources/modules.ts'

export const KEY_OPTION = {
  key: {
    type: 'string',
    value: 'FILE',
    help: 'the file of the key (default author-key.json in the data folder)',
  },
} as const

/** The file that is asked for. */
export function keyFile(input: Input): string {
  const asked = input.text('key')
  return asked === undefined ? join(dataFolder(), 'author-key.json') : fromHere(asked)
}

/** @throws FailedError when the file is there and holds no key */
export function readKey(file: string): AuthorKey | undefined {
  if (!existsSync(file)) return undefined
  try {
    const { author, secret } = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof author === 'string' && signerOf({ author, secret }).key !== '')
      return { author, secret }
  } catch {
    // Whatever is wrong with it, it is said below.
  }
  throw new FailedError(
    `${shown(file)} holds no key: expected what redoubt key wrote, an author and a secret`,
  )
}

export function writeKey(file: string, key: AuthorKey): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(key, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
}
