/** Who sits where, and with which seeds. */

import { type Bot, botNamed } from '@redoubt/bots'
import type { PreparedStudy } from '../study/prepared.ts'
import type { GameRef } from './result.ts'

/** The seed of a unit's dice, the same in all arms and rounds. */
export function unitSeed({ seed }: PreparedStudy, unit: number): string {
  return `${seed}/${unit}`
}

/** The bot at each seat, by index: in every round they move one chair on. */
export function seatedBots(study: PreparedStudy, { arm, unit, round }: GameRef): Bot[] {
  const names = study.arms[arm]?.bots ?? []
  return names.map((_, seat) => {
    const player = playerAt(seat, round, names.length)
    return botNamed(names[player] ?? 'random', { seed: `${unitSeed(study, unit)}/${player + 1}` })
  })
}

/** Which player sits at a seat in a round. */
export function playerAt(seat: number, round: number, seats: number): number {
  return (((seat - round) % seats) + seats) % seats
}

/** The score that is compared, of one game. */
export function scoreIn(study: PreparedStudy, round: number, scores: readonly number[]): number {
  const { scored } = study
  if ('seat' in scored) return scores[scored.seat] ?? 0.5
  return scores[(scored.bot + round) % scores.length] ?? 0.5
}
