/** The first match of two bots, action for action: by it is told whether code that was changed still plays the same games. */

import { createHash } from 'node:crypto'
import { writeOrder } from '@redoubt/engine'
import { type PreparedStudy, playGame } from '@redoubt/lab'

/** A digest of all that is done in the games of the first unit, and of how they end. */
export function firstMatch(study: PreparedStudy): string {
  const hash = createHash('sha256')
  for (let round = 0; round < study.rounds; round++) {
    const { ending, scores } = playGame(
      study,
      { arm: 0, unit: 0, round },
      { action: (seat, action) => hash.update(`${seat} ${writeOrder(action)}\n`) },
    )
    hash.update(`${ending} ${scores.join(' ')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}
