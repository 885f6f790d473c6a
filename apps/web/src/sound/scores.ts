/** The sounds, as notes to be played by the browser itself: nothing is fetched for them. */

import type { SoundEvent } from './events.ts'

/** A tone that fades, or a knock: noise through a filter at that pitch. */
export interface Note {
  readonly kind: 'tone' | 'knock'
  /** Seconds from the beginning. */
  readonly at: number
  /** Pitch. */
  readonly hertz: number
  /** How long it fades. */
  readonly seconds: number
  /** 0 to 1. */
  readonly loudness: number
}

const tone = (at: number, hertz: number, seconds: number, loudness = 0.25): Note => ({
  kind: 'tone',
  at,
  hertz,
  seconds,
  loudness,
})
const knock = (at: number, hertz: number, seconds = 0.06, loudness = 0.5): Note => ({
  kind: 'knock',
  at,
  hertz,
  seconds,
  loudness,
})

export const SCORES: Readonly<Record<SoundEvent, readonly Note[]>> = {
  /** Two notes upward: one is called. */
  turn: [tone(0, 587, 0.25), tone(0.12, 880, 0.4)],
  /** A counter put down. */
  action: [knock(0, 900), knock(0.02, 400, 0.08, 0.3)],
  /** Dice that come to rest. */
  dice: [0, 0.07, 0.13, 0.22, 0.27, 0.38].map((at, n) => knock(at, 1700 - 150 * n, 0.04, 0.45)),
  /** Low and short. */
  denied: [tone(0, 165, 0.18, 0.3)],
  message: [tone(0, 1047, 0.12, 0.15)],
  /** A chord that is left standing. */
  end: [tone(0, 392, 1.2), tone(0.08, 494, 1.2), tone(0.16, 587, 1.4)],
}

/** How long a sound takes, in seconds. */
export function lengthOf(event: SoundEvent): number {
  return Math.max(...SCORES[event].map(({ at, seconds }) => at + seconds))
}
