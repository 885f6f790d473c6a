/** Live things as plain data: what rules say of pieces, places and sides, ready to be sent. */

import type { Place } from '../board/board.ts'
import { type Fraction, fractionText, toNumber } from '../odds/fraction.ts'
import { type Describable, describe, type Fact } from '../position/facts.ts'
import type { Piece, PieceType, Seat, Side } from '../position/piece.ts'

type Thing = Piece | Place | Side | Seat | PieceType

/** An exact number for people and for drawing. */
export interface ToldFraction {
  /** `5/36` */
  readonly exact: string
  readonly value: number
}

/** What a sentence speaks of, by name. */
export type ToldFacts = Readonly<Record<string, Fact>>

/** The same data with every piece, place and side described, and fractions as text. */
export type Told<T> = T extends Thing
  ? Fact
  : T extends Fraction
    ? ToldFraction
    : T extends readonly (infer E)[]
      ? readonly Told<E>[]
      : T extends object
        ? {
            readonly [K in keyof T]: K extends 'facts'
              ? ToldFacts | Extract<T[K], undefined>
              : Told<T[K]>
          }
        : T

/** Describes everything live in a piece of data; what is undefined is left out. */
export function tell<T>(thing: T): Told<T> {
  return told(thing) as Told<T>
}

function told(thing: unknown): unknown {
  if (typeof thing !== 'object' || thing === null) return thing
  if (Array.isArray(thing)) return thing.map(told)
  if (isLive(thing)) return describe(thing as Describable)
  if ('numerator' in thing) {
    const fraction = thing as Fraction
    return { exact: fractionText(fraction), value: toNumber(fraction) }
  }
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(thing))
    if (value !== undefined) plain[name] = name === 'facts' ? toldFacts(value) : told(value)
  return plain
}

function toldFacts(facts: object): ToldFacts {
  const all: Record<string, Fact> = {}
  for (const [name, fact] of Object.entries(facts)) all[name] = describe(fact as Describable)
  return all
}

/** Pieces, places, sides, seats and piece types are numbered; data about them is not. */
function isLive(thing: object): boolean {
  return 'index' in thing && typeof thing.index === 'number'
}
