/** The way to a table: a room on a server, or a worker of this browser. */

import type { EventName, Events, Refusal, RequestName, Requests, Words } from '@redoubt/protocol'
import type { Connection } from './session.ts'

/** What went wrong, in one sentence, and its key where it has one. */
export type Problem = Pick<Refusal, 'message' | 'said'>

/** What a channel reports to the session that uses it. */
export interface ChannelListener {
  /** The way is open, for the first time or again: the session must ask where the game stands. */
  opened(): void
  event<E extends EventName>(name: E, news: Events[E]): void
  status(connection: Connection, problem?: Problem): void
}

export interface Channel {
  /**
   * @throws RefusedError when the table refuses
   * @throws Error when the way is broken; the request may have arrived or not
   */
  request<N extends RequestName>(name: N, ask: Requests[N]['ask']): Promise<Requests[N]['answer']>
  /** The words of this game: what comes packed can be read from now on. */
  learn?(words: Words): void
  /** Starts reporting; called once. */
  listen(listener: ChannelListener): void
  close(): void
}
