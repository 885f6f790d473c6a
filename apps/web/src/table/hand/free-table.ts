/** What tells the table of a module without rules from others. */

import type { Offer } from '@redoubt/engine'

/** The free table's action by which all that lies on a space goes elsewhere: no other table has it. */
export const STACK_MOVE = 'move_stack'

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
