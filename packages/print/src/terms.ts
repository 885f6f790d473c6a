/** What is printed, and how. */

import type { Paper } from './book/page.ts'
import type { ReadPicture } from './canvas/art.ts'

/** What can be printed. */
export const PARTS = ['counters', 'map', 'charts', 'rulebook'] as const
export type Part = (typeof PARTS)[number]

export interface PrintTerms {
  readonly paper: Paper
  readonly map: 'whole' | 'tiles'
  /** Side of a counter, in millimetres. */
  readonly counter: number
  /** How many of each type that nothing of the set-up is of. */
  readonly spares: number
  readonly parts: readonly Part[]
  /** `en`, or another the module is translated to. */
  readonly language: string
  readonly readPicture: ReadPicture
}

export interface Printed {
  readonly pdf: Uint8Array
  readonly pages: number
  readonly counters: number
  readonly cards: number
  /** Of a space of the map: a hex between its flat sides, in millimetres. */
  readonly space: number
}
