/** Another game in the place of the one at this screen, which is put aside. */

import { readRecord } from '@redoubt/engine'
import { keepLocalGame, localGame } from '../../table/kept/local-terms.ts'
import { actsOf } from './moments.ts'
import { keepSlot } from './slots.ts'

/** @param aside the name under which the game that was there is found again */
export function layGame(module: string, record: string, aside: string): void {
  const before = localGame(module)?.record
  if (before !== undefined)
    keepSlot(module, { name: aside, record: before, actions: actsOf(readRecord(before)).length })
  keepLocalGame(module, record)
}
