/** What is kept for those who look on, so that they are told by which hash they see what they should. */

import { type Audience, type Batch, FoldedView, type Game, OpenHash } from '@redoubt/engine'
import { HashTail } from './hash-tail.ts'
import { keptOnce } from './kept-once.ts'

/** Whoever has missed more actions than these is shown everything anew. */
export const CATCHING_UP = 64

/** Kept in step with a game, as far as somebody may know it. */
export interface Shown {
  readonly hashes: HashTail
  /** What follows the actions one by one; of an open game nothing need. */
  readonly folded?: FoldedView
  /** Takes in the actions before `known`. */
  catchUp(known: number): void
  /** Takes in that the game went back, or ended without an action. */
  jump(): void
}

/** A view that follows the actions: of a game with secrets, or by somebody who sees it late. */
export class FollowedView implements Shown {
  readonly hashes: HashTail
  readonly #audience: Audience
  readonly #game: Game
  readonly #others: ReadonlyMap<unknown, Shown>
  #folded: FoldedView

  /**
   * @param from the game as it was, or is, where the view begins
   * @param others what others see of the same game: what is seen alike is kept once
   */
  constructor(audience: Audience, game: Game, from: Game, others: ReadonlyMap<unknown, Shown>) {
    this.#audience = audience
    this.#game = game
    this.#others = others
    this.#folded = this.#begun(from)
    this.hashes = new HashTail(CATCHING_UP, from.seq, this.#folded.hash)
  }

  get folded(): FoldedView {
    return this.#folded
  }

  catchUp(known: number): void {
    for (let seq = this.#folded.seq; seq < known; seq++) {
      this.#folded.fold(batchOf(this.#game, seq, this.#audience))
      this.hashes.push(this.#folded.hash)
    }
  }

  jump(): void {
    this.catchUp(this.#game.seq)
    this.#folded = this.#begun(this.#game)
    this.hashes.endAt(this.#game.seq, this.#folded.hash)
  }

  #begun(from: Game): FoldedView {
    return new FoldedView(from.view(this.#audience), (piece) => keptOnce(this.#others, piece))
  }
}

/** What everybody sees of a game without secrets: the game itself, so that its hash alone is kept. */
export class OpenView implements Shown {
  readonly hashes: HashTail
  readonly #game: Game
  readonly #hash: OpenHash
  #seq: number

  constructor(game: Game) {
    this.#game = game
    this.#hash = new OpenHash(game.position)
    this.#seq = game.seq
    this.hashes = new HashTail(CATCHING_UP, game.seq, this.#hash.at(game.seq))
  }

  catchUp(): void {
    const { seq } = this.#game
    if (seq === this.#seq) return
    const hash = this.#hash.at(seq)
    if (seq === this.#seq + 1) this.hashes.push(hash)
    else this.hashes.beginAt(seq, hash)
    this.#seq = seq
  }

  jump(): void {
    const { seq } = this.#game
    if (seq > this.#seq) return this.catchUp()
    this.hashes.endAt(seq, this.#hash.at(seq))
    this.#seq = seq
  }
}

/** @throws RangeError when there is no such action */
export function batchOf(game: Game, seq: number, audience: Audience): Batch {
  const batch = game.batch(seq, audience)
  if (!batch) throw new RangeError(`there is no action ${seq}`)
  return batch
}
