/** Which build of each module is served now, as far as this page was told: what shows a module opens it again. */

import { useSyncExternalStore } from 'react'

const digests = new Map<string, string>()
const listeners = new Set<() => void>()

/** A module is served anew. */
export function noteBuild(module: string, digest: string): void {
  digests.set(module, digest)
  for (const listener of listeners) listener()
}

/** The digest a module was last saved with while this page was open; undefined before the first. */
export function useBuild(module: string): string | undefined {
  return useSyncExternalStore(subscribe, () => digests.get(module))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
