/** BS13  A mission under way: what it is, where it goes, who flies it. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Mission, Piece, Side } from '../game/game.ts'
import { aircraftOf } from '../map/field.ts'

/** The mission that assembles now. */
export function missionNow(g: Blitzkrieg): Mission {
  return g.frame as Mission
}

/** The hex a mission goes to. @throws Error when it is not on the board */
export function targetOf(g: Blitzkrieg, { hex }: Pick<Mission, 'hex'>): Space {
  const space = g.board.space(hex)
  if (!space) throw new Error(`a mission flies to "${hex}", which is no hex of board ${g.board.id}`)
  return space
}

/** The air units of a mission that are still flying. */
export function planesOf(
  g: Blitzkrieg,
  { battle, side }: Pick<Mission, 'battle' | 'side'>,
): Piece[] {
  return aircraftOf(g, g.side(side)).filter((unit) => unit.at.battle === battle)
}

/** BS13  The mission is over, and all air units that took part, on either side, have flown. */
export function endMission(g: Blitzkrieg, { battle }: Pick<Mission, 'battle'>): void {
  for (const plane of g.pieces) {
    if (plane.at.battle !== battle) continue
    g.mark(plane, 'battle', '')
    g.mark(plane, 'flown', true)
  }
  g.pop()
}

/** The side a mission is flown by. */
export function flierOf(g: Blitzkrieg, { side }: Pick<Mission, 'side'>): Side {
  return g.side(side)
}
