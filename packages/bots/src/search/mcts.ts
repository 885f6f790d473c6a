/** Monte-Carlo tree search over any module. */

import { Explorer, type Game, type Side } from '@redoubt/engine'
import { type Bot, bot, decisionKey, liking, playerOf, type Turn } from '../bot.ts'
import { type Chance, chance, mix } from '../chance.ts'
import { inTheHead } from '../imagine.ts'
import { advantages, rewardAll, type Scale } from './reward.ts'
import { type Edge, type Node, newEdge, newNode, type Table } from './tree.ts'

export interface MctsTerms {
  /** Lines of play tried for one decision. Default 200. */
  readonly iterations?: number
  /** Think so long instead; needs a clock. Such a bot does not repeat itself. */
  readonly milliseconds?: number
  /** Milliseconds from any beginning. */
  readonly clock?: () => number
  /** A rollout is judged once it is so many actions long and the turn passes to another seat. Default 1. */
  readonly depth?: number
  /** Weight of what has been tried little. Default 0.3. */
  readonly exploration?: number
  /** `own`: every seat is taken to play for itself (max^n). `paranoid`: all others play against the searching seat. */
  readonly opponents?: 'own' | 'paranoid'
  /** Where something is hidden: how many ways to deal it are searched in turns. Default 8. */
  readonly worlds?: number
}

/** Rollouts that nothing can judge end here, drawn. */
const LONGEST = 400
/** A turn that goes on and on is judged so many actions after the depth. */
const LINGERS = 8
/** Of more choices than this only every so manieth is judged at once; the others are tried last. */
const MOST_JUDGED = 400

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

/** One search: what does not change from line to line. */
interface Search {
  readonly seats: number
  /** Index of the searching seat. */
  readonly own: number
  readonly scale: Scale
  readonly chance: Chance
  readonly rewards: Float64Array
  readonly path: Edge[]
  readonly tables: Table[]
  readonly terms: Required<Pick<MctsTerms, 'depth' | 'exploration' | 'opponents'>>
  /** Nothing is hidden: what chance makes of an action is told apart by the position. */
  readonly open: boolean
  stamp: number
}

function search(
  games: readonly Game[],
  turn: Turn,
  dice: Chance,
  terms: MctsTerms,
): Table | undefined {
  const { iterations = 200, milliseconds, clock } = terms
  if (milliseconds !== undefined && !clock) throw new Error('a time budget needs a clock')
  const until = clock && milliseconds !== undefined ? clock() + milliseconds : undefined
  const trees = games.map((game) => new Explorer(game))
  const moments = trees.map((tree) => tree.moment)
  const own = turn.game.module.seat(turn.seat)?.index ?? 0
  const root = newNode()
  const state: Search = {
    seats: turn.game.module.seats.length,
    own,
    scale: scaleOf(trees[0] as Explorer, dice, terms.depth ?? 1),
    chance: dice,
    rewards: new Float64Array(turn.game.module.seats.length),
    path: [],
    tables: [],
    terms: {
      depth: terms.depth ?? 1,
      exploration: terms.exploration ?? 0.3,
      opponents: terms.opponents ?? 'own',
    },
    open: games.length === 1 && games[0] === turn.game,
    stamp: 0,
  }
  for (let n = 0; until === undefined ? n < iterations : (clock?.() ?? 0) < until || n === 0; n++) {
    const world = n % trees.length
    line(state, trees[world] as Explorer, root)
    ;(trees[world] as Explorer).rewind(moments[world] as number)
  }
  const side = turn.tree.asked().find(({ index }) => root.tables.has(index) && isOwn(turn, index))
  return side && root.tables.get(side.index)
}

function isOwn({ game, seat }: Turn, side: number): boolean {
  const known = game.module.sides[side]
  return known !== undefined && game.position.seatOf(known).id === seat
}

/** Measures on a few rollouts how much the advantage usually changes. */
function scaleOf(tree: Explorer, dice: Chance, depth: number): Scale {
  const g = tree.position
  const root = advantages(g)
  if (!g.module.rules.evaluate) return { root, unit: 1 }
  const { moment } = tree
  const changes: number[] = []
  for (let n = 0; n < 8; n++) {
    rollout(tree, dice, depth)
    if (!g.result) changes.push(Math.abs((advantages(g)[0] ?? 0) - (root[0] ?? 0)))
    tree.rewind(moment)
  }
  const median = changes.sort((a, b) => a - b)[Math.floor(changes.length / 2)]
  return { root, unit: median || 1 }
}

/** One line of play: down the tree, a rollout, and the rewards back up. */
function line(state: Search, tree: Explorer, root: Node): void {
  const g = tree.position
  state.path.length = 0
  state.tables.length = 0
  let node = root
  while (!g.result && (node === root || node.visits > 0)) {
    node.visits++
    node = step(state, tree, node)
  }
  node.visits++
  if (!g.result) rollout(tree, state.chance, state.terms.depth)
  rewardAll(g, state.scale, state.rewards)
  for (const edge of state.path) {
    edge.visits++
    for (let seat = 0; seat < state.seats; seat++)
      edge.rewards[seat] = (edge.rewards[seat] ?? 0) + (state.rewards[seat] ?? 0)
  }
  for (const table of state.tables) table.visits++
}

/** Every side asked at the node chooses, none knowing of the others; returns where that leads. */
function step(state: Search, tree: Explorer, node: Node): Node {
  const g = tree.position
  const { fence } = g
  const asked = tree.asked()
  const only = asked.length === 1
  let key = 0
  let nodes = node.joint
  for (const side of asked) {
    if (g.result || !(only || tree.asked().includes(side))) continue
    const count = tree.fill(side)
    if (count === 0) throw new Error(`${side.id} is asked and can do nothing`)
    const edge = select(state, tree, tableOf(state, tree, node, side), side)
    tree.play(edge.row)
    state.path.push(edge)
    key = mix(key, edge.meaning)
    nodes = only ? edge.next : node.joint
  }
  const chanced = state.open && g.fence !== fence
  const where = chanced ? mix(key, hash32(g.hashNumber())) : only ? 0 : key
  const known = nodes.get(where)
  if (known) return known
  const made = newNode()
  nodes.set(where, made)
  return made
}

function hash32(number: number): number {
  return ((number % 0x100000000) | 0) ^ Math.floor(number / 0x100000000)
}

/** The side's table at a node, with every action of the list just filled in it. */
function tableOf(state: Search, tree: Explorer, node: Node, side: Side): Table {
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
  rewardAll(tree.position, state.scale, state.rewards)
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
function select(state: Search, tree: Explorer, table: Table, side: Side): Edge {
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

/** Random actions until the game is over, or it is long enough and the turn has just passed to another seat. */
function rollout(tree: Explorer, dice: Chance, depth: number): void {
  const g = tree.position
  const longest = g.module.rules.evaluate ? depth + LINGERS : LONGEST
  let mover = -1
  for (let n = 0; n < longest && !g.result; n++) {
    const { side } = tree
    if (!side) return
    const seat = g.seatOf(side).index
    if (n >= depth && seat !== mover && g.module.rules.evaluate) return
    mover = seat
    const count = tree.fill(side)
    if (count === 0) return
    tree.play(dice.below(count))
  }
}
