/** 37.54  Stockpiles: the effects of isolation strike units in a fortress one check later. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Piece, Side } from '../base/game/game.ts'
import { sideIn } from '../base/map/field.ts'
import { hasSupply } from '../base/supply/supply.ts'
import { fortressesOf, fortressIn } from './fortress.ts'

/** 37.54a  At each supply check of the side that occupies it, a fortress without a line counts one more; else it begins anew. */
export function countFortressChecks(g: Blitzkrieg, side: Side): void {
  for (const fortress of fortressesOf(g)) {
    const there = sideIn(g, fortress.place as Space)
    if (there && there !== side) continue
    const cutOff = there === side && !hasSupply(g, fortress.place as Space, side)
    const before = checksOf(fortress, side)
    note(g, fortress, cutOff ? before + 1 : 0, there?.id ?? '')
  }
}

function note(g: Blitzkrieg, fortress: Piece, count: number, side: string): void {
  g.mark(fortress, 'iso', count)
  g.mark(fortress, 'isoSide', side)
}

/** 37.54b, E17, E18  The step of the isolation table a unit in a fortress has reached. */
export function stepInFortress(g: Blitzkrieg, unit: Piece): number {
  const own = unit.at.isolation
  const fortress = fortressIn(g, unit.place as Space)
  const counted =
    g.options['fortress.isolation_counter'] === 'unit' || !fortress
      ? own
      : checksOf(fortress, unit.side)
  if (counted <= 1) return 0
  return g.options['fortress.isolation_after'] === 'catch_up' ? own : counted - 1
}

function checksOf(fortress: Piece, side: Side | undefined): number {
  const counted = fortress.at.isoSide
  return counted === '' || counted === side?.id ? fortress.at.iso : 0
}

/** 37.54a  Has the fortress of the hex begun to live on its stockpiles? */
export function isShort(g: Blitzkrieg, hex: Space): boolean {
  return (fortressIn(g, hex)?.at.iso ?? 0) !== 0
}
