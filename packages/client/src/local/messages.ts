/** What the page and the worker that runs the engine say to each other. */

import type { Enforcement, Json, ModuleData } from '@redoubt/engine'
import type { EventName, Events, Refusal, RequestName } from '@redoubt/protocol'
import type { Divergence } from '@redoubt/table'

export interface LocalTerms {
  readonly module: ModuleData
  /** Default: the module's first. */
  readonly scenario?: string
  /** Default: the module's first. */
  readonly seating?: string
  readonly options?: Readonly<Record<string, Json>>
  /** Clauses it only warns of, or does not look at. */
  readonly enforcement?: Enforcement
  /** Seats played by bots, with the bot's name. */
  readonly bots?: Readonly<Record<string, string>>
  /** Names of people, by seat; a seat without one is called as the module calls it. */
  readonly players?: Readonly<Record<string, string>>
  /** A record to go on from, or to look at. */
  readonly record?: string
  /** The dice of a new game. */
  readonly seed: string
  /** A record that is only looked at. */
  readonly readOnly: boolean
}

export type ToWorker =
  | { readonly kind: 'start'; readonly n: number; readonly terms: LocalTerms }
  /** From now on the seat at the machine is this one; undefined: nobody's, only what all may see. */
  | { readonly kind: 'sit'; readonly n: number; readonly seat: string | undefined }
  /** Is there something that not every seat may see? */
  | { readonly kind: 'conceals'; readonly n: number }
  | { readonly kind: 'ask'; readonly n: number; readonly name: RequestName; readonly ask: unknown }

/** The answer to `start`. */
export interface Started {
  /** Where a game begun under other rules of the module went another way. */
  readonly divergence: Divergence | undefined
}

export type FromWorker =
  | { readonly kind: 'answer'; readonly n: number; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly n: number; readonly refusal: Refusal }
  | { readonly kind: 'event'; readonly name: EventName; readonly news: Events[EventName] }

/** One end of the way: a Worker, the worker's own scope, or a MessagePort. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  /** Only a MessagePort has to be started. */
  start?(): void
}
