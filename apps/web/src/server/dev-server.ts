/** Is the server one for authors? Its answers say so; pages then listen to what is saved. */

import { DEV_HEADER } from '@redoubt/protocol'
import { useSyncExternalStore } from 'react'

let found = false
const listeners = new Set<() => void>()

/** Looks at an answer of the server. */
export function noteServer(answer: Response): void {
  if (found || !answer.headers.has(DEV_HEADER)) return
  found = true
  for (const listener of listeners) listener()
}

export function useDevServer(): boolean {
  return useSyncExternalStore(subscribe, () => found)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
