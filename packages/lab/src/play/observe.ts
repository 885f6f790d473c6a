/** Watching a game closely: clauses, branching, leads, the module's own metrics. */

import { worthTo } from '@redoubt/bots'
import { type Explorer, type LogEntry, type Side, writeOrder } from '@redoubt/engine'
import { moduleCounter } from './module-metrics.ts'
import { placesCounter } from './places.ts'
import { qualityOf } from './quality.ts'
import type { GameResult } from './result.ts'

export interface Observer {
  /** Another seat is to act. */
  turn(): void
  /** A row of the tree's list is about to be played. */
  before(row: number, side: Side): void
  /** It has been played. */
  after(): void
  end(
    actions: number,
    turns: number,
  ): Pick<
    GameResult,
    'metrics' | 'fired' | 'denied' | 'played' | 'offered' | 'opening' | 'opened' | 'places'
  >
}

/** What the rules deny is looked up at every so manieth decision: it costs as much as a move of many bots. */
const DENIALS_EVERY = 8
/** So many actions are an opening: with more, hardly two games begin alike. */
const OPENING = 6

/** Begins to watch; the position's listener is taken until the game is over. */
export function observe(tree: Explorer): Observer {
  const g = tree.position
  const fired: Record<string, number> = {}
  const denied: Record<string, number> = {}
  const counter = moduleCounter(g)
  const places = placesCounter(tree)
  const leads: number[][] = []
  const played = new Set<string>()
  const offered = new Set<string>()
  const opening: string[] = []
  const opened: string[] = []
  let decisions = 0
  let choices = 0
  const cite = (clause: string | undefined) => {
    if (clause !== undefined) fired[clause] = (fired[clause] ?? 0) + 1
  }
  g.listener = {
    operation: places.operation,
    draw: () => undefined,
    log: (entry: LogEntry) => {
      cite(entry.clause)
      counter.log(entry)
    },
  }
  return {
    turn: () => {
      if (!tree.module.rules.evaluate) return
      const worths = g.cast.seats.map((seat) => worthTo(tree, seat))
      const total = worths.reduce((sum, worth) => sum + worth, 0)
      const others = Math.max(1, worths.length - 1)
      leads.push(worths.map((worth) => worth - (total - worth) / others))
    },
    before: (row, side) => {
      choices += tree.list.count
      const action = tree.offered(row)
      cite(action.clause)
      counter.action(action, side)
      played.add(action.name)
      if (opening.length < OPENING) opening.push(writeOrder(tree.order(row)))
      if (decisions++ % DENIALS_EVERY !== 0) return
      for (let other = 0; other < tree.list.count; other++) {
        const { name, confirm } = tree.offered(other)
        if (!confirm) offered.add(name)
      }
      for (const clause of tree.deniedBy()) denied[clause] = (denied[clause] ?? 0) + 1
    },
    after: () => {
      if (opened.length < opening.length) opened.push(g.hash())
    },
    end: (actions, turns) => {
      const winners = (g.result?.winners ?? []).flatMap((id) => g.cast.seat(id)?.index ?? [])
      return {
        metrics: {
          length: actions,
          turns,
          branching: decisions === 0 ? 0 : choices / decisions,
          ...(leads.length > 0 ? qualityOf(leads, winners) : {}),
          ...counter.end(),
        },
        fired,
        denied,
        played: [...played].sort(),
        offered: [...offered].sort(),
        opening,
        opened,
        places: places.end(),
      }
    },
  }
}
