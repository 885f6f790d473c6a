/** The steps of a volley as flow frames, one object per step and side. */

import type { Frame, Side } from '@redoubt/engine'

type Step = 'opening' | 'end_of_opening' | 'turn' | 'end_of_turn' | 'choose_colours'

const SIDES = ['red', 'green'] as const
const frames: Readonly<Record<Step, readonly Frame[]>> = {
  opening: bySide('opening'),
  end_of_opening: bySide('end_of_opening'),
  turn: bySide('turn'),
  end_of_turn: bySide('end_of_turn'),
  choose_colours: bySide('choose_colours'),
}

function bySide(step: Step): readonly Frame[] {
  return SIDES.map((side) => Object.freeze({ step, side }))
}

/** The frame of a step that belongs to a side. */
export function frameOf(step: Step, side: Side): Frame {
  return frames[step][side.index] ?? { step, side: side.id }
}
