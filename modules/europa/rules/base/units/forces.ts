/** C1.2, C1.3  Units as rule 40 and the frame speak of them: class, nation, size in RE, printed strengths, cadres. */

import type { Side, Space } from '@redoubt/engine'
import { type ClassRow, type Europa, type Piece, read } from '../game/europa.ts'

export function isAir(piece: Piece): boolean {
  return piece.type.traits.class === 'air'
}

/** The combat units of a hex, of one side or of all. */
export function unitsAt(g: Europa, hex: Space, side?: Side): Piece[] {
  const { isUnit } = g.decisions.units
  return g.stack(hex, (piece) => (!side || piece.side === side) && isUnit(g, piece))
}

/** A side's ground units in a hex: those that can move and attack. */
export function troopsAt(g: Europa, hex: Space, side: Side): Piece[] {
  return g.stack(hex, (piece) => piece.side === side && isTroop(piece))
}

/** A side's ground units on the board. */
export function troopsOf(g: Europa, side: Side): Piece[] {
  return g.onBoardOf(side).filter(isTroop)
}

/** A ground unit: its class is printed on it. */
export function isTroop(piece: Piece): boolean {
  return piece.type.traits.class !== undefined && !isAir(piece)
}

export function isCadre(piece: Piece): boolean {
  return piece.face > 0 && piece.type.faces[piece.face] === 'cadre'
}

export function isDivision(piece: Piece): boolean {
  return piece.type.traits.size === 'XX' && !isCadre(piece)
}

/** The nation a unit belongs to; a test position may give it another than its type has. */
export function nationOf(piece: Piece): string {
  return String(piece.at.nation || piece.type.traits.nation || '')
}

export function classNameOf(piece: Piece): string {
  return String(piece.type.traits.class ?? '')
}

export function classOf(g: Europa, piece: Piece): ClassRow {
  const { classes } = read(g, 'unitClasses')
  return classes[classNameOf(piece)] ?? NO_CLASS
}

const NO_CLASS: ClassRow = { aec: 'none', at: 'none' }

export function isCombatMotorised(g: Europa, piece: Piece): boolean {
  return piece.type.traits.cm ?? classOf(g, piece).cm ?? false
}

export function isArtillery(piece: Piece): boolean {
  const name = classNameOf(piece)
  return name === 'artillery' || name === 'siegeArtillery'
}

/** Regimental equivalents of a ground unit. */
export function reOf(g: Europa, piece: Piece): number {
  const { re } = read(g, 'unitSizes')
  return re[isCadre(piece) ? 'cadre' : (piece.type.traits.size ?? '')] ?? 0
}

/** Numbers in the order in which the trait `cadre` lists them. */
const NUMBERS = ['attack', 'defence', 'move'] as const

/** A number printed on a unit: on the side that is up, or on the one asked for. */
export function printedOn(
  piece: Piece,
  number: (typeof NUMBERS)[number],
  cadre = isCadre(piece),
): number {
  const { traits } = piece.type
  return (cadre ? traits.cadre?.[NUMBERS.indexOf(number)] : undefined) ?? traits[number] ?? 0
}

export function attackOf(piece: Piece): number {
  return printedOn(piece, 'attack')
}

export function defenceOf(piece: Piece): number {
  return printedOn(piece, 'defence')
}

/** Can a unit lose a step and go on as a cadre? */
export function hasCadre(piece: Piece): boolean {
  return !isCadre(piece) && piece.type.faces.includes('cadre')
}

/** What cannot move: no troops, or troops without movement points. */
export function isFixed(piece: Piece): boolean {
  return !isTroop(piece) || printedOn(piece, 'move') === 0
}

export const CADRE = 1
export const FULL = 0
