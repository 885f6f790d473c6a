/** Which action a line of play tries next. */

import type { Explorer, Side } from '@redoubt/engine'
import { rewardAll } from './reward.ts'
import type { Search } from './state.ts'
import { type Edge, type Node, newEdge, type Table } from './tree.ts'

/** Of more choices than this only every so manieth is judged at once; the others are tried last. */
const MOST_JUDGED = 400

/** The side's table at a node, with every action of the list just filled in it. */
export function tableOf(state: Search, tree: Explorer, node: Node, side: Side): Table {
  const known = node.tables.get(side.index)
  const table: Table = known ?? { visits: 0, edges: new Map(), order: [] }
  if (!known) node.tables.set(side.index, table)
  const { count } = tree.list
  const stamp = ++state.stamp
  const every = Math.ceil(count / MOST_JUDGED)
  const judges = tree.module.rules.evaluate !== undefined
  let fresh = 0
  for (let row = 0; row < count; row++) {
    const meaning = tree.meaning(row)
    let edge = table.edges.get(meaning)
    if (!edge) {
      const chanced = state.chance.below(1000) / 1000
      const prior = !judges
        ? chanced
        : row % every === 0
          ? priorOf(state, tree, row, side)
          : // Below all that were judged, in any order.
            chanced - 1
      edge = newEdge(meaning, prior, state.seats)
      table.edges.set(meaning, edge)
      table.order.push(edge)
      fresh++
    }
    edge.available++
    edge.row = row
    edge.stamp = stamp
  }
  if (fresh > 0) table.order.sort((a, b) => b.prior - a.prior)
  state.tables.push(table)
  return table
}

/** What an action looks like to its side right after it. */
function priorOf(state: Search, tree: Explorer, row: number, side: Side): number {
  const { moment } = tree
  const seat = tree.position.seatOf(side).index
  tree.play(row)
  rewardAll(tree, state.scale, state.rewards)
  tree.rewind(moment)
  return value(state, state.rewards, seat)
}

/** A reward as the choosing seat sees it. */
function value({ own, terms }: Search, rewards: Float64Array, seat: number): number {
  return terms.opponents === 'paranoid' && seat !== own
    ? 1 - (rewards[own] ?? 0)
    : (rewards[seat] ?? 0)
}

/** UCB1 over the most promising of the actions that can be chosen now; the more visits, the more of them. */
export function select(state: Search, tree: Explorer, table: Table, side: Side): Edge {
  const seat = tree.position.seatOf(side).index
  const judged = tree.module.rules.evaluate !== undefined ? 1 : 0
  const widest = Math.ceil(3 * (table.visits + 1) ** 0.5)
  let chosen: Edge | undefined
  let most = Number.NEGATIVE_INFINITY
  let seen = 0
  for (const edge of table.order) {
    if (edge.stamp !== state.stamp) continue
    if (++seen > widest) break
    const tries = edge.visits + judged
    const mean =
      tries === 0
        ? 1
        : (value(state, edge.rewards, seat) + shift(state, edge, seat) + judged * edge.prior) /
          tries
    const bound =
      mean +
      state.terms.exploration * Math.sqrt(Math.log(edge.available + 1) / Math.max(1, edge.visits))
    if (bound > most) {
      most = bound
      chosen = edge
    }
  }
  return chosen as Edge
}

/** Sums of rewards against the searching seat are counted from the number of visits, not from one. */
function shift({ own, terms }: Search, edge: Edge, seat: number): number {
  return terms.opponents === 'paranoid' && seat !== own ? edge.visits - 1 : 0
}
