/** F-0.2, F-10  Who has won the volley: a 2x2 square of fortified units, else a wholly fortified army; never by the enemy's losses (F-0.1). */

import type { Space } from '@redoubt/engine'
import { isChopper, isCovered, isFortified, isIn } from './concepts.ts'
import type { Fortify, Piece, Side } from './generated.ts'
import { mapOf } from './map.ts'

/** How a volley is won, and by whom. */
export interface Verdict {
  readonly how: 'square' | 'all_fortified'
  readonly winner: Side
  /** The top left space of the square. */
  readonly square?: Space | undefined
}

/** F-10.1 – F-10.6, FR-20, FR-21  The verdict at the end of a side's turn, if the volley is over: squares go first (F-10.5). */
export function verdict(g: Fortify, active: Side): Verdict | undefined {
  const opponent = g.opponent(active)
  return (
    bySquare(g, active, active) ??
    bySquare(g, opponent, creditFor(g, active, opponent)) ??
    byAllFortified(g, active, active) ??
    byAllFortified(g, opponent, creditFor(g, active, opponent))
  )
}

/** FR-20  Who is credited with what the side to move has uncovered for its opponent. */
function creditFor(g: Fortify, active: Side, owner: Side): Side | undefined {
  if (g.options.reveal_win === 'own_turn_only') return undefined
  return g.options.reveal_win === 'active' ? active : owner
}

/** F-0.6, F-10.2  The square wins for the player whose units form it. */
function bySquare(g: Fortify, owner: Side, winner: Side | undefined): Verdict | undefined {
  const square = winner && squareOf(g, owner)
  return square && { how: 'square', winner, square: square[0] }
}

/** F-10.4 */
function byAllFortified(g: Fortify, owner: Side, winner: Side | undefined): Verdict | undefined {
  return winner && isWhollyFortified(g, owner) ? { how: 'all_fortified', winner } : undefined
}

/** F-10.2, F-10.3  A 2x2 block whose four spaces all hold a working fortified unit of the side. */
export function squareOf(g: Fortify, side: Side): readonly Space[] | undefined {
  if (!hasFourFortified(g, side)) return undefined
  const { blocks } = mapOf(g)
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as readonly Space[]
    let corners = 0
    while (corners < 4 && isCorner(g, side, g.top(block[corners] as Space))) corners++
    if (corners === 4) return block
  }
  return undefined
}

/** With fewer there is no square, and seldom are there more. */
function hasFourFortified(g: Fortify, side: Side): boolean {
  const units = g.onBoardOf(side)
  let fortified = 0
  for (let i = 0; i < units.length; i++) if (isFortified(units[i] as Piece)) fortified++
  return fortified >= 4
}

/** F-13.5, FR-33  The unit on top decides; what lies beneath a Chopper does not count. */
function isCorner(g: Fortify, side: Side, top: Piece | undefined): boolean {
  return (
    top !== undefined &&
    top.side === side &&
    isFortified(top) &&
    (g.options.chopper_in_square || !isChopper(top))
  )
}

/** F-10.4, FR-34a, FR-34b  Every unit of the side's force is fortified, wherever it is. */
export function isWhollyFortified(g: Fortify, side: Side): boolean {
  if (g.options.special_warfare && g.options.all_fortified_scope === 'off_in_special') return false
  const { pieces } = g
  for (let i = 0; i < pieces.length; i++) {
    const unit = pieces[i] as Piece
    if (unit.side !== side || countsAsFortified(g, unit)) continue
    if (!isIn(unit, 'box')) return false
  }
  return true
}

function countsAsFortified(g: Fortify, unit: Piece): boolean {
  return isFortified(unit) && (g.options.covered_counts_for_all_fortified || !isCovered(unit))
}
