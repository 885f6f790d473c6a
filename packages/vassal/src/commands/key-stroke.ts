/** Key strokes as names: what VASSAL tells its pieces by. */

import { fieldsOf, listOf } from '../encoding/sequence.ts'

/** Both kinds of masks, often added up. */
const MODIFIERS: readonly (readonly [mask: number, name: string])[] = [
  [2 | 128, 'Ctrl'],
  [8 | 512, 'Alt'],
  [4 | 256, 'Meta'],
  [1 | 64, 'Shift'],
]

/**
 * A stroke as a name; undefined where there is none. Of named commands the name counts: their codes differ from session to
 * session.
 * @example keyNamed('68,130') // 'Ctrl+D'
 */
export function keyNamed(text: string | undefined): string | undefined {
  const stroke = text?.trim() ?? ''
  if (stroke === '') return undefined
  // Very old files have a letter, which stands for itself with Ctrl.
  if (stroke.length === 1) return `Ctrl+${keyOf(stroke.toUpperCase().charCodeAt(0))}`
  const [code = '', masks = '0', name = ''] = fieldsOf(stroke, ',')
  if (name.trim() !== '') return name.trim().slice(0, 150)
  const number = Number(code)
  const mask = Number(masks)
  if (!Number.isInteger(number) || !Number.isInteger(mask) || number <= 0) return undefined
  const modifiers = MODIFIERS.filter(([bits]) => (mask & bits) !== 0).map(([, one]) => one)
  return [...modifiers, keyOf(number)].join('+')
}

/** Letters and digits by themselves, all others by their number. */
const keyOf = (code: number): string =>
  code >= 48 && code <= 90 ? String.fromCharCode(code) : `#${code}`

/** Several strokes in a field. */
export const keysNamed = (text: string | undefined): string[] =>
  listOf(text).flatMap((one) => keyNamed(one) ?? [])
