/** 4  The end. */

import type { MyModule, Side } from './generated.ts'

/** How many units a side has on the map. */
export function strengthOf(g: MyModule, side: Side): number {
  return g.onBoardOf(side).length
}

/** Ends the game after this side's turn, if it is decided. */
export function endIfDecided(g: MyModule, done: Side): boolean {
  const beaten = g.sides.find((side) => strengthOf(g, side) === 0)
  if (beaten) {
    // 4.2
    g.finish({ winners: [g.seatOf(g.opponent(beaten)).id], reason: 'annihilated', clause: '4.2' })
    return true
  }
  if (done.id !== 'red' || g.vars.turn < g.options.turns) return false
  // 4.1
  const most = Math.max(...g.sides.map((side) => strengthOf(g, side)))
  const leaders = g.sides.filter((side) => strengthOf(g, side) === most)
  const winners = leaders.length === 1 ? leaders.map((side) => g.seatOf(side).id) : []
  g.finish({ winners, reason: 'last-turn', clause: '4.1' })
  return true
}
