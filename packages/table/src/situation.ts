/** All that a table holds at present. */

import type { Game, RecordEntry } from '@redoubt/engine'
import {
  CHAT_SHOWN,
  type HouseState,
  type Pace,
  type ProposalState,
  refused,
  sentence,
} from '@redoubt/protocol'
import { botSeats, type Chair, type Presence } from './chairs.ts'
import { type Clocks, newClocks } from './clocks.ts'
import type { Effect } from './effect.ts'
import { type FreshSince, questionsAfter } from './freshness.ts'
import type { OrdersAhead } from './kept-order.ts'
import { isByHost } from './proposals.ts'
import { type DiceWith, type RunningGame, saltDice } from './running-game.ts'
import type { SpokenLine } from './spoken.ts'
import { Views } from './views.ts'

export interface TableTerms {
  readonly id: string
  readonly running: RunningGame
  readonly chairs: readonly Chair[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  /**
   * The time its clocks go by, in milliseconds: it need not go on while nobody can play, nor follow a clock that is set.
   * Default: `now`.
   */
  readonly playing?: () => number
  /** Where choices of bots are drawn from, with seat and number of the action. Default: the table's id. */
  readonly seed?: string
  /** Committed dice; whoever hosts the table lays their secret open when the game is over. */
  readonly dice?: DiceWith
  readonly proposals?: readonly ProposalState[]
  /** The game that follows this one. */
  readonly rematch?: string
  /** What was spoken lately. */
  readonly chat?: readonly SpokenLine[]
  /** How fast it is played; absent: nobody hurries. */
  readonly pace?: Pace
  /** The clocks as they stood; absent: before the first move. */
  readonly clocks?: Clocks
  /** What the host has ordered. Default: nothing. */
  readonly house?: HouseState
  /** What seats have ordered ahead. Default: nothing. */
  readonly ahead?: OrdersAhead
  /** Default: everybody is there. */
  readonly presence?: Presence
  /** Everybody sits at one machine: what one proposes is agreed to, and the record is no secret. */
  readonly oneMachine?: boolean
  /** What its players call it. Default: as the module is called. */
  readonly name?: string
  /** The host may rule alone. */
  readonly referee?: boolean
  /** Actions by which whoever watches stays behind while the game goes on. Default 0. */
  readonly lag?: number
  /** The game can be looked at, not played. */
  readonly readOnly?: boolean
}

export interface Situation {
  readonly terms: TableTerms
  readonly game: Game
  readonly views: Views
  chairs: readonly Chair[]
  proposals: readonly ProposalState[]
  rematch: string | undefined
  house: HouseState
  ahead: OrdersAhead
  /** undefined where no pace was agreed. */
  clocks: Clocks | undefined
  readonly chat: SpokenLine[]
  /** By seat, since when it has been asked what it is asked now. */
  fresh: FreshSince
  /** Number of the first entry of the record that no effect has told of. */
  recorded: number
}

export function situationOf(terms: TableTerms): Situation {
  const { game } = terms.running
  const { pace, clocks, lag } = terms
  const at: Situation = {
    terms,
    game,
    views: new Views(terms.running, lag, () => botSeats(at.chairs)),
    chairs: terms.chairs,
    proposals: terms.proposals ?? [],
    rematch: terms.rematch,
    house: terms.house ?? { paused: false, muted: [] },
    ahead: terms.ahead ?? new Map(),
    clocks:
      clocks ??
      (pace &&
        newClocks(
          pace,
          game.module.seats.map(({ id }) => id),
        )),
    chat: [...(terms.chat ?? [])],
    fresh: allFresh(game),
    recorded: nextEntry(game),
  }
  return at
}

/** Every question is a new one: the game begins here, or has gone back. */
export function allFresh(game: Game): FreshSince {
  return questionsAfter(new Map(), game.asked(), game.seq, undefined)
}

/** The moment by which clocks are started, stopped and run out. */
export function playedUntil({ terms: { playing, now } }: Situation): number {
  return (playing ?? now)()
}

/** What the record has grown by since the last effect. */
export function recordGrown(at: Situation): readonly RecordEntry[] {
  const record = at.game.record()
  let from = record.length
  while (from > 0 && (record[from - 1]?.n ?? -1) >= at.recorded) from--
  const grown = record.slice(from)
  at.recorded = nextEntry(at.game)
  return grown
}

function nextEntry(game: Game): number {
  return (game.record().at(-1)?.n ?? -1) + 1
}

/** Writes down what changes nothing on the board; committed dice are drawn with the salts that stand from now on. */
export function noted(at: Situation, event: Parameters<Game['note']>[0]): readonly RecordEntry[] {
  // The record of a game that is over has ended.
  if (at.game.result) return []
  at.game.note(event)
  if (at.terms.dice) saltDice(at.game, at.terms.dice)
  return recordGrown(at)
}

/** Other proposals stand; the effect says so when they differ. */
export function setProposals(
  at: Situation,
  proposals: readonly ProposalState[],
): Pick<Effect, 'proposals' | 'state'> {
  if (proposals.length === 0 && at.proposals.length === 0) return {}
  at.proposals = proposals
  return { proposals, state: true }
}

/** What still stands when the game goes back, or somebody rules: what the host proposes, until it is over. */
export function stillProposed({ game, proposals }: Situation): readonly ProposalState[] {
  return game.result ? [] : proposals.filter(isByHost)
}

/** Speaks a line, by the name its speaker has now; the oldest is forgotten. */
export function spoken(at: Situation, line: Omit<SpokenLine, 'at'>): Pick<Effect, 'line'> {
  const speaker = at.chairs.find(({ seat }) => seat === line.from)?.player
  const named = speaker === undefined ? {} : { player: speaker }
  const said = { ...named, ...line, at: at.terms.now() }
  at.chat.push(said)
  if (at.chat.length > CHAT_SHOWN) at.chat.shift()
  return { line: said }
}

/** Who asks: found out by whoever hosts the table, never from what is asked. */
export interface Who {
  /** undefined: a spectator. */
  readonly seat: string | undefined
  /** May he free chairs? */
  readonly host: boolean
}

/** The seat of somebody who plays. @throws RefusedError `not-seated` for a spectator, `over` at a record */
export function seated({ terms }: Situation, { seat }: Who): string {
  if (terms.readOnly) throw refused('over', sentence('over.watch-only'))
  if (seat === undefined) throw refused('not-seated', sentence('watching'))
  return seat
}
