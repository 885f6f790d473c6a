/** Accounts that a moderator has barred: they make no games and sit down nowhere, until they are let in again. */

import { refused, sentence } from '@redoubt/protocol'
import { hashToken } from '../identity/tokens.ts'
import type { Change, Store } from '../store/store.ts'

/** @throws RefusedError `not-welcome` for an account that is barred */
export async function mustNotBeBarred(store: Store, account: string | undefined): Promise<void> {
  if (account !== undefined && (await store.paper('bar', barId(account))))
    throw refused('not-welcome', sentence('barred'))
}

/** What must be written to bar an account; nothing where it is barred already. */
export async function barring(
  store: Store,
  account: string,
  name: string,
  at: number,
): Promise<Change[]> {
  const id = barId(account)
  if (await store.paper('bar', id)) return []
  return [
    { kind: 'paper', paper: { kind: 'bar', id, owner: 'barred', at, version: 1, body: { name } } },
  ]
}

function barId(account: string): string {
  return hashToken(`barred ${account}`).slice(0, 40)
}
