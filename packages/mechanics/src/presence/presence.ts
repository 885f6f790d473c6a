/** Whose units stand where and how strong they are, drawn from the pieces once for as long as none of them changes. */

import type { Piece, Side, Space } from '@redoubt/engine'
import { oncePer } from '../once.ts'
import type { AnyPosition, PieceOf } from '../parts/anyone.ts'

/**
 * What stands where; drawn anew in place when a piece has moved or changed.
 * @example const isThere = ({ units }: Standing, space: Space) => (units[space.index] ?? 0) > 0
 */
export interface Standing<U extends Piece = Piece> {
  /** By space: number of the side whose units stand there, -1 for nobody, -2 where several sides do. */
  readonly side: Int8Array
  /** By space: strength of all units there. */
  readonly strength: Int16Array
  /** By space: number of units. */
  readonly units: Int16Array
  /** By side: its units on the board. */
  readonly ofSide: readonly (readonly U[])[]
}

/**
 * Asks who stands where.
 * @example
 * const asks = (units: Presence<AnyPosition>) => [units.isFriendIn(g, town, blue), units.isStrangerIn(g, town, blue)]
 * asks(presence(() => 1)) // → [ false, true ]
 */
export interface Presence<G extends AnyPosition> {
  readonly standing: (g: G) => Standing<PieceOf<G>>
  /** A side's units on the board. */
  readonly unitsOf: (g: G, side: Side) => readonly PieceOf<G>[]
  /** The units in a space, from the bottom up. */
  readonly unitsIn: (g: G, space: Space) => PieceOf<G>[]
  /** The side whose units are in a space, where it is one. */
  readonly sideIn: (g: G, space: Space) => Side | undefined
  /** Do units of anybody stand there? Of this side? Of any other? */
  readonly isOccupied: (g: G, space: Space) => boolean
  readonly isFriendIn: (g: G, space: Space, side: Side) => boolean
  readonly isStrangerIn: (g: G, space: Space, side: Side) => boolean
  /** A side's units next to a space. */
  readonly unitsBeside: (g: G, space: Space, side: Side) => PieceOf<G>[]
}

const NOBODY = -1
const SEVERAL = -2

/**
 * Who stands where.
 * @param strength of a unit, in whole numbers; undefined for a piece that is none
 * @example presence<AnyPosition>((_, { face }) => 4 - 2 * face).standing(g).strength[town.index] // → 4
 */
export function presence<G extends AnyPosition>(
  strength: (g: G, piece: PieceOf<G>) => number | undefined,
): Presence<G> {
  const games = oncePer((g: G) => ({ changes: -1, drawn: blank(g) }))
  const standing = (g: G) => {
    const game = games(g)
    if (game.changes !== g.changes) draw(g, game.drawn)
    game.changes = g.changes
    return game.drawn
  }
  const sideAt = (g: G, { index }: Space) => standing(g).side[index] ?? NOBODY

  function blank({ board, sides }: G) {
    const { length } = board.spaces
    return {
      side: new Int8Array(length),
      strength: new Int16Array(length),
      units: new Int16Array(length),
      ofSide: sides.map((): PieceOf<G>[] => []),
    }
  }

  function draw(g: G, drawn: ReturnType<typeof blank>): void {
    drawn.side.fill(NOBODY)
    drawn.strength.fill(0)
    drawn.units.fill(0)
    for (const units of drawn.ofSide) units.length = 0
    const { pieces } = g
    for (let i = 0; i < pieces.length; i++) enter(g, drawn, pieces[i] as PieceOf<G>)
  }

  function enter(g: G, drawn: ReturnType<typeof blank>, piece: PieceOf<G>): void {
    const { place, side } = piece
    const own = place.kind === 'space' && side ? strength(g, piece) : undefined
    if (own === undefined || !side) return
    const at = place.index
    const there = drawn.side[at] as number
    drawn.side[at] = there === NOBODY || there === side.index ? side.index : SEVERAL
    drawn.strength[at] = (drawn.strength[at] as number) + own
    drawn.units[at] = (drawn.units[at] as number) + 1
    drawn.ofSide[side.index]?.push(piece)
  }

  return {
    standing,
    unitsOf: (g, side) => standing(g).ofSide[side.index] ?? [],
    unitsIn: (g, space) => {
      const units: PieceOf<G>[] = []
      for (let piece: PieceOf<G> | undefined = g.bottom(space); piece; piece = piece.above)
        if (strength(g, piece) !== undefined) units.push(piece)
      return units
    },
    sideIn: (g, space) => g.sides[sideAt(g, space)],
    isOccupied: (g, space) => sideAt(g, space) !== NOBODY,
    isFriendIn: (g, space, side) => sideAt(g, space) === side.index,
    isStrangerIn: (g, space, side) => {
      const there = sideAt(g, space)
      return there !== NOBODY && there !== side.index
    },
    unitsBeside: (g, space, side) => {
      const { side: sides } = standing(g)
      const units: PieceOf<G>[] = []
      for (const next of space.neighbours) {
        if (sides[next.index] !== side.index) continue
        for (let piece: PieceOf<G> | undefined = g.top(next); piece; piece = piece.below)
          if (strength(g, piece) !== undefined) units.push(piece)
      }
      return units
    },
  }
}
