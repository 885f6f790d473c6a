/** A game whose seats are all played by bots, at a table in a cell: how rules are tried. */

import { defineModule, freeTable, type GameRecord, type ModuleData } from '@redoubt/engine'
import type { HeldTable } from '@redoubt/table'
import { beginInside } from './begin-inside.ts'
import type { HeldCell } from './held-cell.ts'
import { holdTableInside } from './held-table.ts'
import { thinkInside } from './held-thinker.ts'

export interface PlayTerms {
  readonly seed: string
  /** Default: the module's first. */
  readonly scenario?: string
  /** Hears what every seat and a spectator is told. */
  readonly hear?: (audience: string | undefined, news: unknown) => void
}

export interface PlayedInside {
  readonly table: HeldTable
  /** All that has happened. */
  readonly record: () => GameRecord
  /** Lets whoever is asked play one action. False when nobody is. */
  play(): Promise<boolean>
}

/** Begins a game, and shows it to all. @throws BrokenOff · whatever `hear` throws */
export async function playInside(
  cell: HeldCell,
  data: ModuleData,
  { seed, scenario, hear = () => {} }: PlayTerms,
): Promise<PlayedInside> {
  const answer = await beginInside(cell, {
    terms: scenario === undefined ? {} : { scenario },
    dice: { seed },
  })
  const entries = [...answer.record]
  const module = defineModule(data, freeTable)
  const thinker = thinkInside(async () => cell)
  const chairs = module.seats.map(({ id }) => ({ seat: id, bot: 'random' }))
  const laid = { id: 'played', chairs }
  const table = await holdTableInside({
    cell,
    module,
    record: answer.record,
    laid,
    thinker,
    now: () => 0,
  })
  const audiences = [...module.seats.map(({ id }) => id), undefined]
  const listener = {
    audiences: () => audiences,
    tell: (audience: string | undefined, _: string, news: unknown) => hear(audience, news),
  }
  await table.report({ entries: [], game: 'jump' }, listener)
  return {
    table,
    record: () => entries,
    play: async () => {
      const decision = await table.toDecide()
      if (!decision) return false
      const action = await thinker.think(decision)
      const who = { seat: decision.seat, host: false }
      const done = await table.do(who, 'act', { seq: table.seq, action })
      if ('denied' in done) throw new Error('what is legal was denied')
      entries.push(...done.effect.entries)
      await table.report(done.effect, listener)
      return true
    },
  }
}
