/** A folder of modules → each of them, loaded or refused. */

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileProblem, folderName } from './folder/read-folder.ts'
import { type Loaded, loadModule } from './load-module.ts'
import type { Problem } from './problems/problem.ts'

/** A folder of modules, each loaded or refused by itself; by folder name. */
export async function loadModules(path: string): Promise<ReadonlyMap<string, Loaded>> {
  const found = await readdir(path, { withFileTypes: true })
  const names = found
    .filter(
      (entry) =>
        entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
    )
    .map((entry) => entry.name)
    .sort()
  const loaded = new Map<string, Loaded>()
  const ids = new Map<string, string>()
  for (const name of names) {
    const one = await loadModule(join(path, name))
    const id = one.ok ? one.data.manifest.id : undefined
    const first = id === undefined ? undefined : ids.get(id)
    if (id !== undefined && first === undefined) ids.set(id, name)
    loaded.set(
      name,
      first === undefined
        ? one
        : { ok: false, problems: [sameId(join(path, name), String(id), first)], files: one.files },
    )
  }
  return loaded
}

function sameId(path: string, id: string, first: string): Problem {
  return fileProblem(`${folderName(path)}/module.yaml`, {
    message: `module "${id}" is there already, in the folder ${first}`,
    expected: 'an id no other module has',
    received: id,
  })
}
