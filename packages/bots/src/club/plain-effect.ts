/** What is seen on the board at once after an action, for whoever asks why. */

import {
  type Fact,
  factOf,
  type Piece,
  type PlainEffect,
  type Position,
  type Space,
} from '@redoubt/engine'
import type { Head } from './aftermath.ts'

/** Who stood there before, and as what he was known. */
interface Stood {
  readonly at: Space
  readonly fact: Fact
}

/** Enemy units gone, own units that came, or that came closer: the first of these that there is. @param row not one that dice decide */
export function plainEffect({ tree, seat }: Head, row: number): PlainEffect | undefined {
  const g = tree.position
  const enemies = standing(g, (piece) => isOf(g, piece, seat) === false)
  const own = standing(g, (piece) => isOf(g, piece, seat) === true)
  const { moment } = tree
  tree.play(row)
  const taken = [...enemies].flatMap(([piece, { fact }]) => (g.onBoard(piece) ? [] : [fact]))
  const ours = [...standing(g, (piece) => isOf(g, piece, seat) === true)]
  const come = ours.flatMap(([piece, { fact }]) => (own.has(piece) ? [] : [fact]))
  const foes = [...enemies.values()].map(({ at }) => at)
  const nearer = ours.flatMap(([piece, { at }]) => {
    const before = own.get(piece)
    const isNearer = before && before.at !== at && away(g, at, foes) < away(g, before.at, foes)
    return isNearer ? [before.fact] : []
  })
  tree.rewind(moment)
  // A board that is cleared for another round tells of no captures.
  if (ours.length === 0 && taken.length === enemies.size) return undefined
  if (taken.length > 0) return { kind: 'takes', units: taken }
  if (come.length > 0) return { kind: 'enters', units: come }
  return nearer.length > 0 ? { kind: 'nears', units: nearer } : undefined
}

function standing(g: Position, isMeant: (piece: Piece) => boolean): Map<Piece, Stood> {
  const units = g.sides.flatMap((side) => g.onBoardOf(side)).filter(isMeant)
  return new Map(units.map((piece) => [piece, { at: piece.place as Space, fact: factOf(piece) }]))
}

/** Undefined: of no side. */
function isOf(g: Position, { side }: Piece, seat: Head['seat']): boolean | undefined {
  return side && g.seatOf(side) === seat
}

function away(g: Position, from: Space, foes: readonly Space[]): number {
  return Math.min(...foes.map((foe) => g.board.distance(from, foe)))
}
