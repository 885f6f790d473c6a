/** The only ways a position changes; pieces go by the numbers the table knows them by. Each has an inverse (see journal.ts) and a redaction (see view/view.ts). */

import type { Json } from '../format/format.ts'
import type { Cover } from './cover.ts'
import type { PieceView } from './piece.ts'

/**
 * A step on the flow stack: plain data, so a game can stop in the middle of anything and go on later.
 * @example
 * const now: Frame | undefined = g.frame
 * now?.step // → 'move'
 */
export interface Frame<Step extends string = string, SideId extends string = string> {
  readonly step: Step
  /** The side asked; several or computed askers are the step's own business. */
  readonly side?: SideId
  readonly [data: string]: Json | undefined
}

/**
 * One change of a position, with what taking it back needs.
 * @example
 * const isMove = ({ op }: Operation): boolean => op === 'move'
 * isMove({ op: 'flip', piece: 1, face: 0 }) // → false
 */
export type Operation =
  | { readonly op: 'create'; readonly piece: PieceView; readonly place: string }
  | {
      readonly op: 'remove'
      readonly piece: number
      readonly from: string
      readonly were?: readonly number[] | undefined
    }
  | {
      readonly op: 'move'
      readonly piece: PieceView
      /** The number it had before, where it has got another. */
      readonly was?: number | undefined
      /** Its numbers for each audience before, where it can be covered. */
      readonly were?: readonly number[] | undefined
      readonly from: string
      readonly to: string
      readonly under?: number | undefined
    }
  | { readonly op: 'flip'; readonly piece: number; readonly face: number }
  /** Others than before know what a piece is, or see its back. */
  | {
      readonly op: 'cover'
      readonly piece: PieceView
      /** Its numbers for each audience before. */
      readonly were?: readonly number[] | undefined
      readonly before?: Cover | undefined
    }
  | {
      readonly op: 'mark'
      readonly piece: number
      readonly attribute: string
      readonly value: Json
    }
  | {
      readonly op: 'set'
      readonly name: string
      readonly key?: string | number | undefined
      readonly value: Json
    }
  | { readonly op: 'reveal'; readonly name: string; readonly key?: string | number | undefined }
  | {
      readonly op: 'flow'
      readonly kind: 'push' | 'pop' | 'next'
      readonly frame?: Frame | undefined
    }
