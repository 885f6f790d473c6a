/** Setting up a game: terms checked, dice committed, keys made; and the rematch that follows a game. */

import type { BoardFile, Game, Json, Module } from '@redoubt/engine'
import { validateBoard } from '@redoubt/loader'
import { type CreatedGame, type CreateGame, MAX_NAME_LENGTH, refused } from '@redoubt/protocol'
import { startGame } from '@redoubt/table'
import { cleanText } from '../identity/names.ts'
import { hashToken, newGameId, newToken, randomHex } from '../identity/tokens.ts'
import type { Chair, Change, GameTerms, Key } from '../store/store.ts'
import { botIn, mustBeBot } from './bot-plan.ts'
import type { Services } from './services.ts'

/** A new game and what must be written for it to exist. */
export interface NewGame {
  readonly created: CreatedGame
  readonly changes: readonly Change[]
}

/** May anybody watch a game of this module? */
export function mayWatch(module: Module): boolean {
  return module.data.manifest.spectators !== 'none'
}

/** @throws RefusedError when the module does not take these terms */
export function newGame(services: Services, ask: CreateGame): NewGame {
  const known = services.shelf.modules.get(ask.module)
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
  return layOutGame(services, module, {
    scenario: ask.scenario,
    options: ask.options ?? {},
    name:
      ask.name === undefined
        ? module.data.manifest.title
        : cleanText(ask.name, MAX_NAME_LENGTH, 'name'),
    pace: ask.pace,
    listed: ask.listed ?? true,
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
): Promise<NewGame> {
  const before = (index: number) => chairs[(index + chairs.length - 1) % chairs.length]
  const next = layOutGame(services, module, {
    scenario: terms.scenario,
    options: terms.options,
    name: terms.name,
    pace: terms.pace,
    listed: terms.listed,
    plan: Object.fromEntries(
      chairs.map(({ seat }, index) => [seat, terms.plan[before(index)?.seat ?? seat] ?? 'invite']),
    ),
    chairs: chairs.map(({ seat }, index) => seatedAt(seat, before(index)?.player)),
  })
  const keys: Key[] = []
  for (const [index, { seat }] of chairs.entries()) {
    for (const { hash, role } of await services.store.keysOf(terms.id, before(index)?.seat)) {
      if (role === 'seat') keys.push({ game: next.created.game, hash, role, seat })
    }
  }
  for (const { hash, role } of await services.store.keysOf(terms.id, undefined)) {
    keys.push({ game: next.created.game, hash, role })
  }
  return {
    created: next.created,
    changes: [...next.changes, ...keys.map((key) => ({ kind: 'key', key }) as const)],
  }
}

function seatedAt(seat: string, player: string | undefined): Chair {
  return player === undefined ? { seat } : { seat, player }
}

interface Layout {
  readonly scenario: string | undefined
  readonly options: Readonly<Record<string, Json>>
  readonly name: string
  readonly pace: GameTerms['pace'] | undefined
  readonly listed: boolean
  readonly plan: GameTerms['plan']
  readonly chairs: readonly Chair[]
}

function layOutGame(services: Services, module: Module, layout: Layout): NewGame {
  const secret = randomHex()
  const game = start(module, layout, secret)
  const id = newGameId()
  const now = services.now()
  const { manifest, digest } = module.data
  const terms: GameTerms = {
    id,
    module: manifest.id,
    version: manifest.version,
    digest,
    scenario: game.scenario.id,
    options: game.options,
    name: layout.name,
    ...(layout.pace ? { pace: layout.pace } : {}),
    listed: layout.listed,
    plan: layout.plan,
    secret,
    created: now,
  }
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
  const asked = [...new Set(game.asked().map(({ seat }) => seat))]
  return {
    created: { game: id, hostToken, seats, spectate: mayWatch(module) },
    changes: [
      {
        kind: 'game',
        game: {
          terms,
          standing: { seq: 0, asked, moved: now },
          chairs: layout.chairs,
          proposals: [],
        },
      },
      { kind: 'events', game: id, entries: game.record() },
      ...keys.map((key): Change => ({ kind: 'key', key })),
    ],
  }
}

/** Most spaces of a board that a host brings along. */
const MAX_OWN_SPACES = 2500

/** Boards of the host's own are checked as strictly as those of a module. @throws RefusedError */
function mustHoldGoodBoards(module: Module, options: Layout['options']): void {
  for (const [name, value] of Object.entries(options)) {
    const declared = module.data.options.options
    if (!Object.hasOwn(declared, name) || declared[name]?.type !== 'board') continue
    if (typeof value === 'string') continue
    const [problem] = validateBoard(value)
    if (problem) {
      const { message, expected, received } = problem
      throw refused('bad-options', `option ${name}: ${message}`, {
        ...(expected === undefined ? {} : { expected }),
        ...(received === undefined ? {} : { received }),
      })
    }
    const { grid, areas = [] } = value as unknown as BoardFile
    const spaces = (grid ? grid.columns * grid.rows : 0) + areas.length
    if (spaces > MAX_OWN_SPACES) {
      throw refused(
        'bad-options',
        `option ${name}: expected at most ${MAX_OWN_SPACES} spaces, got ${spaces}`,
      )
    }
  }
}

function start(module: Module, { scenario, options }: Layout, secret: string): Game {
  mustHoldGoodBoards(module, options)
  const known = Object.keys(module.data.scenarios)
  if (scenario !== undefined && !Object.hasOwn(module.data.scenarios, scenario)) {
    throw refused(
      'bad-options',
      `there is no scenario "${scenario}"; there are ${known.join(', ')}`,
      {
        expected: known.join(', '),
        received: scenario,
      },
    )
  }
  try {
    return startGame(
      module,
      { ...(scenario === undefined ? {} : { scenario }), options },
      { secret },
    )
  } catch (error) {
    // Whatever the engine finds wrong with a start is about the terms asked for: options, a board of one's own.
    throw refused('bad-options', error instanceof Error ? error.message : String(error))
  }
}
