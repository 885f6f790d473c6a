/** Tournaments and ladders, as the pages ask for them. */

import type {
  AwardAsk,
  Ladder,
  LadderSummary,
  Tournament,
  TournamentAsk,
  TournamentMade,
  TournamentSummary,
} from '@redoubt/protocol'
import { mustBeMember } from './account.ts'
import { accountToken } from './account-token.ts'
import { askServer } from './api.ts'

function signed(): Record<string, string> {
  const token = accountToken()
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** Without an account this browser gets one. */
async function post<T>(path: string, body: object): Promise<T> {
  await mustBeMember()
  return askServer<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed() },
    body: JSON.stringify(body),
  })
}

const at = (id: string) => `/tournaments/${encodeURIComponent(id)}`

export const listTournaments = () => askServer<readonly TournamentSummary[]>('/tournaments')
export const readTournament = (id: string) => askServer<Tournament>(at(id), { headers: signed() })
export const makeTournament = (ask: TournamentAsk) => post<TournamentMade>('/tournaments', ask)
export const enterTournament = (id: string, name: string) =>
  post<Tournament>(`${at(id)}/enter`, { name })
export const leaveTournament = (id: string) => post<Tournament>(`${at(id)}/leave`, {})
export const beginTournament = (id: string) => post<Tournament>(`${at(id)}/begin`, {})
export const award = (id: string, ask: AwardAsk) => post<Tournament>(`${at(id)}/award`, ask)
export const listLadders = () => askServer<readonly LadderSummary[]>('/ladders')
export const readLadder = (id: string) => askServer<Ladder>(`/ladders/${encodeURIComponent(id)}`)
