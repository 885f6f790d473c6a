/** Setting up a game: terms checked, dice committed, keys made; and the rematch that follows a game. */

import {
  chain,
  commitmentOf,
  type Enforcement,
  type GameRecord,
  type Json,
  type Module,
} from '@redoubt/engine'
import {
  type CreatedGame,
  type CreateGame,
  isUploaded,
  MAX_NAME_LENGTH,
  refused,
  sentence,
} from '@redoubt/protocol'
import { mustNotBeBarred } from '../conduct/bars.ts'
import { accountOf } from '../identity/accounts.ts'
import { cleanText } from '../identity/names.ts'
import { hashToken, newGameId, newToken, randomHex } from '../identity/tokens.ts'
import { firstCalls } from '../notices/calls.ts'
import type { Build, Chair, Change, GameTerms, Key } from '../store/store.ts'
import { knownModule, sentBuild } from '../uploads/known.ts'
import { botIn, mustBeBot } from './bot-plan.ts'
import { ladderOf } from './counting.ts'
import { bringsBoard, mustFit, type Opened, type Opening, openGame } from './opening.ts'
import type { Services } from './services.ts'
import { mayWatch } from './watching.ts'

/** A new game and what must be written for it to exist. */
export interface NewGame {
  readonly created: CreatedGame
  /** Seats asked first. */
  readonly asked: readonly string[]
  readonly changes: readonly Change[]
}

/** @throws RefusedError when the module does not take these terms */
export async function newGame(services: Services, ask: CreateGame): Promise<NewGame> {
  const known = await knownModule(services, ask.module)
  if (!known) {
    const expected = [...services.shelf.modules.keys()].join(', ')
    throw refused('unknown-module', `there is no module "${ask.module}"; there are ${expected}`, {
      expected,
      received: ask.module,
    })
  }
  const module = seatedAs(known, ask.seating)
  for (const seat of Object.keys(ask.seats ?? {})) {
    if (!module.seat(seat)) {
      const expected = module.seats.map(({ id }) => id).join(', ')
      throw refused('unknown-seat', `${ask.module} has no seat "${seat}"; it has ${expected}`, {
        expected,
        received: seat,
      })
    }
  }
  for (const plan of Object.values(ask.seats ?? {})) {
    const bot = botIn(plan)
    if (bot !== undefined) mustBeBot(bot)
  }
  const host = ask.account === undefined ? undefined : await accountOf(services, ask.account)
  await mustNotBeBarred(services.store, host)
  const timeOut = botIn(ask.pace?.timeOut)
  if (timeOut !== undefined) mustBeBot(timeOut)
  return layOutGame(services, module, {
    scenario: ask.scenario,
    options: ask.options ?? {},
    enforcement: ask.enforcement,
    referee: ask.referee,
    name:
      ask.name === undefined
        ? module.data.manifest.title
        : cleanText(ask.name, MAX_NAME_LENGTH, 'name'),
    pace: ask.pace,
    listed: ask.listed ?? true,
    watchers: ask.watchers,
    host,
    members: ask.members || ask.rated,
    ladder: ask.rated ? ladderFor(module, ask) : undefined,
    plan: Object.fromEntries(
      module.seats.map(({ id }) => [id, ask.seats?.[id] ?? 'invite'] as const),
    ),
    chairs: module.seats.map(({ id }) => ({ seat: id })),
  })
}

/** @throws RefusedError for a seating the module does not have */
function seatedAs(module: Module, seating: string | undefined): Module {
  const known = Object.keys(module.data.manifest.seatings ?? {})
  if (seating === undefined || known.includes(seating)) return module.seated(seating)
  const expected = known.join(', ') || 'none'
  throw refused('bad-options', `there is no seating "${seating}"; there are ${expected}`, {
    expected,
    received: seating,
  })
}

/** The game that follows: same terms, every player one chair further. Their tokens open the new chairs. */
export async function rematchOf(
  services: Services,
  module: Module,
  terms: GameTerms,
  chairs: readonly Chair[],
  host?: string,
): Promise<NewGame> {
  const before = (index: number) => chairs[(index + chairs.length - 1) % chairs.length]
  const next = await layOutGame(services, module, {
    scenario: terms.scenario,
    options: terms.options,
    enforcement: terms.enforcement,
    referee: terms.referee,
    name: terms.name,
    pace: terms.pace,
    listed: terms.listed,
    watchers: terms.watchers,
    host: terms.host,
    members: terms.members,
    ladder: terms.ladder,
    plan: Object.fromEntries(
      chairs.map(({ seat }, index) => [seat, terms.plan[before(index)?.seat ?? seat] ?? 'invite']),
    ),
    chairs: chairs.map(({ seat }, index) => seatedAt(seat, before(index)?.player)),
  })
  const keys: Key[] = []
  for (const [index, { seat }] of chairs.entries()) {
    for (const { hash, role } of await services.store.keysOf(terms.id, before(index)?.seat)) {
      // Whoever is blocked stays it in the game that follows.
      if (role === 'seat' || role === 'sitter')
        keys.push({ game: next.created.game, hash, role, seat })
    }
  }
  for (const { hash, role } of await services.store.keysOf(terms.id, undefined)) {
    keys.push({ game: next.created.game, hash, role })
  }
  const { game } = next.created
  // Whom the table was handed to is the host of what follows, wherever he sits.
  const hosts = chairs.find((_, index) => host !== undefined && before(index)?.seat === host)
  const house = { paused: false, muted: [], ...(hosts ? { host: hosts.seat } : {}) }
  const follow = chairs.map(({ seat }, index): Change => {
    const from = { game: terms.id, seat: before(index)?.seat ?? seat }
    return { kind: 'follow-seat', from, to: { game, seat } }
  })
  return {
    ...next,
    changes: [
      ...next.changes,
      ...keys.map((key) => ({ kind: 'key', key }) as const),
      ...follow,
      ...(hosts ? [{ kind: 'house', game, house } as const] : []),
      ...firstCalls(game, next.asked, services.now()),
    ],
  }
}

/** Somebody a game of a tournament is made for. */
interface Sitter {
  readonly account: string
  readonly name: string
}

/** What a tournament says of its games. */
interface TournamentTerms
  extends Pick<CreateGame, 'scenario' | 'options' | 'pace' | 'watchers' | 'name'> {
  readonly tournament: string
  readonly ladder?: string
}

/** A game of a tournament: its players sit from the start, and open their seats by their accounts. */
export async function tournamentGame(
  services: Services,
  module: Module,
  terms: TournamentTerms,
  sitters: readonly Sitter[],
): Promise<{ readonly id: string; readonly changes: readonly Change[] }> {
  const { created, changes, asked } = await layOutGame(services, module, {
    scenario: terms.scenario,
    options: terms.options ?? {},
    enforcement: undefined,
    referee: undefined,
    name: terms.name ?? module.data.manifest.title,
    pace: terms.pace,
    listed: true,
    watchers: terms.watchers,
    host: undefined,
    members: true,
    ladder: terms.ladder,
    tournament: terms.tournament,
    plan: Object.fromEntries(module.seats.map(({ id }) => [id, 'invite'] as const)),
    chairs: module.seats.map(({ id }, n) => seatedAt(id, sitters[n]?.name)),
  })
  const { game } = created
  return {
    id: game,
    changes: [
      // Nobody is invited, and nobody is the host.
      ...changes.filter(({ kind }) => kind !== 'key'),
      ...module.seats.flatMap(({ id: seat }, n): Change[] => {
        const { account } = sitters[n] ?? {}
        return account === undefined
          ? []
          : [{ kind: 'account-seat', account, seat: { game, seat } }]
      }),
      ...firstCalls(game, asked, services.now()),
    ],
  }
}

/** @throws RefusedError `bad-options` for terms by which no game could begin */
export async function mustOpen(
  services: Services,
  module: Module,
  { scenario, options = {} }: Pick<CreateGame, 'scenario' | 'options'>,
): Promise<void> {
  const { id } = module.data.manifest
  const named = scenario === undefined ? {} : { scenario }
  const seating = module.seating === undefined ? {} : { seating: module.seating }
  const secret = randomHex()
  await open(services, module, {
    kind: 'opening',
    module: id,
    ...seating,
    ...named,
    options,
    secret,
  })
}

/** The ladder a game counts for. @throws RefusedError for a game that cannot be compared with others */
function ladderFor(module: Module, ask: CreateGame): string {
  const ladder = ladderOf(ask.module, ask.options)
  const people = Object.values(ask.seats ?? {}).every((plan) => botIn(plan) === undefined)
  const strict = Object.keys(ask.enforcement ?? {}).length === 0 && !ask.referee
  if (
    ladder !== undefined &&
    !isUploaded(ask.module) &&
    people &&
    strict &&
    module.seats.length === 2
  )
    return ladder
  throw refused('bad-options', sentence('rated'))
}

function seatedAt(seat: string, player: string | undefined): Chair {
  return player === undefined ? { seat } : { seat, player }
}

interface Layout {
  readonly scenario: string | undefined
  readonly options: Readonly<Record<string, Json>>
  readonly enforcement: Enforcement | undefined
  readonly referee: boolean | undefined
  readonly name: string
  readonly pace: GameTerms['pace'] | undefined
  readonly listed: boolean
  readonly watchers: GameTerms['watchers'] | undefined
  readonly host: string | undefined
  readonly members: boolean | undefined
  readonly ladder: string | undefined
  readonly tournament?: string
  readonly plan: GameTerms['plan']
  readonly chairs: readonly Chair[]
}

async function layOutGame(services: Services, module: Module, layout: Layout): Promise<NewGame> {
  const { manifest, digest } = module.data
  const secret = randomHex()
  const sent = isUploaded(manifest.id) ? await sentBuild(services, module.data) : undefined
  const relaxed = layout.enforcement ? { enforcement: layout.enforcement } : {}
  const opening: Opening = {
    kind: 'opening',
    module: manifest.id,
    ...(module.seating === undefined ? {} : { seating: module.seating }),
    ...(layout.scenario === undefined ? {} : { scenario: layout.scenario }),
    options: layout.options,
    ...relaxed,
    secret,
  }
  const opened = await (sent
    ? openSent(services, module, opening, sent)
    : open(services, module, opening))
  const id = newGameId()
  const now = services.now()
  const terms: GameTerms = {
    id,
    module: manifest.id,
    version: manifest.version,
    digest,
    scenario: opened.scenario,
    options: opened.options,
    ...relaxed,
    ...(layout.referee ? { referee: true } : {}),
    name: layout.name,
    ...(layout.pace ? { pace: layout.pace } : {}),
    listed: layout.listed,
    ...(layout.host === undefined ? {} : { host: layout.host }),
    ...(layout.members ? { members: true } : {}),
    ...(layout.ladder === undefined ? {} : { ladder: layout.ladder }),
    ...(layout.tournament === undefined ? {} : { tournament: layout.tournament }),
    ...(layout.watchers ? { watchers: layout.watchers } : {}),
    plan: layout.plan,
    secret,
    created: now,
  }
  const build = sent ?? (await services.shelf.build(manifest.id))
  const hostToken = newToken()
  const seats = module.seats
    .filter(({ id }) => botIn(layout.plan[id]) === undefined)
    .map((seat) => ({ seat: seat.id, invite: newToken() }))
  const keys: Key[] = [
    { game: id, hash: hashToken(hostToken), role: 'host' },
    ...seats.map(
      ({ seat, invite }): Key => ({ game: id, hash: hashToken(invite), role: 'invite', seat }),
    ),
  ]
  return {
    asked: opened.asked,
    created: {
      game: id,
      commitment: commitmentOf(secret),
      hostToken,
      seats,
      spectate: mayWatch(module, terms, false),
    },
    changes: [
      ...(build ? [{ kind: 'build', build } as const] : []),
      {
        kind: 'game',
        game: {
          terms,
          standing: { seq: 0, asked: opened.asked, moved: now },
          chairs: layout.chairs,
          proposals: [],
        },
      },
      { kind: 'events', game: id, entries: withSitters(opened.record, layout) },
      ...keys.map((key): Change => ({ kind: 'key', key })),
    ],
  }
}

/** A board that somebody brings along is looked at where it keeps nobody waiting. */
async function open(services: Services, module: Module, opening: Opening): Promise<Opened> {
  const { threads, purses } = services
  if (bringsBoard(module, opening)) return threads.open(opening)
  return purses.timed(() => openGame(module, opening))
}

/** A module that somebody sent keeps nobody waiting either. */
function openSent(
  { threads, cells }: Services,
  module: Module,
  opening: Opening,
  sent: Build,
): Promise<Opened> {
  if (!sent.data.confined) return threads.open(opening, sent)
  mustFit(module, opening)
  return cells.begin(sent, opening)
}

/** The record with those who sit from the start: bots, and players who come from the game before. */
function withSitters(record: GameRecord, { plan, chairs }: Layout): GameRecord {
  const entries = [...record]
  for (const { seat, player } of chairs) {
    const bot = botIn(plan[seat])
    if (bot !== undefined) entries.push(chain(entries.at(-1), { kind: 'sit', seat, bot }))
    else if (player !== undefined) entries.push(chain(entries.at(-1), { kind: 'sit', seat }))
  }
  return entries
}
