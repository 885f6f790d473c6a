/** A packed module from a stranger: opened within limits, nothing in it run. */

import { type ArchiveLimits, Refusal, readArchive } from '@redoubt/vassal'
import { COVER, type Cover, coverFault, SOURCES } from './cover.ts'

const MIB = 1024 * 1024

/** What a module's folder may hold, and a little for cover and rules: of a file that its user chose himself. */
export const INSTALLED: ArchiveLimits = {
  entries: 12_002,
  entry: 32 * MIB,
  total: 400 * MIB,
  ratio: 200,
}

export interface Unpacked {
  readonly cover: Cover
  /** The module's files, by path inside its folder. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * @param what how the file is called in messages
 * @throws Refusal for what is no archive, over a limit, or no module
 */
export function unpackModule(bytes: Uint8Array, what: string, limits: ArchiveLimits): Unpacked {
  const archive = readArchive(bytes, what, limits)
  const text = archive.get(COVER)
  if (!text)
    throw new Refusal(
      `${what} is not a packed module: expected ${COVER} in it; make one with redoubt pack`,
    )
  const cover = readCover(text, what)
  const files = new Map<string, Uint8Array>()
  for (const [path, content] of archive)
    if (path.startsWith(SOURCES)) files.set(path.slice(SOURCES.length), content)
  if (!files.has('module.yaml')) throw new Refusal(`${what} holds no ${SOURCES}module.yaml`)
  return { cover, files }
}

function readCover(text: Uint8Array, what: string): Cover {
  const value = parsed(text)
  const fault = coverFault(value)
  if (fault !== undefined) throw new Refusal(`${COVER} in ${what}: ${fault}`)
  return value as Cover
}

function parsed(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
  } catch {
    return undefined
  }
}
