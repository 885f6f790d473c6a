/** Reads a module's folder, and nothing outside it. */

import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { Problem } from '../problems/problem.ts'
import { isDocument, isPicture } from './layout.ts'
import type { Readings } from './readings.ts'

const MIB = 1024 * 1024
/** Bytes that a board, a study or a file of tests may have that comes by itself. */
export const FILE_LIMIT = MIB

/** What a module may hold, in bytes; its pictures are counted by themselves, for scanned maps and counters are large. */
interface Limits {
  readonly what: string
  readonly files: number
  readonly file: number
  readonly together: number
}

const TEXTS: Limits = { what: 'files', files: 2000, file: 8 * MIB, together: 24 * MIB }
const PICTURES: Limits = { what: 'pictures', files: 10_000, file: 32 * MIB, together: 384 * MIB }

/** A module's files as they lie on the disk. */
export interface Folder {
  /** Absolute path. */
  readonly path: string
  /** How the folder is called in messages: its path from the working directory. */
  readonly name: string
  /** Contents by path inside the folder, with `/`, sorted; of a derived module those of its base, too. */
  readonly files: ReadonlyMap<string, Buffer>
  /** What a derived module is laid over. */
  readonly base?: Folder
  /** Of a derived module: the files that lie in its own folder. */
  readonly own?: ReadonlyMap<string, Buffer>
  /** How its YAML was read before, where somebody keeps that. */
  readonly readings?: Readings
}

/** The folder a file of a module lies in: that of a derived module, or of its base. */
export function layerOf(folder: Folder, path: string): Folder {
  const { base, own = folder.files } = folder
  return base && !own.has(path) && base.files.has(path) ? layerOf(base, path) : folder
}

/** All folders a module's files lie in, its own first. */
export function layersOf(folder: Folder): Folder[] {
  return folder.base ? [folder, ...layersOf(folder.base)] : [folder]
}

/** How a file of a module is called in messages. */
export function fileName(folder: Folder, path: string): string {
  return `${layerOf(folder, path).name}/${path}`
}

/** A problem of a whole file rather than of a place in it. */
export function fileProblem(
  file: string,
  complaint: Pick<Problem, 'message' | 'expected' | 'received' | 'hint'>,
): Problem {
  return { file, line: 1, column: 1, ...complaint }
}

/** How a folder is called in messages; never a path of the machine it happens to lie on. */
export function folderName(path: string): string {
  const fromHere = relative(process.cwd(), resolve(path))
  const inside = fromHere !== '' && !fromHere.startsWith('..') && resolve(fromHere) !== fromHere
  return (inside ? fromHere : (resolve(path).split(sep).at(-1) ?? path)).split(sep).join('/')
}

/**
 * Reads every file of a folder within the limits; symbolic links are followed only inside it.
 * @param readings goes with the folder
 * @returns `complete` is false when there is no folder or it is over a limit: then files are missing that need not be
 */
export async function readFolder(
  path: string,
  readings?: Readings,
): Promise<{ folder: Folder; problems: Problem[]; complete: boolean }> {
  const name = folderName(path)
  const problems: Problem[] = []
  const files = new Map<string, Buffer>()
  const root = await realpath(path).catch(() => undefined)
  if (root === undefined || !(await stat(root)).isDirectory()) {
    problems.push(
      fileProblem(name, {
        message: 'there is no such folder',
        expected: 'the folder of a module, with module.yaml in it',
      }),
    )
    return { folder: { path: resolve(path), name, files }, problems, complete: false }
  }
  const complain = (file: string, complaint: Omit<Problem, 'file' | 'line' | 'column'>) => {
    problems.push(fileProblem(`${name}/${file}`, complaint))
  }
  const counts = new Map<Limits, { files: number; bytes: number }>()
  let complete = true

  const visit = async (inner: string): Promise<void> => {
    const found = await readdir(join(root, inner), { withFileTypes: true })
    for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const file = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (entry.isDirectory()) await visit(file)
      else await take(file)
    }
  }

  const take = async (file: string): Promise<void> => {
    const full = join(root, file)
    if ((await lstat(full)).isSymbolicLink()) {
      const target = await realpath(full).catch(() => undefined)
      if (target === undefined)
        return complain(file, { message: 'this symbolic link leads nowhere' })
      if (!target.startsWith(root + sep)) {
        return complain(file, {
          message: 'this symbolic link leads out of the module',
          expected: 'a file of the module itself',
          hint: 'copy the file into the module',
        })
      }
    }
    const facts = await stat(full)
    if (!facts.isFile()) {
      return complain(file, {
        message: 'this is not a plain file',
        expected: 'files and folders only',
      })
    }
    const limits = isPicture(file) || isDocument(file) ? PICTURES : TEXTS
    const before = counts.get(limits) ?? { files: 0, bytes: 0 }
    const now = { files: before.files + 1, bytes: before.bytes + facts.size }
    if (now.files > limits.files) {
      if (before.files === limits.files)
        complain(file, { message: `the module has more than ${limits.files} ${limits.what}` })
      counts.set(limits, { ...before, files: now.files })
      complete = false
      return
    }
    if (facts.size > limits.file) {
      return complain(file, {
        message: `the file has ${facts.size} bytes`,
        expected: `at most ${limits.file} bytes (${limits.file / MIB} MiB) a file`,
        received: String(facts.size),
      })
    }
    counts.set(limits, now)
    if (now.bytes > limits.together) {
      if (before.bytes <= limits.together) {
        complain(file, {
          message: `with this file the module has ${now.bytes} bytes`,
          expected: `at most ${limits.together} bytes (${limits.together / MIB} MiB) for all ${limits.what} together`,
          received: String(now.bytes),
        })
      }
      complete = false
      return
    }
    try {
      files.set(file, await readFile(full))
    } catch (error) {
      complain(file, {
        message: `the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
      })
    }
  }

  await visit('')
  return {
    folder: { path: root, name, files, ...(readings ? { readings } : {}) },
    problems,
    complete,
  }
}

/** The text of a file, or what is wrong with its bytes. */
export function textOfFile(file: string, bytes: Buffer): string | Problem {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fileProblem(file, {
      message: 'the file is not UTF-8',
      expected: 'text in UTF-8',
      hint: 'save it again with that encoding',
    })
  }
}
