/** Folders of modules → each of them, loaded or refused. */

import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileProblem, folderName } from './folder/read-folder.ts'
import { type Loaded, type LoadTerms, loadModule } from './load-module.ts'
import type { Problem } from './problems/problem.ts'

/** The folders inside a folder of modules, sorted by name. @throws Error when it cannot be read */
export async function foldersIn(path: string): Promise<string[]> {
  const found = await readdir(path, { withFileTypes: true })
  return found
    .filter(
      (entry) =>
        entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
    )
    .map((entry) => join(path, entry.name))
    .sort()
}

/** Modules by folder, each loaded or refused by itself; of two with one id the second is refused. */
export async function loadModules(
  folders: readonly string[],
  more: Pick<LoadTerms, 'readings'> = {},
): Promise<ReadonlyMap<string, Loaded>> {
  const loaded = new Map<string, Loaded>()
  const ids = new Map<string, string>()
  const beside = placesOf(folders)
  for (const folder of folders) {
    const one = await loadModule(folder, { beside, ...more })
    const id = one.ok ? one.data.manifest.id : undefined
    const first = id === undefined ? undefined : ids.get(id)
    if (id !== undefined && first === undefined) ids.set(id, folder)
    loaded.set(
      folder,
      first === undefined
        ? one
        : {
            ok: false,
            title: one.ok ? one.data.manifest.title : one.title,
            problems: [sameId(folder, String(id), first)],
            files: one.files,
            bases: one.bases,
          },
    )
  }
  return loaded
}

/** The folders in which some modules lie: where those they extend are looked for. */
export function placesOf(folders: Iterable<string>): string[] {
  return [...new Set([...folders].map((folder) => dirname(folder)))]
}

function sameId(folder: string, id: string, first: string): Problem {
  return fileProblem(`${folderName(folder)}/module.yaml`, {
    message: `module "${id}" is there already, in the folder ${folderName(first)}`,
    expected: 'an id no other module has',
    received: id,
  })
}
