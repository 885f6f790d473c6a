/** C1, C4  Who controls a hex: the side whose units stand there alone, else the one that last did. */

import type { Space } from '@redoubt/engine'
import { controlPart } from '@redoubt/mechanics'
import type { Names } from '../../generated.ts'
import type { Europa, Piece } from '../game/europa.ts'
import { nationsOf } from '../game/given.ts'
import { isTroop } from '../units/forces.ts'

/** Units hold a hex; whatever keeps enemies out of it bars others from taking it. */
export const control = controlPart<Europa>({
  clause: 'C1.1',
  variable: 'controller',
  holds: (_, piece: Piece) => isTroop(piece),
  bars: (g, piece: Piece) => g.decisions.units.holdsGround(piece),
  taken: (g, hex) => {
    if (!g.vars.taken.includes(hex.id)) g.set('taken', [...g.vars.taken, hex.id])
  },
})

export const { holderOf: controllerOf, isEnemyHeld, take: takeHex } = control

/** D.neutral  At the start every hex belongs to the side of its nation; neutral ground to nobody. */
export function drawFrontiers(g: Europa): void {
  for (const hex of g.board.spaces) {
    if (g.vars.controller[hex.index]) continue
    const owner = g.sides.find((side) =>
      nationsOf(g, side).some((nation) => hex.regions.includes(nation)),
    )
    if (owner) g.setFor('controller', hex, owner.id as Names['sides'])
  }
}

/** A piece changes its hex; the way it came takes control of what it passed. */
export function moveAlong(g: Europa, unit: Piece, path: readonly Space[]): void {
  const last = path[path.length - 1]
  if (!last || !unit.side) return
  g.move(unit, last)
  control.takeAlong(g, path, unit.side)
}
