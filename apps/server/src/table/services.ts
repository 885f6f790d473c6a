/** What every table needs from the server around it. */

import type { Module } from '@redoubt/engine'
import type { Logger } from 'pino'
import type { Committer } from '../store/committer.ts'
import type { Store } from '../store/store.ts'

export interface Services {
  readonly store: Store
  readonly committer: Committer
  readonly modules: ReadonlyMap<string, Module>
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}
