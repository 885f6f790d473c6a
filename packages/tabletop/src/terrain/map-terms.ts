import type { Scene } from '../api.ts'
import type { Rect } from '../geometry/polygon.ts'
import type { Colour } from '../look/colour.ts'
import type { Ground } from './ground.ts'

/** What the painters of a map are given. */
export interface MapTerms {
  readonly ground: Ground
  readonly sheet: Rect
  readonly title: string
  readonly labels: NonNullable<Scene['labels']>
  /** Turn of the view: trees and names stay upright on the screen. */
  readonly turn: number
  /** Colours of those who hold the spaces, by space; the others keep the colour of their ground. */
  readonly tints: ReadonlyMap<string, Colour>
}
