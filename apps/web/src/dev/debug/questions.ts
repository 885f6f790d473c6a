/** What the debug panel and its worker say to each other. */

import type { Asked, Frame, Inquired, Json, ModuleData, PieceView, View } from '@redoubt/engine'
import type { Refusal } from './scenario-test.ts'
import type { Tried } from './tried.ts'

export interface DebugAsk {
  readonly n: number
  readonly module: ModuleData
  /** The game's whole record. */
  readonly record: string
  /** Number of actions after which the game is looked at. */
  readonly moment: number
  readonly question: DebugQuestion
}

export type DebugQuestion =
  /** What was tried besides belongs into the test that is made of the game. */
  | { readonly kind: 'look'; readonly tried: readonly Tried[] }
  | { readonly kind: 'inquire'; readonly action: string }
  /** The record up to that moment. */
  | { readonly kind: 'cut' }
  /** A game of its own that goes on from there, with these dice or any. */
  | { readonly kind: 'fork'; readonly dice?: readonly number[] }
  /** The pieces as they stand, as the file of a scenario. */
  | { readonly kind: 'scenario'; readonly id: string }

export interface DebugAnswer {
  readonly look: {
    /** Steps, the innermost last. */
    readonly flow: readonly Frame[]
    /** Variables of the game. */
    readonly values: Readonly<Record<string, Json>>
    /** Bottom first. */
    readonly places: readonly { readonly place: string; readonly pieces: readonly PieceView[] }[]
    readonly asked: readonly Asked[]
    /** Names of the steps that ask somebody. */
    readonly asking: readonly string[]
    readonly hash: string
    /** What each seat may know, and what spectators may. */
    readonly views: readonly { readonly seat: string | undefined; readonly view: View }[]
    /** The game so far as a scenario test; undefined where none can begin. */
    readonly test: string | undefined
    /** What of that was tried is denied, each by its clause. */
    readonly refused: readonly Refusal[]
    /** Where it stands as a test that begins there; undefined where words do not say it. */
    readonly position: string | undefined
  }
  readonly inquire: readonly Inquired[]
  readonly cut: string
  readonly fork: string
  readonly scenario: string
}
