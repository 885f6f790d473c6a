/** A match that is played while servers are torn apart, and what must hold of it afterwards. */

import { Game, type GameRecord, verifyChain } from '@redoubt/engine'
import { expect } from 'vitest'
import type { Store } from '../store/store.ts'
import { dice, type Match, playOn, until } from './players.ts'
import { raidModule } from './raid.ts'

/** Every action number that a player was told, in the order it was told. */
export function told({ first }: Match): number[] {
  const seen: number[] = []
  first.session.subscribe(() => {
    const { latest } = first.session.state()
    if (latest && latest.seq !== seen.at(-1)) seen.push(latest.seq)
  })
  return seen
}

export function play({ first, second }: Match, seed: number): Promise<unknown> {
  return Promise.all([playOn(first.session, dice(seed)), playOn(second.session, dice(seed + 1))])
}

export function at(match: Match, seq: number): Promise<void> {
  return until(
    match.first.session,
    ({ state }) => state().view.seq >= seq || state().result !== undefined,
    `action ${seq}`,
  )
}

/** The game in the store is one chain, and both players see what it says. */
export async function mustBeWhole(store: Store, match: Match): Promise<GameRecord> {
  const record = await store.record(match.created.game)
  mustBeSeen(record, match)
  return record
}

/** The record is one chain, and both players see what it says; then they leave. */
export function mustBeSeen(
  record: GameRecord,
  { first, second }: Pick<Match, 'first' | 'second'>,
): void {
  verifyChain(record)
  const replayed = Game.resume(raidModule, record)
  expect(replayed.view('first')).toEqual(first.session.state().view)
  expect(replayed.view('second')).toEqual(second.session.state().view)
  first.session.close()
  second.session.close()
}
