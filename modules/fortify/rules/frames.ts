/** The steps of a volley as flow frames, one object per step and side. */

import type { Frame, Names, Side } from './generated.ts'

/** A step's frame for either side. */
type Frames = Readonly<Record<Names['sides'], Frame>>

export const OPENING = bySide('opening')
export const END_OF_OPENING = bySide('end_of_opening')
export const TURN = bySide('turn')
export const END_OF_TURN = bySide('end_of_turn')
export const CHOOSE_COLOURS = bySide('choose_colours')

function bySide(step: Names['steps']): Frames {
  return {
    red: Object.freeze({ step, side: 'red' }),
    green: Object.freeze({ step, side: 'green' }),
  }
}

/** The frame of a step that belongs to a side. */
export function frameOf(step: Frames, side: Side): Frame {
  return side.id === 'red' ? step.red : step.green
}
