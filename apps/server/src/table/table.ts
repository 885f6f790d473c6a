/** One game being played: commands come in one after the other, are made durable, and only then told. */

import {
  type ActionPreview,
  type Audience,
  type Candidates,
  type Denial,
  DeniedError,
  type Insight,
  type InsightQuestion,
  type Order,
  writeRecord,
} from '@redoubt/engine'
import {
  CHAT_SHOWN,
  type ChatMessage,
  type CommandReply,
  type EventName,
  type Events,
  type HistoryReply,
  type PreviewRequest,
  type ProposalKind,
  type ProposalState,
  RefusedError,
  refused,
  type SyncReply,
  type SyncRequest,
  type TableState,
} from '@redoubt/protocol'
import { botAt, botIn } from '../bots/plan.ts'
import type { Decision } from '../bots/thinker.ts'
import type { Chair, Change } from '../store/store.ts'
import { LiveGame } from './live-game.ts'
import { mayWatch, rematchOf } from './new-game.ts'
import { Presence } from './presence.ts'
import { afterAction, answer, type Considered, propose } from './proposals.ts'
import type { Services } from './services.ts'
import { REMEMBERED, Turnstile } from './turnstile.ts'

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

export class Table {
  listener: Listener | undefined
  readonly #services: Services
  readonly #live: LiveGame
  readonly #turnstile: Turnstile
  readonly #presence = new Presence()
  readonly #chat: ChatMessage[]

  private constructor(
    services: Services,
    live: LiveGame,
    turnstile: Turnstile,
    chat: readonly ChatMessage[],
  ) {
    this.#services = services
    this.#live = live
    this.#turnstile = turnstile
    this.#chat = [...chat]
  }

  /** @throws RefusedError when there is no such game, its module is missing, or its record is corrupt */
  static async load(services: Services, id: string): Promise<Table> {
    const { store } = services
    const live = await LiveGame.load(services, id)
    const turnstile = new Turnstile(await store.commands(id, REMEMBERED))
    return new Table(services, live, turnstile, await store.chat(id, CHAT_SHOWN))
  }

  get id(): string {
    return this.#live.id
  }

  /** The game behind it; changed only within `run`. */
  get live(): LiveGame {
    return this.#live
  }

  // ── presence ─────────────────────────────────────────────────────────────

  /** Somebody has connected. @throws RefusedError when nobody may watch */
  enter({ seat }: Who): void {
    if (seat === undefined && !mayWatch(this.#live.module)) {
      throw refused('no-spectators', 'this game may only be seen by its players')
    }
    this.#presence.enter(seat)
    this.#tellTable()
    this.#services.bots.wake(this.id)
  }

  leave({ seat }: Who): void {
    this.#presence.leave(seat)
    this.#tellTable()
  }

  isConnected(seat: string): boolean {
    return this.#presence.has(seat)
  }

  // ── questions ────────────────────────────────────────────────────────────

  sync(who: Who, ask: SyncRequest): Promise<SyncReply> {
    const { module, stored } = this.#live
    const { terms } = stored
    return this.run(() => ({
      ...(who.seat === undefined ? {} : { seat: who.seat }),
      host: who.host,
      facts: {
        id: this.id,
        module: terms.module,
        digest: module.data.digest,
        scenario: terms.scenario,
        ...(module.seating === undefined ? {} : { seating: module.seating }),
        options: terms.options,
        insightful: this.#live.game.insightful(),
      },
      table: this.state(),
      chat: this.#chat,
      ...this.#live.telling.since(who.seat, ask),
    }))
  }

  candidates(
    who: Who,
    action: string,
    args: Readonly<Record<string, string>>,
  ): Promise<Candidates | undefined> {
    return this.run(() => this.#live.game.candidates(seated(who), action, args))
  }

  explain(who: Who, action: Order, partial: boolean): Promise<Denial | undefined> {
    return this.run(() => this.#live.game.explain(seated(who), action, { partial }))
  }

  preview(who: Who, { action, ...question }: PreviewRequest): Promise<ActionPreview> {
    return this.run(() => this.#live.game.preview(seated(who), action, question))
  }

  insight(who: Who, question: InsightQuestion): Promise<Insight> {
    return this.run(() => this.#live.game.insight(who.seat, question))
  }

  history(who: Who): Promise<HistoryReply> {
    return this.run(() => this.#live.telling.history(who.seat))
  }

  /** @throws RefusedError while the game goes on: the record holds every secret */
  record(): Promise<string> {
    return this.run(() => {
      if (!this.#live.over) throw recordNotYet()
      return writeRecord(this.#live.game.record())
    })
  }

  /** What everybody may know besides the game. */
  state(): TableState {
    const { position } = this.#live.game
    return {
      seats: this.#live.stored.chairs.map(({ seat, player }) => ({
        seat,
        ...this.#sitter(seat, player),
        sides: position.sides
          .filter((side) => position.seatOf(side).id === seat)
          .map(({ id }) => id),
      })),
      spectators: this.#presence.spectators,
      proposals: this.#live.stored.proposals,
      ...(this.#live.stored.rematch === undefined ? {} : { rematch: this.#live.stored.rematch }),
    }
  }

  /** Who sits in a chair: a person, a bot, nobody. */
  #sitter(seat: string, player: string | undefined) {
    const bot = botAt(this.#live.stored, seat)
    if (bot !== undefined) return { bot, taken: true, connected: true }
    const connected = this.isConnected(seat)
    return player === undefined ? { taken: false, connected } : { player, taken: true, connected }
  }

  /** What a bot at this table has to decide; undefined when none is asked, or a person's chair is still empty. */
  botToMove(): Promise<Decision | undefined> {
    return this.run(() => {
      const { game, stored, over } = this.#live
      if (over || stored.chairs.some(({ seat, player }) => !player && !botAt(stored, seat))) return
      for (const { seat } of game.asked()) {
        const bot = botAt(stored, seat)
        if (bot === undefined) continue
        const seed = `${this.id}/${seat}/${game.seq}`
        return { module: stored.terms.module, snapshot: game.snapshot(), seat, bot, seed }
      }
      return undefined
    })
  }

  // ── commands ─────────────────────────────────────────────────────────────

  act(who: Who, id: string, seq: number, action: Order): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      const live = this.#live
      const before = { sides: this.#sides(), proposals: live.stored.proposals.length }
      live.act(seat, seq, action)
      const proposals = afterAction(live.stored.proposals, seat)
      const changed = before.sides !== this.#sides() || before.proposals !== proposals.length
      const news = this.#audiences().map(
        (audience) => [audience, live.telling.update(audience)] as const,
      )
      return {
        changes: [...live.played(), ...live.setProposals(proposals)],
        tell: () => {
          for (const [audience, update] of news) this.listener?.tell(audience, 'update', update)
          if (changed) this.#tellTable()
        },
      }
    })
  }

  undo(who: Who, id: string, seq: number): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      this.#live.mustGoOn()
      this.#live.mustBeFresh(seq, this.#live.game.seq, this.#live.game.seq)
      this.#live.game.undo(seat)
      return this.#jumped()
    })
  }

  resign(who: Who, id: string): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      this.#live.mustGoOn()
      this.#live.game.resign(seat)
      return this.#jumped()
    })
  }

  propose(who: Who, id: string, kind: ProposalKind, to: number | undefined): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      const others = this.#seated().filter((other) => other !== seat)
      const bots = Object.values(this.#live.stored.terms.plan).some((plan) => botIn(plan))
      if (kind !== 'take-back' && others.length === 0 && !(kind === 'rematch' && bots)) {
        throw refused('seat-empty', `nobody is there to agree to a ${kind}`)
      }
      this.#mustFit(kind, to)
      const proposal: ProposalState = {
        kind,
        by: seat,
        agreed: [],
        ...(to === undefined ? {} : { to }),
      }
      return this.#considered(propose(this.#live.stored.proposals, proposal, others))
    })
  }

  answer(who: Who, id: string, kind: ProposalKind, agree: boolean): Promise<CommandReply> {
    return this.#command(who, id, (seat) => {
      const open = this.#live.stored.proposals.find((proposal) => proposal.kind === kind)
      if (open && agree) this.#mustFit(kind, open.to)
      const effect = this.#considered(
        answer(this.#live.stored.proposals, seat, kind, agree, this.#seated()),
      )
      // Who takes back his own proposal has declined nothing.
      return open && !agree && open.by !== seat ? this.#with(effect, 'declined', seat) : effect
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
    return this.#turnstile.run(work)
  }

  /** Writes changes made outside the game itself: chairs, keys, a salt. Only within `run`. @throws RefusedError */
  async settle(
    changes: readonly Change[],
    chairs: readonly Chair[],
    news: Omit<ChatMessage, 'at' | 'from'> | undefined,
  ): Promise<void> {
    const spoken = news && this.#spoken({ from: 'table', ...news, at: this.#services.now() })
    const { changes: spokenChanges = [], tell } = spoken ?? {}
    await this.#live.commit([...this.#live.played(), ...changes, ...spokenChanges])
    this.#live.setChairs(chairs)
    this.#tellTable()
    tell?.()
    this.#services.bots.wake(this.id)
  }

  // ── the way of a command ─────────────────────────────────────────────────

  #command(
    who: Who,
    id: string,
    work: (seat: string) => Effect | Promise<Effect>,
  ): Promise<CommandReply> {
    return this.#turnstile.once(who.seat ?? '', id, async () =>
      this.#carryOut(seated(who), id, work),
    )
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
      if (error instanceof DeniedError) return { denial: error.denial, seq: this.#live.game.seq }
      if (error instanceof RefusedError) throw error
      this.#services.log.error({ game: this.id, err: error }, 'a command failed')
      await this.#live.reload()
      throw refused('internal', 'the server failed to carry this out; nothing has changed')
    }
    const reply: CommandReply = { seq: this.#live.game.seq }
    await this.#live.commit([
      ...effect.changes,
      { kind: 'command', game: this.id, command: { seat, id, reply } },
    ])
    effect.tell()
    this.#services.bots.wake(this.id)
    return reply
  }

  /** The game went back, or ended without an action: everybody gets a new view. */
  #jumped(): Effect {
    this.#live.jumped()
    const changes = [...this.#live.played(), ...this.#live.setProposals([])]
    const news = this.#audiences().map(
      (audience) => [audience, this.#live.telling.whole(audience)] as const,
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
    const changes = this.#live.setProposals(proposals)
    if (!carried) return { changes, tell: () => this.#tellTable() }
    if (carried.kind === 'rematch') return this.#rematch(changes)
    if (carried.kind === 'draw') this.#live.game.agreeDraw()
    else this.#live.game.rewind(carried.to ?? this.#live.game.seq - 1, carried.by)
    const effect = this.#jumped()
    return carried.kind === 'take-back' ? this.#with(effect, 'take-back', carried.by) : effect
  }

  async #rematch(changes: readonly Change[]): Promise<Effect> {
    const next = await rematchOf(this.#services, this.#live.module, this.#live.stored)
    return {
      changes: [...changes, ...next.changes, ...this.#live.setRematch(next.created.game)],
      tell: () => this.#tellTable(),
    }
  }

  /** An effect, and a line of the table's own about a seat. */
  async #with(effect: Effect | Promise<Effect>, text: string, seat: string): Promise<Effect> {
    const { changes, tell } = await effect
    const line = this.#spoken({ from: 'table', seat, text, at: this.#services.now() })
    return {
      changes: [...changes, ...line.changes],
      tell: () => {
        tell()
        line.tell()
      },
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

  // ── what must hold ───────────────────────────────────────────────────────

  #mustFit(kind: ProposalKind, to: number | undefined): void {
    if (kind === 'rematch') {
      if (!this.#live.over) throw refused('not-over', 'a rematch follows when the game is over')
      if (this.#live.stored.rematch !== undefined)
        throw refused('over', 'the rematch has been made already')
      return
    }
    this.#live.mustGoOn()
    if (kind !== 'take-back') return
    const last = this.#live.game.seq - 1
    if (to === undefined || to < 0 || to > last) {
      throw refused('stale', `a take-back goes back to before action 0 to ${last}, got ${to}`, {
        expected: `0 to ${last}`,
        received: String(to),
      })
    }
  }

  #seated(): string[] {
    return this.#live.stored.chairs
      .filter(({ player }) => player !== undefined)
      .map(({ seat }) => seat)
  }

  #audiences(): Audience[] {
    return [undefined, ...this.#live.module.seats.map(({ id }) => id)]
  }

  #sides(): string {
    const { position } = this.#live.game
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

/** Why a record is not given out while the game goes on. */
export function recordNotYet(): RefusedError {
  return refused(
    'not-over',
    'the record is given out when the game is over: until then it holds secrets',
  )
}
