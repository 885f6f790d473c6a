/** Pieces in their places as doubly linked stacks: any piece comes and goes in constant time. */

import type { Place } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import { mixHigh, mixLow } from '../numbers/hash.ts'
import type { Identity } from './identity.ts'
import type { MutablePiece } from './piece.ts'
import { REMOVED } from './place.ts'

export class Stacks {
  readonly tops: (MutablePiece | undefined)[]
  readonly bottoms: (MutablePiece | undefined)[]
  readonly counts: Int32Array
  /** Grows whenever a piece comes, goes or changes. */
  changes = 0
  /** By side: the same for its own pieces. */
  readonly changesOf: number[]
  /** By place: the same for the pieces there. */
  readonly changesAt: Int32Array
  /** By side: its pieces on the board, once asked for and until one comes or goes. */
  readonly #onBoard: (readonly MutablePiece[] | undefined)[]
  /** By place: its pieces, equal ones once; once asked for and until one of them comes, goes or changes. */
  readonly #kinds: (readonly MutablePiece[] | undefined)[]
  readonly #identity: Identity

  constructor(places: readonly Place[], sides: readonly Side[], identity: Identity) {
    this.tops = places.map(() => undefined)
    this.bottoms = places.map(() => undefined)
    this.counts = new Int32Array(places.length)
    this.changesOf = sides.map(() => 0)
    this.changesAt = new Int32Array(places.length)
    this.#onBoard = sides.map(() => undefined)
    this.#kinds = places.map(() => undefined)
    this.#identity = identity
  }

  /** Puts a piece that is nowhere on top of a place, or directly under another piece there. */
  link(piece: MutablePiece, place: Place, under: MutablePiece | undefined): void {
    this.#link(piece, place, under)
    if (place.kind === 'space') this.#comesOrGoes(piece)
  }

  /** Takes a piece out of its stack. */
  unlink(piece: MutablePiece): void {
    if (piece.place.kind === 'space') this.#comesOrGoes(piece)
    this.#unlink(piece)
  }

  /** The same one after the other: most pieces that move stay on the board. */
  move(piece: MutablePiece, to: Place, under: MutablePiece | undefined): void {
    if (piece.place.kind !== to.kind) this.#comesOrGoes(piece)
    this.#unlink(piece)
    this.#link(piece, to, under)
  }

  /** The pieces of a side on the board, in the order of their numbers. */
  onBoardOf(side: Side, pieces: readonly MutablePiece[]): readonly MutablePiece[] {
    const known = this.#onBoard[side.index]
    if (known) return known
    const found: MutablePiece[] = []
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i] as MutablePiece
      if (piece.side === side && piece.place.kind === 'space') found.push(piece)
    }
    this.#onBoard[side.index] = found
    return found
  }

  /** The pieces of a place, top first, equal ones once. */
  kinds(place: Place): readonly MutablePiece[] {
    const known = this.#kinds[place.index]
    if (known) return known
    const kinds: MutablePiece[] = []
    for (let piece = this.tops[place.index]; piece; piece = piece.below)
      if (!hasLike(kinds, piece)) kinds.push(piece)
    // Without the room that a list keeps for more: it is there for every place.
    const exact = kinds.slice()
    this.#kinds[place.index] = exact
    return exact
  }

  #comesOrGoes({ side }: MutablePiece): void {
    if (side) this.#onBoard[side.index] = undefined
  }

  #link(piece: MutablePiece, place: Place, under: MutablePiece | undefined): void {
    const at = place.index
    const below = under ? under.below : this.tops[at]
    if (place.ordered && under && below) this.#weighPair(below, under, -1)
    piece.place = place
    piece.above = under
    piece.below = below
    if (below) below.above = piece
    else this.bottoms[at] = piece
    if (under) under.below = piece
    else this.tops[at] = piece
    this.counts[at] = (this.counts[at] ?? 0) + 1
    this.weigh(piece, 1)
  }

  #unlink(piece: MutablePiece): void {
    this.weigh(piece, -1)
    const { place, above, below } = piece
    const at = place.index
    if (above) above.below = below
    else this.tops[at] = below
    if (below) below.above = above
    else this.bottoms[at] = above
    this.counts[at] = (this.counts[at] ?? 0) - 1
    if (place.ordered && above && below) this.#weighPair(below, above, 1)
    piece.above = undefined
    piece.below = undefined
    piece.place = REMOVED
  }

  /** Adds (1) or takes away (-1) what a piece in its place contributes, its neighbours in an ordered stack included. */
  weigh(piece: MutablePiece, sign: 1 | -1): void {
    const { place, side, kindLow, kindHigh, above, below } = piece
    const identity = this.#identity
    this.changes++
    ;(this.changesAt[place.index] as number)++
    this.#kinds[place.index] = undefined
    if (side) (this.changesOf[side.index] as number)++
    identity.low = (identity.low + sign * mixLow(kindLow, place.index, 3, 0)) | 0
    identity.high = (identity.high + sign * mixHigh(kindHigh, place.index, 3, 0)) | 0
    if (!place.ordered) return
    if (below) this.#weighPair(below, piece, sign)
    if (above) this.#weighPair(piece, above, sign)
  }

  #weighPair(lower: MutablePiece, upper: MutablePiece, sign: 1 | -1): void {
    const identity = this.#identity
    const at = lower.place.index
    identity.low = (identity.low + sign * mixLow(lower.kindLow, upper.kindLow, at, 5)) | 0
    identity.high = (identity.high + sign * mixHigh(lower.kindHigh, upper.kindHigh, at, 5)) | 0
  }
}

function hasLike(kinds: readonly MutablePiece[], piece: MutablePiece): boolean {
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i] as MutablePiece
    if (kind.kindLow === piece.kindLow && kind.kindHigh === piece.kindHigh) return true
  }
  return false
}
