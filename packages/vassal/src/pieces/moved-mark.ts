/** The mark of a piece that has moved (`markmoved`): a picture on it, set by its move until somebody takes it off. */

import { numberOf, type Trait } from './definition.ts'

/** The number of the piece that says whether it is marked: 0 or 1. */
export const HAS_MOVED = 'Has moved'

/** Fields, by their place behind the id. */
const AT = { icon: 0, x: 1, y: 2 } as const

/** Where VASSAL draws it when the module does not say. */
const USUAL_ICON = '/images/moved.gif'

export const isMovedMark = ({ id }: Trait): boolean => id === 'markmoved'

/** What it shows, and whether it does now. */
export function movedMark({ fields, state }: Trait): {
  readonly image: string
  readonly x: number
  readonly y: number
  readonly isOn: boolean
} {
  return {
    image: fields[AT.icon] || USUAL_ICON,
    x: numberOf(fields[AT.x]),
    y: numberOf(fields[AT.y]),
    isOn: state.trim() === 'true',
  }
}
