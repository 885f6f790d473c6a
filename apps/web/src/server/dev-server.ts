/** What the server's answers say of it in their headers: is it one for authors, does it take modules? */

import { DEV_HEADER, UPLOADS_HEADER } from '@redoubt/protocol'
import { useSyncExternalStore } from 'react'

const found = new Map<string, string>()
const listeners = new Set<() => void>()

/** Looks at an answer of the server. */
export function noteServer(answer: Response): void {
  for (const name of [DEV_HEADER, UPLOADS_HEADER]) {
    const value = answer.headers.get(name)
    if (value === null || found.get(name) === value) continue
    found.set(name, value)
    for (const listener of listeners) listener()
  }
}

/** Headers that an answer had. */
export const noted = {
  header: (name: string): string | undefined => found.get(name),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Pages of such a server listen to what is saved. */
export function useDevServer(): boolean {
  return useSyncExternalStore(noted.subscribe, () => found.has(DEV_HEADER))
}
