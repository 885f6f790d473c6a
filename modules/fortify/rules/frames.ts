/** The steps of a volley as flow frames, one object per step and side. */

import type { Frame, Names, Side } from './generated.ts'

type Step = Extract<
  Names['steps'],
  'opening' | 'end_of_opening' | 'turn' | 'end_of_turn' | 'choose_colours'
>

const frames: Readonly<Record<Step, Readonly<Record<Names['sides'], Frame>>>> = {
  opening: bySide('opening'),
  end_of_opening: bySide('end_of_opening'),
  turn: bySide('turn'),
  end_of_turn: bySide('end_of_turn'),
  choose_colours: bySide('choose_colours'),
}

function bySide(step: Step): Readonly<Record<Names['sides'], Frame>> {
  return {
    red: Object.freeze({ step, side: 'red' }),
    green: Object.freeze({ step, side: 'green' }),
  }
}

/** The frame of a step that belongs to a side. */
export function frameOf(step: Step, side: Side): Frame {
  return frames[step][side.id]
}
