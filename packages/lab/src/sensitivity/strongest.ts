/** Which of many nudges change games most: all are played a little, the better half longer, until few are left. */

import { halved, type Round } from '../halving/halving.ts'
import type { UnitResult } from '../play/result.ts'
import { type Change, changesOf, type Nudge, strongestFirst } from './sensitivity.ts'

/** Nudges of one study. */
const MOST_AT_ONCE = 300

export interface StrongestTerms {
  /** So many are left at the end. */
  readonly last: number
  /** No nudge is played on more units. */
  readonly units: number
  /**
   * Plays units of the base and of these nudges with the same dice.
   * @param seed of its own for each round
   */
  readonly play: (
    nudges: readonly Nudge[],
    units: number,
    seed: string,
  ) => Promise<readonly UnitResult[]>
  readonly onRound?: (round: Round) => void
}

/**
 * The nudges that change the score most. Their changes are not told: what was chosen by its luck is played anew, on fresh dice.
 * @example await strongestNudges(nudges, { last: 24, units: 200, play })
 */
export async function strongestNudges(
  nudges: readonly Nudge[],
  { last, units, play, onRound }: StrongestTerms,
): Promise<{ readonly left: readonly Nudge[]; readonly rounds: readonly Round[] }> {
  return halved(nudges, {
    last,
    most: units,
    order: async (some, each, round) => {
      const found: Change[] = []
      for (let from = 0; from < some.length; from += MOST_AT_ONCE) {
        const part = some.slice(from, from + MOST_AT_ONCE)
        const changes = changesOf(await play(part, each, round), part.length)
        found.push(...changes.map((change) => ({ ...change, at: from + change.at })))
      }
      return strongestFirst(found)
    },
    onRound,
  })
}
