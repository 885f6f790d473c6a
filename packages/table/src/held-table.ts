/** A table as whoever hosts it holds it: in this thread, or in one that is asked. */

import type { CommandReply, Requests } from '@redoubt/protocol'
import type { CommandAsk, CommandName } from './commands.ts'
import { deniedReply } from './denied-reply.ts'
import type { Effect } from './effect.ts'
import { pondering } from './pondered.ts'
import type { QuestionName } from './questions.ts'
import { type Listener, report, reportState } from './report.ts'
import type { Who } from './situation.ts'
import type { Table } from './table.ts'
import type { Thinker } from './thinking.ts'

/** What a table does and is asked besides questions and commands of those who sit there. */
export type TableCalls = Pick<
  Table,
  | 'conceals'
  | 'followAhead'
  | 'toDecide'
  | 'setChair'
  | 'upgrade'
  | 'timeOut'
  | 'stoodStill'
  | 'keepHouse'
  | 'doneByHost'
  | 'rule'
  | 'remark'
  | 'followBy'
>

type Later = {
  readonly [N in keyof TableCalls]: (
    ...asked: Parameters<TableCalls[N]>
  ) => Promise<ReturnType<TableCalls[N]>>
}

/** What a command brought, or why the rules deny it. */
export type Done = { readonly effect: Effect } | { readonly denied: CommandReply }

/** What stands at the table is as of its last answer. */
export interface HeldTable
  extends Later,
    Pick<
      Table,
      | 'id'
      | 'module'
      | 'board'
      | 'chairs'
      | 'house'
      | 'rematch'
      | 'seq'
      | 'result'
      | 'enforcement'
      | 'asked'
      | 'dueAt'
      | 'isOrderedAhead'
    > {
  /** It can be asked no more: it is to be laid anew from its record. */
  readonly gone: boolean
  /** Answers a question, thought about where it has to be. @throws RefusedError */
  ask<N extends QuestionName>(
    who: Who,
    name: N,
    ask: Requests[N]['ask'],
  ): Promise<Requests[N]['answer']>
  /** Carries out a command. @throws RefusedError; then nothing has changed */
  do<N extends CommandName>(who: Who, name: N, ask: CommandAsk<N>): Promise<Done>
  /** Tells everybody who listens what a change has brought. Call it before the next change. */
  report(effect: Effect, listener: Listener): Promise<void>
  /** Tells everybody who listens who sits where and what is proposed. */
  reportState(listener: Listener): Promise<void>
  /** Nobody asks it any more. */
  putAway(): void
}

/**
 * Holds a table in this thread.
 * @param timed does work that keeps others waiting
 */
export function holdTable(
  table: Table,
  thinker: Thinker,
  timed: <T>(work: () => T) => T = (work) => work(),
): HeldTable {
  const ponder = pondering(thinker)
  return {
    id: table.id,
    module: table.module,
    board: table.board,
    get chairs() {
      return table.chairs
    },
    get house() {
      return table.house
    },
    get rematch() {
      return table.rematch
    },
    get seq() {
      return table.seq
    },
    get result() {
      return table.result
    },
    get enforcement() {
      return table.enforcement
    },
    get isOrderedAhead() {
      return table.isOrderedAhead
    },
    asked: () => table.asked(),
    dueAt: () => table.dueAt(),
    gone: false,
    ask: async <N extends QuestionName>(who: Who, name: N, ask: Requests[N]['ask']) =>
      ponder<Requests[N]['answer']>(timed(() => table.ask(who, name, ask))),
    do: async (who, name, ask) => {
      try {
        return { effect: timed(() => table.do(who, name, ask)) }
      } catch (error) {
        const denied = deniedReply(error, table.seq)
        if (denied) return { denied }
        throw error
      }
    },
    report: async (effect, listener) => timed(() => report(table, effect, listener)),
    reportState: async (listener) => timed(() => reportState(table, listener)),
    conceals: async () => table.conceals(),
    followAhead: async () => timed(() => table.followAhead()),
    toDecide: async () => table.toDecide(),
    setChair: async (...asked) => table.setChair(...asked),
    upgrade: async (...asked) => table.upgrade(...asked),
    timeOut: async () => table.timeOut(),
    stoodStill: async () => table.stoodStill(),
    keepHouse: async (...asked) => table.keepHouse(...asked),
    doneByHost: async (...asked) => table.doneByHost(...asked),
    rule: async (...asked) => table.rule(...asked),
    remark: async (...asked) => table.remark(...asked),
    followBy: async (...asked) => table.followBy(...asked),
    putAway: () => undefined,
  }
}
