/** The views of all audiences of a game, kept in step with it: what each hears of an action, or again what it missed. */

import { type Audience, type Batch, FoldedView, Game, seenWhole, type View } from '@redoubt/engine'
import {
  HISTORY_PAGE,
  type HistoryReply,
  type Jump,
  type Prospects,
  type SyncRequest,
  type Update,
} from '@redoubt/protocol'
import { HashTail } from './hash-tail.ts'
import type { RunningGame } from './running-game.ts'

interface Shown {
  folded: FoldedView
  readonly hashes: HashTail
}

/** Whoever has missed more actions than these is shown everything anew. */
const CATCHING_UP = 64

/**
 * So many values of further arguments are told with each action on offer, so that most actions are chosen without asking:
 * a question costs more than telling them all.
 */
export const TOLD_AHEAD = 24

/** What a seat may do now; a spectator may do nothing. */
function prospects(game: Game, audience: Audience, bots: readonly string[]): Prospects {
  if (audience === undefined || game.result) return { offers: [], mayUndo: false }
  return {
    offers: game.offers(audience, TOLD_AHEAD),
    mayUndo: game.undoDenial(audience, bots) === undefined,
  }
}

/** What an audience is told when an action was played: the newest it may know, or everything at the end of its lag. */
export type News = { readonly update: Update } | { readonly jump: Jump } | undefined

/**
 * Keeps the views of all audiences in step with a game.
 * Nobody's view is worked out before it is asked for: an audience that is not there costs nothing.
 * @example const views = new Views(running); running.game.act(…); views.news('first')
 */
export class Views {
  readonly #game: Game
  readonly #running: RunningGame
  readonly #lag: number
  readonly #bots: () => readonly string[]
  readonly #shown = new Map<Audience, Shown>()

  /**
   * @param lag actions by which whoever watches stays behind while the game goes on
   * @param bots seats that bots play
   */
  constructor(running: RunningGame, lag = 0, bots: () => readonly string[] = () => []) {
    this.#game = running.game
    this.#running = running
    this.#lag = lag
    this.#bots = bots
  }

  /** Does the audience see the game as it was some actions ago? */
  lags(audience: Audience): boolean {
    return this.#lag > 0 && audience === undefined && !this.#game.result
  }

  /** So many actions the audience may know of. */
  knownTo(audience: Audience): number {
    const { seq } = this.#game
    return this.lags(audience) ? Math.max(0, seq - this.#lag) : seq
  }

  /** Takes in that the game went back, or ended without an action. */
  jump(): void {
    for (const [audience, shown] of this.#shown) {
      if (this.lags(audience)) {
        this.#shown.delete(audience)
        continue
      }
      this.#catchUp(audience, shown)
      shown.folded = new FoldedView(this.#game.view(audience), this.#shown)
      shown.hashes.endAt(this.#game.seq, shown.folded.hash)
    }
  }

  /** What the audience is told of the last action; undefined: nothing that it may learn of yet. */
  news(audience: Audience): News {
    const known = this.knownTo(audience)
    if (known === 0) return undefined
    if (this.#lag > 0 && audience === undefined && this.#game.result)
      return { jump: this.whole(audience) }
    return { update: this.#update(audience, known - 1) }
  }

  /** Everything the audience may know, from scratch: of a game that is over, all there is. */
  whole(audience: Audience): Jump {
    const game = this.#game
    const { folded } = this.#of(audience)
    const known = this.knownTo(audience)
    const open = this.#laidOpen()
    return {
      view: open
        ? { ...open, seat: audience }
        : this.lags(audience)
          ? folded.view()
          : game.view(audience),
      hash: open ? new FoldedView(open).hash : folded.hash,
      log: game.log(audience).filter(({ seq }) => seq < known),
      ...prospects(game, audience, this.#bots()),
    }
  }

  /** What brings a client up to date: what it missed, or everything when it knows nothing or something else. */
  since(audience: Audience, { seq, hash }: SyncRequest): { jump: Jump } | { missed: Update[] } {
    const { hashes } = this.#reaching(audience, seq)
    const agrees = seq !== undefined && hash !== undefined && hashes.at(seq) === hash
    // A game that ended without an action (resigned, agreed) has no batch that says so.
    if (!agrees || this.#game.result) return { jump: this.whole(audience) }
    const missed: Update[] = []
    for (let n = seq; n < this.knownTo(audience); n++) missed.push(this.#update(audience, n))
    return { missed }
  }

  /** The start and the first actions of the present line, or some of those that follow. */
  history(audience: Audience, from = 0): HistoryReply {
    const known = this.knownTo(audience)
    const end = Math.min(known, from + HISTORY_PAGE)
    const length = Math.max(0, end - from)
    return {
      ...(from === 0 ? { start: this.#running.start.view(audience) } : {}),
      batches: Array.from({ length }, (_, n) => this.#batch(audience, from + n)),
      ...(end < known ? { next: end } : {}),
    }
  }

  /** The table as nobody may see it before the game is over. */
  #laidOpen(): View | undefined {
    const game = this.#game
    // A record that is looked at whole is still seen through each seat's eyes.
    if (!game.result || game.isOpen || game.module.spectatorsSeeAll) return undefined
    return Game.restore(seenWhole(game.module), game.snapshot()).view(undefined)
  }

  #update(audience: Audience, seq: number): Update {
    const last = seq === this.knownTo(audience) - 1
    return {
      batch: this.#batch(audience, seq),
      hash: this.#of(audience).hashes.at(seq + 1) ?? '',
      ...(last ? prospects(this.#game, audience, this.#bots()) : { offers: [], mayUndo: false }),
    }
  }

  /** Folds what has happened since the view was last asked for. */
  #catchUp(audience: Audience, { folded, hashes }: Shown): void {
    for (let seq = folded.seq; seq < this.knownTo(audience); seq++) {
      folded.fold(this.#batch(audience, seq))
      hashes.push(folded.hash)
    }
  }

  #batch(audience: Audience, seq: number): Batch {
    const batch = this.#game.batch(seq, audience)
    if (!batch) throw new RangeError(`there is no action ${seq}`)
    return batch
  }

  #of(audience: Audience): Shown {
    const like = this.#seesLike(audience)
    const shown = this.#shown.get(like) ?? this.#opened(like)
    this.#catchUp(like, shown)
    return shown
  }

  /** For whom a view is kept that is this audience's as well. */
  #seesLike(audience: Audience): Audience {
    if (!this.#game.isOpen || this.lags(audience)) return audience
    return this.#game.module.seats[0]?.id
  }

  /** The view, with its hashes from an action on that somebody knows of, when few have followed. */
  #reaching(audience: Audience, seq: number | undefined): Shown {
    const shown = this.#of(audience)
    const known = this.knownTo(audience)
    if (seq === undefined || seq >= shown.hashes.from || seq < known - CATCHING_UP) return shown
    const like = this.#seesLike(audience)
    const again = this.#keep(like, this.#running.start)
    this.#catchUp(like, again)
    return again
  }

  /** Whoever comes to a long game does not wait for all of it: only those who see it late need to see it from its start. */
  #opened(audience: Audience): Shown {
    return this.#keep(audience, this.lags(audience) ? this.#running.start : this.#game)
  }

  #keep(audience: Audience, game: Game): Shown {
    const folded = new FoldedView(game.view(audience), this.#shown)
    const shown = { folded, hashes: new HashTail(CATCHING_UP, game.seq, folded.hash) }
    this.#shown.set(audience, shown)
    return shown
  }
}
