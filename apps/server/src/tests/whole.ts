/** A match that is played while servers are torn apart, and what must hold of it afterwards. */

import { Game, type GameRecord, seenWhole, type View, verifyChain } from '@redoubt/engine'
import { expect, vi } from 'vitest'
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

/** @param thinks milliseconds before each action */
export function play({ first, second }: Match, seed: number, thinks = 0): Promise<unknown> {
  return Promise.all([
    playOn(first.session, dice(seed), thinks),
    playOn(second.session, dice(seed + 1), thinks),
  ])
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
  await mustBeSeen(record, match)
  return record
}

/** The record is one chain, and both players see what it says; then they leave. */
export async function mustBeSeen(
  record: GameRecord,
  { first, second }: Pick<Match, 'first' | 'second'>,
): Promise<void> {
  verifyChain(record)
  const replayed = Game.resume(raidModule, record)
  for (const [seat, { session }] of Object.entries({ first, second })) {
    // What was hidden is laid open when the game is over, and asked for by each player then.
    await vi.waitFor(() => expect(session.state().view).toEqual(shownTo(replayed, seat)), 20_000)
    session.close()
  }
}

function shownTo(game: Game, seat: string): View {
  if (!game.result) return game.view(seat)
  return { ...Game.restore(seenWhole(raidModule), game.snapshot()).view(undefined), seat }
}
