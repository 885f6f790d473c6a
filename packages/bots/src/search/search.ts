/** Lines of play from one decision on, and what they came to. */

import { Explorer, type Game } from '@redoubt/engine'
import type { Turn } from '../bot/bot.ts'
import { type Chance, mix } from '../bot/chance.ts'
import { select, tableOf } from './choose.ts'
import { rewardAll } from './reward.ts'
import { rollout, scaleOf } from './rollout.ts'
import type { MctsTerms, Search } from './state.ts'
import { type Node, newNode, type Table } from './tree.ts'

/** Searches several imagined games in turns, one tree for all; returns what was tried of the deciding side. */
export function search(
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
  rewardAll(tree, state.scale, state.rewards)
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
