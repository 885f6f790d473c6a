/** What is written on a piece: texts, with facts and numbers of the piece in them. */

import { listOf } from '../encoding/sequence.ts'
import { numberOf, type Trait } from './definition.ts'

/** A number of a piece that changes (a dynamic property), by the name it has as an attribute. */
export type Counts = Readonly<Record<string, number>>

/** Attributes that mean something else. */
const TAKEN = /^(facing|label|moved|layer\d+|Old(LocationName|Zone|Map|Board|X|Y))$/

const LONGEST_NAME = 60

/** Letters, digits and underscores, a letter first, and not too many. */
export function attributeOf(property: string): string {
  const plain = property.trim().replace(/\W+/g, '_').slice(0, LONGEST_NAME)
  return /^[A-Za-z]/.test(plain) && !TAKEN.test(plain) ? plain : `n_${plain}`
}

/** The numbers among the dynamic properties: those that say so, and those that hold one. */
export function countsOf(traits: readonly Trait[]): Counts {
  return Object.fromEntries(
    traits.flatMap(({ id, fields, state }) => {
      if (id !== 'PROP') return []
      const [name = '', constraints] = fields
      const isNumber = listOf(constraints)[0] === 'true' || /^-?\d{1,9}$/.test(state.trim())
      return isNumber && name !== '' ? [[attributeOf(name), numberOf(state)] as const] : []
    }),
  )
}

/** What a text can speak of: facts by the property's name, numbers by the attribute's. */
export interface Spoken {
  readonly facts: Readonly<Record<string, string>>
  readonly counts: Counts
}

/**
 * The text of a label as a counter has it: facts are written out, changing numbers stand as `{Strength}`. Of what is
 * computed nothing is written.
 * @example written('$Strength$-$Move$', { facts: { Move: '4' }, counts: { Strength: 3 } }) // '{Strength}-4'
 */
export function written(state: string, { facts, counts }: Spoken): string {
  const named = (name: string): string => {
    const attribute = attributeOf(name)
    if (Object.hasOwn(counts, attribute)) return `{${attribute}}`
    return plain(Object.hasOwn(facts, name) ? (facts[name] ?? '') : '')
  }
  const property =
    /^\{\s*(?:GetProperty\(\s*"([^"]+)"\s*\)|([A-Za-z_]\w*))\s*\}$/.exec(state.trim()) ?? undefined
  if (property) return named(property[1] ?? property[2] ?? '')
  if (state.trim().startsWith('{')) return ''
  return state
    .split('$')
    .map((part, at, all) => (at % 2 === 1 && at < all.length - 1 ? named(part) : plain(part)))
    .join('')
}

/** Braces stand for numbers on a counter. */
const plain = (text: string): string => text.replace(/[{}]/g, '')

/** Does a text on a counter hold a number that changes? */
export const holdsNumber = (text: string): boolean => text.includes('{')
