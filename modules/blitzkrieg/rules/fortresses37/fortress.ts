/** 37.4a, 37.5, E14  A fortress may be occupied by ground units of either side; all of them have its advantages. What it holds; 37.54  its stockpiles. */

import type { Space } from '@redoubt/engine'
import { tally } from '@redoubt/mechanics'
import { under } from '../base/game/declare.ts'
import type { Blitzkrieg, Piece, Side } from '../base/game/game.ts'
import { sideIn, worksThat } from '../base/map/field.ts'
import { oneUnit } from '../base/movement/one-unit.ts'
import { hasSupply } from '../base/supply/supply.ts'
import { isGroundUnit } from '../base/units/units.ts'

/** 37.1a  Games with fortresses: only there their rules exist. None begins without rule 36 (37.1c): options.yaml says so. */
export const withFortresses = under('rules.fortress37')

/** 37.3b  Fortresses received and not placed yet. */
export const inHand = tally('fortressInHand')

/** Is it a fortress marker? */
export function isFortress(piece: Piece): boolean {
  return piece.type.id === 'fortress'
}

/** The fortress of a hex, and all on the map. */
export const { workIn: fortressIn, allOf: fortressesOf } = worksThat(isFortress)

/** 37.5  Is the ground unit in a fortress? */
export function inFortress(g: Blitzkrieg, unit: Piece): boolean {
  return (
    unit.place.kind === 'space' &&
    isGroundUnit(unit) &&
    fortressIn(g, unit.place as Space) !== undefined
  )
}

/** E14  At some tables a fortress takes a single unit. */
export function fortressTakesOne(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fortress.capacity'] === 'one_unit' && fortressIn(g, hex) !== undefined
}

/** E14  At some tables any number of units fits into a fortress. */
export function stacksFreely(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fortress.capacity'] === 'unlimited' && fortressIn(g, hex) !== undefined
}

/** E14  What speaks against a second unit. */
export const fortressRoom = oneUnit({
  clause: '37.4a',
  ...withFortresses,
  takesOne: fortressTakesOne,
  messages: { taken: 'E14', apart: 'E14.apart', end: 'E14.end' },
})

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
