/** A module's files opened in the page: read from an archive, changed here, and taken away as an archive again. */

import { unzipSync, type Zippable, zipSync } from 'fflate'
import type { FileStore } from './file-store.ts'

/** What can be edited as text. */
const TEXT = /\.(ya?ml|ts|json|md|svg|txt)$|(^|\/)LICEN[CS]E$/

/** Kinds of pictures, by the ending of the file. */
const KINDS: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

const kindOf = (path: string) => KINDS[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]

/** The folder of sources inside a packed module. */
const PACKED = 'module/'

export type ModuleFiles = ReadonlyMap<string, Uint8Array>

/**
 * The files of a module in an archive: a packed module, or a zipped folder.
 * @param what how the archive is called in messages
 * @throws Error with a sentence for what is no archive, over a limit, or no module
 */
export function filesIn(bytes: Uint8Array, what: string): ModuleFiles {
  const archive = unpacked(bytes, what)
  const manifests = [...archive.keys()].filter((path) => /(^|\/)module\.yaml$/.test(path))
  // A folder was zipped with its own name, or without: the outermost manifest says where the module begins.
  const [nearest] = manifests.sort((a, b) => a.split('/').length - b.split('/').length)
  if (nearest === undefined)
    throw new Error(`${what} holds no module: expected a module.yaml in it`)
  const home = archive.has(`${PACKED}module.yaml`)
    ? PACKED
    : nearest.slice(0, -'module.yaml'.length)
  return new Map(
    [...archive]
      .filter(([path]) => path.startsWith(home))
      .map(([path, content]) => [path.slice(home.length), content]),
  )
}

/** Bytes an archive may unpack to: the page holds all of it. */
const MOST = 512 * 1024 * 1024

/** @throws Error with a sentence */
function unpacked(bytes: Uint8Array, what: string): ModuleFiles {
  let total = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize
        if (total > MOST) throw new Error('too large')
        return !name.endsWith('/')
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    throw new Error(
      total > MOST
        ? `${what} unpacks to more than ${MOST / 2 ** 20} MB, which a page does not hold`
        : `${what} is not a zip archive, or a damaged one`,
      { cause: error },
    )
  }
}

/** @param changed texts that take the place of files, by path */
export function zipOf(
  files: ModuleFiles,
  changed: ReadonlyMap<string, string> = new Map(),
): Uint8Array<ArrayBuffer> {
  const all: Zippable = Object.fromEntries(files)
  for (const [path, text] of changed) all[path] = new TextEncoder().encode(text)
  return zipSync(all, { level: 9 })
}

/** Files that lie in the page alone. @param name how the folder is called */
export function inPage(name: string, given: ModuleFiles): FileStore {
  const files = new Map(given)
  const versions = new Map<string, number>()
  const versionOf = (path: string) => String(versions.get(path) ?? 0)
  const changed = (path: string) => versions.set(path, (versions.get(path) ?? 0) + 1)
  return {
    isWatched: false,
    list: async () => [
      {
        name,
        module: undefined,
        uri: '',
        files: [...files.keys()].filter((path) => TEXT.test(path)).sort(),
        pictures: [...files.keys()].filter((path) => kindOf(path) !== undefined).sort(),
        writable: false,
      },
    ],
    read: async ({ path }) => {
      const bytes = files.get(path)
      if (!bytes) throw new Error(`there is no file ${path} in ${name}`)
      return { text: new TextDecoder().decode(bytes), version: versionOf(path) }
    },
    save: async ({ path }, text, version) => {
      if (version === undefined && files.has(path))
        throw new Error(`there is a file ${path} already`)
      if (!TEXT.test(path) || path.split('/').some((part) => part === '' || part.startsWith('.')))
        throw new Error(
          `expected the path of a text file inside the module (.yaml, .ts, .json, .md, .svg or .txt), got ${path}`,
        )
      files.set(path, new TextEncoder().encode(text))
      changed(path)
      return { version: versionOf(path) }
    },
    picture: (path) => {
      const bytes = files.get(path)
      const type = kindOf(path)
      return bytes && type ? new Blob([bytes.slice()], { type }) : undefined
    },
    addPicture: async ({ path }, picture) => {
      if (kindOf(path) === undefined)
        throw new Error(
          `expected the path of a picture (.png, .jpg, .webp, .gif or .svg), got ${path}`,
        )
      const bytes = new Uint8Array(await picture.arrayBuffer())
      const there = files.get(path)
      if (
        there &&
        !(there.length === bytes.length && there.every((byte, at) => byte === bytes[at]))
      )
        throw new Error(`there is a file ${path} already`)
      files.set(path, bytes)
      changed(path)
    },
    remove: async ({ path }) => {
      files.delete(path)
      changed(path)
    },
    archive: async () => zipOf(files),
  }
}
