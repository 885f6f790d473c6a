/**
 * Absorbing Markov chains in exact fractions: expected visits by state reduction without subtraction, one strongly
 * connected component after the other.
 * W. K. Grassmann, M. I. Taksar, D. P. Heyman, "Regenerative analysis and steady state distributions for Markov
 * chains", Operations Research 33 (1985); components by R. Tarjan, SIAM J. Comput. 1 (1972).
 */

import { type Fraction, isZero, ONE, over, product, sum, ZERO } from '../numbers/fraction.ts'
import { OddsError } from './odds-error.ts'

/** Where a state leads: probabilities by number of the next state. Empty: an end. */
export type Transitions = ReadonlyMap<number, Fraction>

/**
 * Expected number of visits to each state on the way from state 0; for an end, the probability to be absorbed there.
 * @throws OddsError when some states, once entered, are never left
 */
export function visits(chain: readonly Transitions[]): Fraction[] {
  const visited: Fraction[] = chain.map(() => ZERO)
  visited[0] = ONE
  for (const component of components(chain)) {
    leave(chain, component, visited)
    const inside = new Set(component)
    for (const from of component)
      for (const [to, probability] of chain[from] ?? [])
        if (!inside.has(to))
          visited[to] = sum(visited[to] ?? ZERO, product(visited[from] ?? ZERO, probability))
  }
  return visited
}

/** Turns what flows into a component into the visits of its states. */
function leave(
  chain: readonly Transitions[],
  component: readonly number[],
  visited: Fraction[],
): void {
  const [only] = component
  if (component.length === 1 && only !== undefined && !chain[only]?.has(only)) return
  const local = new Map(component.map((state, index) => [state, index]))
  // Probabilities inside the component, and of leaving it at once.
  const inner = component.map(() => component.map(() => ZERO))
  const out = component.map(() => ZERO)
  const inflow = component.map((state) => visited[state] ?? ZERO)
  for (const [i, state] of component.entries()) {
    for (const [to, probability] of chain[state] ?? []) {
      const j = local.get(to)
      if (j === undefined) out[i] = sum(out[i] ?? ZERO, probability)
      else (inner[i] as Fraction[])[j] = probability
    }
  }
  const at = (i: number, j: number): Fraction => inner[i]?.[j] ?? ZERO
  const leaving: Fraction[] = []
  for (let k = component.length - 1; k >= 0; k--) {
    let rest = out[k] ?? ZERO
    for (let j = 0; j < k; j++) rest = sum(rest, at(k, j))
    if (isZero(rest)) throw new OddsError('some positions, once reached, are never left')
    leaving[k] = rest
    for (let i = 0; i < k; i++) {
      const through = over(at(i, k), rest)
      if (isZero(through)) continue
      for (let j = 0; j < k; j++)
        if (!isZero(at(k, j)))
          (inner[i] as Fraction[])[j] = sum(at(i, j), product(through, at(k, j)))
      out[i] = sum(out[i] ?? ZERO, product(through, out[k] ?? ZERO))
    }
    const carried = over(inflow[k] ?? ZERO, rest)
    if (!isZero(carried))
      for (let j = 0; j < k; j++) inflow[j] = sum(inflow[j] ?? ZERO, product(carried, at(k, j)))
  }
  const solved: Fraction[] = []
  for (let k = 0; k < component.length; k++) {
    let total = inflow[k] ?? ZERO
    for (let i = 0; i < k; i++) total = sum(total, product(solved[i] ?? ZERO, at(i, k)))
    solved[k] = over(total, leaving[k] ?? ONE)
    visited[component[k] as number] = solved[k] ?? ZERO
  }
}

/** Strongly connected components reachable from state 0, each before those it leads to. */
function components(chain: readonly Transitions[]): number[][] {
  const found: number[][] = []
  const order = new Map<number, number>()
  const low = new Map<number, number>()
  const open: number[] = []
  const isOpen = new Set<number>()
  const enter = (state: number) => {
    order.set(state, order.size)
    low.set(state, order.size - 1)
    open.push(state)
    isOpen.add(state)
    return { state, next: [...(chain[state]?.keys() ?? [])], at: 0 }
  }
  const path = [enter(0)]
  while (path.length > 0) {
    const top = path[path.length - 1] as (typeof path)[number]
    const to = top.next[top.at++]
    if (to !== undefined) {
      if (!order.has(to)) path.push(enter(to))
      else if (isOpen.has(to)) lower(low, top.state, order.get(to))
      continue
    }
    path.pop()
    const parent = path[path.length - 1]
    if (parent) lower(low, parent.state, low.get(top.state))
    if (low.get(top.state) === order.get(top.state)) {
      const component = open.splice(open.indexOf(top.state))
      for (const state of component) isOpen.delete(state)
      found.push(component)
    }
  }
  return found.reverse()
}

function lower(low: Map<number, number>, state: number, to: number | undefined): void {
  if (to !== undefined && to < (low.get(state) ?? Number.POSITIVE_INFINITY)) low.set(state, to)
}
