/** Monte-Carlo tree search over any module. */

import { type Bot, bot, decisionKey, liking, playerOf, type Turn } from '../bot/bot.ts'
import { chance, mix } from '../bot/chance.ts'
import { inTheHead } from '../bot/imagine.ts'
import { search } from './search.ts'
import type { MctsTerms } from './state.ts'
import type { Table } from './tree.ts'

/**
 * UCT (Kocsis and Szepesvári 2006) with one tree over several imagined games (information set MCTS, Cowling, Powley and
 * Whitehouse 2012), a node for everything chance makes of an action, a table for each side that chooses at the same
 * time (decoupled UCT), progressive widening, and rollouts that the module's `evaluate` cuts short.
 * @example mctsBot('7', { iterations: 500 }).choose(game, 'first')
 */
export function mctsBot(seed: string, terms: MctsTerms = {}): Bot {
  const player = playerOf(seed)
  const budget = terms.milliseconds === undefined ? (terms.iterations ?? 200) : undefined
  return bot(`mcts:${budget ?? `${terms.milliseconds}ms`}`, (turn) => {
    const key = decisionKey(player, turn.decision)
    const root = inTheHead(turn.game, turn.seat, chance(key), terms.worlds ?? 8, (games) =>
      search(games, turn, chance(mix(key, 1)), terms),
    )
    return mostVisited(turn, root, key)
  })
}

/** The row tried most often; among equals the better one, then the one the bot likes better. */
function mostVisited({ tree, seat, game }: Turn, root: Table | undefined, key: number): number {
  const own = game.module.seat(seat)?.index ?? 0
  let chosen = 0
  let best: readonly number[] = []
  for (let row = 0; row < tree.list.count; row++) {
    const meaning = tree.meaning(row)
    const edge = root?.edges.get(meaning)
    const mean = edge && edge.visits > 0 ? (edge.rewards[own] ?? 0) / edge.visits : 0
    const rank = [edge?.visits ?? 0, mean, liking(key, meaning)]
    if (best.length === 0 || isMore(rank, best)) {
      best = rank
      chosen = row
    }
  }
  return chosen
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}
