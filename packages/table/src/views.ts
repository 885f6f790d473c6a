/** The views of all audiences of a game, kept in step with it: what each hears of an action, or again what it missed. */

import { type Audience, type Batch, FoldedView, type Game } from '@redoubt/engine'
import {
  HISTORY_PAGE,
  type HistoryReply,
  type Jump,
  type Prospects,
  type SyncRequest,
  type Update,
} from '@redoubt/protocol'

interface Shown {
  folded: FoldedView
  /** Hash of the view before action n. */
  readonly hashes: string[]
}

/** What a seat may do now; a spectator may do nothing. */
function prospects(game: Game, audience: Audience): Prospects {
  if (audience === undefined || game.result) return { offers: [], mayUndo: false }
  return { offers: game.offers(audience), mayUndo: game.undoDenial(audience) === undefined }
}

/**
 * Keeps the views of all audiences in step with a game.
 * Nobody's view is worked out before it is asked for: an audience that is not there costs nothing.
 * @example const views = new Views(game, start); game.act(…); views.update('first')
 */
export class Views {
  readonly #game: Game
  readonly #start: Game
  readonly #shown = new Map<Audience, Shown>()

  /** @param start the same game before its first action */
  constructor(game: Game, start: Game) {
    this.#game = game
    this.#start = start
  }

  /** Takes in that the game went back, or ended without an action. */
  jump(): void {
    for (const [audience, shown] of this.#shown) {
      this.#catchUp(audience, shown)
      shown.folded = new FoldedView(this.#game.view(audience))
      shown.hashes.length = this.#game.seq
      shown.hashes.push(shown.folded.hash)
    }
  }

  /** The last action, as the audience may learn of it. */
  update(audience: Audience): Update {
    return this.#update(audience, this.#game.seq - 1)
  }

  /** Everything the audience may know, from scratch. */
  whole(audience: Audience): Jump {
    const game = this.#game
    return {
      view: game.view(audience),
      hash: this.#of(audience).folded.hash,
      log: game.log(audience),
      ...prospects(game, audience),
    }
  }

  /** What brings a client up to date: what it missed, or everything when it knows nothing or something else. */
  since(audience: Audience, { seq, hash }: SyncRequest): { jump: Jump } | { missed: Update[] } {
    const { hashes } = this.#of(audience)
    const agrees = seq !== undefined && hash !== undefined && hashes[seq] === hash
    // A game that ended without an action (resigned, agreed) has no batch that says so.
    if (!agrees || this.#game.result) return { jump: this.whole(audience) }
    const missed: Update[] = []
    for (let n = seq; n < this.#game.seq; n++) missed.push(this.#update(audience, n))
    return { missed }
  }

  /** The start and the first actions of the present line, or some of those that follow. */
  history(audience: Audience, from = 0): HistoryReply {
    const end = Math.min(this.#game.seq, from + HISTORY_PAGE)
    const length = Math.max(0, end - from)
    return {
      ...(from === 0 ? { start: this.#start.view(audience) } : {}),
      batches: Array.from({ length }, (_, n) => this.#batch(audience, from + n)),
      ...(end < this.#game.seq ? { next: end } : {}),
    }
  }

  #update(audience: Audience, seq: number): Update {
    const last = seq === this.#game.seq - 1
    return {
      batch: this.#batch(audience, seq),
      hash: this.#of(audience).hashes[seq + 1] ?? '',
      ...(last ? prospects(this.#game, audience) : { offers: [], mayUndo: false }),
    }
  }

  /** Folds what has happened since the view was last asked for. */
  #catchUp(audience: Audience, { folded, hashes }: Shown): void {
    for (let seq = hashes.length - 1; seq < this.#game.seq; seq++) {
      folded.fold(this.#batch(audience, seq))
      hashes[seq + 1] = folded.hash
    }
  }

  #batch(audience: Audience, seq: number): Batch {
    const batch = this.#game.batch(seq, audience)
    if (!batch) throw new RangeError(`there is no action ${seq}`)
    return batch
  }

  #of(audience: Audience): Shown {
    const shown = this.#shown.get(audience) ?? this.#opened(audience)
    this.#catchUp(audience, shown)
    return shown
  }

  #opened(audience: Audience): Shown {
    const folded = new FoldedView(this.#start.view(audience))
    const shown = { folded, hashes: [folded.hash] }
    this.#shown.set(audience, shown)
    return shown
  }
}
