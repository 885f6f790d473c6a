/** The files of modules that are being written, for the workshop in the browser: listed, read, saved, made, taken away. */

import { createHash } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderName, isPicture } from '@redoubt/loader'
import { refused, type WorkshopFile, type WorkshopFolder } from '@redoubt/protocol'

/** Bytes a file may have that is edited in a page. */
export const FILE_BYTES = 4 * 1024 * 1024
/** Bytes a picture may have: what the loader reads. */
export const PICTURE_BYTES = 32 * 1024 * 1024

/** What can be edited as text. */
const TEXT = /\.(ya?ml|ts|json|md|svg|txt)$|^LICEN[CS]E$/
/** Folders and files a workshop leaves alone, however they are asked for. */
const CLOSED = /^(\.|node_modules$)/

interface Kind {
  readonly what: string
  holds(path: string): boolean
}

const text: Kind = {
  what: 'a text file inside the module (.yaml, .ts, .json, .md, .svg or .txt)',
  holds: (path) => TEXT.test(basename(path)),
}
const picture: Kind = {
  what: 'a picture inside the module (.png, .jpg, .webp, .gif or .svg)',
  holds: isPicture,
}

export interface ModuleFiles {
  list(): Promise<WorkshopFolder[]>
  /** @throws RefusedError when there is no such file, or it is no text */
  read(folder: string, path: string): Promise<WorkshopFile>
  /**
   * Writes a file, whole or not at all.
   * @param version of the text that was changed; undefined: the file is new
   * @returns the version of the new text
   * @throws RefusedError `stale` when somebody else has changed it meanwhile, or a new one is there already
   */
  save(folder: string, path: string, text: string, version: string | undefined): Promise<string>
  /** The absolute path of a folder by its name. @throws RefusedError when it is none of those */
  home(folder: string): Promise<string>
  /** Every file of a folder, pictures included, by path inside it: what an archive of it holds. */
  all(folder: string): Promise<ReadonlyMap<string, Uint8Array>>
  /** A picture of a folder. @throws RefusedError when there is none of that path */
  picture(folder: string, path: string): Promise<Uint8Array>
  /** Adds a picture. @throws RefusedError when another one has its path */
  addPicture(folder: string, path: string, bytes: Uint8Array): Promise<void>
  /** Takes a file away. @throws RefusedError as `save` does */
  remove(folder: string, path: string, version: string): Promise<void>
}

/**
 * @param folders absolute or relative paths of the modules that may be edited; nothing outside them is ever touched
 * @param moduleOf the module that lies in a folder
 * @param isLocked nothing may be written, whatever the disk allows
 */
export function openModuleFiles(
  folders: readonly string[],
  moduleOf: (folder: string) => string | undefined,
  isLocked = false,
): ModuleFiles {
  const byName = new Map(folders.map((folder) => [folderName(folder), folder]))

  const homeOf = async (name: string): Promise<string> => {
    const folder = byName.get(name)
    if (folder === undefined)
      throw refused('malformed', `expected one of the folders ${[...byName.keys()].join(', ')}`, {
        received: name.slice(0, 80),
      })
    return realpath(resolve(folder))
  }
  /** The absolute path of a file, once it is sure that it lies in its folder. */
  const placeOf = async (name: string, path: string, kind: Kind = text): Promise<string> => {
    const home = await homeOf(name)
    const parts = path.split('/')
    const closed = parts.some((part) => part === '' || part.includes('\\') || CLOSED.test(part))
    if (closed || !kind.holds(path) || path.length > 200 || path.includes('\0'))
      throw refused('malformed', `expected the path of ${kind.what}`, {
        received: path.slice(0, 80),
      })
    const place = join(home, ...parts)
    const real = await nearestReal(place)
    if (real !== home && !real.startsWith(home + sep))
      throw refused('malformed', `expected a file inside ${name}; ${path} leads out of it`)
    return place
  }

  /** Changes files. @throws RefusedError where the disk, or whoever serves, does not let it */
  const orRefused = async (name: string, work: () => Promise<void>): Promise<void> => {
    const closed = (why: string) =>
      refused('storage', `nothing can be written into ${name} here (${why}): download the folder`)
    if (isLocked) throw closed('the server was started so')
    await work().catch((error: NodeJS.ErrnoException) => {
      throw closed(error.code ?? error.message)
    })
  }

  /** Writes a file, whole or not at all. */
  const write = (name: string, place: string, bytes: Uint8Array): Promise<void> =>
    orRefused(name, async () => {
      await mkdir(dirname(place), { recursive: true })
      const beside = `${place}.${process.pid}~`
      await writeFile(beside, bytes)
      await rename(beside, place)
    })

  return {
    list: () =>
      Promise.all(
        [...byName].map(async ([name, folder]) => {
          const paths = await filesIn(resolve(folder))
          return {
            name,
            module: moduleOf(folder),
            uri: pathToFileURL(await realpath(resolve(folder))).href,
            files: paths.filter(text.holds),
            pictures: paths.filter(picture.holds),
            writable: !isLocked && (await mayWrite(folder)),
          }
        }),
      ),
    home: homeOf,
    all: async (name) => {
      const home = await homeOf(name)
      const paths = await filesIn(home)
      return new Map(
        await Promise.all(
          paths.map(async (path) => [path, await readFile(join(home, path))] as const),
        ),
      )
    },
    read: async (name, path) => {
      const bytes = await bytesAt(await placeOf(name, path))
      if (!bytes) throw refused('malformed', `there is no file ${path} in ${name}`)
      return { text: bytes.toString('utf8'), version: versionOf(bytes) }
    },
    save: async (name, path, text, version) => {
      const place = await placeOf(name, path)
      const bytes = Buffer.from(text)
      if (bytes.length > FILE_BYTES)
        throw refused('too-large', `expected at most ${FILE_BYTES} bytes, got ${bytes.length}`)
      mustBe(version, await bytesAt(place), path)
      await write(name, place, bytes)
      return versionOf(bytes)
    },
    picture: async (name, path) => {
      const bytes = await bytesAt(await placeOf(name, path, picture), PICTURE_BYTES)
      if (!bytes) throw refused('malformed', `there is no picture ${path} in ${name}`)
      return bytes
    },
    addPicture: async (name, path, bytes) => {
      const place = await placeOf(name, path, picture)
      const there = await bytesAt(place, PICTURE_BYTES)
      if (there?.equals(bytes)) return
      mustBe(undefined, there, path)
      await write(name, place, bytes)
    },
    remove: async (name, path, version) => {
      const place = await placeOf(name, path)
      mustBe(version, await bytesAt(place), path)
      await orRefused(name, () => rm(place))
    },
  }
}

/** @throws RefusedError when the file is not the one that was changed */
function mustBe(version: string | undefined, there: Buffer | undefined, path: string): void {
  const now = there && versionOf(there)
  if (now === version) return
  const why =
    version === undefined
      ? `there is a file ${path} already`
      : there
        ? `${path} was changed by somebody else since it was opened`
        : `${path} is not there any more`
  throw refused('stale', why)
}

async function bytesAt(place: string, most = FILE_BYTES): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(place)
    if (size > most)
      throw refused('too-large', `expected a file of at most ${most} bytes, got ${size}`)
    return await readFile(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Where a path really lies: links followed as far as it exists. */
async function nearestReal(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw refused('malformed', `expected a file, and ${path} cannot be one`)
    return nearestReal(dirname(path))
  }
}

/** May files of a folder be written? */
async function mayWrite(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** Paths of all files inside a folder, sorted; links are left out. */
async function filesIn(home: string): Promise<string[]> {
  const found: string[] = []
  const look = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (CLOSED.test(entry.name)) continue
      const place = join(folder, entry.name)
      if (entry.isDirectory()) await look(place)
      else if (entry.isFile()) found.push(relative(home, place).replaceAll(sep, '/'))
    }
  }
  await look(home)
  return found.sort()
}

function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 24)
}
