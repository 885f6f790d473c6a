/** What the lobby shows of modules and games. */

import { fingerprint, type Signer } from '@redoubt/builder'
import {
  type BeginnerFile,
  commitmentOf,
  dataUnseated,
  type Enforcement,
  inLanguage,
  type Module,
  type ModuleData,
  sidesAtStart,
} from '@redoubt/engine'
import type { GameDetails, GameSummary, ModuleSummary } from '@redoubt/protocol'
import { firstDue } from '@redoubt/table'
import type { ListedGame, StoredGame } from '../store/store.ts'
import { botIn } from '../table/bot-plan.ts'
import { lagOf, mayWatch } from '../table/watching.ts'

/**
 * @param data as the files have it
 * @param language in which it is shown; default as it is written
 * @param signer who signed it; left out, nobody did
 */
export function summaryOfModule(
  data: ModuleData,
  { language, signer }: { readonly language?: string; readonly signer?: Signer | undefined } = {},
): ModuleSummary {
  const bare = dataUnseated(data)
  const shown = language === undefined ? bare : inLanguage(bare, language)
  const { manifest, digest, boards, options, rulebook, scenarios } = shown
  return {
    id: manifest.id,
    version: manifest.version,
    digest,
    title: manifest.title,
    summary: manifest.summary,
    licence: manifest.licence,
    credits: manifest.credits ?? [],
    languages: languagesOf(data),
    ...(manifest.extends === undefined ? {} : { extends: manifest.extends }),
    ...(signer ? { signer: { author: signer.author, key: fingerprint(signer.key) } } : {}),
    seats: manifest.seats,
    ...(manifest.seatings ? { seatings: manifest.seatings } : {}),
    ...(manifest.beginner ? { beginner: beginningOf(manifest.beginner) } : {}),
    sides: manifest.sides,
    spectators: manifest.spectators ?? 'public',
    free: rulebook.clauses.length === 0,
    scenarios: Object.values(scenarios).map(
      ({ id, title, summary, board, forces, options: fixes = {} }) => ({
        id,
        title,
        ...(summary === undefined ? {} : { summary }),
        board,
        start: sidesAtStart({ forces }, (name) => fixes[name] ?? options.options[name]?.default),
        fixes,
      }),
    ),
    options,
    boards,
  }
}

/** English, and what the module is translated to: sentences of parts in a language that it does not name make none. */
function languagesOf({ texts }: ModuleData): readonly string[] {
  const named = Object.entries(texts).filter(([, { language }]) => language !== undefined)
  return [...new Set(['en', ...named.map(([tag]) => tag)])]
}

/** What the lobby starts; the lesson is read at the table. */
function beginningOf({ wins: _, lesson: __, ...beginning }: BeginnerFile): BeginnerFile {
  return beginning
}

/** For whom a game is summed up, and when. */
export interface Reading {
  /** The seat whose token was sent along. */
  readonly yours: string | undefined
  /** The time of day that a moment of playing time is. */
  readonly dateOf: (at: number) => number
}

export function summaryOfGame(
  module: Module | undefined,
  game: ListedGame,
  { yours, dateOf }: Reading,
): GameSummary {
  const { terms, standing, chairs, due, house } = game
  const open = chairs.some(({ seat, player }) => player === undefined && !botIn(terms.plan[seat]))
  const { result } = standing
  const lag = result ? 0 : lagOf(terms)
  const late = isLate(game, yours)
  return {
    id: terms.id,
    name: terms.name,
    module: terms.module,
    moduleTitle: module?.data.manifest.title ?? terms.module,
    scenario: terms.scenario,
    status: result ? 'over' : open ? 'open' : 'running',
    seats: chairs.map(({ seat, player }) => ({
      seat,
      ...(player === undefined ? {} : { player }),
      taken: player !== undefined || botIn(terms.plan[seat]) !== undefined,
      plan: terms.plan[seat] ?? 'invite',
    })),
    asked: late ? [] : standing.asked,
    seq: late ? Math.max(0, standing.seq - lag) : standing.seq,
    ...(result ? { result } : {}),
    ...(terms.pace ? { pace: terms.pace } : {}),
    ...(terms.members ? { members: true } : {}),
    ...(terms.ladder === undefined ? {} : { rated: true }),
    ...(terms.tournament === undefined ? {} : { tournament: terms.tournament }),
    ...(isRelaxed(enforcementOf(game, late)) ? { relaxed: true } : {}),
    ...(due === undefined || late ? {} : { due: dateOf(due) }),
    spectate: module !== undefined && mayWatch(module, terms, result !== undefined, house),
    ...(lag > 0 ? { lag } : {}),
    created: terms.created,
    moved: standing.moved,
    ...(yours === undefined ? {} : { yours }),
    yourMove: yours !== undefined && !result && standing.asked.includes(yours),
  }
}

/**
 * Is a listed game to be shown to everybody? One against bots that nobody may join and whose people have not begun is theirs
 * alone: a stranger would find nothing in it.
 */
export function isOnShow({
  terms: { plan },
  standing: { seq },
  chairs,
}: Pick<ListedGame, 'standing' | 'chairs'> & {
  readonly terms: Pick<ListedGame['terms'], 'plan'>
}): boolean {
  const people = chairs.filter(({ seat }) => botIn(plan[seat]) === undefined)
  if (people.length === chairs.length) return true
  const seated = people.filter(({ player }) => player !== undefined)
  const mayJoin = people.some(({ seat, player }) => player === undefined && plan[seat] === 'open')
  const isWaiting = people.length > 0 && seated.length === 0
  return mayJoin || (seq > 0 && !isWaiting)
}

/** Does whoever has this seat, or none, hear of the game some actions late? */
function isLate(
  { terms, standing }: Pick<ListedGame, 'terms' | 'standing'>,
  seat: string | undefined,
): boolean {
  return !standing.result && lagOf(terms) > 0 && seat === undefined
}

/** As rulings have left it; whoever would only see the game late reads what it began with. */
function enforcementOf(
  { terms, standing }: Pick<ListedGame, 'terms' | 'standing'>,
  late: boolean,
): Enforcement {
  return (late ? undefined : standing.enforcement) ?? terms.enforcement ?? {}
}

/** Is there a clause this game does not enforce? */
function isRelaxed(enforcement: Enforcement): boolean {
  return Object.values(enforcement).some((strictness) => strictness !== 'enforced')
}

/** @param key the public key this server signs with */
export function detailsOfGame(
  module: Module | undefined,
  game: StoredGame,
  reading: Reading,
  key: string,
): GameDetails {
  const { options, referee, secret } = game.terms
  const enforcement = enforcementOf(game, isLate(game, reading.yours))
  const due = game.clocks && game.terms.pace && firstDue(game.clocks, game.terms.pace)?.at
  const listed = { ...game, ...(due === undefined ? {} : { due }) }
  return {
    ...summaryOfGame(module, listed, reading),
    options,
    ...(isRelaxed(enforcement) ? { enforcement } : {}),
    ...(referee ? { referee } : {}),
    commitment: commitmentOf(secret),
    key,
  }
}

/** Your move first, then your other games, then seats to take, then games to watch; the latest first in each. */
export function lobbyOrder(a: GameSummary, b: GameSummary): number {
  return rank(a) - rank(b) || b.moved - a.moved
}

function rank({ yourMove, yours, status }: GameSummary): number {
  if (yourMove) return 0
  if (yours !== undefined) return status === 'over' ? 4 : 1
  return status === 'open' ? 2 : 3
}
