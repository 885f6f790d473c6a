/** What expressions are read by: what a name says here, and what of them is not carried over. */

import type { Formula } from '@redoubt/engine'
import { mapped } from './mapped.ts'

/** Something that is not carried over; the message says what. */
export class NotCarried extends Error {}

/** The zone or map whose own property is meant. */
export interface PropertyOf {
  readonly of: 'zone' | 'map'
  readonly called: string
}

/** What a name says here. @throws NotCarried */
export type Naming = (name: string, whose?: PropertyOf) => Formula

export interface ExpressionTerms {
  readonly naming: Naming
  /** It is asked of other pieces: `$name$` in it asks the one that gives the command. */
  readonly ofOthers?: boolean
}

/** What the giver says of a name, which may be reckoned. @throws NotCarried */
export function asked(formula: Formula): Formula {
  if ('name' in formula) return { call: 'Giver', of: [{ value: formula.name }] }
  if ('call' in formula && /^(Sum|Count|Giver|GetProperty)/.test(formula.call))
    throw new NotCarried('what gives the command, counting others')
  return mapped(formula, asked)
}
