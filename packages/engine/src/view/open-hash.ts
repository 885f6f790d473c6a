/** The hash of what all see of an open game, taken from its position: no view is held for it. */

import type { Json } from '../format/format.ts'
import { mixLow } from '../numbers/hash.ts'
import { type MutablePiece, type Piece, pieceView } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { pieceShare, variableShare, viewHash } from './view-hash.ts'

/**
 * Keeps the hash of the view that everybody has of a position in which nothing is ever hidden. It is worked out anew only where
 * something has changed, and takes a few integers for each place and piece: a view takes a hundred times as much.
 * @example
 * const { hash } = new FoldedView(game.view(undefined))
 * new OpenHash(game.position).at(game.seq) === hash // → true
 */
export class OpenHash {
  readonly #g: Position
  /** By place: its changes when it was last looked at, and what its pieces add. */
  readonly #changes: Int32Array
  readonly #sums: Int32Array
  /** By piece: by what it was told apart when it was last looked at, and what it adds. */
  #told = new Int32Array(0)
  #shares = new Int32Array(0)
  /** By variable, the same. */
  readonly #changesOf: Int32Array
  readonly #values: Int32Array
  #low = 0

  /** @param g of a game that is open (`Game.isOpen`): of another, the hash is nobody's */
  constructor(g: Position) {
    this.#g = g
    this.#changes = new Int32Array(g.layout.places.length).fill(-1)
    this.#sums = new Int32Array(g.layout.places.length)
    this.#changesOf = new Int32Array(g.cast.variables.length).fill(-1)
    this.#values = new Int32Array(g.cast.variables.length)
  }

  /** The hash of the view as it is now, where `seq` is the number of the next action: four bytes in hex. */
  at(seq: number): string {
    this.#lookAtPlaces()
    this.#lookAtVariables()
    return viewHash(this.#low, this.#g.flow, seq)
  }

  #lookAtPlaces(): void {
    const g = this.#g
    this.#makeRoom()
    for (const place of g.layout.places) {
      const changes = g.changesAt(place)
      if (changes === this.#changes[place.index]) continue
      this.#changes[place.index] = changes
      let sum = 0
      let below: Piece | undefined
      for (let piece = g.bottom(place); piece; piece = piece.above) {
        sum = (sum + this.#shareOf(piece, below)) | 0
        below = piece
      }
      this.#low = (this.#low - (this.#sums[place.index] as number) + sum) | 0
      this.#sums[place.index] = sum
    }
  }

  #shareOf(piece: Piece, below: Piece | undefined): number {
    const { kindLow, kindHigh } = piece as MutablePiece
    const under = below ? below.number : -1
    const told = mixLow(mixLow(kindLow, kindHigh, piece.number, under), piece.place.index, 1, 1)
    if (told !== this.#told[piece.index]) {
      this.#told[piece.index] = told
      this.#shares[piece.index] = pieceShare(pieceView(piece), piece.place.id, under)
    }
    return this.#shares[piece.index] as number
  }

  #makeRoom(): void {
    const { length } = this.#g.pieces
    if (length <= this.#told.length) return
    const grown = (old: Int32Array) => {
      const larger = new Int32Array(length + (length >> 3))
      larger.set(old)
      return larger
    }
    this.#told = grown(this.#told)
    this.#shares = grown(this.#shares)
  }

  #lookAtVariables(): void {
    const g = this.#g
    const values = g.vars as Readonly<Record<string, Json>>
    for (const { name, type, index } of g.cast.variables) {
      if (type === 'tally' || name === 'result') continue
      const changes = g.changesOf(name as never)
      if (changes === this.#changesOf[index]) continue
      this.#changesOf[index] = changes
      const share = variableShare(name, values[name])
      this.#low = (this.#low - (this.#values[index] as number) + share) | 0
      this.#values[index] = share
    }
  }
}
