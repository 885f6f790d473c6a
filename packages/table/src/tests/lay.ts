/** Tables for tests: the testkit's skirmish, with a hidden reserve, secret plans and a die. */

import type { Module } from '@redoubt/engine'
import { type RunningGame, resumeGame, startGame } from '../running-game.ts'
import type { TableTerms } from '../situation.ts'
import { openTable, type Table } from '../table.ts'

export const noBots = (name: string): never => {
  throw new Error(`there is no bot "${name}" here`)
}

/** A game and its start, ready to be played. */
export function begin(module: Module, seed = '1'): RunningGame {
  const game = startGame(module, {}, { seed })
  return { game, start: resumeGame(module, game.record()).game }
}

/** A table with two players, unless told otherwise. */
export function lay(module: Module, terms: Partial<TableTerms> = {}): Table {
  return openTable({
    id: 'test',
    running: begin(module),
    chairs: [
      { seat: 'first', player: 'Ada' },
      { seat: 'second', player: 'Bo' },
    ],
    now: () => 0,
    ...terms,
  })
}

export const who = (seat: string | undefined) => ({ seat, host: false })

/** Acts at the table as it stands. */
export function act(table: Table, seat: string, action: string, args: Record<string, string> = {}) {
  return table.do(who(seat), 'act', { seq: table.seq, action: { action, args } })
}

/** Both plans are picked: blue is to move. */
export function plan(table: Table): void {
  act(table, 'first', 'plan', { how: 'bold' })
  act(table, 'second', 'plan', { how: 'careful' })
}

/** A small repeatable generator. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
