/** The game of a table, in memory and in the store: it never stays ahead of what is durable. */

import type { Asked, Game, Module, Order } from '@redoubt/engine'
import { type ProposalState, refused, type Telling } from '@redoubt/protocol'
import type { Chair, Change, Standing, StoredGame } from '../store/store.ts'
import { expectedSeq, type Questions, questionsAfter } from './freshness.ts'
import { bringToLife, refreshDice } from './play.ts'
import type { Services } from './services.ts'

export class LiveGame {
  readonly module: Module
  readonly #services: Services
  #stored: StoredGame
  #game: Game
  #telling: Telling
  /** Entries of the record that are durable. */
  #written: number
  #questions: Questions

  private constructor(
    services: Services,
    module: Module,
    stored: StoredGame,
    { game, telling }: { game: Game; telling: Telling },
  ) {
    this.#services = services
    this.module = module
    this.#stored = stored
    this.#game = game
    this.#telling = telling
    this.#written = game.record().length
    this.#questions = allNew(game)
  }

  /** @throws RefusedError when there is no such game, its module is missing, or its record is corrupt */
  static async load(services: Services, id: string): Promise<LiveGame> {
    const { store, modules } = services
    const stored = await store.game(id)
    if (!stored) throw refused('unknown-game', `there is no game ${id}`, { received: id })
    const module = modules.get(stored.terms.module)
    if (!module) {
      throw refused(
        'unknown-module',
        `the module "${stored.terms.module}" of this game is not installed`,
      )
    }
    const play = bringToLife(module, stored, await store.record(id))
    return new LiveGame(services, play.game.module, stored, play)
  }

  get id(): string {
    return this.#stored.terms.id
  }

  get stored(): StoredGame {
    return this.#stored
  }

  get game(): Game {
    return this.#game
  }

  get telling(): Telling {
    return this.#telling
  }

  get over(): boolean {
    return this.#game.result !== undefined
  }

  /** Plays an action. @throws RefusedError `stale` · DeniedError from the rules */
  act(seat: string, seq: number, action: Order): void {
    const expected = expectedSeq(this.#questions, seat, this.#game.seq)
    if (expected) this.mustBeFresh(seq, ...expected)
    this.#game.act(seat, action)
    this.#telling.advance()
    this.#questions = questionsAfter(this.#questions, this.#game.asked(), this.#game.seq, seat)
  }

  /** Takes in that the game went back, or ended without an action. */
  jumped(): void {
    this.#telling.jump()
    this.#questions = allNew(this.#game)
  }

  /** A seat adds its salt to the dice. */
  addSalt(seat: string, salt: string): void {
    this.#game.note({ kind: 'salt', seat, salt })
    refreshDice(this.#game, this.#stored.terms.secret)
  }

  /** Has the seat added its salt to the dice? */
  hasSalt(seat: string): boolean {
    return this.#game.record().some(({ event }) => event.kind === 'salt' && event.seat === seat)
  }

  setChairs(chairs: readonly Chair[]): void {
    this.#stored = { ...this.#stored, chairs }
  }

  /** What must be written for other proposals to stand. */
  setProposals(proposals: readonly ProposalState[]): Change[] {
    if (proposals.length === 0 && this.#stored.proposals.length === 0) return []
    this.#stored = { ...this.#stored, proposals }
    return [{ kind: 'proposals', game: this.id, proposals }]
  }

  setRematch(rematch: string): Change[] {
    this.#stored = { ...this.#stored, rematch }
    return [{ kind: 'rematch', game: this.id, next: rematch }]
  }

  /** What must be written after the game has changed; the secret of the dice is laid open at the end. */
  played(): Change[] {
    const game = this.#game
    if (game.record().length === this.#written) return []
    if (game.result && !game.record().some(({ event }) => event.kind === 'secret')) {
      game.note({ kind: 'secret', secret: this.#stored.terms.secret })
    }
    const standing: Standing = {
      seq: game.seq,
      asked: seatsOf(game.asked()),
      ...(game.result ? { result: game.result } : {}),
      moved: this.#services.now(),
    }
    this.#stored = { ...this.#stored, standing }
    return [
      { kind: 'events', game: this.id, entries: game.record().slice(this.#written) },
      { kind: 'standing', game: this.id, standing },
    ]
  }

  /** Makes changes durable; when that fails, everything is as it was before. @throws RefusedError */
  async commit(changes: readonly Change[]): Promise<void> {
    try {
      await this.#services.committer.commit(changes)
      this.#written = this.#game.record().length
    } catch (error) {
      this.#services.log.error(
        { game: this.id, err: error },
        'the store failed; the game goes back to what is stored',
      )
      await this.reload()
      const why = error instanceof Error ? error.message : String(error)
      throw refused(
        'storage',
        `the server could not write this down, so it has not happened (${why})`,
      )
    }
  }

  /** Goes back to what is stored: memory may be ahead of it. @throws RefusedError */
  async reload(): Promise<void> {
    const { store } = this.#services
    const stored = await store.game(this.id)
    if (!stored) throw refused('storage', 'the game is not in the store any more')
    const { game, telling } = bringToLife(this.module, stored, await store.record(this.id))
    this.#stored = stored
    this.#game = game
    this.#telling = telling
    this.#written = game.record().length
    this.#questions = allNew(game)
  }

  /** @throws RefusedError `over` */
  mustGoOn(): void {
    if (this.over) throw refused('over', 'the game is over')
  }

  /** @throws RefusedError `stale` when `seq` is not in the range */
  mustBeFresh(seq: number, from: number, to: number): void {
    if (seq >= from && seq <= to) return
    throw refused(
      'stale',
      `this was meant for the position after ${seq} actions, the game is at ${to}: look again`,
      { expected: String(to), received: String(seq) },
    )
  }
}

function allNew(game: Game): Questions {
  return questionsAfter(new Map(), game.asked(), game.seq, undefined)
}

function seatsOf(asked: readonly Asked[]): string[] {
  return [...new Set(asked.map(({ seat }) => seat))]
}
