/** BS9  o1, o2  Whoever stands beside the enemy attacks, and every enemy beside him is attacked. */

import type { Space } from '@redoubt/engine'
import { whileUnchanged } from '@redoubt/mechanics'
import {
  type Blitzkrieg,
  type Clause,
  type Duty,
  type Options,
  objection,
  type Piece,
  type Side,
} from '../game/game.ts'
import { changesOfState, fieldOf, groundUnits } from '../map/field.ts'
import { hexOf, isGroundUnit } from '../units/units.ts'
import { enemyHexesBeside, isBeside, isBesideAll } from './adjacency.ts'
import { battlesOf } from './battles.ts'

/** What a side must still declare before it may close its battles. */
interface Duties {
  /** o1  Units that must attack and are in no battle, each with its duty. */
  readonly units: readonly { readonly unit: Piece; readonly duty: Duty }[]
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

/** o1, o2  The duties as they stand. */
export const dutiesOf = whileUnchanged((g, side: Side) => listDuties(g, side), changesOfState)

function listDuties(g: Blitzkrieg, side: Side): Duties {
  const units: { unit: Piece; duty: Duty }[] = []
  const hexes = new Set<Space>()
  for (const unit of groundUnits(g, side)) {
    const beside = enemyHexesBeside(g, hexOf(unit), side)
    const duty = beside.length > 0 ? g.decisions.duty(g, unit) : undefined
    if (!duty) continue
    const open = beside.filter((hex) => !isAttacked(g, hex, side))
    if (isFree(unit) && canStillAttack(g, unit, side, open)) units.push({ unit, duty })
    if (!duty.toAll) continue
    for (const hex of open) if (canStillBeAttacked(g, hex, side)) hexes.add(hex)
  }
  return { units, hexes: [...hexes] }
}

/** The units that still owe the duty of a clause. */
export function owing(g: Blitzkrieg, side: Side, clause: Clause): Piece[] {
  return dutiesOf(g, side).units.flatMap(({ unit, duty }) => (duty.clause === clause ? [unit] : []))
}

function canStillAttack(g: Blitzkrieg, unit: Piece, side: Side, open: readonly Space[]): boolean {
  return open.length > 0 || battlesOf(g, side).some(({ targets }) => isBesideAll(unit, targets))
}

function canStillBeAttacked(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return (
    freeBeside(g, hex, side).length > 0 ||
    battlesOf(g, side).some(({ attackers }) => attackers.every((unit) => isBeside(unit, hex)))
  )
}

/** The units next to a hex that may still be put into a battle. */
export function freeBeside(g: Blitzkrieg, hex: Space, side: Side): Piece[] {
  const field = fieldOf(g)
  const units: Piece[] = []
  for (const next of hex.neighbours) {
    if (field.side[next.index] !== side.index) continue
    for (let piece = g.top(next); piece; piece = piece.below)
      if (isGroundUnit(piece) && isFree(piece)) units.push(piece)
  }
  return units
}

/** Units with the duty of a clause have not attacked yet. */
export function mustAttack(clause: Clause, applies?: (options: Options) => boolean) {
  return objection(clause, (g) => owing(g, g.actor, clause).length > 0, {
    ...(applies && { applies }),
    facts: (g) => ({ units: owing(g, g.actor, clause) }),
  })
}

/** o1  A unit beside the enemy has not attacked yet. */
export const unitsMustAttack = mustAttack('o1')

/** o2  An enemy beside one's units is not attacked yet. */
export const hexesMustBeAttacked = objection('o2', (g) => dutiesOf(g, g.actor).hexes.length > 0, {
  facts: (g) => ({ hexes: dutiesOf(g, g.actor).hexes }),
})
