/** Who sits at a table. */

import type { Position } from '@redoubt/engine'
import type { ChairState } from '@redoubt/protocol'

/** A seat's chair; empty without player and bot. */
export interface Chair {
  readonly seat: string
  /** Display name of the person who sits there. */
  readonly player?: string
  /** Name of the bot that plays it; beside a player, it stands in for him. */
  readonly bot?: string
}

/** Who is connected just now. */
export interface Presence {
  has(seat: string): boolean
  readonly spectators: number
}

/** Everybody sits at the machine. */
export const allPresent: Presence = { has: () => true, spectators: 0 }

/** A chair as everybody may know it. */
export function chairState(
  { seat, player, bot }: Chair,
  presence: Presence,
  position: Position,
): ChairState {
  return {
    seat,
    ...(player === undefined ? {} : { player }),
    ...(bot === undefined ? {} : { bot }),
    taken: player !== undefined || bot !== undefined,
    connected: presence.has(seat) || (bot !== undefined && player === undefined),
    sides: sidesOf(position, seat),
  }
}

/** The sides a seat plays just now. */
export function sidesOf(position: Position, seat: string): string[] {
  return position.sides.filter((side) => position.seatOf(side).id === seat).map(({ id }) => id)
}

/** Seats that bots play, for nobody. */
export function botSeats(chairs: readonly Chair[]): string[] {
  return chairs.flatMap(({ seat, bot, player }) =>
    bot !== undefined && player === undefined ? seat : [],
  )
}
