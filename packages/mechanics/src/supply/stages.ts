/** Lines of supply in stages: by rail, say, and then overland. */

import type { Board, Space } from '@redoubt/engine'
import {
  isSupplied,
  type LineRules,
  lineFrom,
  type Supply,
  suppliedSpaces,
  supplyFrom,
} from './supply.ts'

/** What the stages of a line reach, from the sources outward; the last tells who is supplied. */
export type StagedSupply = readonly [Supply, ...Supply[]]

/**
 * Floods the board from the sources stage by stage. A stage goes on from whatever the one before reaches and may enter.
 * @example suppliedInStages(g.board, depots, [{ cross: isRail }, { length: 6 }])
 */
export function suppliedInStages(
  board: Board,
  sources: Iterable<Space>,
  [first, ...further]: readonly [LineRules, ...LineRules[]],
): StagedSupply {
  const stages: [Supply, ...Supply[]] = [supplyFrom(board, sources, first)]
  let { open } = first
  let before = stages[0]
  for (const rules of further) {
    const reached = suppliedSpaces(before)
    before = supplyFrom(board, open ? reached.filter(open) : reached, rules)
    stages.push(before)
    open = rules.open
  }
  return stages
}

/**
 * What tells who is supplied: the last stage.
 * @example
 * const supply = supplyPart<G, 'supplied'>({ clause: '6', sources: () => [hex], stages: () => [{}], states: () => [{ id: 'supplied', within: 1 }], checks: 'unsupplied' })
 * isSupplied(lastStage(supply.lines(g, blue)), town) // → true
 */
export function lastStage(stages: StagedSupply): Supply {
  return stages[stages.length - 1] ?? stages[0]
}

/** The source that a line from a space runs to, through all stages; undefined when it is cut off. */
export function sourceOf(stages: StagedSupply, space: Space): Space | undefined {
  if (!isSupplied(lastStage(stages), space)) return undefined
  let at = space.index
  for (let n = stages.length - 1; n >= 0; n--) {
    const { next } = stages[n] as Supply
    for (let on = next[at] as number; on >= 0; on = next[at] as number) at = on
  }
  return stages[0].board.spaces[at]
}

/** The whole line from a space to its source, both included, through all stages; empty when it is cut off. */
export function wholeLineFrom(stages: StagedSupply, space: Space): Space[] {
  if (!isSupplied(lastStage(stages), space)) return []
  const line = [space]
  for (const stage of stages.toReversed()) {
    const head = line[line.length - 1] ?? space
    line.push(...lineFrom(stage, head).slice(1))
  }
  return line
}
