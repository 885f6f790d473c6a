/** A set-up as it is saved: how all counters lie. */

import type { Json } from '../format/json.ts'
import type { Cover } from '../position/cover.ts'

/** A counter as it lay. */
export interface SavedPiece {
  readonly type: string
  readonly side?: string
  readonly unit?: string
  readonly name: string
  readonly face: number
  /** What differs from what every counter begins with. */
  readonly at: Readonly<Record<string, Json>>
  readonly cover?: Cover
}

/** By place, lowest first; trays keep what they have. */
export type SetUp = Readonly<Record<string, readonly SavedPiece[]>>
