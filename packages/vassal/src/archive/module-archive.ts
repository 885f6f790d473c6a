/** The files of a module or extension as strangers packed it: what of it cannot be read is left out, and said. */

import { unzipSync } from 'fflate'
import { type Archive, type ArchiveLimits, BUILD_FILE, isBomb, leadsOut, shown } from './archive.ts'
import { withoutPreamble } from './preamble.ts'
import { Refusal } from './refusal.ts'

export interface ModuleArchive {
  readonly files: Archive
  /** What is left out, and why: a sentence each. */
  readonly notes: readonly string[]
}

/** Kinds of packing that are undone: none, and DEFLATE (APPNOTE 4.4.5). */
const KNOWN_PACKING = [0, 8]

/**
 * Unpacks a module. Its size is checked before a byte is unpacked. Ways written with backslashes are ways; names that
 * are UTF-8 without saying so, as Java wrote them until 2011, are read as such; a module that lies in a folder of the
 * archive is taken out of it.
 * @param what how the file is called in messages
 * @throws Refusal where it is no archive, holds too much, or leads out of its folder
 */
export function readModuleArchive(
  bytes: Uint8Array,
  what: string,
  limits: ArchiveLimits,
): ModuleArchive {
  const zip = withoutPreamble(bytes)
  const notes: string[] = []
  const wanted = new Set<string>()
  let entries = 0
  let total = 0
  listed(zip, what, ({ name: packed, size, originalSize, compression }) => {
    const name = pathOf(packed)
    entries++
    if (entries > limits.entries)
      throw new Refusal(`${what} holds more than ${limits.entries} files`)
    if (name.endsWith('/')) return
    if (leadsOut(name))
      throw new Refusal(
        `${what} holds a file called "${shown(name)}", which would lie outside the module`,
      )
    const fault =
      originalSize > limits.entry
        ? `it has ${originalSize} bytes; at most ${limits.entry} are taken`
        : isBomb({ size, originalSize }, limits)
          ? `it unpacks to ${Math.round(originalSize / Math.max(1, size))} times its size; at most ${limits.ratio} times is taken`
          : KNOWN_PACKING.includes(compression)
            ? undefined
            : 'it is packed in a way that is not known'
    if (fault !== undefined) {
      if (BUILD_FILE.test(name))
        throw new Refusal(`"${shown(name)}" in ${what} is not read: ${fault}`)
      notes.push(`${shown(name)} is left out: ${fault}`)
      return
    }
    total += originalSize
    if (total > limits.total)
      throw new Refusal(`${what} unpacks to more than ${limits.total} bytes`)
    wanted.add(packed)
  })
  const { files, broken } = unpacked(zip, wanted)
  for (const name of broken) {
    if (BUILD_FILE.test(pathOf(name)))
      throw new Refusal(`"${shown(pathOf(name))}" in ${what} is damaged and cannot be unpacked`)
    notes.push(`${shown(pathOf(name))} is left out: it is damaged`)
  }
  return { files: outOfFolder(files), notes }
}

type Entry = Parameters<NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>>[0]

/** Goes through the directory of an archive; nothing is unpacked. */
function listed(zip: Uint8Array, what: string, each: (entry: Entry) => void): void {
  try {
    unzipSync(zip, {
      filter(entry) {
        each(entry)
        return false
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      `${what} is not a zip archive that can be read (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** All at once; where one of them is damaged, one by one. */
function unpacked(
  zip: Uint8Array,
  wanted: ReadonlySet<string>,
): { readonly files: Map<string, Uint8Array>; readonly broken: readonly string[] } {
  const files = new Map<string, Uint8Array>()
  const take = (isMeant: (name: string) => boolean): boolean => {
    try {
      const found = unzipSync(zip, { filter: ({ name }) => isMeant(name) })
      for (const [name, contents] of Object.entries(found)) files.set(pathOf(name), contents)
      return true
    } catch {
      return false
    }
  }
  if (take((name) => wanted.has(name))) return { files, broken: [] }
  return { files, broken: [...wanted].filter((one) => !take((name) => name === one)) }
}

function pathOf(packed: string): string {
  return asUtf8(packed).replaceAll('\\', '/')
}

/** The name of an entry that does not say how it is written comes a sign a byte. */
function asUtf8(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the bytes of another coding
  if (!/[\u0080-\u00ff]/.test(name) || /[^\u0000-\u00ff]/.test(name)) return name
  try {
    const bytes = Uint8Array.from(name, (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return name
  }
}

/** A module that was packed with the folder round it. */
function outOfFolder(files: ReadonlyMap<string, Uint8Array>): Archive {
  const build = [...files.keys()].filter((path) => BUILD_FILE.test(path))
  const [only = ''] = build
  const folder = only.slice(0, only.lastIndexOf('/') + 1)
  if (build.length !== 1 || folder === '') return files
  return new Map(
    [...files].flatMap(([path, contents]) =>
      path.startsWith(folder) ? [[path.slice(folder.length), contents] as const] : [],
    ),
  )
}
