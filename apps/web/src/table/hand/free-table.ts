/** What tells the table of a module without rules from others. */

import type { Offer } from '@redoubt/engine'

/** The free table's action by which all that lies on a space goes elsewhere: no other table has it. */
export const STACK_MOVE = 'move_stack'

export function isFreeTable(offers: readonly Offer[]): boolean {
  return offers.some(({ action }) => action === STACK_MOVE)
}
