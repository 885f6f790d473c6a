/** What every table needs from the server around it. */

import type { GameRecord } from '@redoubt/engine'
import type { Begun, HeldTableTerms } from '@redoubt/sandbox'
import type { HeldTable, Presence, Thinker } from '@redoubt/table'
import type { Logger } from 'pino'
import type { Signer } from '../identity/signing.ts'
import type { Purses } from '../purse/purse.ts'
import type { Shelf } from '../shelf/shelf.ts'
import type { Committer } from '../store/committer.ts'
import type { Build, StoredGame } from '../store/store.ts'
import type { WatchedStore } from '../store/watched.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Hosting } from './hosting.ts'
import type { Opened, Opening } from './opening.ts'
import type { PlayingTime } from './playing-time.ts'
import type { Prepared } from './prepared.ts'

/** Threads for whatever may take long. */
export interface Threads extends Thinker {
  /**
   * Starts a game on a board that somebody brings along, or by a module that somebody sent.
   * @param build of the module, where it does not lie on the shelf
   * @throws RefusedError
   */
  open(opening: Opening, build?: Build): Promise<Opened>
  /** Thinks by a module as it was kept, whatever lies on the shelf by now. */
  by(build: Build): Thinker
  /**
   * Would the module on the shelf have played this game the same?
   * @param played what it is played by now
   */
  rehearse(module: string, record: GameRecord, played: Build | undefined): Promise<Rehearsed>
  /** From the next question on modules are loaded anew. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** What comes of playing a game again by a newer build. */
export interface Rehearsed {
  /** What differs; absent when nothing does. */
  readonly differs?: string
  /** How it stands now, where the newer build has variables of which this one knows nothing. */
  readonly hash?: string
}

/** Cells, in which rules of strangers run and nowhere else. */
export interface Cells {
  /** What a new game begins with. @throws RefusedError */
  begin(build: Build, opening: Opening): Promise<Begun>
  /** A game brought to its present. @throws RefusedError */
  lay(build: Build, game: StoredGame, terms: LayTerms): Promise<HeldTable>
  /** Where bots of one game think: what is known of it is told to no other. */
  thinker(build: Build): Thinker
  /** What runs in each cell beside the rules: browsers have cells, too. Its name changes with it. */
  guest(): Promise<{ readonly name: string; readonly code: string }>
  /** Cells there are. */
  readonly size: number
  close(): void
}

/** What a table of strangers' rules is laid with. */
export interface LayTerms {
  readonly record: GameRecord
  readonly laid: HeldTableTerms['laid']
  readonly thinker: Thinker
  readonly presence: Presence
}

/** Those who act for the bots at the tables. */
export interface BotPlayers {
  /** Something has happened at a table; perhaps it is a bot's turn now. */
  wake(game: string): void
  /** Waits until no bot acts any more. */
  idle(): Promise<void>
  /** The server stops: no bot acts any more, and what one was thinking of is dropped. */
  stop(): void
}

export interface Services {
  /** Which games are this process's own. */
  readonly hosting: Hosting
  /** What other processes are about to hand over. */
  readonly prepared: Prepared
  readonly store: WatchedStore
  readonly committer: Committer
  readonly shelf: Shelf
  readonly log: Logger
  /** Signs records that are whole. */
  readonly signer: Signer
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The time that clocks of games go by. */
  readonly playing: PlayingTime
  /** Milliseconds of a clock that never goes back: for rates and time limits. */
  readonly clock: () => number
  /** Where bots think, odds are worked out and strange boards are opened. */
  readonly threads: Threads
  /** Where rules of strangers run. */
  readonly cells: Cells
  /** Who pays for the time that is used. */
  readonly purses: Purses
  /** Milliseconds somebody must have been away before his seat may be freed; default by the game's pace. */
  readonly absence?: number
  /** The address people know the site by: `https://example.org`; absent: as their pages say. */
  readonly address?: string
  /** Modules that strangers sent; absent: none are taken. */
  readonly uploads?: Uploads
  /** The bots that sit at the tables. */
  readonly bots: BotPlayers
}
