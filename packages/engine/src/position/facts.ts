/** Facts of denials, log lines and prompts: what something was at the moment it was said, as plain data. */

import type { Place } from '../board/board.ts'
import type { PieceType, Seat, Side } from '../cast/cast.ts'
import type { Cover } from './cover.ts'
import type { Piece } from './piece.ts'

/**
 * A value a message may show. References keep enough to be named and linked without the position.
 * @example
 * const isPiece = (fact: Fact) => typeof fact === 'object' && fact.ref === 'piece'
 * isPiece(factOf(unit)) // → true
 */
export type Fact =
  | string
  | number
  | boolean
  | {
      readonly ref: 'piece'
      readonly id: number
      readonly type: string
      readonly side?: string | undefined
      readonly face: number
      readonly place: string
      readonly name: string
      /** From whom it is hidden what it is; nobody who reads the fact finds this in it. */
      readonly cover?: Cover | undefined
    }
  /** A piece of a place into which the reader does not see; without a place one that is not there for him. */
  | { readonly ref: 'unseen'; readonly place?: string | undefined }
  | { readonly ref: 'place'; readonly id: string }
  | { readonly ref: 'side'; readonly id: string }
  | { readonly ref: 'seat'; readonly id: string }
  /** A kind of piece; with a count so many of it, which every language says in its own way. */
  | { readonly ref: 'type'; readonly id: string; readonly count?: number }
  | { readonly ref: 'list'; readonly items: readonly Fact[] }

/**
 * So many of a kind: `6 infantry`.
 * @example
 * const two: SoMany = { type: unit.type, count: 2 }
 * factOf(two) // → { ref: 'type', id: 'unit', count: 2 }
 */
export interface SoMany {
  readonly type: PieceType
  readonly count: number
}

/**
 * What can become a fact.
 * @example
 * const facts: Readonly<Record<string, Describable>> = { unit, hex, hits: 2 }
 * factOf(facts.hits) // → 2
 */
export type Describable =
  | string
  | number
  | boolean
  | undefined
  | Piece
  | Place
  | Side
  | Seat
  | PieceType
  | SoMany
  | readonly Describable[]

/**
 * Freezes a live thing into a fact.
 * @example factOf(hex) // → { ref: 'place', id: '0303' }
 */
export function describe(thing: Describable): Fact {
  if (thing === undefined) return ''
  if (typeof thing !== 'object') return thing
  if (Array.isArray(thing)) return { ref: 'list', items: thing.map(describe) }
  const known = thing as Piece | Place | Side | Seat | PieceType | SoMany
  if ('count' in known) return { ref: 'type', id: known.type.id, count: known.count }
  if ('face' in known) {
    return {
      ref: 'piece',
      id: known.number,
      type: known.type.id,
      side: known.side?.id,
      face: known.face,
      place: known.place.id,
      name: known.name,
      ...(known.cover ? { cover: known.cover } : {}),
    }
  }
  if ('kind' in known) return { ref: 'place', id: known.id }
  if ('faces' in known) return { ref: 'type', id: known.id }
  if ('adjective' in known) return { ref: 'side', id: known.id }
  return { ref: 'seat', id: known.id }
}
