/** Where the game on this page went another way when it was played again under what was saved. */

import type { Divergence } from '@redoubt/client'
import type { ModuleData } from '@redoubt/engine'
import { useSyncExternalStore } from 'react'

export interface Diverged {
  readonly divergence: Divergence
  /** The module as it is now: its words say what happened. */
  readonly now: ModuleData
  /** The game as it had gone before, as text. */
  readonly record: string
  /** The module as it was; undefined when this page never saw it. */
  readonly before: ModuleData | undefined
}

let shown: Diverged | undefined
const listeners = new Set<() => void>()

export function noteDivergence(diverged: Diverged | undefined): void {
  shown = diverged
  for (const listener of listeners) listener()
}

export function useDiverged(): Diverged | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
