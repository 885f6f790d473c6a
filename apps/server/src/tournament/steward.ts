/** Looks after games that count when they are over: ratings, results of tournaments, and whom they are told. */

import type { Result } from '@redoubt/engine'
import { lookAfter } from '../again/look-after.ts'
import { type Change, type StoredGame, StoreError } from '../store/store.ts'
import type { Services } from '../table/services.ts'
import { deliver } from './deliveries.ts'
import { rated, type Scored } from './ladders.ts'
import { decided } from './rounds.ts'
import { keptIn } from './tournament.ts'

/** Games looked after in one go. */
const SOME = 20

export interface Steward {
  close(): Promise<void>
}

export function openSteward(services: Services): Steward {
  const { store, committer, hosting, log, now } = services
  const look = async (): Promise<void> => {
    // Of several processes one does it.
    if (!(await hosting.isOurs('steward'))) return
    for (const { id } of await store.papers('over', { owner: 'waiting', limit: SOME })) {
      const changes = await endOf(services, id)
      await committer
        .commit([...changes, { kind: 'drop-paper', of: 'over', id }])
        .catch((error: unknown) => {
          // Somebody else has written meanwhile: the next look sees it.
          if (!(error instanceof StoreError) || error.reason !== 'conflict') throw error
        })
    }
    await deliver(store, (changes) => committer.commit(changes), log, now)
  }
  const looking = lookAfter(look, log, 'games that count could not be looked after')
  return { close: () => looking.stop() }
}

async function endOf(services: Services, id: string): Promise<Change[]> {
  const game = await services.store.game(id)
  if (!game?.standing.result) return []
  return [
    ...(await ratingsAfter(services, game, game.standing.result)),
    ...(await roundAfter(services, game, game.standing.result)),
  ]
}

async function ratingsAfter(
  { store, now }: Services,
  { terms, chairs }: StoredGame,
  { winners }: Result,
): Promise<Change[]> {
  if (terms.ladder === undefined) return []
  const holders = await store.holdersAt(terms.id)
  const scored = chairs.flatMap(({ seat, player = seat }): Scored[] => {
    const account = holders.find((holder) => holder.seat === seat)?.account
    return account === undefined ? [] : [{ account, name: player, score: scoreOf(seat, winners) }]
  })
  const [one, other] = scored
  if (!one || !other || one.account === other.account) return []
  return rated(store, terms.ladder, [one, other], now())
}

function scoreOf(seat: string, winners: readonly string[]): number {
  if (winners.length !== 1) return 0.5
  return winners.includes(seat) ? 1 : 0
}

async function roundAfter(
  services: Services,
  { terms, chairs }: StoredGame,
  { winners }: Result,
): Promise<Change[]> {
  if (terms.tournament === undefined) return []
  const paper = await services.store.paper('tournament', terms.tournament)
  if (!paper) return []
  const index = keptIn(paper).pairings.findIndex(
    ({ game, result }) => game === terms.id && result === undefined,
  )
  // Its organiser has decided it already.
  if (index < 0) return []
  const [winner, ...more] = winners
  const result =
    winner === undefined || more.length > 0
      ? 'draw'
      : winner === chairs[0]?.seat
        ? 'first'
        : 'second'
  return decided(services, paper, index, result)
}
