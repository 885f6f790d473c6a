/** C1, C4  Who controls a hex: the side whose units stand there alone, else the one that last did. */

import type { Piece, Side, Space } from '@redoubt/engine'
import type { Europa, SideId } from '../game/europa.ts'
import { nationsOf } from '../game/scenario.ts'
import { isTroop } from '../units/forces.ts'

/** The side that controls a hex now; undefined for neutral ground. */
export function controllerOf(g: Europa, hex: Space): Side | undefined {
  let alone: Side | undefined
  let both = false
  for (let piece = g.top(hex); piece; piece = piece.below) {
    if (!piece.side || !isTroop(piece)) continue
    if (alone && alone !== piece.side) both = true
    alone = piece.side
  }
  if (alone && !both) return alone
  const known = g.vars.controller[hex.index]
  return known ? g.side(known) : undefined
}

/** Does an enemy of the side hold the hex, so that its units cannot enter? */
export function isEnemyHeld(g: Europa, hex: Space, side: Side): boolean {
  for (let piece = g.top(hex); piece; piece = piece.below)
    if (piece.side !== side && piece.side && g.decisions.units.holdsGround(piece)) return true
  return false
}

/** A side's units enter a hex: it takes control unless an enemy still holds it. */
export function takeHex(g: Europa, hex: Space, side: Side): void {
  const before = g.vars.controller[hex.index]
  if (before === side.id || isEnemyHeld(g, hex, side)) return
  g.setFor('controller', hex, side.id as SideId)
  if (!g.vars.taken.includes(hex.id)) g.set('taken', [...g.vars.taken, hex.id])
}

/** D.neutral  At the start every hex belongs to the side of its nation; neutral ground to nobody. */
export function drawFrontiers(g: Europa): void {
  for (const hex of g.board.spaces) {
    if (g.vars.controller[hex.index]) continue
    const owner = g.sides.find((side) =>
      nationsOf(g, side).some((nation) => hex.regions.includes(nation)),
    )
    if (owner) g.setFor('controller', hex, owner.id as SideId)
  }
}

/** A piece changes its hex; the way it came takes control of what it passed. */
export function moveAlong(g: Europa, unit: Piece, path: readonly Space[]): void {
  const last = path[path.length - 1]
  if (!last || !unit.side) return
  g.move(unit, last)
  for (const hex of path.slice(1)) takeHex(g, hex, unit.side)
}
