/** What belongs to another step waits for it: by which clause. */

import type { Clause, War } from '../shape.ts'
import { battleIn } from './battle.ts'

/** Actions that a clause of their own makes wait, whatever is going on. */
const BY_THEIR_OWN: Readonly<Record<string, Clause>> = {
  // W-4.3  A fort says before the first round of a battle whether it takes part.
  take_part: 'W-4.3',
  stay_out: 'W-4.3',
  // F-14  Its dice are aimed when it fires on a landing, F-32 and it may keep its fire when ships pass.
  aim_at_ships: 'F-14',
  fire_at_fleet: 'F-32',
  let_pass: 'F-32',
  // W-6.6  Infantry digs in at the end of a turn in which it did not move.
  entrench: 'W-6.6',
  // W-9.2  Gas opens a battle.
  release_gas: 'W-9.2',
  hold_gas: 'W-9.2',
}

type Waiting = (g: War, frame: unknown, action: string) => Clause

const unless =
  (clause: (g: War) => Clause): Waiting =>
  (g, _, action) =>
    BY_THEIR_OWN[action] ?? clause(g)

/** C.3  What belongs to another phase waits for it. */
export const inOrder = unless(() => 'C.3')

/** C.4  A fleet that has assembled sails or breaks up first. */
export const assembled = unless(() => 'C.4')

/** W-3.9  Other orders of the mover wait while a fleet is halted. */
export const halted = unless(() => 'W-3.9')

/** W-7.2  No step of a battle is skipped ahead; losses of pass-through fire are part of the halt. */
export const stepByStep = unless((g) => (battleIn(g) ? 'W-7.2' : 'W-3.9'))
