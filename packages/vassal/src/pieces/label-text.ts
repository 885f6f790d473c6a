/** Labels: what each says, and where on the piece it stands. */

import type { NumberFile } from '@redoubt/engine'
import { numberOf, type Trait } from './definition.ts'
import { holdsNumber } from './writing.ts'

/** The text of a label, with `{Strength}` for a number that changes. */
export interface LabelText {
  readonly trait: Trait
  readonly at: NumberFile['at']
  readonly text: string
}

/** Fields of a label, by their place behind the id. */
const AT = { menu: 1, key: 0, vertical: 5, down: 6, horizontal: 7, across: 8 }
/** Pixels by which a text that is shifted stands in the next third of a counter. */
const THIRD = 12

/** Where a label stands: top, middle or foot, left, middle or right, and what it is shifted from there. */
export function spotOf({ fields }: Trait): NumberFile['at'] {
  const place = (letters: string, of: number, by: number, otherwise: number): number => {
    const named = letters.indexOf(fields[of]?.trim() || '?')
    const shift = numberOf(fields[by])
    const third = Math.abs(shift) < THIRD ? 0 : Math.sign(shift)
    return Math.min(2, Math.max(0, (named < 0 ? otherwise : named) + third))
  }
  const row = ['top', '', 'bottom'][place('tcb', AT.vertical, AT.down, 2)]
  const column = ['left', '', 'right'][place('lcr', AT.horizontal, AT.across, 1)]
  return (row && column ? `${row}-${column}` : row || column || 'centre') as NumberFile['at']
}

/** The one whose words a player may change: the only one, of several that which has a menu entry and no names in it. */
export function ownLabel(texts: readonly LabelText[]): LabelText | undefined {
  const plain = texts.filter(({ text }) => !holdsNumber(text))
  if (texts.length === 1) return plain[0]
  return plain.find(
    ({ trait: { fields, state } }) => (fields[AT.menu] || fields[AT.key]) && !/[{$]/.test(state),
  )
}

/** What stands on a counter, texts of one spot together. */
export function numbersOf(texts: readonly Omit<LabelText, 'trait'>[]): NumberFile[] {
  const found = new Map<NumberFile['at'], string>()
  for (const { at, text } of texts) {
    if (text === '') continue
    const known = found.get(at)
    found.set(at, known === undefined ? text : `${known} ${text}`)
  }
  return [...found].map(([at, text]) => ({ at, text }))
}
