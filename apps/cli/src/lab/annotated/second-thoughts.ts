/** What somebody else would have done where a game turned. */

import { botNamed } from '@redoubt/bots'
import { type Advice, Game, type GameRecord, type Module } from '@redoubt/engine'
import type { AnnotatedGame } from '@redoubt/lab'

export type SecondThought = AnnotatedGame['points'][number] & {
  /** Undefined where there was nothing else to do, and where dice decided. */
  readonly advice: Advice | undefined
}

/** Asks a player of a level about each turning point that dice did not decide. */
export function secondThoughts(
  module: Module,
  record: GameRecord,
  points: AnnotatedGame['points'],
  level: string,
): SecondThought[] {
  return points.map((point) => {
    if (point.isThrown) return { ...point, advice: undefined }
    const game = Game.resume(module, record, { until: point.event })
    const advice = botNamed(level, { seed: 'annotate' }).advise?.(game, point.seat)
    return { ...point, advice: advice?.among === 1 ? undefined : advice }
  })
}
