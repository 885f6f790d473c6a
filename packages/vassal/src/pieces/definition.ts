/** A piece definition: its traits, innermost (the basic piece) first. */

import { fieldsOf } from '../encoding/sequence.ts'
import { asLayer } from './first-layers.ts'

/** One trait with its settings and its state, both still as fields. */
export interface Trait {
  /** `emb2`, `mark`, `piece` …; an `emb` of the first years is read as the `emb2` it became. */
  readonly id: string
  /** The settings behind the id. */
  readonly fields: readonly string[]
  readonly state: string
  /** The trait from which this one was made. */
  readonly of?: Trait
}

/** Traits of one piece; more would be a piece nobody could have made. */
const MOST = 2000

/** Takes the text of a slot or prototype apart: `+/null/type/state`. Undefined when it is none. */
export function readDefinition(text: string): readonly Trait[] | undefined {
  const [sign, , type, state] = fieldsOf(text.trim(), '/', 4)
  if (sign !== '+' || type === undefined) return undefined
  return readTraits(type, state ?? '')
}

/** Takes type and state of a piece apart, level by level. */
export function readTraits(type: string, state: string): readonly Trait[] {
  const traits: Trait[] = []
  let restOfType: string | undefined = type
  let restOfState: string | undefined = state
  while (restOfType !== undefined && traits.length < MOST) {
    const [outer = '', within]: string[] = fieldsOf(restOfType, '\t', 2)
    const [own = '', other]: string[] = fieldsOf(restOfState ?? '', '\t', 2)
    const [id = '', ...fields] = fieldsOf(outer, ';')
    traits.unshift(
      id === 'emb'
        ? { id: 'emb2', fields: asLayer(fields), state: own }
        : { id, fields, state: own },
    )
    restOfType = within
    restOfState = other
  }
  return traits
}

/** A field as a number. */
export function numberOf(text: string | undefined, otherwise = 0): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isFinite(number) ? number : otherwise
}
