/** What bears on a move: enemies in the way, zones of control, and how several such rules go together. */

import type { Edge, Place, Space } from '@redoubt/engine'
import type { Costs } from './costs.ts'

/**
 * Why a piece must stop where it has come; `key` is for the module's texts.
 * @example
 * const halt: Stop = { key: 'town', clause: '4.4', facts: { town } }
 * const costs = movementCosts(board, { enter: () => 1 })
 * routeTo(reachable(board, hex, { allowance: 3, costs, enter: (to) => (to === town ? halt : undefined) }), town)?.stop?.key // → 'town'
 */
export interface Stop {
  readonly key: string
  readonly clause?: string
  readonly facts?: Readonly<Record<string, string | number | Place>>
}

/**
 * The entry is refused.
 * @example
 * const closed: MoveRule = { enter: (to) => (g.isEmpty(to) ? undefined : NO) }
 * closed.enter?.(town, board.edges[0] as Edge) // → 'no'
 */
export const NO = 'no'

/**
 * Something that bears on movement: a zone of control, enemies in the way.
 * @example
 * const aroundTowns: MoveRule = { enter: ({ terrain }) => (terrain === 'town' ? NO : undefined) }
 * const costs = movementCosts(board, { enter: () => 1 })
 * costTo(reachable(board, hex, { allowance: 3, costs, ...aroundTowns }), town) // → undefined
 */
export interface MoveRule {
  /** More points for this step (leaving a zone of control, say), or `PROHIBITED`. Whole, never less than 0. */
  readonly step?: ((edge: Edge) => number) | undefined
  /**
   * What comes of entering: nothing speaks against it and the way goes on; refused; or the move ends there. Whether
   * the move ends should hang on the space alone: of several ways into it only the cheapest is followed.
   */
  readonly enter?: ((to: Space, edge: Edge) => undefined | typeof NO | Stop) | undefined
  readonly zone?: Zone | undefined
}

/**
 * Zones of control as they bear on a move; see `zocMoves`.
 * @example
 * const zoneOf = (zoc: Zoc): Zone | undefined => zocMoves(zoc, { leave: 2 }).zone
 * zoneOf(zonesOfControl<G>({ exerts: () => true })(g, blue))?.leave // → 2
 */
export interface Zone {
  /** By space: by how many it is controlled. */
  readonly counts: ArrayLike<number>
  readonly stop: Stop | undefined
  /** More points to leave one for a space outside, and for another; or `PROHIBITED`. */
  readonly leave: number
  readonly zocToZoc: number
}

/**
 * How a piece moves now.
 * @example
 * const march: Moving = { allowance: 1, costs: movementCosts(board, { enter: () => 1 }) }
 * costTo(reachable(board, hex, march), town) // → 1
 */
export interface Moving extends MoveRule {
  /** Most points it may spend; Infinity: as far as the costs allow. */
  readonly allowance: number
  readonly costs: Costs
  /** The first step may be taken whatever it costs, if it is not prohibited. */
  readonly minimumMove?: ((edge: Edge) => boolean) | undefined
}

/**
 * Several rules as one: points add up, the first refusal counts, else the first stop.
 * @example
 * const costs = movementCosts(board, { enter: () => 1 })
 * const zoc = zonesOfControl<G>({ exerts: () => true })(g, blue)
 * const closed: MoveRule = { enter: (to) => (to === town ? NO : undefined) }
 * costTo(reachable(board, hex, { allowance: 3, costs, ...together(closed, zocMoves(zoc, { leave: 1 })) }), town) // → undefined
 */
export function together(...rules: readonly MoveRule[]): MoveRule {
  const steps: NonNullable<MoveRule['step']>[] = []
  const enters: NonNullable<MoveRule['enter']>[] = []
  let zone: Zone | undefined
  const more: Zone[] = []
  for (const rule of rules) {
    if (rule.step) steps.push(rule.step)
    if (rule.enter) enters.push(rule.enter)
    if (rule.zone && zone) more.push(rule.zone)
    zone ??= rule.zone
  }
  // The search knows one zone by itself; it is asked last, and so is every other.
  for (const other of more) {
    const { step, enter } = zoneRule(other)
    steps.push(step)
    enters.push(enter)
  }
  return { step: addedUp(steps), enter: firstOf(enters), zone }
}

/** A zone as a rule like any other. */
function zoneRule({
  counts,
  stop,
  leave,
  zocToZoc,
}: Zone): Required<Pick<MoveRule, 'step' | 'enter'>> {
  const bites = (space: Space) => (counts[space.index] as number) > 0
  return {
    step: ({ from, to }) => (bites(from) ? (bites(to) ? zocToZoc : leave) : 0),
    enter: (to) => (stop && bites(to) ? stop : undefined),
  }
}

function addedUp(steps: readonly NonNullable<MoveRule['step']>[]): MoveRule['step'] {
  if (steps.length < 2) return steps[0]
  return (edge) => {
    let points = 0
    for (const step of steps) {
      const some = step(edge)
      if (some < 0) return some
      points += some
    }
    return points
  }
}

function firstOf(enters: readonly NonNullable<MoveRule['enter']>[]): MoveRule['enter'] {
  if (enters.length < 2) return enters[0]
  return (to, edge) => {
    let stop: Stop | undefined
    for (const enter of enters) {
      const verdict = enter(to, edge)
      if (verdict === NO) return NO
      stop ??= verdict
    }
    return stop
  }
}
