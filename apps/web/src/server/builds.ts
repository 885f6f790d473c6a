/** Which build of each module is served now, as far as this page was told: what shows a module opens it again. */

import { useSyncExternalStore } from 'react'

/** Builds that what shows a module has to open. */
const digests = new Map<string, string>()
/** Builds the server said it has, whether or not they were saved while this page listened. */
const served = new Map<string, string>()
/** Builds this page has loaded; absent while one is being loaded. */
const loaded = new Map<string, string>()
const listeners = new Set<() => void>()

/** A module was saved, and is served anew. */
export function noteBuild(module: string, digest: string): void {
  served.set(module, digest)
  digests.set(module, digest)
  for (const listener of listeners) listener()
}

/** What the server has, told as the line to it is opened: what was saved before that is not missed. */
export function noteServed(module: string, digest: string): void {
  served.set(module, digest)
  compare(module)
}

/** Notes what a module is loaded as, as it is now. */
export async function noteLoading<T extends { readonly digest: string }>(
  module: string,
  loading: Promise<T>,
): Promise<T> {
  loaded.delete(module)
  const data = await loading
  loaded.set(module, data.digest)
  compare(module)
  return data
}

function compare(module: string): void {
  const [has, shows] = [served.get(module), loaded.get(module)]
  if (has === undefined || shows === undefined || has === shows) return
  if (digests.get(module) !== has) noteBuild(module, has)
}

/** The digest a module has to be opened as; undefined: as it was when it was loaded first. */
export const buildOf = (module: string): string | undefined => digests.get(module)

/** The same, followed. */
export function useBuild(module: string): string | undefined {
  return useSyncExternalStore(subscribe, () => buildOf(module))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
