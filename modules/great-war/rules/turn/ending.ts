/** D  The war is over: who has won, with the victory points of every seat. */

import type { Seat } from '@redoubt/engine'
import { victoryPoints } from '../control/score.ts'
import { membersOf, powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'

/** Ends the war; without an alliance it is drawn. */
export function endWar(g: War, alliance: string | undefined, reason: string): void {
  const winners = alliance === undefined ? [] : seatsOf(g, alliance)
  const scores: Record<string, number> = {}
  for (const name of powersOf(g).alliances) {
    for (const seat of seatsOf(g, name)) scores[seat] = victoryPoints(g, name)
  }
  g.finish({ winners, reason, clause: 'D', scores })
}

/** A seat that resigns gives the war to the other alliance. */
export function resign(g: War, seat: Seat): void {
  const { alliances } = powersOf(g)
  endWar(
    g,
    alliances.find((name) => !seatsOf(g, name).includes(seat.id)),
    'resigned',
  )
}

/** The seats that play an alliance's powers. */
function seatsOf(g: War, alliance: string): string[] {
  return [...new Set(membersOf(g, alliance).map((side) => g.seatOf(side).id))]
}
