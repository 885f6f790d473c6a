/** What somebody has just done, action by action: whoever goes round in circles is seen to. */

import type { GameRecord } from './record.ts'

/**
 * An action, and the position it was done in.
 * @example const isAgain = (deed: Deed, game: Game, action: string) => deed.in === game.hash() && deed.action === action
 */
export interface Deed {
  /** The position's hash. */
  readonly in: string
  /** As in the record: `move unit=0303 to=0302`. */
  readonly action: string
}

/**
 * What a seat has done since another one acted, the latest first; of a record that is kept tidy no more than it still holds.
 * @example doneLately(game.record(), 'first')
 */
export function doneLately(record: GameRecord, seat: string): Deed[] {
  const deeds: Deed[] = []
  let action: string | undefined
  for (let at = record.length - 1; at >= 0; at--) {
    const event = record[at]?.event
    if (event?.kind !== 'act') {
      if (event && TAKEN_BACK.has(event.kind)) break
      continue
    }
    if (action !== undefined) deeds.push({ in: event.hash, action })
    if (event.seat !== seat) break
    action = event.action
  }
  return deeds
}

/** After these the positions before are not those that were played from. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['undo', 'ruling'])
