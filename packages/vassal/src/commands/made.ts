/** Commands as they are made, before it is known which names there are in the end. */

import type { CommandFile, EffectFile, Formula } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'

/** A command of a piece or of the table. */
export interface MadeCommand {
  readonly label?: string
  readonly on: string
  readonly when?: Formula
  /** What whoever gives it is asked; the answer is `Answer`. */
  readonly asks?: string
  readonly does: readonly EffectFile[]
  /** What it reckons a layer by. */
  readonly reckons?: Formula
  /** It tells of the others and comes behind them. */
  readonly last?: boolean
}

/** What a trait or component gives, and what of it is not carried over. */
export interface Carried {
  readonly commands: readonly MadeCommand[]
  /** Why not all of it works; empty: it does. */
  readonly lost: readonly string[]
}

export const NOTHING: Carried = { commands: [], lost: [] }

const LONGEST_LABEL = 60

/** A label, without signs that are no words. */
export function labelled(text: string | undefined): { readonly label?: string } {
  const label = [...(text ?? '')]
    .map((sign) => (sign < ' ' ? ' ' : sign))
    .join('')
    .trim()
    .slice(0, LONGEST_LABEL)
    .trim()
  return label === '' ? {} : { label }
}

export const both = (left: Formula, right: Formula): Formula => ({ operator: '&&', left, right })

const LONGEST_NAME = 200

export const asFile = ({ label, on, when, asks, does }: MadeCommand): CommandFile => ({
  ...(label === undefined ? {} : { label }),
  on: on.slice(0, LONGEST_NAME),
  ...(when === undefined ? {} : { when: writeFormula(when) }),
  ...(asks === undefined ? {} : { asks }),
  do: [...does],
})
