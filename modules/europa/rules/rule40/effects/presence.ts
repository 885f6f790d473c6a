/** 40.D.0.1, AMB-46, AMB-47  What fortifications do by standing there: zones are negated in reaction, their AA shoots. */

import type { Side, Space } from '@redoubt/engine'
import type { AntiAircraft, Europa, Piece } from '../../base/game/europa.ts'
import { phaseOf } from '../../base/game/given.ts'
import { controllerOf } from '../../base/map/control.ts'
import { troopsAt } from '../../base/units/forces.ts'
import { citeOf, isFortUnit, kindOf } from '../fortifications/kinds.ts'
import { fortsAt, isEntrenchment, serves } from '../fortifications/objects.ts'

/** Hexes without enemy zones of control for the side that moves; an entrenchment is no fortification (40.C.1). */
export function zonesNegatedIn(g: Europa, side: Side): ((hex: Space) => boolean) | undefined {
  if (phaseOf(g) !== 'reaction') return undefined
  const fortified = (hex: Space) =>
    fortsAt(g, hex).some(
      (fort) =>
        !isEntrenchment(g, fort) && (serves(g, fort, side) || controllerOf(g, hex) === side),
    )
  return g.options.reactionZoc === 'adjacentToo'
    ? (hex) => fortified(hex) || hex.neighbours.some(fortified)
    : fortified
}

/** Guns of the fortifications of a hex that shoot for a side. */
export function fortGuns(g: Europa, hex: Space, side: Side): readonly AntiAircraft[] {
  return fortsAt(g, hex).flatMap((piece) => {
    const points = pointsOf(g, piece, side)
    return points > 0 ? [{ piece, points, clause: citeOf(kindOf(g, piece), 'aa') }] : []
  })
}

/** AMB-47  A fortification shoots while its owner controls the hex; at some tables only with a unit in it. */
function pointsOf(g: Europa, fort: Piece, side: Side): number {
  const hex = fort.place as Space
  if (!serves(g, fort, side) || controllerOf(g, hex) !== side) return 0
  const manned = isFortUnit(g, fort) || troopsAt(g, hex, side).length > 0
  if (g.options.fortAA === 'garrisoned' && !manned) return 0
  const { light = 0, heavy = 0, printed, perInstance } = kindOf(g, fort).aa
  const own = printed || perInstance ? fort.at.aa_light + fort.at.aa_heavy : 0
  return light + heavy + own
}
