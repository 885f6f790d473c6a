/** A record cut short: the game as it stood after so many actions, whatever was taken back meanwhile. */

import type { GameRecord } from '@redoubt/engine'

/** Number of the record's events after which the game stood at a moment, the latest of them. A ruling counts as an action. */
export function eventsUntil(record: GameRecord, moment: number): number {
  let actions = 0
  let found = 1
  record.forEach(({ event }, index) => {
    if (event.kind === 'act' || event.kind === 'ruling') actions++
    if (event.kind === 'undo') actions = event.to
    if (actions === moment) found = index + 1
  })
  return found
}

/** The actions and rulings that stand, without those taken back. */
export function actsOf(record: GameRecord) {
  const acts: Extract<GameRecord[number]['event'], { kind: 'act' | 'ruling' }>[] = []
  for (const { event } of record) {
    if (event.kind === 'act' || event.kind === 'ruling') acts.push(event)
    if (event.kind === 'undo') acts.length = Math.min(acts.length, event.to)
  }
  return acts
}
