/** What tells the table of a module without rules from others. */

import type { Offer } from '@redoubt/engine'

/** The free table's action by which all that lies on a space goes elsewhere: no other table has it. */
export const STACK_MOVE = 'move_stack'

/** The free table's action by which one points at a space, from its menu. */
export const POINT = 'point'

/** The free table's action by which dice are thrown. */
export const ROLL = 'roll'

/** The free table's action by which one of the module's buttons is pressed. */
export const PRESS = 'press'

/** What is done at a free table without a counter or a deck: notes, who may touch what, set-ups. */
export const ASIDES: ReadonlySet<string> = new Set([
  'note',
  'note_for_oneself',
  'seal_note',
  'open_note',
  'keep',
  'share',
  'save_setup',
  'load_setup',
  'forget_setup',
])

export function isFreeTable(offers: readonly Offer[]): boolean {
  return offers.some(({ action }) => action === STACK_MOVE)
}

/** One of the actions that free phases of a turn have, too; no table with rules for moves has it. */
const FREE_DEED = 'put_under'

/**
 * Nothing is begun where all counters may be moved, on the free table or in a free phase of a turn: to light up all of them
 * would tell nothing, and hide the map.
 */
export function isAtRest(offers: readonly Offer[], ways: readonly unknown[]): boolean {
  return ways.length === 0 && offers.some(({ action }) => action === FREE_DEED)
}
