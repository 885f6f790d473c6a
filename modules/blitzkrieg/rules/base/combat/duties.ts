/** BS9  o1, o2  Whoever stands beside the enemy attacks, and every enemy beside him is attacked; with the exceptions of 37 and 38. */

import { objection, type Piece, type Side, type Space } from '@redoubt/engine'
import { hasFortDuty } from '../../fortifications38/duty.ts'
import { needNotAttack } from '../../fortresses37/attack.ts'
import { type Blitzkrieg, withForts } from '../../shape.ts'
import { groundUnits } from '../field.ts'
import { hexOf } from '../units.ts'
import { enemyHexesBeside, isBeside, isBesideAll } from './adjacency.ts'
import { type Battle, battlesOf } from './battles.ts'

/** What a side must still declare before it may close its battles. */
export interface Duties {
  /** o1  Units that must attack and are in no battle. */
  readonly units: readonly Piece[]
  /** 38.36a  Of these, the fortified ones. */
  readonly fortified: readonly Piece[]
  /** o2  Enemy hexes beside units that must attack, and attacked by nobody. */
  readonly hexes: readonly Space[]
}

/** A unit that may still be put into a battle. */
export function isFree(unit: Piece): boolean {
  return !unit.at.attacked && unit.at.battle === ''
}

/** BS9  Has the hex been attacked in this phase, or is it going to be? */
export function isAttacked(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return hasBeenAttacked(g, hex) || battlesOf(g, side).some(({ targets }) => targets.includes(hex))
}

/** BS9  Has a battle for the hex been fought in this phase? */
export function hasBeenAttacked(g: Blitzkrieg, hex: Space): boolean {
  for (let piece = g.top(hex); piece; piece = piece.below) if (piece.at.assailed) return true
  return false
}

/** o1, o2, 37.52, 38.36  The duties as they stand. */
export function dutiesOf(g: Blitzkrieg, side: Side): Duties {
  const units: Piece[] = []
  const fortified: Piece[] = []
  const hexes = new Set<Space>()
  for (const unit of groundUnits(g, side)) {
    const beside = enemyHexesBeside(g, hexOf(unit), side)
    if (beside.length === 0 || needNotAttack(g, unit)) continue
    const open = beside.filter((hex) => !isAttacked(g, hex, side))
    const onDuty = hasFortDuty(g, unit)
    const isIdle = isFree(unit) && canStillAttack(g, unit, side, open)
    if (isIdle) (onDuty ? fortified : units).push(unit)
    // E40  One attack is enough for a fortified unit at some tables.
    if (onDuty && g.options['fort.must_attack_scope'] === 'at_least_one') continue
    for (const hex of open) if (canStillBeAttacked(g, hex, side)) hexes.add(hex)
  }
  return { units, fortified, hexes: [...hexes] }
}

function canStillAttack(g: Blitzkrieg, unit: Piece, side: Side, open: readonly Space[]): boolean {
  return open.length > 0 || battlesOf(g, side).some(({ targets }) => isBesideAll(unit, targets))
}

function canStillBeAttacked(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return (
    groundUnits(g, side).some((unit) => isFree(unit) && isBeside(unit, hex)) ||
    battlesOf(g, side).some(({ attackers }) => attackers.every((unit) => isBeside(unit, hex)))
  )
}

/** 38.36a  A fortified unit has not attacked yet. */
export const fortifiedMustAttack = objection(
  '38.36a',
  (g: Blitzkrieg) => dutiesOf(g, g.actor).fortified.length > 0,
  { ...withForts, facts: (g) => ({ units: dutiesOf(g, g.actor).fortified }) },
)

/** o1  A unit beside the enemy has not attacked yet. */
export const unitsMustAttack = objection(
  'o1',
  (g: Blitzkrieg) => dutiesOf(g, g.actor).units.length > 0,
  {
    facts: (g) => ({ units: dutiesOf(g, g.actor).units }),
  },
)

/** o2  An enemy beside one's units is not attacked yet. */
export const hexesMustBeAttacked = objection(
  'o2',
  (g: Blitzkrieg) => dutiesOf(g, g.actor).hexes.length > 0,
  { facts: (g) => ({ hexes: dutiesOf(g, g.actor).hexes }) },
)

// ── Declaring so that every duty can still be met ──

/** A declaration as it would be made: the battle, with what is added to it. */
interface Declared {
  readonly units: readonly Piece[]
  readonly targets: readonly Space[]
}

function asDeclared({ attackers, targets }: Battle): Declared {
  return { units: attackers, targets }
}

/**
 * Would the declaration leave a duty that nothing can meet any more? Free units may attack all they touch, so only hexes
 * that rest on a declared battle's being widened and units that rest on joining one can be in each other's way: a
 * battle that is widened is closed to those who do not touch all of it.
 */
export function leavesDuty(
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
  const widening: number[] = []
  for (const hex of before.hexes) {
    if (!open(hex) || free.some((unit) => isBeside(unit, hex))) continue
    widening.push(battlesWhere(battles, ({ units }) => units.every((unit) => isBeside(unit, hex))))
  }
  const joining: number[] = []
  for (const unit of [...before.units, ...before.fortified]) {
    if (declared.units.includes(unit)) continue
    if (enemyHexesBeside(g, hexOf(unit), side).some((hex) => open(hex) && !hasBeenAttacked(g, hex)))
      continue
    joining.push(battlesWhere(battles, ({ targets }) => isBesideAll(unit, targets)))
  }
  return !canBeShared(widening, joining, battles.length)
}

/** The battles for which something holds, as bits. */
function battlesWhere(battles: readonly Declared[], test: (battle: Declared) => boolean): number {
  let bits = 0
  battles.forEach((battle, i) => {
    if (test(battle)) bits |= 1 << i
  })
  return bits
}

/** Can the battles be parted into some that are widened and some that are joined, so that everyone finds his? */
function canBeShared(
  widening: readonly number[],
  joining: readonly number[],
  count: number,
): boolean {
  if (widening.includes(0) || joining.includes(0)) return false
  if (widening.length === 0 || joining.length === 0) return true
  const all = 2 ** Math.min(count, MOST_BATTLES)
  for (let widened = 0; widened < all; widened++) {
    if (widening.every((bits) => bits & widened) && joining.every((bits) => bits & ~widened))
      return true
  }
  return false
}

/** Battles looked at together; more than stand in one another's way on any front. */
const MOST_BATTLES = 12
