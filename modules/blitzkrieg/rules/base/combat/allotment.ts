/** BS9  Declaring so that every duty can still be met: nobody talks himself out of o1 and o2, or into a dead end. */

import type { Space } from '@redoubt/engine'
import type { Battle, Blitzkrieg, Piece, Side } from '../game/game.ts'
import { groundUnits } from '../map/field.ts'
import { hexOf } from '../units/units.ts'
import { enemyHexesBeside, isBeside, isBesideAll } from './adjacency.ts'
import { battlesOf } from './battles.ts'
import { dutiesOf, freeBeside, hasBeenAttacked, isAttacked, isFree } from './duties.ts'

/** A declaration as it would be made: the battle, with what is added to it. */
interface Declared {
  readonly units: readonly Piece[]
  readonly targets: readonly Space[]
}

function asDeclared({ attackers, targets }: Battle): Declared {
  return { units: attackers, targets }
}

/** Would the declaration leave a duty that nothing can meet any more? */
export function leavesDuty(
  g: Blitzkrieg,
  side: Side,
  replaced: Battle | undefined,
  declared: Declared,
): boolean {
  return !isHarmless(g, side, declared) && bars(g, side, replaced, declared)
}

/**
 * The common case, settled on the spot: every enemy hex beside the battle's units has somebody else free to attack it,
 * and everybody free beside its targets has somebody else to attack, or can join it.
 */
function isHarmless(g: Blitzkrieg, side: Side, { units, targets }: Declared): boolean {
  const isOpen = (hex: Space) => !targets.includes(hex) && !isAttacked(g, hex, side)
  for (const unit of units) {
    for (const hex of enemyHexesBeside(g, hexOf(unit), side)) {
      if (isOpen(hex) && freeBeside(g, hex, side).every((other) => units.includes(other)))
        return false
    }
  }
  for (const target of targets) {
    for (const other of freeBeside(g, target, side)) {
      if (units.includes(other) || !g.decisions.duty(g, other) || isBesideAll(other, targets))
        continue
      if (!enemyHexesBeside(g, hexOf(other), side).some(isOpen)) return false
    }
  }
  return true
}

/**
 * The same looked at thoroughly. Free units may attack all they touch, so only hexes
 * that rest on a declared battle's being widened and units that rest on joining one can be in each other's way: a
 * battle that is widened is closed to those who do not touch all of it.
 */
function bars(
  g: Blitzkrieg,
  side: Side,
  replaced: Battle | undefined,
  declared: Declared,
): boolean {
  const before = dutiesOf(g, side)
  const others = battlesOf(g, side).filter((battle) => battle !== replaced)
  const battles = [...others.map(asDeclared), declared]
  const taken = new Set(battles.flatMap(({ targets }) => targets))
  const free = groundUnits(g, side).filter((unit) => isFree(unit) && !declared.units.includes(unit))
  const open = (hex: Space) => !taken.has(hex)
  const widening: number[][] = []
  for (const hex of before.hexes) {
    if (!open(hex) || free.some((unit) => isBeside(unit, hex))) continue
    widening.push(battlesWhere(battles, ({ units }) => units.every((unit) => isBeside(unit, hex))))
  }
  const joining: number[][] = []
  for (const { unit } of before.units) {
    if (declared.units.includes(unit)) continue
    if (enemyHexesBeside(g, hexOf(unit), side).some((hex) => open(hex) && !hasBeenAttacked(g, hex)))
      continue
    joining.push(battlesWhere(battles, ({ targets }) => isBesideAll(unit, targets)))
  }
  return !canBeShared(widening, joining)
}

/** The numbers of the battles for which something holds. */
function battlesWhere(battles: readonly Declared[], test: (battle: Declared) => boolean): number[] {
  return battles.flatMap((battle, i) => (test(battle) ? [i] : []))
}

/** Can the battles be parted into some that are widened and some that are joined, so that everyone finds his? */
function canBeShared(
  widening: readonly (readonly number[])[],
  joining: readonly (readonly number[])[],
): boolean {
  if ([...widening, ...joining].some((some) => some.length === 0)) return false
  const disputed = [...new Set(widening.flat())].filter((i) => joining.flat().includes(i))
  // Whoever has a battle to himself is served.
  const served = (some: readonly number[]) => some.some((i) => !disputed.includes(i))
  const asBits = (some: readonly number[]) =>
    some.reduce((bits, i) => bits | (1 << disputed.indexOf(i)), 0)
  const widen = widening.filter((some) => !served(some)).map(asBits)
  const join = joining.filter((some) => !served(some)).map(asBits)
  for (let widened = 0; widened < 2 ** disputed.length; widened++) {
    if (widen.every((bits) => bits & widened) && join.every((bits) => bits & ~widened)) return true
  }
  return false
}
