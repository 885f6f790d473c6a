/** One running game and everything that is done and asked at it. Nothing else changes the game. */

import type { Asked, Audience, Board, Enforcement, Module, Result, Ruling } from '@redoubt/engine'
import type { HouseOrder, HouseState, Jump, Requests, TableState } from '@redoubt/protocol'
import { decisionAt } from './bots.ts'
import type { Chair } from './chairs.ts'
import { setChair } from './chairs-taken.ts'
import { type CommandAsk, type CommandName, commands } from './commands.ts'
import { conceals } from './conceals.ts'
import type { Effect } from './effect.ts'
import { followAhead } from './follow.ts'
import { doneByHost, type TableDeed } from './host-deeds.ts'
import { keepHouse } from './house.ts'
import { answers, type QuestionName, type Said, tableState } from './questions.ts'
import { refereeRules } from './rulings.ts'
import { noted, seated, situationOf, spoken, type TableTerms, type Who } from './situation.ts'
import type { Decision } from './thinking.ts'
import { dueAt, onTheClock, timeOut } from './timing.ts'
import type { News } from './views.ts'

export interface Table {
  readonly id: string
  readonly module: Module
  readonly board: Board
  readonly chairs: readonly Chair[]
  /** What the host has ordered. */
  readonly house: HouseState
  /** The game that follows this one. */
  readonly rematch: string | undefined
  /** Number of actions played. */
  readonly seq: number
  readonly result: Result | undefined
  /** How strictly it keeps to its rules now; undefined where every clause is enforced. */
  readonly enforcement: Enforcement | undefined
  asked(): readonly Asked[]

  /** Answers a question at once, or says what has to be thought about first. @throws RefusedError */
  ask<N extends QuestionName>(who: Who, name: N, ask: Requests[N]['ask']): Said<N>
  /** Carries out a command. @throws RefusedError, DeniedError; then nothing has changed */
  do<N extends CommandName>(who: Who, name: N, ask: CommandAsk<N>): Effect

  /** Does the audience see the game as it was some actions ago? Then it hears nothing that is said either. */
  lags(audience: Audience): boolean
  /** What the audience is told of the last action; undefined: nothing that it may learn of yet. */
  news(audience: Audience): News
  /** Everything the audience may know of the game. */
  whole(audience: Audience): Jump
  /** What the audience may know besides the game. */
  state(audience: Audience): TableState
  /** The same for those who watch late; undefined: as it was when this was last asked, or nobody is late. */
  lateState(): TableState | undefined
  /** Does some seat know something that a spectator may not see? */
  conceals(): boolean
  /** Does any seat have an order written ahead? */
  readonly isOrderedAhead: boolean
  /** What a seat has ordered for the case that has come about is done; undefined when nothing is. */
  followAhead(): Effect | undefined
  /** What a bot has to decide; undefined when none is asked, or a person's chair is still empty. */
  toDecide(): Decision | undefined

  /** Somebody takes a chair; an empty one when `chair` has no player. `text` is what the table says of it. */
  setChair(chair: Chair, text: string): Effect
  /** The game goes on by another build of its module. */
  upgrade(to: {
    readonly version: string
    readonly digest: string
    /** The position, where this build reckons it otherwise. */
    readonly hash?: string
  }): Effect
  /** When a clock runs out next, by the time the clocks go by. */
  dueAt(): number | undefined
  /** What was agreed happens to the first seat whose time has run out; undefined when there is none. */
  timeOut(): Effect | undefined
  /** The host orders something, or moderators do. @throws RefusedError */
  keepHouse(order: HouseOrder, seat: string | undefined, by?: 'host' | 'moderators'): Effect
  /** The host does something about the table that he may do. @throws RefusedError */
  doneByHost(deed: TableDeed): Effect
  /** The referee rules. @throws RefusedError */
  rule(ruling: Ruling, seat: string | undefined): Effect
  /** Nobody could play for a while, and no clock went on: everybody is told so where one runs. */
  stoodStill(): Effect | undefined
  /** The table itself says something of a seat. */
  remark(seat: string, text: string): Effect
  /** The rematch everybody wants has been made. */
  followBy(rematch: string): void
}

/**
 * Lays a table with a game.
 * @example
 * const table = openTable({ id: 'local', running: resumeGame(module, record), chairs, now: Date.now })
 * const effect = table.do({ seat: 'first', host: false }, 'act', { seq: table.seq, action })
 * report(table, effect, listener)
 */
export function openTable(terms: TableTerms): Table {
  const at = situationOf(terms)
  const { game, views } = at
  const lateNow = () => (views.lags(undefined) ? tableState(at, undefined) : undefined)
  let lateBefore = JSON.stringify(lateNow())
  return {
    id: terms.id,
    module: game.module,
    board: game.position.board,
    get chairs() {
      return at.chairs
    },
    get house() {
      return at.house
    },
    get rematch() {
      return at.rematch
    },
    get seq() {
      return game.seq
    },
    get result() {
      return game.result
    },
    get enforcement() {
      return game.enforcement
    },
    asked: () => game.asked(),
    ask: (who, name, ask) => answers[name](at, who, ask),
    do: (who, name, ask) => {
      const seat = seated(at, who)
      const effect = commands[name](at, seat, ask)
      return { ...effect, ...onTheClock(at, name === 'act' ? seat : undefined) }
    },
    dueAt: () => dueAt(at),
    timeOut: () => timeOut(at),
    lags: (audience) => views.lags(audience),
    news: (audience) => views.news(audience),
    whole: (audience) => views.whole(audience),
    state: (audience) => tableState(at, audience),
    lateState: () => {
      const state = lateNow()
      const before = lateBefore
      lateBefore = JSON.stringify(state)
      return lateBefore === before ? undefined : state
    },
    conceals: () => {
      const people = at.chairs.filter(({ bot }) => bot === undefined)
      return people.length > 1 && conceals(terms.running)
    },
    get isOrderedAhead() {
      return at.ahead.size > 0
    },
    followAhead: () => followAhead(at),
    toDecide: () => decisionAt(at),
    setChair: (chair, text) => setChair(at, chair, { text }),
    doneByHost: (deed) => doneByHost(at, deed),
    upgrade: (to) => ({ entries: noted(at, { kind: 'upgrade', ...to }) }),
    keepHouse: (order, seat, by) => keepHouse(at, order, seat, by),
    rule: (ruling, seat) => refereeRules(at, seat, ruling),
    stoodStill: () =>
      dueAt(at) === undefined
        ? undefined
        : { entries: [], state: true, ...spoken(at, { from: 'table', text: 'stood-still' }) },
    remark: (seat, text) => ({ entries: [], ...spoken(at, { from: 'table', seat, text }) }),
    followBy: (rematch) => {
      at.rematch = rematch
    },
  }
}
