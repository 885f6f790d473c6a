/** Answers that have to be thought about first, away from the table. */

import type { ActionPreview } from '@redoubt/engine'
import { type Line, type LineTerms, openLine } from './line.ts'
import type { Question, Thinker } from './thinking.ts'

/** What a table says instead of an answer. */
export interface Pondered {
  readonly think: Question
  /** What the rules say at once; the answer when thinking fails. Absent: then the question fails, too. */
  readonly meanwhile?: ActionPreview
}

/** One question of a seat is thought about and the latest waits: nobody looks at the odds of more actions at once. */
const FOR_A_SEAT: LineTerms = { atOnce: 1, waiting: 1 }

/**
 * Thinks where a table has not answered yet. Who asks faster than can be thought holds up only himself.
 * @example const ponder = pondering(thinker); await ponder(table.ask(who, 'preview', ask))
 */
export function pondering(thinker: Thinker): <A extends object>(given: A | Pondered) => Promise<A> {
  /** By seat. */
  const lines = new Map<string, Line>()
  return async <A extends object>(given: A | Pondered) => {
    if (!isPondered(given)) return given
    const { think, meanwhile } = given
    const line = lines.get(think.seat) ?? openLine(FOR_A_SEAT)
    lines.set(think.seat, line)
    const thought = line(() => thinker.think(think))
    const answer = meanwhile
      ? thought.catch((error: Error) => ({ ...meanwhile, problem: error.message }))
      : thought
    return answer as Promise<unknown> as Promise<A>
  }
}

function isPondered(given: object): given is Pondered {
  return 'think' in given
}
