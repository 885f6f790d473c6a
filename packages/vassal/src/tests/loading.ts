/** Imported modules as the loader reads them, from a folder that is gone when the tests of a file are over. */

import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Loaded, loadModule, renderProblems } from '@redoubt/loader'
import { afterAll, beforeAll } from 'vitest'
import type { Imported } from '../import-module.ts'

type Files = Pick<Imported, 'files'>

export interface Loading {
  /** With its problems, where it does not load. */
  readonly read: (imported: Files) => Promise<Loaded>
  /** @throws Error with its problems where it does not load */
  readonly load: (imported: Files) => Promise<Extract<Loaded, { ok: true }>>
}

/** For the tests of one file. */
export function openLoading(): Loading {
  let home: string
  let modules = 0
  beforeAll(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), 'redoubt-vassal-')))
    const root = fileURLToPath(new URL('../../../..', import.meta.url))
    // What it imports by name is found as in a checkout.
    await symlink(join(root, 'node_modules'), join(home, 'node_modules'))
  })
  afterAll(() => rm(home, { recursive: true, force: true }))

  const read = async ({ files }: Files) => {
    const folder = join(home, `m${modules++}`)
    for (const [path, contents] of files) {
      const full = join(folder, path)
      await mkdir(dirname(full), { recursive: true })
      await writeFile(full, contents)
    }
    return loadModule(folder)
  }
  const load: Loading['load'] = async (imported) => {
    const loaded = await read(imported)
    if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
    return loaded
  }
  return { read, load }
}
