/** The queue of a study's portions, as those who hand out and those who play both know it. */

import type { UnitResult } from '@redoubt/lab'

/** Units to be played, in one piece. */
export interface QueuedPortion {
  readonly from: number
  readonly count: number
}

/** What has been played of a portion when its worker is lost: the next goes on from there. */
export interface PlayedSoFar {
  readonly units: readonly UnitResult[]
}

/** @param id of the study's games */
export function queueOf(id: string): string {
  return `lab-${id}`
}
