/** A place outside the repository where copies of the demo module can be broken. */

import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Workshop {
  readonly folder: string
  /** Copies the demo module and returns the copy's folder, which is called `demo` again. */
  copy(name: string): Promise<string>
  dispose(): Promise<void>
}

const demo = join(import.meta.dirname, '../fixtures/demo')
const packages = join(import.meta.dirname, '../..')

export async function openWorkshop(): Promise<Workshop> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'redoubt-loader-')))
  // Rules import these by name.
  await mkdir(join(folder, 'node_modules/@redoubt'), { recursive: true })
  for (const name of ['engine', 'mechanics'])
    await symlink(join(packages, name), join(folder, 'node_modules/@redoubt', name))
  return {
    folder,
    copy: async (name) => {
      const path = join(folder, name, 'demo')
      await cp(demo, path, { recursive: true })
      return path
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Replaces a text in a file. @throws Error when the file does not have it, so that no test changes nothing */
export async function change(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no ${JSON.stringify(from)}`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
}
