/** What every table needs from the server around it. */

import type { Module } from '@redoubt/engine'
import type { Thinker } from '@redoubt/table'
import type { Logger } from 'pino'
import type { BotPlayers } from '../bots/players.ts'
import type { Committer } from '../store/committer.ts'
import type { Store } from '../store/store.ts'

export interface Services {
  readonly store: Store
  readonly committer: Committer
  readonly modules: ReadonlyMap<string, Module>
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Where bots think and odds are worked out. */
  readonly thinker: Thinker
  /** The bots that sit at the tables. */
  readonly bots: BotPlayers
}
