/** One game being played: commands come in one after the other, are made durable, and only then told. */

import {
  type Action,
  type Audience,
  type Candidates,
  type Denial,
  DeniedError,
  type Game,
  type Module,
  writeRecord,
} from '@redoubt/engine'
import {
  CHAT_SHOWN,
  type ChatMessage,
  type CommandReply,
  type EventName,
  type Events,
  type HistoryReply,
  type ProposalKind,
  type ProposalState,
  RefusedError,
  refused,
  type SyncReply,
  type SyncRequest,
  type TableState,
  type Telling,
} from '@redoubt/protocol'
import type { Chair, Change, StoredGame } from '../store/store.ts'
import { expectedSeq, type Questions, questionsAfter } from './freshness.ts'
import { mayWatch, rematchOf } from './new-game.ts'
import { bringToLife, refreshDice } from './play.ts'
import { afterAction, answer, type Considered, propose } from './proposals.ts'
import type { Services } from './services.ts'

/** Who speaks: found out from a token, never from the message. */
export interface Who {
  readonly seat: string | undefined
  readonly host: boolean
}

/** Where a table's news go: a room with its connections. */
export interface Listener {
  tell<E extends EventName>(audience: Audience, event: E, news: Events[E]): void
  tellAll<E extends EventName>(event: E, news: Events[E]): void
  /** Closes the connections of a seat that was freed. */
  dismiss(seat: string): void
}

/** What a command does: to be written, then to be told. */
interface Effect {
  readonly changes: readonly Change[]
  readonly tell: () => void
}

/** Answers kept to be given again. */
const REMEMBERED = 1000

export class Table {
  readonly id: string
  readonly module: Module
  listener: Listener | undefined
  readonly #services: Services
  #stored: StoredGame
  #game: Game
  #telling: Telling
  /** Entries of the record that are durable. */
  #written: number
  #questions: Questions
  #queue: Promise<unknown> = Promise.resolve()
  readonly #done = new Map<string, CommandReply>()
  readonly #chat: ChatMessage[]
  readonly #connected = new Map<string, number>()
  #spectators = 0

  private constructor(
    services: Services,
    module: Module,
    stored: StoredGame,
    play: { game: Game; telling: Telling },
    chat: readonly ChatMessage[],
  ) {
    this.#services = services
    this.id = stored.terms.id
    this.module = module
    this.#stored = stored
    this.#game = play.game
    this.#telling = play.telling
    this.#written = play.game.record().length
    this.#questions = questionsAfter(new Map(), play.game.asked(), play.game.seq, undefined)
    this.#chat = [...chat]
  }

  /** @throws RefusedError when there is no such game, its module is missing, or its record is corrupt */
  static async load(services: Services, id: string): Promise<Table> {
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
    const table = new Table(services, module, stored, play, await store.chat(id, CHAT_SHOWN))
    for (const { seat, id: command, reply } of await store.commands(id, REMEMBERED)) {
      table.#done.set(`${seat} ${command}`, reply)
    }
    return table
  }

  get stored(): StoredGame {
    return this.#stored
  }

  get over(): boolean {
    return this.#game.result !== undefined
  }

  // ── presence ─────────────────────────────────────────────────────────────

  /** Somebody has connected. @throws RefusedError when nobody may watch */
  enter({ seat }: Who): void {
    if (seat === undefined && !mayWatch(this.module)) {
      throw refused('no-spectators', 'this game may only be seen by its players')
    }
    if (seat === undefined) this.#spectators++
    else this.#connected.set(seat, (this.#connected.get(seat) ?? 0) + 1)
    this.#tellTable()
  }

  leave({ seat }: Who): void {
    if (seat === undefined) this.#spectators--
    else this.#connected.set(seat, (this.#connected.get(seat) ?? 1) - 1)
    this.#tellTable()
  }

  isConnected(seat: string): boolean {
    return (this.#connected.get(seat) ?? 0) > 0
  }

  // ── questions ────────────────────────────────────────────────────────────

  sync(who: Who, ask: SyncRequest): Promise<SyncReply> {
    const { terms } = this.#stored
    return this.run(() => ({
      ...(who.seat === undefined ? {} : { seat: who.seat }),
      host: who.host,
      facts: {
        id: this.id,
        module: terms.module,
        digest: this.module.data.digest,
        scenario: terms.scenario,
        options: terms.options,
      },
      table: this.state(),
      chat: this.#chat,
      ...this.#telling.since(who.seat, ask),
    }))
  }

  candidates(
    who: Who,
    action: string,
    args: Readonly<Record<string, string>>,
  ): Promise<Candidates | undefined> {
    return this.run(() => this.#game.candidates(seated(who), action, args))
  }

  explain(who: Who, action: Action, partial: boolean): Promise<Denial | undefined> {
    return this.run(() => this.#game.explain(seated(who), action, { partial }))
  }

  history(who: Who): Promise<HistoryReply> {
    return this.run(() => this.#telling.history(who.seat))
  }

  /** @throws RefusedError while the game goes on: the record holds every secret */
  record(): Promise<string> {
    return this.run(() => {
      if (!this.over)
        throw refused(
          'not-over',
          'the record is given out when the game is over: until then it holds secrets',
        )
      return writeRecord(this.#game.record())
    })
  }

  /** What everybody may know besides the game. */
  state(): TableState {
    const { position } = this.#game
    return {
      seats: this.#stored.chairs.map(({ seat, player }) => ({
        seat,
        ...(player === undefined ? {} : { player }),
        taken: player !== undefined,
        connected: this.isConnected(seat),
        sides: position.sides
          .filter((side) => position.seatOf(side).id === seat)
          .map(({ id }) => id),
      })),
      spectators: this.#spectators,
      proposals: this.#stored.proposals,
      ...(this.#stored.rematch === undefined ? {} : { rematch: this.#stored.rematch }),
    }
  }

  // ── commands ─────────────────────────────────────────────────────────────

  act(who: Who, id: string, seq: number, action: Action): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      const expected = expectedSeq(this.#questions, seat, this.#game.seq)
      if (expected) this.#mustBeFresh(seq, ...expected)
      const sides = this.#sides()
      this.#game.act(seat, action)
      this.#telling.advance()
      this.#questions = questionsAfter(this.#questions, this.#game.asked(), this.#game.seq, seat)
      const proposals = afterAction(this.#stored.proposals, seat)
      const tableChanged =
        proposals.length !== this.#stored.proposals.length || sides !== this.#sides()
      const news = this.#audiences().map(
        (audience) => [audience, this.#telling.update(audience)] as const,
      )
      return {
        changes: [...this.#played(), ...this.#withProposals(proposals)],
        tell: () => {
          for (const [audience, update] of news) this.listener?.tell(audience, 'update', update)
          if (tableChanged) this.#tellTable()
        },
      }
    })
  }

  undo(who: Who, id: string, seq: number): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      this.#mustGoOn()
      this.#mustBeFresh(seq, this.#game.seq, this.#game.seq)
      this.#game.undo(seat)
      return this.#jumped()
    })
  }

  resign(who: Who, id: string): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      this.#mustGoOn()
      this.#game.resign(seat)
      return this.#jumped()
    })
  }

  propose(who: Who, id: string, kind: ProposalKind, to: number | undefined): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      const others = this.#seated().filter((other) => other !== seat)
      if (kind !== 'take-back' && others.length === 0) {
        throw refused('seat-empty', `nobody is there to agree to a ${kind}`)
      }
      this.#mustFit(kind, to)
      const proposal: ProposalState = {
        kind,
        by: seat,
        agreed: [],
        ...(to === undefined ? {} : { to }),
      }
      return this.#considered(propose(this.#stored.proposals, proposal, others))
    })
  }

  answer(who: Who, id: string, kind: ProposalKind, agree: boolean): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      const open = this.#stored.proposals.find((proposal) => proposal.kind === kind)
      if (open && agree) this.#mustFit(kind, open.to)
      return this.#considered(answer(this.#stored.proposals, seat, kind, agree, this.#seated()))
    })
  }

  /** @param text checked and cleaned already */
  say(who: Who, id: string, text: string): Promise<CommandReply> {
    return this.#command(who, id, (seat) =>
      this.#spoken({ from: seat, text, at: this.#services.now() }),
    )
  }

  // ── used by seating ──────────────────────────────────────────────────────

  /** Runs something when all that came before it is done; it sees only what is durable. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  /** Writes changes made outside the game itself: chairs, keys, a salt. Only within `run`. @throws RefusedError */
  async settle(
    changes: readonly Change[],
    chairs: readonly Chair[],
    news: Omit<ChatMessage, 'at' | 'from'> | undefined,
  ): Promise<void> {
    const spoken = news && this.#spoken({ from: 'table', ...news, at: this.#services.now() })
    const { changes: spokenChanges = [], tell } = spoken ?? {}
    await this.#commit([...this.#played(), ...changes, ...spokenChanges])
    this.#stored = { ...this.#stored, chairs }
    this.#tellTable()
    tell?.()
  }

  /** Has the seat added its salt to the dice? */
  hasSalt(seat: string): boolean {
    return this.#game.record().some(({ event }) => event.kind === 'salt' && event.seat === seat)
  }

  /** A seat adds its salt to the dice; `settle` makes it durable. */
  addSalt(seat: string, salt: string): void {
    this.#game.note({ kind: 'salt', seat, salt })
    refreshDice(this.#game, this.#stored.terms.secret)
  }

  // ── the way of a command ─────────────────────────────────────────────────

  #command(
    who: Who,
    id: string,
    work: (seat: string) => Effect | Promise<Effect>,
  ): Promise<CommandReply> {
    return this.run(async () => {
      const seat = seated(who)
      const key = `${seat} ${id}`
      const known = this.#done.get(key)
      if (known) return known
      const reply = await this.#carryOut(seat, id, work)
      this.#done.set(key, reply)
      const [oldest] = this.#done.keys()
      if (this.#done.size > REMEMBERED && oldest !== undefined) this.#done.delete(oldest)
      return reply
    })
  }

  async #carryOut(
    seat: string,
    id: string,
    work: (seat: string) => Effect | Promise<Effect>,
  ): Promise<CommandReply> {
    let effect: Effect
    try {
      effect = await work(seat)
    } catch (error) {
      if (error instanceof DeniedError) return { denial: error.denial, seq: this.#game.seq }
      if (error instanceof RefusedError) throw error
      this.#services.log.error({ game: this.id, err: error }, 'a command failed')
      await this.#reload()
      throw refused('internal', 'the server failed to carry this out; nothing has changed')
    }
    const reply: CommandReply = { seq: this.#game.seq }
    await this.#commit([
      ...effect.changes,
      { kind: 'command', game: this.id, command: { seat, id, reply } },
    ])
    effect.tell()
    return reply
  }

  /** Makes changes durable; when that fails, everything is as it was before. @throws RefusedError */
  async #commit(changes: readonly Change[]): Promise<void> {
    try {
      await this.#services.committer.commit(changes)
      this.#written = this.#game.record().length
    } catch (error) {
      this.#services.log.error(
        { game: this.id, err: error },
        'the store failed; the game goes back to what is stored',
      )
      await this.#reload()
      throw refused(
        'storage',
        `the server could not write this down, so it has not happened (${error instanceof Error ? error.message : String(error)})`,
      )
    }
  }

  /** Goes back to what is stored: memory may be ahead of it. */
  async #reload(): Promise<void> {
    const { store } = this.#services
    const stored = await store.game(this.id)
    if (!stored) throw refused('storage', 'the game is not in the store any more')
    const { game, telling } = bringToLife(this.module, stored, await store.record(this.id))
    this.#stored = stored
    this.#game = game
    this.#telling = telling
    this.#written = game.record().length
    this.#questions = questionsAfter(new Map(), game.asked(), game.seq, undefined)
  }

  /** What must be written after the game has changed; the secret of the dice is laid open at the end. */
  #played(): Change[] {
    const game = this.#game
    const entries = game.record().slice(this.#written)
    if (entries.length === 0) return []
    if (game.result && !game.record().some(({ event }) => event.kind === 'secret')) {
      game.note({ kind: 'secret', secret: this.#stored.terms.secret })
    }
    const standing = {
      seq: game.seq,
      asked: [...new Set(game.asked().map(({ seat }) => seat))],
      ...(game.result ? { result: game.result } : {}),
      moved: this.#services.now(),
    }
    this.#stored = { ...this.#stored, standing }
    return [
      { kind: 'events', game: this.id, entries: game.record().slice(this.#written) },
      { kind: 'standing', game: this.id, standing },
    ]
  }

  /** The game went back, or ended without an action: everybody gets a new view. */
  #jumped(): Effect {
    this.#telling.jump()
    this.#questions = questionsAfter(new Map(), this.#game.asked(), this.#game.seq, undefined)
    const changes = [...this.#played(), ...this.#withProposals([])]
    const news = this.#audiences().map(
      (audience) => [audience, this.#telling.whole(audience)] as const,
    )
    return {
      changes,
      tell: () => {
        for (const [audience, jump] of news) this.listener?.tell(audience, 'jump', jump)
        this.#tellTable()
      },
    }
  }

  #considered({ proposals, carried }: Considered): Effect | Promise<Effect> {
    const changes = this.#withProposals(proposals)
    if (!carried) return { changes, tell: () => this.#tellTable() }
    if (carried.kind === 'rematch') return this.#rematch(changes)
    if (carried.kind === 'draw') this.#game.agreeDraw()
    else this.#game.rewind(carried.to ?? this.#game.seq - 1, carried.by)
    return this.#jumped()
  }

  async #rematch(changes: readonly Change[]): Promise<Effect> {
    const next = await rematchOf(this.#services, this.module, this.#stored)
    const rematch = next.created.game
    this.#stored = { ...this.#stored, rematch }
    return {
      changes: [...changes, ...next.changes, { kind: 'rematch', game: this.id, next: rematch }],
      tell: () => this.#tellTable(),
    }
  }

  #spoken(line: ChatMessage): Effect {
    return {
      changes: [{ kind: 'chat', game: this.id, line }],
      tell: () => {
        this.#chat.push(line)
        if (this.#chat.length > CHAT_SHOWN) this.#chat.shift()
        this.listener?.tellAll('chat', line)
      },
    }
  }

  #withProposals(proposals: readonly ProposalState[]): Change[] {
    if (proposals.length === 0 && this.#stored.proposals.length === 0) return []
    this.#stored = { ...this.#stored, proposals }
    return [{ kind: 'proposals', game: this.id, proposals }]
  }

  // ── what must hold ───────────────────────────────────────────────────────

  #mustGoOn(): void {
    if (this.over) throw refused('over', 'the game is over')
  }

  #mustBeFresh(seq: number, from: number, to: number): void {
    if (seq >= from && seq <= to) return
    throw refused(
      'stale',
      `this was meant for the position after ${seq} actions, the game is at ${to}: look again`,
      {
        expected: String(to),
        received: String(seq),
      },
    )
  }

  #mustFit(kind: ProposalKind, to: number | undefined): void {
    if (kind === 'rematch') {
      if (!this.over) throw refused('not-over', 'a rematch follows when the game is over')
      if (this.#stored.rematch !== undefined)
        throw refused('over', 'the rematch has been made already')
      return
    }
    this.#mustGoOn()
    if (kind !== 'take-back') return
    const last = this.#game.seq - 1
    if (to === undefined || to < 0 || to > last) {
      throw refused('stale', `a take-back goes back to before action 0 to ${last}, got ${to}`, {
        expected: `0 to ${last}`,
        received: String(to),
      })
    }
  }

  #seated(): string[] {
    return this.#stored.chairs.filter(({ player }) => player !== undefined).map(({ seat }) => seat)
  }

  #audiences(): Audience[] {
    return [undefined, ...this.module.seats.map(({ id }) => id)]
  }

  #sides(): string {
    const { position } = this.#game
    return position.sides.map((side) => position.seatOf(side).id).join()
  }

  #tellTable(): void {
    this.listener?.tellAll('table', this.state())
  }
}

function seated({ seat }: Who): string {
  if (seat === undefined) throw refused('not-seated', 'only a player may do this; you are watching')
  return seat
}
