/** Making a tournament, entering it, and what its organiser does. */

import {
  type ApiScope,
  type ApiTokenAsk,
  type ApiTokenMade,
  type AwardAsk,
  MAX_NAME_LENGTH,
  refused,
  sentence,
  type Tournament,
  type TournamentAsk,
  type TournamentMade,
  type TournamentSummary,
} from '@redoubt/protocol'
import { mustNotBeBarred } from '../conduct/bars.ts'
import { cleanText } from '../identity/names.ts'
import { hashToken, newGameId, newToken } from '../identity/tokens.ts'
import { mustBeKnown } from '../notices/carriers.ts'
import type { Paper } from '../store/papers.ts'
import { type Change, type Store, StoreError } from '../store/store.ts'
import { ladderOf } from '../table/counting.ts'
import { mustOpen } from '../table/new-game.ts'
import type { Services } from '../table/services.ts'
import { ratingsOf } from './ladders.ts'
import { begun, decided, playable } from './rounds.ts'
import { keptIn, shownTo, summaryOf } from './tournament.ts'

/** Players of one tournament, and tournaments listed. */
const MOST = 256
const LISTED = 100
/** API tokens of one account. */
const API_TOKENS = 10

/**
 * Who asks with this token: its account, or the account whose API token it is.
 * @param scope what is asked for: an API token may do that or not
 * @throws RefusedError
 */
export async function organiserOf(
  store: Store,
  token: string | undefined,
  scope: ApiScope,
): Promise<string> {
  const hash = token === undefined ? undefined : hashToken(token)
  const key = hash === undefined ? undefined : await store.accountKey(hash)
  if (key?.role === 'device') return key.account
  const api = hash === undefined ? undefined : await store.paper('api-token', hash)
  const scopes = (api?.body as { readonly scopes?: readonly ApiScope[] } | undefined)?.scopes ?? []
  if (api && scopes.includes(scope)) return api.owner
  if (api)
    throw refused(
      'bad-token',
      `this API token may not do this: it was made for ${scopes.join(', ')}; make another`,
      { expected: scope, received: scopes.join(', ') },
    )
  throw refused('bad-token', sentence('account.needed'))
}

/**
 * A token for a community's own site: about tournaments it does what its scopes say, and it opens nothing else. Another than an
 * account may have makes the oldest void: whoever has lost one need not have it to be rid of it.
 */
export async function newApiToken(
  { committer, now, store }: Services,
  account: string,
  { name, scopes = ['read'] }: ApiTokenAsk,
): Promise<ApiTokenMade> {
  const token = newToken()
  const body = { name: cleanText(name, MAX_NAME_LENGTH, 'name'), scopes: [...scopes] }
  const paper = {
    kind: 'api-token',
    id: hashToken(token),
    owner: account,
    at: now(),
    version: 1,
    body,
  }
  const held = await store.papers('api-token', { owner: account, limit: 2 * API_TOKENS })
  await committer.commit([
    ...held
      .slice(API_TOKENS - 1)
      .map(({ id }) => ({ kind: 'drop-paper', of: 'api-token', id }) as const),
    { kind: 'paper', paper },
  ])
  return { token, scopes }
}

/** Ends an API token; false when this is none. */
export async function endApiToken(
  { committer, store }: Pick<Services, 'committer' | 'store'>,
  token: string,
): Promise<boolean> {
  const id = hashToken(token)
  if (!(await store.paper('api-token', id))) return false
  await committer.commit([{ kind: 'drop-paper', of: 'api-token', id }])
  return true
}

/** @throws RefusedError when its games could not be made */
export async function makeTournament(
  services: Services,
  host: string,
  ask: TournamentAsk,
  hosts: readonly string[],
): Promise<TournamentMade> {
  const { store, committer, now } = services
  await mustNotBeBarred(store, host)
  await mustOpen(services, playable(services, ask.module), ask)
  if (ask.webhook !== undefined) mustBeKnown('hook', ask.webhook, hosts)
  const id = newGameId()
  const secret = ask.webhook === undefined ? undefined : newToken()
  const ladder = ladderOf(ask.module, ask.options)
  const body = {
    ...ask,
    name: cleanText(ask.name, MAX_NAME_LENGTH, 'name'),
    host,
    ...(ladder === undefined ? {} : { ladder }),
    ...(secret === undefined ? {} : { secret }),
    made: now(),
    status: 'open',
    round: 0,
    players: [],
    pairings: [],
  } as unknown as Paper['body']
  await committer.commit([
    {
      kind: 'paper',
      paper: { kind: 'tournament', id, owner: 'listed', at: now(), version: 1, body },
    },
  ])
  return { id, ...(secret === undefined ? {} : { secret }) }
}

export async function listTournaments({ store, shelf }: Services): Promise<TournamentSummary[]> {
  const papers = await store.papers('tournament', { owner: 'listed', limit: LISTED })
  return papers.map((paper) => summaryOf(paper, titleOf(shelf, keptIn(paper).module)))
}

/** @throws RefusedError when there is no such tournament */
export async function showTournament(
  { store, shelf }: Services,
  id: string,
  asker: string | undefined,
): Promise<Tournament> {
  const paper = await tournamentOf(store, id)
  const { module, ladder, players } = keptIn(paper)
  const accounts = players.map(({ account }) => account)
  const ratings = await ratingsOf(store, ladder, accounts)
  return shownTo(paper, titleOf(shelf, module), asker, ratings)
}

/** What people do about a tournament, each written only over what was read. @throws RefusedError */
export const doings = {
  enter: async (services, paper, account, { name }: { name: string }) => {
    await mustNotBeBarred(services.store, account)
    const kept = keptIn(paper)
    if (kept.status !== 'open') throw refused('over', sentence('tournament.closed'))
    if (kept.players.some((player) => player.account === account)) return []
    if (kept.players.length >= MOST)
      throw refused('too-many', sentence('tournament.full', { most: MOST }))
    const player = { id: newGameId(), account, name: cleanText(name, MAX_NAME_LENGTH, 'name') }
    return [changed(services, paper, { ...kept, players: [...kept.players, player] })]
  },
  leave: async (services, paper, account) => {
    const kept = keptIn(paper)
    if (kept.status !== 'open') throw refused('over', sentence('tournament.resign'))
    const players = kept.players.filter((player) => player.account !== account)
    return [changed(services, paper, { ...kept, players })]
  },
  begin: async (services, paper, account) => {
    mustOrganise(paper, account)
    return begun(services, paper)
  },
  award: async (services, paper, account, { pairing, result }: AwardAsk) => {
    mustOrganise(paper, account)
    return decided(services, paper, pairing, result)
  },
} satisfies Readonly<
  Record<
    string,
    (services: Services, paper: Paper, account: string, ask: never) => Promise<Change[]>
  >
>

/** Tries before it is said that others are quicker. */
const TRIES = 5

/** Does something about a tournament; when somebody else has written meanwhile, again. @throws RefusedError */
export async function doAbout(
  { store, committer }: Services,
  id: string,
  what: (paper: Paper) => Promise<Change[]>,
): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const changes = await what(await tournamentOf(store, id))
    try {
      return await committer.commit(changes)
    } catch (error) {
      if (!(error instanceof StoreError) || error.reason !== 'conflict') throw error
    }
  }
  throw refused('too-fast', sentence('too-fast.busy'))
}

async function tournamentOf(store: Store, id: string): Promise<Paper> {
  const paper = await store.paper('tournament', id)
  if (!paper)
    throw refused('unknown-game', sentence('tournament.unknown', { id }), { received: id })
  return paper
}

function mustOrganise(paper: Paper, account: string): void {
  if (keptIn(paper).host === account) return
  throw refused('not-host', sentence('tournament.organiser'))
}

function changed({ now }: Services, paper: Paper, kept: ReturnType<typeof keptIn>): Change {
  const body = kept as unknown as Paper['body']
  return { kind: 'paper', paper: { ...paper, at: now(), version: paper.version + 1, body } }
}

function titleOf({ modules }: Services['shelf'], module: string): string {
  return modules.get(module)?.data.manifest.title ?? module
}
