/** Places where a server keeps its games, as they are named on the command line. */

import type { StorePlace, Transferred, TransferTerms } from '@redoubt/server'
import type { Outcome } from '../command/command.ts'
import { fromHere } from '../sources/modules.ts'
import { storeTold } from './store.ts'

/** A folder, or the address of a PostgreSQL database. */
export function placeOf(word: string): StorePlace {
  return /^postgres(ql)?:\/\//.test(word)
    ? { database: word }
    : { data: fromHere(word), database: '' }
}

/** Copies everything, and says what it was. @throws FailedError */
export async function copied(
  from: StorePlace,
  to: StorePlace,
  where: string,
  terms: TransferTerms = {},
): Promise<Outcome> {
  const { transfer } = await import('@redoubt/server')
  const all: Transferred = await storeTold(() => transfer(from, to, terms))
  return {
    ok: true,
    text: `${where}: ${all.games} games, ${all.events} events; every chain is whole`,
    data: all,
  }
}
