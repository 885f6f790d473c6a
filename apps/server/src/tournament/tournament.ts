/** A tournament as it is kept, and as people see it. */

import type {
  LadderRating,
  Tournament,
  TournamentAsk,
  TournamentStanding,
  TournamentSummary,
} from '@redoubt/protocol'
import type { Paper } from '../store/papers.ts'
import { buchholzOf, type Pairing, pointsOf, roundsOf } from './pairing.ts'

export interface Entered {
  /** How others know him: his account is nobody else's business. */
  readonly id: string
  readonly account: string
  readonly name: string
}

export interface Paired extends Pairing {
  readonly game?: string
}

export interface KeptTournament extends TournamentAsk {
  /** When it was made, in milliseconds since 1970. */
  readonly made: number
  /** The organiser's account. */
  readonly host: string
  /** The ladder its games count for; absent where its options are its own. */
  readonly ladder?: string
  /** Signs what is posted to the webhook. */
  readonly secret?: string
  readonly status: TournamentSummary['status']
  readonly round: number
  /** By seeding once it has begun. */
  readonly players: readonly Entered[]
  readonly pairings: readonly Paired[]
}

export function keptIn({ body }: Paper): KeptTournament {
  return body as unknown as KeptTournament
}

export function summaryOf(paper: Paper, moduleTitle: string): TournamentSummary {
  const { name, module, system, status, players, round, rounds = 5, made } = keptIn(paper)
  return {
    id: paper.id,
    name,
    module,
    moduleTitle,
    system,
    status,
    players: players.length,
    round,
    // Who may still enter can make it longer.
    rounds:
      status === 'open' && system === 'swiss' ? rounds : roundsOf(system, players.length, rounds),
    at: made,
  }
}

/** @param asker the account that asks · @param ratings by account */
export function shownTo(
  paper: Paper,
  moduleTitle: string,
  asker: string | undefined,
  ratings: ReadonlyMap<string, LadderRating>,
): Tournament {
  const kept = keptIn(paper)
  const yours = kept.players.find(({ account }) => account === asker)?.id
  return {
    ...summaryOf(paper, moduleTitle),
    ...(kept.scenario === undefined ? {} : { scenario: kept.scenario }),
    ...(kept.pace ? { pace: kept.pace } : {}),
    standings: standingsOf(kept, ratings),
    pairings: kept.pairings,
    ...(yours === undefined ? {} : { yours }),
    organiser: asker !== undefined && asker === kept.host,
  }
}

/** The best first; of equal points who had the stronger opponents. */
function standingsOf(
  { players, pairings }: KeptTournament,
  ratings: ReadonlyMap<string, LadderRating>,
): TournamentStanding[] {
  return players
    .map(({ id, account, name }): TournamentStanding => {
      const rating = ratings.get(account)
      return {
        player: id,
        name,
        points: pointsOf(id, pairings),
        buchholz: buchholzOf(id, pairings),
        games: pairings.filter(
          ({ first, second, result }) =>
            second !== undefined && result !== undefined && (first === id || second === id),
        ).length,
        ...(rating ? { rating } : {}),
      }
    })
    .sort((a, b) => b.points - a.points || b.buchholz - a.buchholz)
}
