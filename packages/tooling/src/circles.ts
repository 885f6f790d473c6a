/** Which node leads to which others. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The circles of a graph: of all nodes that lead to each other, one shortest way round, so that each knot is told once.
 *
 * @example circles(new Map([['a', new Set(['b'])], ['b', new Set(['a'])]])) // [['a', 'b']]
 */
export function circles(graph: Graph): readonly (readonly string[])[] {
  return knots(graph).map((knot) => shortestRound(graph, knot))
}

/** Sets of nodes that all lead to each other: R. Tarjan, SIAM J. Comput. 1 (1972). */
function knots(graph: Graph): readonly ReadonlySet<string>[] {
  const found: ReadonlySet<string>[] = []
  const number = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string): void => {
    const own = number.size
    number.set(node, own)
    lowest.set(node, own)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!number.has(next)) visit(next)
      if (open.includes(next))
        lowest.set(node, Math.min(lowest.get(node) ?? own, lowest.get(next) ?? own))
    }
    if (lowest.get(node) !== own) return
    const knot = new Set(open.splice(open.indexOf(node)))
    if (knot.size > 1 || graph.get(node)?.has(node)) found.push(knot)
  }
  for (const node of graph.keys()) if (!number.has(node)) visit(node)
  return found
}

function shortestRound(graph: Graph, knot: ReadonlySet<string>): readonly string[] {
  let shortest: readonly string[] = [...knot]
  for (const start of [...knot].sort()) {
    const round = wayBack(graph, knot, start)
    if (round && round.length < shortest.length) shortest = round
  }
  return shortest
}

/** The shortest way from a node to itself, breadth first. */
function wayBack(
  graph: Graph,
  knot: ReadonlySet<string>,
  start: string,
): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way[way.length - 1] ?? start) ?? []) {
      if (next === start) return way
      if (!knot.has(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
