/** The rooms of engine and mechanics: the folders their indexes export from, each a page of the reference. */

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A folder of a package, and what the package's index exports from it. */
export interface Room {
  /** As in the sources: `parts/battle`; what lies in no folder, such as `once.ts`, by the file's name. */
  readonly name: string
  /** By file of the package's `src`: what stands between the braces of the index. */
  readonly exports: ReadonlyMap<string, string>
  /** The same for shapes that functions of the room take or return; nobody imports them. */
  readonly shapes: ReadonlyMap<string, readonly string[]>
}

/** The packages whose names are the reference, and what the guide calls them. */
export const packages = { engine: 'Engine', mechanics: 'Mechanics' } as const

export type PackageName = keyof typeof packages

/**
 * @param root of the repository
 * @returns the rooms by name. The shapes of a module's files (`export *`) have pages of their own.
 */
export function roomsOf(root: string, name: PackageName): readonly Room[] {
  const index = readFileSync(join(root, 'packages', name, 'src/index.ts'), 'utf8')
  const rooms = new Map<string, Map<string, string>>()
  for (const [, names = '', file = ''] of index.matchAll(
    /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/gm,
  )) {
    const folder = posix.dirname(file)
    const room = folder === '.' ? posix.basename(file, '.ts') : folder
    const files = rooms.get(room) ?? new Map<string, string>()
    rooms.set(room, files.set(file, names.replace(/\s+/g, ' ').trim()))
  }
  const exported = new Set(
    [...rooms.values()].flatMap((files) => [...files.values()].flatMap(namesIn)),
  )
  const shapesOf = (file: string) =>
    shapesIn(readFileSync(join(root, 'packages', name, 'src', file), 'utf8')).filter(
      (shape) => !exported.has(shape),
    )
  return [...rooms]
    .map(([room, exports]) => ({
      name: room,
      exports,
      shapes: new Map([...exports.keys()].map((file) => [file, shapesOf(file)] as const)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The names between the braces of an export, as they are called outside. */
export function namesIn(braces: string): string[] {
  return braces.split(',').flatMap((entry) => {
    const name =
      entry
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .pop() ?? ''
    return name === '' ? [] : [name]
  })
}

/** The types a file exports. */
function shapesIn(source: string): string[] {
  return [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name)
}
