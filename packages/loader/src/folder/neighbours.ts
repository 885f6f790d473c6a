/** The modules that lie where one of them would look for another. */

import { existsSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Neighbour {
  readonly id: string
  readonly version: string
  readonly folder: string
}

/** The modules of this repository: where others are looked for last. */
const HOUSE = fileURLToPath(new URL('../../../../modules/', import.meta.url))

/**
 * The modules beside a folder, in the folders given, and among those of this repository; the folder's own is one of them.
 * @param beside further folders of modules
 */
export async function neighboursOf(
  folder: string,
  beside: readonly string[],
): Promise<readonly Neighbour[]> {
  const places = new Set([dirname(folder), ...beside.map((one) => resolve(one)), resolve(HOUSE)])
  return (await Promise.all([...places].map(modulesIn))).flat()
}

const ID = /^id:\s*['"]?([a-z][a-z0-9-]*)['"]?\s*(?:#.*)?$/m
const VERSION = /^version:\s*['"]?([0-9][\w.-]*)['"]?\s*(?:#.*)?$/m

/** The modules in a folder of modules, as their manifests call themselves. */
async function modulesIn(place: string): Promise<Neighbour[]> {
  const found = await readdir(place, { withFileTypes: true }).catch(() => [])
  const modules = await Promise.all(
    found
      .filter((entry) => entry.isDirectory() && existsSync(join(place, entry.name, 'module.yaml')))
      .map(async ({ name }) => {
        const folder = await realpath(join(place, name))
        const text = await readFile(join(folder, 'module.yaml'), 'utf8')
        const [id, version] = [ID.exec(text)?.[1], VERSION.exec(text)?.[1]]
        return id === undefined || version === undefined ? [] : [{ id, version, folder }]
      }),
  )
  return modules.flat()
}
