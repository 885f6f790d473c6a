/** Paces and stretches of time in words. */

import type { Pace } from '@redoubt/protocol'
import { tell } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `30 min each, 30 s added a move`. */
export function paceText(pace: Pace): string {
  if (pace.kind === 'live') {
    const { minutes, increment, per = 'turn' } = pace
    return tell('pace.is.live', { minutes, increment, per })
  }
  const { days, reserve = 0, vacation = 0 } = pace
  return tell('pace.is.correspondence', { days, reserve, vacation })
}

/** What follows when somebody's time has run out. */
export function timeOutText({ timeOut = 'pause' }: Pace): string {
  return tell(`pace.then.${timeOut === 'pause' || timeOut === 'loss' ? timeOut : 'bot'}`)
}

/** How long that is: `2 d 3 h`, `1:04:09`, `9:05`. */
export function stretch(milliseconds: number): string {
  const left = Math.max(0, milliseconds)
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`
  const seconds = Math.floor(left / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = `${Math.floor(seconds / 60) % 60}`
  const hours = Math.floor(seconds / 3600)
  return hours > 0
    ? `${hours}:${two(Number(minutes))}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
