/** Why a way costs what it costs: step by step the ground and what is crossed, then zones of control, then any other term. */

import type { Board, Edge, PreviewLine, Space } from '@redoubt/engine'
import { type Costs, PROHIBITED } from '../../movement/costs.ts'
import { oncePer } from '../../once.ts'

/**
 * What a way is made of.
 * @example
 * const marched: WayTerms = { costs: movementCosts(board, { enter: () => 1 }), cost: 1, clause: '4.2' }
 * wayLines(board, [hex, town], marched).length // → 1
 */
export interface WayTerms {
  readonly costs: Costs
  /** What all of it comes to. */
  readonly cost: number
  /** Of what the ground costs. */
  readonly clause: string
  /** What zones of control add to a step. */
  readonly zones?:
    | { readonly clause: string; readonly extra: (from: Space, to: Space) => number }
    | undefined
  /** Features that lead along a step and make it cheap: roads. Default: none. */
  readonly roads?: readonly string[] | undefined
  /** Of what a step along one costs. Default: as of the ground. */
  readonly roadClause?: string | undefined
  /** How points are written. Default: as they are. */
  readonly points?: (points: number) => number | string
}

/**
 * The lines of a way's cost, one after the other from nothing to the whole: `preview.way.ground`, `preview.way.zones` and
 * `preview.way.other` for what the rules add or spare besides.
 * @example
 * const costs = movementCosts(board, { enter: ({ terrain }) => (terrain === 'town' ? 2 : 1) })
 * wayLines(board, [hex, town], { costs, cost: 2, clause: '4.2' }).map(({ before, after }) => [before, after]) // → [ [ '0', '2' ] ]
 */
export function wayLines(
  board: Board,
  path: readonly Space[],
  { costs, cost, clause, zones, roads = [], roadClause = clause, points = (sum) => sum }: WayTerms,
): PreviewLine[] {
  const lines: PreviewLine[] = []
  let spent = 0
  const add = (more: number, line: Pick<PreviewLine, 'id' | 'key' | 'clause' | 'facts'>) => {
    const before = String(points(spent))
    spent += more
    lines.push({ ...line, before, after: String(points(spent)) })
  }
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as Space, path[i] as Space]
    const edge = board.edge(from, to)
    if (!edge) continue
    const ground = costs[edge.index] ?? 0
    const along = edge.features.filter((feature) => roads.includes(feature))
    const over = along.length > 0 ? [] : crossed(board, edge, costs)
    const named = (features: readonly string[]) =>
      features.length > 0 ? features.map((one) => board.features[one]?.label ?? one) : 'none'
    const facts = {
      to,
      terrain: board.terrains[to.terrain]?.label ?? to.terrain,
      across: named(over),
      along: named(along),
    }
    const cited = along.length > 0 ? roadClause : clause
    add(Math.max(0, ground), { id: `way:${i}`, key: 'way.ground', clause: cited, facts })
    const extra = zones?.extra(from, to) ?? 0
    if (zones && extra > 0)
      add(extra, { id: `zones:${i}`, key: 'way.zones', clause: zones.clause, facts: { from, to } })
  }
  if (spent !== cost) add(cost - spent, { id: 'other', key: 'way.other', clause })
  return lines
}

/** What is crossed, where that makes the step dearer than another into the same space. Of a border, or rails beside the river, nothing is said. */
function crossed(board: Board, edge: Edge, costs: Costs): readonly string[] {
  const { isDear, dear } = dearOn(board)(costs)
  return isDear(edge) ? edge.features.filter((feature) => dear.has(feature)) : []
}

/** Steps that cost more than others into the same space, and the features of which most steps over them do. */
const dearOn = oncePer((board: Board) =>
  oncePer((costs: Costs) => {
    const costOf = ({ index }: Edge) => costs[index] ?? 0
    const cheapest = new Map<Space, number>()
    for (const edge of board.edges)
      if (costOf(edge) !== PROHIBITED)
        cheapest.set(edge.to, Math.min(costOf(edge), cheapest.get(edge.to) ?? Infinity))
    const isDear = (edge: Edge) => costOf(edge) > (cheapest.get(edge.to) ?? 0)
    const surplus = new Map<string, number>()
    for (const edge of board.edges)
      for (const feature of edge.features)
        surplus.set(feature, (surplus.get(feature) ?? 0) + (isDear(edge) ? 1 : -1))
    const dear = new Set([...surplus].flatMap(([feature, more]) => (more > 0 ? feature : [])))
    return { isDear, dear }
  }),
)
