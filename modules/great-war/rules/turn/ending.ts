/** D  The war is over: who has won, with the victory points of every seat. */

import type { Seat } from '@redoubt/engine'
import { controllerOf } from '../control/control.ts'
import { isHeldBy, objectives, victoryPoints } from '../control/score.ts'
import type { Names } from '../generated.ts'
import { spaceNamed } from '../map/theatre.ts'
import { membersOf, powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'

/** D  Sudden death: does one alliance hold enough of the enemy's capitals, or both? */
export function endWithCapitals(g: War): boolean {
  const sudden = powersOf(g).alliances.filter((alliance) => holdsCapitals(g, alliance))
  if (sudden.length === 0) return false
  endWar(g, sudden.length === 1 ? sudden[0] : undefined, 'capitals')
  return true
}

/** D  The count after the last turn. */
export function endOnPoints(g: War): void {
  const { centralWinsAtLeast, ententeWinsAtMost } = powersOf(g).data.victory.final
  const points = victoryPoints(g, 'central')
  if (points >= centralWinsAtLeast) endWar(g, 'central', 'points')
  else if (points <= ententeWinsAtMost) endWar(g, 'entente', 'points')
  else endWar(g, undefined, 'stalemate')
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

/** Ends the war; without an alliance it is drawn. */
function endWar(g: War, alliance: string | undefined, reason: Names['results']): void {
  const winners = alliance === undefined ? [] : membersOf(g, alliance)
  objectives.end(g, { winners, reason })
}

function holdsCapitals(g: War, alliance: string): boolean {
  const aim = powersOf(g).data.victory.suddenDeath[alliance]
  if (!aim) return false
  const held = aim.of.filter((id) => isHeldBy(g, controllerOf(g, spaceNamed(g, id)), alliance))
  return held.length >= aim.hold
}

/** The seats that play an alliance's powers. */
function seatsOf(g: War, alliance: string): string[] {
  return [...new Set(membersOf(g, alliance).map((side) => g.seatOf(side).id))]
}
