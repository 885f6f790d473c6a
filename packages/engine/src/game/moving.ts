/** Whether everybody who plays a game has agreed that it goes to another server. */

import type { GameRecord, RecordEvent } from './record.ts'

/** Who plays on has thought better of it, and who sits down has not been asked. */
const VOIDS: ReadonlySet<RecordEvent['kind']> = new Set(['act', 'ruling', 'undo', 'sit'])

/**
 * Where all who play it have agreed that a game goes, as it stands at the end of its record.
 * @example movingTo(game.record()) // → undefined
 */
export function movingTo(record: GameRecord): string | undefined {
  const last = record.findLast(({ event }) => event.kind === 'move' || VOIDS.has(event.kind))
  return last?.event.kind === 'move' ? last.event.server : undefined
}
