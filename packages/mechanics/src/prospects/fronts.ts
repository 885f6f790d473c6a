/** Fronts: how far it is from each space to the nearest that a side would have. For players that plan. */

import type { Space } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { supplyFrom } from '../supply/supply.ts'
import { ofWarmGame } from '../warm.ts'

/**
 * What each party wants: sides, or alliances, by number.
 * @example const towards: FrontRules<AnyPosition> = { wanted: (g) => g.board.spaces.filter(({ terrain }) => terrain === 'town'), farthest: 9 }
 */
export interface FrontRules<G> {
  /** The spaces it would have and does not hold, in a fixed order. */
  readonly wanted: (g: G, party: number) => readonly Space[]
  /** May one go through the space? Default: everywhere. */
  readonly open?: (space: Space) => boolean
  /** Nobody is farther away, nor where there is nothing to be had. At most 127. */
  readonly farthest: number
  /** Something that is the same as long as all parties want the same. Default: they are always asked. */
  readonly also?: (g: G) => unknown
}

/**
 * Asks for the steps from each space, by its number, to the nearest that a party wants. They are counted anew when it wants others.
 * @example
 * const front = fronts<AnyPosition>({ wanted: () => [town], farthest: 9 })
 * front(g, 0)[hex.index] // → 1
 */
export function fronts<G extends AnyPosition>(
  rules: FrontRules<G>,
): (g: G, party: number) => Int8Array {
  const { wanted, open, farthest, also } = rules
  const games = ofWarmGame((_: G): Front[] => [])
  return (g, party) => {
    const known = games(g)
    const kept = known[party]
    const now = also?.(g)
    if (kept && also && kept.also === now) return kept.steps
    const spaces = wanted(g, party)
    const isSame =
      kept?.spaces.length === spaces.length &&
      spaces.every((space, at) => space === kept.spaces[at])
    const steps = isSame ? kept.steps : stepsTo(g, spaces)
    known[party] = { also: now, spaces, steps }
    return steps
  }

  function stepsTo({ board }: G, spaces: readonly Space[]): Int8Array {
    const { lengths } = supplyFrom(board, spaces, { ...(open ? { open } : {}), length: farthest })
    return Int8Array.from(lengths, (steps) => (steps < 0 ? farthest : steps))
  }
}

/** The front of a party, and what it was counted from. */
interface Front {
  readonly also: unknown
  readonly spaces: readonly Space[]
  readonly steps: Int8Array
}
