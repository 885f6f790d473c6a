/** 40.D  Fortifications as objects in a hex: whose they are, what they guard; 40.D.16.1, AMB-55  those printed on the map stand at the start. */

import type { Side, Space } from '@redoubt/engine'
import { type Europa, nationsOf, type Piece } from '../../base/game/europa.ts'
import { controllerOf } from '../../base/map/map.ts'
import { nationOf, unitsAt } from '../../base/units/forces.ts'
import { isFortification, isFortUnit, kindOf, kindsOf, strengthOf } from './kinds.ts'

/** The fortifications of a hex, entrenchments included. */
export function fortsAt(g: Europa, hex: Space): Piece[] {
  return g.stack(hex, isFortification)
}

/** All fortifications on the board. */
export function allForts(g: Europa): Piece[] {
  return g.pieces.filter((piece) => isFortification(piece) && g.onBoard(piece))
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
  if (fort.at.printed && kind.capture.printed && g.options.printedSideUse === 'holder') return true
  return g.options.capturedUse === 'all'
}

/** 40.C.1, 40.C.3  A marker of improved positions: what 40.D says of fortifications is not said of it. */
export function isEntrenchment(g: Europa, fort: Piece): boolean {
  return kindOf(g, fort).maintained === true
}

/** 40.D.9, 40.D.10  A fortification along hexsides. */
export function isHexside(g: Europa, fort: Piece): boolean {
  return kindOf(g, fort).form === 'hexside'
}

/** Does a way into the fort's hex from this neighbour cross one of the hexsides it covers? */
export function isCrossedFrom(g: Europa, fort: Piece, from: Space): boolean {
  const sides = fort.at.sides.toLowerCase().split(/[\s,]+/)
  return sides.some((side) => g.board.step(fort.place as Space, side) === from)
}

/** 40.D.0.9  A strength that stands for a garrison in its own right. */
export function strengthAt(g: Europa, hex: Space, side: Side): Piece[] {
  return fortsAt(g, hex).filter(
    (fort) => fort.side === side && strengthOf(fort) > 0 && !isFortUnit(g, fort),
  )
}

/** 40.D.0.2  A fortification with a unit in it, or a strength of its own. */
export function isOccupied(g: Europa, fort: Piece): boolean {
  const hex = fort.place as Space
  return strengthOf(fort) > 0 || (fort.side !== undefined && unitsAt(g, hex, fort.side).length > 0)
}

/** Puts down what the map prints and the scenario does not list; at some tables the scenario lists all there is. */
export function putDownPrintedWorks(g: Europa): void {
  if (g.options.westwallStart === 'scenario') return
  for (const [id, kind] of kindsOf(g)) {
    const { mapTrait, startStatus, ownerNation, family } = kind
    const type = g.cast.type(id)
    const owner = g.sides.find((side) => ownerNation && nationsOf(g, side).includes(ownerNation))
    if (!startStatus || mapTrait === undefined || !type) continue
    for (const hex of g.board.spaces) {
      const value = hex.traits[mapTrait]
      if (value === undefined) continue
      if (fortsAt(g, hex).some((fort) => kindOf(g, fort).family === family)) continue
      g.create(type, owner, hex, { attributes: { printed_value: Number(value) } })
    }
  }
}

/** Captured by too few to destroy it (40.B.6.2). */
export function isUnderCaptured(fort: Piece): boolean {
  return fort.at.captured_by !== '' && fort.at.capture_due === ''
}
