/** F-15.8  With points the player who is behind decides who plays Red in the next volley. */

import { action, type Fortify, side } from './generated.ts'
import { swapColours } from './setup.ts'
import { beginVolley } from './volley.ts'

/** The player with the lower total takes a colour. */
export const chooseColour = action(
  'choose_colours',
  { colour: side() },
  (g: Fortify, { colour }) => {
    if (colour !== g.actor) swapColours(g)
    beginVolley(g)
  },
  { clause: 'F-15.8', confirm: true },
)
