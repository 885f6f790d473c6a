/** 40.D  Fortifications as objects in a hex: whose they are, what they guard, and how they change. */

import type { Piece, Side, Space } from '@redoubt/engine'
import { controllerOf } from '../../base/map/control.ts'
import { nationOf, unitsAt } from '../../base/units/forces.ts'
import type { Europa } from '../../shape.ts'
import { loseStrengthPoints } from '../effects/special-replacements.ts'
import {
  type Change,
  isFortification,
  isFortUnit,
  type Kind,
  kindNamed,
  kindOf,
  strengthOf,
} from './kinds.ts'

/** The fortifications of a hex, entrenchments included. */
export function fortsAt(g: Europa, hex: Space): Piece[] {
  const forts: Piece[] = []
  for (let piece = g.top(hex); piece; piece = piece.below)
    if (isFortification(piece)) forts.push(piece)
  return forts
}

/** All fortifications on the board. */
export function allForts(g: Europa): Piece[] {
  return g.pieces.filter((piece) => isFortification(piece) && piece.place.kind === 'space')
}

/**
 * May a side's units use the fortification? Its owner may; who else holds the hex only what is open to both
 * (40.D.18.5), a printed hexside (AMB-49), or everything (AMB-37).
 */
export function serves(g: Europa, fort: Piece, side: Side): boolean {
  const kind = kindOf(g, fort)
  if (kind.onlyNation && nationOf(fort) !== kind.onlyNation) return false
  if (fort.side === side) return true
  if (controllerOf(g, fort.place as Space) !== side) return false
  if (kind.usableBy === 'either') return true
  if (fort.at.printed === true && kind.capture.printed && g.options.printedSideUse === 'holder')
    return true
  return g.options.capturedUse === 'all'
}

/** 40.D.9, 40.D.10  A fortification along hexsides. */
export function isHexside(g: Europa, fort: Piece): boolean {
  return kindOf(g, fort).form === 'hexside'
}

/** Does a way into the fort's hex from this neighbour cross one of its sides? */
export function isCrossedFrom(fort: Piece, from: Space): boolean {
  const sides = sidesOf(fort)
  return sides.includes(directionTo(fort.place as Space, from))
}

/** The hexsides a fortified hexside covers, as directions. */
export function sidesOf(fort: Piece): readonly string[] {
  const text = String(fort.at.sides)
  const known = splitSides.get(text)
  if (known) return known
  const sides = text.split(/[\s,]+/).filter((side) => side !== '')
  splitSides.set(text, sides)
  return sides
}

const splitSides = new Map<string, readonly string[]>()

/** The direction of a neighbouring hex. */
export function directionTo(hex: Space, neighbour: Space): string {
  const dx = neighbour.x - hex.x
  const dy = neighbour.y - hex.y
  const east = dx > 0 ? 'E' : 'W'
  if (Math.abs(dy) < 0.1) return east
  return (dy < 0 ? 'N' : 'S') + east
}

/** 40.D.0.9  A strength that stands for a garrison in its own right. */
export function strengthAt(g: Europa, hex: Space, side: Side): Piece[] {
  return fortsAt(g, hex).filter(
    (fort) => fort.side === side && strengthOf(fort) > 0 && !isFortUnit(g, fort),
  )
}

/** Does a side hold the hex with units or with a fortification's strength? */
export function isHeldBy(g: Europa, hex: Space, side: Side): boolean {
  return unitsAt(g, hex, side).length > 0 || strengthAt(g, hex, side).length > 0
}

/** 40.D.0.2  A fortification with a unit in it, or a strength of its own. */
export function isOccupied(g: Europa, fort: Piece): boolean {
  const hex = fort.place as Space
  return strengthOf(fort) > 0 || (fort.side !== undefined && unitsAt(g, hex, fort.side).length > 0)
}

/**
 * Exchanges a fortification for another kind, or takes it away. The new one is an ordinary one of its kind, to be
 * repaired and improved like any other (40.D.11.5, 40.D.12.5).
 * Strength above the new maximum is lost (40.B.7, AMB-40) and counts for special replacements.
 * @param owner the new owner; left out, it stays the same
 * @returns the new counter, undefined when it is gone
 */
export function exchange(
  g: Europa,
  fort: Piece,
  into: Change,
  owner = fort.side,
): Piece | undefined {
  if (into === 'UNCHANGED') return fort
  const hex = fort.place as Space
  const strength = strengthOf(fort)
  if (into === 'REMOVED') {
    loseStrengthPoints(g, fort, strength)
    g.remove(fort)
    return undefined
  }
  const kept = strengthAfter(g, kindNamed(g, into), strength)
  loseStrengthPoints(g, fort, strength - kept)
  const type = g.module.type(into)
  if (!type) throw new Error(`pieces.yaml has no counter "${into}"`)
  const under = fort.above
  g.remove(fort)
  // 40.B.6.2  What was captured by too few stays so, however low it sinks; a new owner's is his own.
  const settled: Record<string, string> =
    owner === fort.side ? {} : { captured_by: '', capture_due: '' }
  const made = g.create(type, owner, hex, {
    attributes: { ...fort.at, ...settled, strength: kept },
    ...(fort.name === fort.type.label ? {} : { name: fort.name }),
  })
  if (under) g.move(made, hex, under)
  return made
}

/** C4.cut, 40.B.7  What is left of a strength in another kind. */
function strengthAfter(g: Europa, kind: Kind, strength: number): number {
  if (g.options.overMax === 'keep') return strength
  return kind.intrinsic.max === null ? strength : Math.min(strength, kind.intrinsic.max)
}
