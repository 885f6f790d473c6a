/** Live things as plain data: what rules say of pieces, places and sides, ready to be sent. */

import type { Place } from '../board/board.ts'
import type { PieceType, Seat, Side } from '../cast/cast.ts'
import { type Fraction, fractionText, toNumber } from '../numbers/fraction.ts'
import { type Describable, describe, type Fact } from './facts.ts'
import type { Piece } from './piece.ts'

type Thing = Piece | Place | Side | Seat | PieceType

/** An exact number for people and for drawing. */
export interface ShownFraction {
  /** `5/36` */
  readonly exact: string
  readonly value: number
}

/** What a sentence speaks of, by name. */
export type DescribedFacts = Readonly<Record<string, Fact>>

/** The same data with every piece, place and side described, and fractions as text. */
export type Described<T> = T extends Thing
  ? Fact
  : T extends Fraction
    ? ShownFraction
    : T extends readonly (infer E)[]
      ? readonly Described<E>[]
      : T extends object
        ? {
            readonly [K in keyof T]: K extends 'facts'
              ? DescribedFacts | Extract<T[K], undefined>
              : Described<T[K]>
          }
        : T

/**
 * Describes everything live in a piece of data; what is undefined is left out.
 * @example describeAll({ at: hex }) // → { at: { ref: 'place', id: '0303' } }
 */
export function describeAll<T>(thing: T): Described<T> {
  return described(thing) as Described<T>
}

function described(thing: unknown): unknown {
  if (typeof thing !== 'object' || thing === null) return thing
  if (Array.isArray(thing)) return thing.map(described)
  if (isLive(thing)) return describe(thing as Describable)
  if ('numerator' in thing) {
    const fraction = thing as Fraction
    return { exact: fractionText(fraction), value: toNumber(fraction) }
  }
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(thing))
    if (value !== undefined)
      plain[name] = name === 'facts' ? describeFacts(value) : described(value)
  return plain
}

/** Facts frozen by name. */
export function describeFacts(facts: object = {}): DescribedFacts {
  const all: Record<string, Fact> = {}
  for (const [name, fact] of Object.entries(facts)) all[name] = describe(fact as Describable)
  return all
}

/** Pieces, places, sides, seats and piece types are numbered; data about them is not. */
function isLive(thing: object): boolean {
  return 'index' in thing && typeof thing.index === 'number'
}
