/** What an account has played: all of it for himself, and in numbers for others. */

import { GAMES_PER_PAGE, type GamesPage, type Person, refused, sentence } from '@redoubt/protocol'
import type { ListedGame, ListMark } from '../store/store.ts'
import { isClosed } from '../table/counting.ts'
import type { Services } from '../table/services.ts'
import { laddersOf, ratingsOf } from '../tournament/ladders.ts'
import { knownModule } from '../uploads/known.ts'
import { nextAfter } from './list-mark.ts'
import { summaryOfGame } from './summaries.ts'

/** Games that others are told the ends of, in numbers. */
const COUNTED = 200

/** Games of an account that are over, the latest first. */
export async function archiveOf(
  services: Services,
  account: string,
  after: ListMark | undefined,
): Promise<GamesPage> {
  const { store, playing } = services
  const over = await store.games({
    archiveOf: account,
    limit: GAMES_PER_PAGE,
    ...(after ? { after } : {}),
  })
  const seats = await seatsBy(services, account, over)
  const games = []
  for (const game of over) {
    const module = await knownModule(services, game.terms.module)
    const yours = seats.get(game.terms.id)
    games.push(summaryOfGame(module, game, { yours, dateOf: playing.dateOf }))
  }
  return { games, ...nextAfter(over, GAMES_PER_PAGE) }
}

/** What anybody may know of whoever sits there. @param id `game.seat` @throws RefusedError `unknown-game`, `seat-empty` */
export async function personAt(services: Services, id: string): Promise<Person> {
  const { store, shelf } = services
  const [game = '', seat] = id.split('.')
  const stored = await store.game(game)
  if (!stored) throw refused('unknown-game', sentence('unknown-game', { game }), { received: game })
  const name = stored.chairs.find((chair) => chair.seat === seat)?.player
  if (name === undefined) throw refused('seat-empty', sentence('nobody-there'))
  const nothing = { name, ratings: [], ended: { won: 0, drawn: 0, lost: 0 } }
  const account = (await store.holdersAt(game)).find((holder) => holder.seat === seat)?.account
  if (account === undefined) return { ...nothing, guest: true }
  const ratings = []
  for (const ladder of laddersOf(shelf.modules.values())) {
    const own = (await ratingsOf(store, ladder.id, [account])).get(account)
    if (own) ratings.push({ ...ladder, ...own })
  }
  const over = await store.games({ archiveOf: account, limit: COUNTED })
  const seats = await seatsBy(services, account, over)
  const ends = over.map((ended) => endFor(ended, seats.get(ended.terms.id)))
  const count = (end: End) => ends.filter((one) => one === end).length
  const ended = { won: count('won'), drawn: count('drawn'), lost: count('lost') }
  return { name, ratings, ended }
}

async function seatsBy(
  { store }: Services,
  account: string,
  games: readonly ListedGame[],
): Promise<ReadonlyMap<string, string>> {
  const seats = await store.seatsIn(
    account,
    games.map(({ terms }) => terms.id),
  )
  return new Map(seats.map(({ game, seat }) => [game, seat]))
}

type End = 'won' | 'drawn' | 'lost'

/** Games with people only: bots may be beaten as often as one likes. */
function endFor(
  { standing: { result }, chairs }: ListedGame,
  seat: string | undefined,
): End | undefined {
  const people = chairs.filter(({ player }) => player !== undefined)
  if (!result || seat === undefined || isClosed(result) || people.length < 2) return undefined
  if (result.winners.length === 0 || result.winners.length === chairs.length) return 'drawn'
  return result.winners.includes(seat) ? 'won' : 'lost'
}
