/** BS11  Who is at war with whom, and whose neutrality is whole, kept until that changes. */

import type { Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../game/game.ts'
import { atWar, countryOf, isResisting } from './map.ts'

export interface Wars {
  /** When it was last looked at: the state of the pieces, and of everything. */
  pieces: number
  moment: number
  /** They grow with each change of wars, and of wars and cities. */
  changes: number
  states: number
  readonly sides: number
  /** By side, then side: 1 at war. */
  readonly hostile: Uint8Array
  /** By side, then country: 1 where that country is neutral to the side. */
  readonly neutral: Uint8Array
  /** By hex: index of the country's side, -1 for water. */
  readonly country: Int8Array
}

/** One for each game; it is drawn anew in place. */
const warsIn = oncePer(
  ({ board, cast, sides: { length } }: Blitzkrieg): Wars => ({
    pieces: -1,
    moment: -1,
    changes: -1,
    states: -1,
    sides: length,
    hostile: new Uint8Array(length ** 2),
    neutral: new Uint8Array(length ** 2),
    country: Int8Array.from(board.spaces, (hex) => cast.side(countryOf(hex))?.index ?? -1),
  }),
)

/** The wars as they are now. */
export function warsOf(g: Blitzkrieg): Wars {
  const wars = warsIn(g)
  // Nothing has been done since.
  if (wars.pieces === g.changes && wars.moment === g.moment) return wars
  wars.pieces = g.changes
  wars.moment = g.moment
  const changes = g.changesOf('war') + g.changesOf('reduced')
  if (wars.changes !== changes) draw(g, wars)
  wars.changes = changes
  wars.states = changes + g.changesOf('friendly_to')
  return wars
}

/** What else may change, besides pieces, for whatever is kept while nothing changes: cities and wars. */
export function changesOfState(g: Blitzkrieg): number {
  return warsOf(g).states
}

function draw(g: Blitzkrieg, { sides, hostile, neutral }: Wars): void {
  for (const one of g.sides) {
    for (const other of g.sides) {
      const at = one.index * sides + other.index
      const isAtWar = atWar(g, one, other)
      hostile[at] = isAtWar ? 1 : 0
      neutral[at] = other !== one && isResisting(g, other) && !isAtWar ? 1 : 0
    }
  }
}

/** The neutral country a hex lies in as seen by a side, -1 when it is none. */
export function neutralAt({ country, neutral, sides }: Wars, hex: Space, side: Side): number {
  const there = country[hex.index] as number
  return there >= 0 && neutral[side.index * sides + there] === 1 ? there : -1
}

/** Are the two sides at war? */
export function areEnemies({ hostile, sides }: Wars, one: number, other: number): boolean {
  return hostile[one * sides + other] === 1
}
