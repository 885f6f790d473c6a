/** Imports a module's scripts anew when they have changed: Node keeps what it has once imported under the same address. */

import { registerHooks } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Folder, layerOf, layersOf } from '../folder/read-folder.ts'

const STAMP = 'redoubt'
const derived = new Map<string, Folder>()
let hooked = false

/**
 * Imports a script together with everything it imports by a relative path, afresh for every new stamp. A script that the
 * derived module has in place of its base's is also the one the base's other scripts import.
 * @param path of the script inside the module
 * @param stamp identity of the module's scripts: the same stamp gives the same objects again
 */
export async function importFresh(
  folder: Folder,
  path: string,
  stamp: string,
): Promise<Record<string, unknown>> {
  hook()
  if (folder.base) derived.set(stamp, folder)
  const url = pathToFileURL(join(layerOf(folder, path).path, path))
  url.searchParams.set(STAMP, stamp)
  return import(/* @vite-ignore */ url.href)
}

/** Hands the stamp on from a script to those it imports. */
function hook(): void {
  if (hooked) return
  hooked = true
  registerHooks({
    resolve(specifier, context, next) {
      const stamp = specifier.startsWith('.') && stampOf(context.parentURL)
      if (!stamp) return next(specifier, context)
      const folder = derived.get(stamp)
      const meant = folder && meantBy(folder, specifier, context.parentURL ?? '')
      const found = next(meant ?? specifier, context)
      const url = new URL(found.url)
      url.searchParams.set(STAMP, stamp)
      return { ...found, url: url.href }
    },
  })
}

/** The script of a derived module that a relative path means, as an address; undefined where it leads out of it. */
function meantBy(folder: Folder, specifier: string, parent: string): string | undefined {
  const full = fileURLToPath(new URL(specifier, parent))
  const layer = layersOf(folder).find(({ path }) => full.startsWith(`${path}${sep}`))
  const inside = layer && relative(layer.path, full).split(sep).join('/')
  if (inside === undefined || !folder.files.has(inside)) return undefined
  return pathToFileURL(join(layerOf(folder, inside).path, inside)).href
}

function stampOf(url: string | undefined): string | null | undefined {
  return url?.startsWith('file:') ? new URL(url).searchParams.get(STAMP) : undefined
}
