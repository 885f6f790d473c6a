/** From where a line of play stands to a reward of each seat between 0 and 1. */

import { type Played, scoreOf, worthTo } from '../bot/worth.ts'

export interface Scale {
  /** The seats' advantages where the search begins. */
  readonly root: readonly number[]
  /** A usual change of advantage: it moves the reward by a quarter. */
  readonly unit: number
}

/** Each seat's worth less the mean of the others'. */
export function advantages(played: Played): number[] {
  const worths = played.module.seats.map((seat) => worthTo(played, seat))
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  return worths.map((worth) => worth - (total - worth) / Math.max(1, worths.length - 1))
}

/** Fills `into` with the reward of every seat: the score of a finished game, else the change of advantage, squashed. */
export function rewardAll(played: Played, { root, unit }: Scale, into: Float64Array): void {
  const { seats, rules } = played.module
  const { result } = played.position
  if (result) {
    for (const seat of seats) into[seat.index] = scoreOf(result.winners, seat.id, seats.length)
    return
  }
  if (!rules.evaluate) {
    into.fill(0.5)
    return
  }
  const now = advantages(played)
  for (const { index } of seats) {
    const change = ((now[index] ?? 0) - (root[index] ?? 0)) / unit
    into[index] = 0.5 + (0.5 * change) / (1 + Math.abs(change))
  }
}
