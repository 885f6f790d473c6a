/** How a meeting of two bots ended, in one line. */

import { verdictIn } from '@redoubt/lab'
import { type Pairing, seatsText } from './meet.ts'
import { percent } from './words.ts'

/** Two bots that met; games that went wrong are told, for their matches are not counted. */
export function meetingText(pairing: Pairing, share: number | undefined): string {
  const { a, b, meeting } = pairing
  const { games, failed, score, matches } = meeting
  const wrong =
    failed === 0
      ? ''
      : `; ${failed} of ${games} games went wrong, and their matches are not counted`
  const found = `${a} against ${b}: ${percent(score)}; ${seatsText(pairing)}; matches ${percent(matches)}${wrong}`
  return share === undefined
    ? found
    : `${found}; ${settledText(pairing, share)} after ${games} games`
}

function settledText({ a, b, meeting }: Pairing, share: number): string {
  const so = `${Math.round(100 * share)} % of the matches`
  switch (verdictIn(meeting.matches, share)) {
    case 'better':
      return `settled: ${a} wins at least ${so}`
    case 'worse':
      return `settled: ${b} wins at least ${so}`
    case 'close':
      return `settled: neither wins ${so}`
    default:
      return 'not settled'
  }
}
