/** The views of all audiences of a game, kept in step with it: what each hears of an action, or again what it missed. */

import { type Audience, FoldedView, Game, seenWhole, type View } from '@redoubt/engine'
import {
  HISTORY_PAGE,
  type HistoryReply,
  type Jump,
  type Prospects,
  type SyncRequest,
  type Update,
} from '@redoubt/protocol'
import type { RunningGame } from './running-game.ts'
import { batchOf, CATCHING_UP, FollowedView, OpenView, type Shown } from './shown.ts'

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
      shown.jump()
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
    const shown = this.#of(audience)
    const known = this.knownTo(audience)
    const open = this.#laidOpen()
    const late = this.lags(audience) ? shown.folded?.view() : undefined
    return {
      view: open ? { ...open, seat: audience } : (late ?? game.view(audience)),
      hash: open ? new FoldedView(open).hash : (shown.hashes.at(known) ?? ''),
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
    for (let n = seq; n < this.knownTo(audience); n++)
      missed.push(this.#update(audience, n, { hashes }))
    return { missed }
  }

  /** The start and the first actions of the present line, or some of those that follow. */
  history(audience: Audience, from = 0): HistoryReply {
    const known = this.knownTo(audience)
    const end = Math.min(known, from + HISTORY_PAGE)
    const length = Math.max(0, end - from)
    return {
      ...(from === 0 ? { start: this.#running.start.view(audience) } : {}),
      batches: Array.from({ length }, (_, n) => batchOf(this.#game, from + n, audience)),
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

  #update(
    audience: Audience,
    seq: number,
    { hashes }: Pick<Shown, 'hashes'> = this.#of(audience),
  ): Update {
    const last = seq === this.knownTo(audience) - 1
    return {
      batch: batchOf(this.#game, seq, audience),
      hash: hashes.at(seq + 1) ?? '',
      ...(last ? prospects(this.#game, audience, this.#bots()) : { offers: [], mayUndo: false }),
    }
  }

  #of(audience: Audience): Shown {
    const like = this.#seesLike(audience)
    const shown = this.#shown.get(like) ?? this.#opened(like)
    shown.catchUp(this.knownTo(like))
    return shown
  }

  /** For whom a view is kept that is this audience's as well. */
  #seesLike(audience: Audience): Audience {
    return this.#seesAll(audience) ? this.#game.module.seats[0]?.id : audience
  }

  #seesAll(audience: Audience): boolean {
    return this.#game.isOpen && !this.lags(audience)
  }

  /** The view, with its hashes from an action on that somebody knows of, when few have followed. */
  #reaching(audience: Audience, seq: number | undefined): Shown {
    const shown = this.#of(audience)
    const known = this.knownTo(audience)
    if (seq === undefined || seq >= shown.hashes.from || seq < known - CATCHING_UP) return shown
    const again = this.#followed(audience, this.#running.start)
    again.catchUp(known)
    // What is kept of an open game is enough for all others.
    if (!this.#seesAll(audience)) this.#shown.set(audience, again)
    return again
  }

  /** Whoever comes to a long game does not wait for all of it: only those who see it late need to see it from its start. */
  #opened(audience: Audience): Shown {
    const late = this.lags(audience)
    const shown = this.#seesAll(audience)
      ? new OpenView(this.#game)
      : this.#followed(audience, late ? this.#running.start : this.#game)
    this.#shown.set(audience, shown)
    return shown
  }

  #followed(audience: Audience, from: Game): Shown {
    return new FollowedView(audience, this.#game, from, this.#shown)
  }
}
