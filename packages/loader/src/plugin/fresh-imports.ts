/** Imports a module's scripts anew when they have changed: Node keeps what it has once imported under the same address. */

import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const STAMP = 'redoubt'
let hooked = false

/**
 * Imports a script together with everything it imports by a relative path, afresh for every new stamp.
 * @param stamp identity of the module's scripts: the same stamp gives the same objects again
 */
export async function importFresh(path: string, stamp: string): Promise<Record<string, unknown>> {
  hook()
  const url = pathToFileURL(path)
  url.searchParams.set(STAMP, stamp)
  return import(/* @vite-ignore */ url.href)
}

/** Hands the stamp on from a script to those it imports. */
function hook(): void {
  if (hooked) return
  hooked = true
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const stamp = specifier.startsWith('.') && stampOf(context.parentURL)
      if (!stamp) return found
      const url = new URL(found.url)
      url.searchParams.set(STAMP, stamp)
      return { ...found, url: url.href }
    },
  })
}

function stampOf(url: string | undefined): string | null | undefined {
  return url?.startsWith('file:') ? new URL(url).searchParams.get(STAMP) : undefined
}
