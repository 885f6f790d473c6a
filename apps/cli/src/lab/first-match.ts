/** The first match of two bots, action for action: by it is told whether code that was changed still plays the same games, and how long they think. */

import { createHash } from 'node:crypto'
import type { MeetingFile } from '@redoubt/engine'
import { writeOrder } from '@redoubt/engine'
import { type PreparedStudy, playGame } from '@redoubt/lab'

export interface FirstMatch {
  /** Of all that is done in the games of the first unit, and of how they end. */
  readonly digest: string
  /** Of a processor, for a decision of each of the two on the average; a machine with more to do takes longer. */
  readonly milliseconds: NonNullable<MeetingFile['milliseconds']>
}

/** Plays it. */
export function firstMatch(study: PreparedStudy): FirstMatch {
  const hash = createHash('sha256')
  const seats = study.arms[0]?.module.seats ?? []
  const thought = { a: { time: 0, decisions: 0 }, b: { time: 0, decisions: 0 } }
  for (let round = 0; round < study.rounds; round++) {
    // In round n the first bot sits at seat n.
    const first = seats[round]?.id
    let asked = process.cpuUsage()
    const { ending, scores } = playGame(
      study,
      { arm: 0, unit: 0, round },
      {
        decision: () => {
          asked = process.cpuUsage()
        },
        action: (seat, action) => {
          const { user, system } = process.cpuUsage(asked)
          const who = seat === first ? thought.a : thought.b
          who.time += user + system
          who.decisions++
          hash.update(`${seat} ${writeOrder(action)}\n`)
        },
      },
    )
    hash.update(`${ending} ${scores.join(' ')}\n`)
  }
  const each = ({ time, decisions }: { time: number; decisions: number }) =>
    Math.round(time / 100 / Math.max(1, decisions)) / 10
  return {
    digest: hash.digest('hex').slice(0, 16),
    milliseconds: { a: each(thought.a), b: each(thought.b) },
  }
}
