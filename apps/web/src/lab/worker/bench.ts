/** Boards side by side: one game for each arm with the same dice, and one timeline of what was tried in all of them. */

import {
  type ActionPreview,
  type Asked,
  type Batch,
  type Candidates,
  type Denial,
  type Game,
  type Insight,
  type InsightQuestion,
  type LogEntry,
  type Offer,
  type Order,
  type Result,
  type View,
  writeOrder,
} from '@redoubt/engine'
import {
  compareLegal,
  type Differences,
  differencesOf,
  openBoards,
  type PreparedStudy,
  tryEverywhere,
} from '@redoubt/lab'
import { type LegalGroup, legalGroups } from './legal-groups.ts'

/** What one board shows. */
export interface BoardState {
  /** Who is asked there, and so through whose eyes it is looked at. */
  readonly seat: string | undefined
  readonly view: View
  readonly offers: readonly Offer[]
  readonly asked: readonly Asked[]
  readonly result: Result | undefined
  readonly log: readonly { readonly seq: number; readonly entry: LogEntry }[]
  readonly latest: Batch | undefined
}

/** How an action fared on one board. */
export interface Fared {
  readonly denial: Denial | undefined
  /** What the rules said of it before it was done. */
  readonly preview: ActionPreview | undefined
  /** What it did; empty when it was only looked at. */
  readonly log: readonly LogEntry[]
}

/** An action tried on all boards. */
export interface Trial {
  readonly action: Order
  /** Index of the board it was tried on first. */
  readonly board: number
  readonly fared: readonly Fared[]
  readonly oddsDiffer: boolean
}

/** All boards at one moment of the timeline. */
export interface BenchState {
  readonly boards: readonly BoardState[]
  readonly differences: Differences
  readonly trials: readonly Trial[]
  /** Number of trials done on the boards shown; those after it can be done again. */
  readonly at: number
}

/** Legal actions that not all boards share. */
export interface LegalState {
  readonly counts: readonly (number | undefined)[]
  readonly groups: readonly LegalGroup[]
  readonly cut: boolean
  /** Boards that ask somebody else just now and so are left out. */
  readonly elsewhere: readonly number[]
}

interface Moment {
  readonly games: readonly Game[]
  readonly logs: readonly BoardState['log'][]
  readonly latest: readonly (Batch | undefined)[]
}

export interface Bench {
  state(): BenchState
  candidates(board: number, action: string, args: Order['args']): Candidates | undefined
  explain(board: number, action: Order, partial: boolean): Denial | undefined
  insight(board: number, question: InsightQuestion): Insight
  /** Looks at an action on every board without doing it. */
  weigh(board: number, action: Order, without: readonly string[]): Trial
  /** Does an action on every board that allows it; the denial of the board it was tried on, if any. */
  attempt(board: number, action: Order): Denial | undefined
  goTo(at: number): void
  legal(): LegalState
}

/** Most legal actions compared on a board. */
const MOST_LEGAL = 4000

/** @param seed of the dice, the same on all boards */
export function openBench(study: PreparedStudy, seed: string): Bench {
  const games = openBoards(study.arms, seed)
  const moments: Moment[] = [
    { games, logs: games.map(() => []), latest: games.map(() => undefined) },
  ]
  const trials: Trial[] = []
  let at = 0
  const now = () => moments[at] as Moment
  const gameOf = (board: number): Game => {
    const game = now().games[board]
    if (!game) throw new RangeError(`there are ${games.length} boards, there is no board ${board}`)
    return game
  }

  return {
    state: () => {
      const moment = now()
      return {
        boards: moment.games.map((game, board) => boardState(game, moment, board)),
        differences: differencesOf(moment.games, seatAsked(gameOf(0))),
        trials,
        at,
      }
    },
    candidates: (board, action, args) => {
      const game = gameOf(board)
      const seat = seatAsked(game)
      return seat === undefined ? undefined : game.candidates(seat, action, args)
    },
    explain: (board, action, partial) => {
      const game = gameOf(board)
      return game.explain(seatAsked(game) ?? '', action, { partial })
    },
    insight: (board, question) => {
      const game = gameOf(board)
      return game.insight(seatAsked(game), question)
    },
    weigh: (board, action, without) => {
      const seat = seatAsked(gameOf(board)) ?? ''
      const fared = now().games.map((game): Fared => {
        const denial = game.explain(seat, action)
        if (denial) return { denial, preview: undefined, log: [] }
        return { denial: undefined, preview: game.preview(seat, action, { without }), log: [] }
      })
      return { action, board, fared, oddsDiffer: oddsDiffer(fared) }
    },
    attempt: (board, action) => {
      const seat = seatAsked(gameOf(board)) ?? ''
      const moment = now()
      const { tried } = tryEverywhere(moment.games, seat, writeOrder(action))
      const fared = tried.map(
        (one): Fared =>
          one.denial
            ? { denial: one.denial, preview: undefined, log: [] }
            : { denial: undefined, preview: one.preview, log: one.log },
      )
      if (fared.every(({ denial }) => denial)) return fared[board]?.denial
      moments.length = at + 1
      trials.length = at
      moments.push({
        games: tried.map((one, index) => (one.denial ? moment.games[index] : one.after) as Game),
        logs: tried.map((one, index) => {
          const before = moment.logs[index] ?? []
          const seq = moment.games[index]?.seq ?? 0
          return one.denial ? before : [...before, ...one.log.map((entry) => ({ seq, entry }))]
        }),
        latest: tried.map((one, index) =>
          one.denial
            ? undefined
            : one.after.batch(moment.games[index]?.seq ?? 0, seatAsked(one.after)),
        ),
      })
      trials.push({ action, board, fared, oddsDiffer: oddsDiffer(fared) })
      at++
      return undefined
    },
    goTo: (to) => {
      at = Math.max(0, Math.min(moments.length - 1, to))
    },
    legal: () => legalState(now().games),
  }
}

function boardState(game: Game, moment: Moment, board: number): BoardState {
  const seat = seatAsked(game)
  return {
    seat,
    view: game.view(seat),
    offers: seat === undefined || game.result ? [] : game.offers(seat),
    asked: game.asked(),
    result: game.result,
    log: moment.logs[board] ?? [],
    latest: moment.latest[board],
  }
}

/** Who is asked; the first seat where nobody is. */
function seatAsked(game: Game): string | undefined {
  return game.asked()[0]?.seat ?? game.module.seats[0]?.id
}

function oddsDiffer(fared: readonly Fared[]): boolean {
  const all = fared.flatMap(({ preview }) => (preview ? [chancesOf(preview)] : []))
  return all.some((one) => one !== all[0])
}

function chancesOf({ odds, said }: ActionPreview): string {
  return JSON.stringify([odds?.outcomes, said?.distribution, said?.lines])
}

/** Only boards that ask the same seat at the same step can be compared. */
function legalState(games: readonly Game[]): LegalState {
  const askedAt = games.map((game) =>
    JSON.stringify(game.asked().map((one) => [one.seat, one.step])),
  )
  const open = games.flatMap((game, board) => (game.result ? [] : [board]))
  const [lead] = open
  const compared = open.filter((board) => askedAt[board] === askedAt[lead ?? 0])
  const elsewhere = games.flatMap((_, board) => (compared.includes(board) ? [] : [board]))
  const chosen = compared.map((board) => games[board] as Game)
  const [first] = chosen
  const seat = first && seatAsked(first)
  if (!first || seat === undefined || chosen.length < 2)
    return { counts: games.map(() => undefined), groups: [], cut: false, elsewhere }
  const { counts, differences, cut } = compareLegal(chosen, seat, MOST_LEGAL)
  return {
    counts: games.map((_, board) => counts[compared.indexOf(board)]),
    groups: legalGroups(first, differences, compared, games.length),
    cut,
    elsewhere,
  }
}
