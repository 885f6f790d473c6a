/** The rooms of engine and mechanics: the folders their indexes export from, each a page of the reference. */

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A folder of a package, and what the package's index exports from it. */
export interface Room {
  /** As in the sources: `parts/battle`; what lies in no folder, such as `once.ts`, by the file's name. */
  readonly name: string
  /** By file of the package's `src`: what stands between the braces of the index. */
  readonly exports: ReadonlyMap<string, string>
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
  return [...rooms]
    .map(([name, exports]) => ({ name, exports }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
