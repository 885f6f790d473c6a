/** The server's HTTP interface, as the pages use it. */

import type { ModuleData } from '@redoubt/engine'
import {
  type CreatedGame,
  type CreateGame,
  type GameDetails,
  type GamesPage,
  type HostDeed,
  type HostKeys,
  type HouseAnswer,
  type JoinedGame,
  type JoinGame,
  type LackingModule,
  type ModuleAnswer,
  type ModuleAsk,
  type ModuleSummary,
  moduleBuild,
  type Neighbourhood,
  type Refusal,
  RefusedError,
  type Relaxable,
  TOKENS_HEADER,
} from '@redoubt/protocol'
import { useCallback, useEffect, useState } from 'react'
import { languageTag } from '../messages/language.ts'
import { problemOf } from '../messages/problem.ts'
import { say } from '../messages/say.ts'
import { accountToken } from './account-token.ts'
import { noteLoading } from './builds.ts'
import { noteServer } from './dev-server.ts'
import { heldSeat, heldSeats, holdHost, holdSeat, hostToken } from './seats.ts'

/** @throws RefusedError when the server refuses, Error with a sentence when it cannot be reached */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, init)
  } catch {
    throw new Error(say('error.unreachable'))
  }
  noteServer(answer)
  if (answer.ok) return answer
  const body: { error?: Refusal } | undefined = await answer.json().catch(() => undefined)
  if (body?.error) throw new RefusedError(body.error)
  throw new Error(say('error.status', { status: answer.status }))
}

async function get<T>(path: string, init?: RequestInit): Promise<T> {
  return (await ask(path, init)).json()
}

/** For other parts of the interface, at a path under /api. @throws what `ask` throws */
export const askServer = get

/** The same for what is no JSON. */
export async function askBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await ask(path)).arrayBuffer())
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  return get(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function withTokens(): RequestInit {
  const tokens = heldSeats().map((held) => held.token)
  const account = accountToken()
  return {
    headers: {
      ...(tokens.length > 0 ? { [TOKENS_HEADER]: tokens.join(' ') } : {}),
      ...(account === undefined ? {} : { authorization: `Bearer ${account}` }),
    },
  }
}

/** Asks in the name of this browser's account; as a guest where it has none, or was signed out elsewhere. */
async function asMember<T>(
  ask: (account: { readonly account?: string }) => Promise<T>,
): Promise<T> {
  const account = accountToken()
  if (account === undefined) return ask({})
  try {
    return await ask({ account })
  } catch (error) {
    if (!(error instanceof RefusedError) || error.refusal.code !== 'bad-token') throw error
    return ask({})
  }
}

/** Whatever has words comes in the language one reads. */
export const listModules = () => get<readonly ModuleSummary[]>(`/modules?language=${languageTag()}`)
/** Those that need what the server does not have. */
export const listLacking = () => get<readonly LackingModule[]>('/lacking')
/** As a record knows it, or as it is now where that was not kept: it says itself by its digest which it is. */
export const readModuleOfRecord = (id: string, digest: string) =>
  get<ModuleData>(
    `/modules/${encodeURIComponent(id)}?language=${languageTag()}&digest=${encodeURIComponent(digest)}&or=now`,
  )
/** @param digest as a game knows it; default as it is now */
export const readModule = (id: string, digest?: string): Promise<ModuleData> => {
  const address = `/modules/${encodeURIComponent(id)}?language=${languageTag()}`
  return digest === undefined
    ? noteLoading(id, get<ModuleData>(address))
    : get<ModuleData>(`${address}&digest=${encodeURIComponent(digest)}`)
}
/** The clauses a game of the module need not enforce. */
export const relaxableClauses = (id: string) =>
  get<Relaxable>(`/modules/${encodeURIComponent(id)}/relaxable`)
/** Where a picture of a module is, by its path inside it, written with `./` before it or without. */
export const pictureAddress = (module: ModuleData, file: string): string =>
  `/api/pictures/${moduleBuild(module)}/${encodeURIComponent(file.replace(/^\.\//, ''))}`
/** A recorded game that lies in a module somebody sent. */
export const readSentRecord = async (module: ModuleData, file: string) =>
  (await ask(pictureAddress(module, file).replace('/api', ''))).text()
/** @param after `next` of the page before */
export const listGames = (after?: string) =>
  get<GamesPage>(after === undefined ? '/games' : `/games?after=${after}`, withTokens())
export const readGame = (id: string) =>
  get<GameDetails>(`/games/${encodeURIComponent(id)}`, withTokens())
export const createGame = (terms: CreateGame) =>
  asMember((account) => post<CreatedGame>('/games', { ...terms, ...account }))
export const joinGame = (id: string, terms: JoinGame) =>
  asMember((account) =>
    post<JoinedGame>(`/games/${encodeURIComponent(id)}/join`, { ...terms, ...account }),
  )
export const tryModule = (id: string, ask: ModuleAsk) =>
  post<ModuleAnswer>(`/games/${encodeURIComponent(id)}/module`, ask)
/** What proves that one is the host: the token of whoever made the game, or the seat it was handed to. */
export function hostKeys(game: string): HostKeys {
  const [host, seat] = [hostToken(game), heldSeat(game)?.token]
  return {
    ...(host === undefined ? {} : { hostToken: host }),
    ...(seat === undefined ? {} : { token: seat }),
  }
}
export const doAsHost = (id: string, order: HostDeed) =>
  post<HouseAnswer>(`/games/${encodeURIComponent(id)}/house`, { ...hostKeys(id), order })
export const readNeighbourhood = () => get<Neighbourhood>('/neighbourhood')
export const readRecordText = async (id: string) =>
  (await ask(`/games/${encodeURIComponent(id)}/record`)).text()

/** Takes the seat in the game that follows one: this game's token opens it. Whoever held no seat watches. */
export async function followRematch(from: string, to: string): Promise<void> {
  const held = heldSeat(from)
  const host = hostToken(from)
  if (host !== undefined) holdHost(to, host)
  if (!held) return
  const { game, seat, token } = await joinGame(to, { token: held.token })
  holdSeat({ game, seat, token })
}

/** Something being fetched: exactly one of the three. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: T; readonly reload: () => void }

/** Fetches when `key` changes; a later answer to an earlier question is dropped. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<{ key: string; value?: T; problem?: string }>()
  const reload = useCallback(() => setRound((n) => n + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is loaded; a round loads it again
  useEffect(() => {
    let dropped = false
    load().then(
      (value) => dropped || setHeld({ key, value }),
      (error: unknown) => dropped || setHeld({ key, problem: problemOf(error) }),
    )
    return () => {
      dropped = true
    }
  }, [key, round])
  if (held?.key !== key) return { state: 'loading' }
  if (held.problem !== undefined) {
    const retry = () => {
      setHeld(undefined)
      reload()
    }
    return { state: 'failed', problem: held.problem, retry }
  }
  return { state: 'ready', value: held.value as T, reload }
}
