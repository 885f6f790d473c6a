/** What tells the table of a module without rules from others. */

import type { Offer } from '@redoubt/engine'

/** The free table's action by which all that lies on a space goes elsewhere: no other table has it. */
export const STACK_MOVE = 'move_stack'

export function isFreeTable(offers: readonly Offer[]): boolean {
  return offers.some(({ action }) => action === STACK_MOVE)
}

/** Nothing is begun where everybody may move everything: to light up all of it would tell nothing, and hide the map. */
export function isAtRest(offers: readonly Offer[], ways: readonly unknown[]): boolean {
  return ways.length === 0 && isFreeTable(offers)
}
