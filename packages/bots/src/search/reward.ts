/** From where a line of play stands to a reward of each seat between 0 and 1. */

import type { Position } from '@redoubt/engine'
import { scoreOf, worthTo } from '../worth.ts'

export interface Scale {
  /** The seats' advantages where the search begins. */
  readonly root: readonly number[]
  /** A usual change of advantage: it moves the reward by a quarter. */
  readonly unit: number
}

/** Each seat's worth less the mean of the others'. */
export function advantages(g: Position): number[] {
  const worths = g.module.seats.map((seat) => worthTo(g, seat))
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  return worths.map((worth) => worth - (total - worth) / Math.max(1, worths.length - 1))
}

/** Fills `into` with the reward of every seat: the score of a finished game, else the change of advantage, squashed. */
export function rewardAll(g: Position, { root, unit }: Scale, into: Float64Array): void {
  const { seats } = g.module
  const { result } = g
  if (result) {
    for (const seat of seats) into[seat.index] = scoreOf(result.winners, seat.id)
    return
  }
  if (!g.module.rules.evaluate) {
    into.fill(0.5)
    return
  }
  const now = advantages(g)
  for (const { index } of seats) {
    const change = ((now[index] ?? 0) - (root[index] ?? 0)) / unit
    into[index] = 0.5 + (0.5 * change) / (1 + Math.abs(change))
  }
}
