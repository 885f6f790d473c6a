/** The server's HTTP interface, typed. */

import type { ModuleData } from '@redoubt/engine'
import {
  type CreatedGame,
  type CreateGame,
  type GameDetails,
  type GamesPage,
  type Health,
  type HouseAnswer,
  type HouseAsk,
  type JoinedGame,
  type JoinGame,
  MAX_TOKENS_PER_REQUEST,
  type ModuleAnswer,
  type ModuleAsk,
  type ModuleSummary,
  type Refusal,
  RefusedError,
  type StudyAsk,
  type StudyMade,
  TOKENS_HEADER,
} from '@redoubt/protocol'

/** @example const server = connectTo('http://localhost:2567'); await server.modules() */
export interface ServerApi {
  health(): Promise<Health>
  modules(): Promise<readonly ModuleSummary[]>
  /** @param digest as a running game knows it; default as it is now */
  module(id: string, digest?: string): Promise<ModuleData>
  /** The host tries a newer build of a game's module, or goes on by it. */
  tryModule(game: string, ask: ModuleAsk): Promise<ModuleAnswer>
  /** The host hands the table over, puts somebody out, or closes it. */
  asHost(game: string, ask: HouseAsk): Promise<HouseAnswer>
  /** @param tokens seat tokens of this browser, latest last: its own games come first; older ones than the server takes are left out. @param after `next` of the page before */
  games(tokens?: readonly string[], after?: string): Promise<GamesPage>
  game(id: string, tokens?: readonly string[]): Promise<GameDetails>
  create(terms: CreateGame): Promise<CreatedGame>
  join(game: string, terms: JoinGame): Promise<JoinedGame>
  /** Begins a study of a position; its link may be given to anybody. */
  study(ask: StudyAsk): Promise<StudyMade>
  /** The record of a game that is over, as JSONL. */
  record(game: string): Promise<string>
}

/**
 * The interface of one server.
 * @param server its address: `https://example.org`; in a browser `location.origin`
 * All calls throw RefusedError when the server refuses, and TypeError when it cannot be reached.
 */
export function connectTo(server: string): ServerApi {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(`/api${path}`, server), init)
    if (response.ok) return response
    throw new RefusedError(await refusalIn(response))
  }
  const get = async <T>(path: string, tokens: readonly string[] = []): Promise<T> => {
    const headers: Record<string, string> =
      tokens.length > 0 ? { [TOKENS_HEADER]: tokens.slice(-MAX_TOKENS_PER_REQUEST).join(' ') } : {}
    return (await call(path, { headers })).json() as Promise<T>
  }
  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'Content-Type': 'application/json' }
    return (
      await call(path, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json() as Promise<T>
  }
  const id = encodeURIComponent
  return {
    health: () => get('/health'),
    modules: () => get('/modules'),
    module: (module, digest) =>
      get(`/modules/${id(module)}${digest === undefined ? '' : `?digest=${id(digest)}`}`),
    tryModule: (game, ask) => post(`/games/${id(game)}/module`, ask),
    asHost: (game, ask) => post(`/games/${id(game)}/house`, ask),
    games: (tokens, after) =>
      get(after === undefined ? '/games' : `/games?after=${id(after)}`, tokens),
    game: (game, tokens) => get(`/games/${id(game)}`, tokens),
    create: (terms) => post('/games', terms),
    join: (game, terms) => post(`/games/${id(game)}/join`, terms),
    study: (ask) => post('/studies', ask),
    record: async (game) => (await call(`/games/${id(game)}/record`)).text(),
  }
}

async function refusalIn(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => undefined)) as { error?: Refusal } | undefined
  if (body?.error && typeof body.error.message === 'string') return body.error
  return {
    code: 'internal',
    message: `the server answered ${response.status} ${response.statusText}`,
  }
}
