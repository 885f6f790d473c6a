/** The files of a .vmod or .vsav: a zip archive, unpacked within limits. */

import { unzipSync } from 'fflate'
import { withoutPreamble } from './preamble.ts'
import { Refusal } from './refusal.ts'

/** What an archive may hold. Sizes in bytes. */
export interface ArchiveLimits {
  readonly entries: number
  readonly entry: number
  readonly total: number
  /** Times its packed size a large entry may unpack to. */
  readonly ratio: number
}

const MIB = 1024 * 1024

/** The largest published modules have about 4,000 files and 400 MiB. */
export const MODULE_ARCHIVE: ArchiveLimits = {
  entries: 10_000,
  entry: 64 * MIB,
  total: 512 * MIB,
  ratio: 200,
}

/** Saved games: three texts. */
export const SAVE_ARCHIVE: ArchiveLimits = {
  entries: 50,
  entry: 32 * MIB,
  total: 48 * MIB,
  ratio: 200,
}

/** Entries below this are not held to the ratio: a blank page of a map packs very well. */
const SMALL = 4 * MIB

/** Contents by path inside the archive. */
export type Archive = ReadonlyMap<string, Uint8Array>

/** Without it there is no module. Until 3.5 it had no ending. */
export const BUILD_FILE = /(^|[\\/])buildFile(\.xml)?$/

/** Is a file a module of VASSAL? Nothing of it is unpacked. */
export function holdsBuildFile(bytes: Uint8Array): boolean {
  return holds(bytes, (name) => BUILD_FILE.test(name))
}

/** Is a file an archive with a module of VASSAL in it, perhaps beside saved games and logs? Nothing of it is unpacked. */
export function holdsModule(bytes: Uint8Array): boolean {
  return holds(bytes, (name) => /\.vmod$/i.test(name))
}

function holds(bytes: Uint8Array, isMeant: (name: string) => boolean): boolean {
  let found = false
  try {
    unzipSync(withoutPreamble(bytes), {
      filter: ({ name }) => {
        found ||= isMeant(name)
        return false
      },
    })
  } catch {
    // No archive at all, which whoever unpacks it says.
    return false
  }
  return found
}

/**
 * Unpacks an archive. What it declares of its own sizes is checked before a byte is unpacked, and no entry is unpacked
 * beyond what it declared.
 * @param what how the file is called in messages
 * @throws Refusal
 */
export function readArchive(bytes: Uint8Array, what: string, limits: ArchiveLimits): Archive {
  const seen = new Set<string>()
  let total = 0
  const files = unpacked(bytes, what, ({ name, size, originalSize }) => {
    if (seen.size >= limits.entries)
      throw new Refusal(`${what} holds more than ${limits.entries} files`)
    if (seen.has(name)) throw new Refusal(`${what} holds two files called "${shown(name)}"`)
    seen.add(name)
    if (name.endsWith('/')) return false
    if (leadsOut(name))
      throw new Refusal(
        `${what} holds a file called "${shown(name)}", which would lie outside the module`,
      )
    if (originalSize > limits.entry)
      throw new Refusal(
        `"${shown(name)}" in ${what} has ${originalSize} bytes; at most ${limits.entry} are taken`,
      )
    if (isBomb({ size, originalSize }, limits))
      throw new Refusal(
        `"${shown(name)}" in ${what} unpacks to ${Math.round(originalSize / Math.max(1, size))} times its size; at most ${limits.ratio} times is taken`,
      )
    total += originalSize
    if (total > limits.total)
      throw new Refusal(`${what} unpacks to more than ${limits.total} bytes`)
    return true
  })
  return new Map(Object.entries(files))
}

type Wanted = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function unpacked(bytes: Uint8Array, what: string, filter: Wanted): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      `${what} is not a zip archive that can be read (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** Does a large entry unpack to more than so many times its size? */
export function isBomb(
  { size, originalSize }: { readonly size: number; readonly originalSize: number },
  { ratio }: ArchiveLimits,
): boolean {
  return originalSize > SMALL && originalSize > size * ratio
}

/** Would the file, unpacked into a folder, lie outside it? */
export function leadsOut(name: string): boolean {
  return (
    name.startsWith('/') ||
    name.includes('\\') ||
    name.includes('\0') ||
    /^[A-Za-z]:/.test(name) ||
    name.split('/').includes('..')
  )
}

/** A name from a stranger's file, short and without control characters. */
export function shown(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = name.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?')
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain
}
