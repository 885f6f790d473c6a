/** What a player has found out in the present phase and need not look at again: moves far from what has changed promise what they did. */

import type { Explorer, Piece, Position, Space } from '@redoubt/engine'
import { phaseOf } from '../bot/repeating.ts'

/** One phase of one side, as a player remembers it. */
export interface Memory {
  /** Step, side and turn: in another all is forgotten. */
  readonly phase: string
  /** By an action's meaning, what it gained when it was last looked at. */
  readonly gains: Map<number, number>
  /** By piece, its place when the player last looked. */
  places: Int32Array
}

/** What is known of the phase the game is in. */
export function memoryOf(known: Memory | undefined, tree: Explorer): Memory {
  const phase = phaseOf(tree)
  if (known?.phase === phase) return known
  return { phase, gains: new Map(), places: placesIn(tree.position) }
}

/**
 * By space, 1 where something has moved since the player last looked, or next to that; it looks again.
 * Two steps away where an enemy stands between: there units gather for one attack.
 */
export function disturbed(memory: Memory, g: Position): Uint8Array {
  const { spaces } = g.board
  const near = new Uint8Array(spaces.length)
  const now = placesIn(g)
  for (let at = 0; at < now.length; at++) {
    const before = memory.places[at] ?? -1
    const after = now[at] as number
    if (before === after) continue
    const side = g.pieces[at]?.side
    for (const index of [before, after]) {
      const space = spaces[index]
      if (!space) continue
      near[index] = 1
      for (const next of space.neighbours) {
        near[next.index] = 1
        const there = g.top(next)
        if (there?.side !== undefined && there.side !== side) spread(near, next)
      }
    }
  }
  memory.places = now
  return near
}

function spread(near: Uint8Array, { neighbours }: Space): void {
  for (const next of neighbours) near[next.index] = 1
}

/** By piece, the space it stands on; below 0 when it is off the board. */
function placesIn(g: Position): Int32Array {
  return Int32Array.from(g.pieces, spaceIndex)
}

function spaceIndex({ place }: Piece): number {
  return place.kind === 'space' ? place.index : -1 - place.index
}
