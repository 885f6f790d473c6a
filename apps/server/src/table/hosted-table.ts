/** A table on the server: commands come in one after the other, are made durable, and only then told. */

import { type Audience, chain, TidiedError, writeRecord } from '@redoubt/engine'
import {
  type Command,
  type CommandReply,
  type EventName,
  type Events,
  isHost,
  RefusedError,
  type Requests,
  refused,
  type Sentence,
  sentence,
} from '@redoubt/protocol'
import { BrokenOff } from '@redoubt/sandbox'
import {
  type CommandAsk,
  type CommandName,
  type Decision,
  type Done,
  type Effect,
  type HeldTable,
  type Listener,
  type QuestionName,
  recordNotYet,
  type Thinker,
  type Who,
} from '@redoubt/table'
import { callsAfter, type Standing } from '../notices/calls.ts'
import { brokenRules } from '../shelf/broken-rules.ts'
import { type Change, type GameTerms, StoreError } from '../store/store.ts'
import { absenceAllowed } from './absence.ts'
import { changesOf } from './changes.ts'
import { countedEnd, isClosed } from './counting.ts'
import { type Laid, layTable } from './lay-table.ts'
import { rematchOf } from './new-game.ts'
import { Presence } from './presence.ts'
import type { Services } from './services.ts'
import { REMEMBERED, Turnstile } from './turnstile.ts'
import { mustBeOpenToAll } from './watching.ts'

/** Where a table's news go: a room with its connections. */
export interface RoomListener extends Listener {
  tellAll<E extends EventName>(event: E, news: Events[E]): void
  /** Closes the connections of a seat whose keys are void, or of all spectators but the host, and strikes out who came by them. */
  dismiss(seat: Audience, why: Sentence): void
  /** Closes all connections: their holders join again, wherever the game is played now. */
  moveAway(): void
}

/** Orders written ahead that are done after one command; players whose orders answer each other go on from there. */
const MOST_FOLLOWED = 50

export class HostedTable {
  listener: RoomListener | undefined
  /** Grows whenever the game changes hands: every commit carries it. */
  readonly fence: number
  readonly #services: Services
  readonly #forget: () => void
  #lost = false
  readonly #turnstile: Turnstile
  readonly #presence: Presence
  /** By seat, when its player was last seen to come or go, in playing time. */
  readonly #seen = new Map<string, number>()
  /** Until it is written down who has come or gone. */
  #seeing: Promise<void> = Promise.resolve()
  /** Those whose keys have become void while they were here. */
  readonly #struckOut = new WeakSet<Who>()
  #laid: Laid
  /** Whose move it was when somebody was last called. */
  #told: Standing
  /** The game that follows this one has been made. */
  #isFollowed: boolean
  /** Memory may be ahead of the store: nothing is answered before it has been laid anew. */
  #ahead = false

  private constructor(
    services: Services,
    { fence, forget }: { readonly fence: number; readonly forget: () => void },
    turnstile: Turnstile,
    presence: Presence,
    laid: Laid,
  ) {
    this.#services = services
    this.fence = fence
    this.#forget = forget
    this.#turnstile = turnstile
    this.#presence = presence
    this.#laid = laid
    this.#isFollowed = laid.stored.rematch !== undefined
    this.#told = this.#standing()
    // An older server wrote the time of day, which may be ahead.
    for (const { seat, seen } of laid.stored.chairs)
      if (seen !== undefined) this.#seen.set(seat, Math.min(seen, services.playing.now()))
  }

  /**
   * @param forget called once, when the game is played elsewhere
   * @throws RefusedError when there is no such game, its module is missing, or its record is corrupt
   */
  static async load(
    services: Services,
    id: string,
    fence: number,
    forget: () => void,
  ): Promise<HostedTable> {
    const presence = new Presence()
    const [laid, commands] = await Promise.all([
      layTable(services, id, presence),
      services.store.commands(id, REMEMBERED),
    ])
    const turnstile = new Turnstile(commands)
    const hosted = new HostedTable(services, { fence, forget }, turnstile, presence, laid)
    // The process before may have ended between an action and what was ordered for it.
    await hosted.run(() => hosted.followAhead())
    return hosted
  }

  get id(): string {
    return this.terms.id
  }

  get terms(): GameTerms {
    return this.#laid.stored.terms
  }

  /** Who thinks about this game. */
  get thinker(): Thinker {
    return this.#laid.thinker
  }

  get #table(): HeldTable {
    return this.#laid.table
  }

  /** The table as it is; changed only within `run`, and settled there. */
  get table(): HeldTable {
    return this.#table
  }

  // ── presence ─────────────────────────────────────────────────────────────

  /** Somebody has connected. @throws RefusedError when nobody may watch */
  enter(who: Who): void {
    const { seat } = who
    this.#mustNotBeLost()
    if (seat === undefined) this.#mustBeOpenToAll(who)
    this.#presence.enter(seat)
    this.#see(seat)
    this.#tellState()
    this.#wakeBots()
  }

  /** Its players may look on; whoever is its host without playing sees no more than others. */
  #mustBeOpenToAll(who: Who): void {
    const { module, result, house } = this.#table
    mustBeOpenToAll(module, this.terms, result !== undefined, this.isHost(who) ? undefined : house)
  }

  /** By what he brings along, and by whom the table was handed to. */
  isHost(who: Who): boolean {
    return isHost(this.#table.house, who)
  }

  leave({ seat }: Who): void {
    this.#presence.leave(seat)
    this.#see(seat)
    this.#tellState()
  }

  /** Nothing is done any more for whoever came by keys that are void now, also of what he has asked for already. */
  strikeOut(who: Who): void {
    this.#struckOut.add(who)
  }

  /** @throws RefusedError when the seat has been freed since he came, or taken back */
  mustStillSit(who: Who): void {
    const { seat } = who
    if (seat === undefined) return
    const taken = this.#table.chairs.some(
      (chair) => chair.seat === seat && (chair.player ?? chair.bot) !== undefined,
    )
    if (!taken || this.#struckOut.has(who)) throw refused('bad-token', sentence('token.gone'))
  }

  isConnected(seat: string): boolean {
    return this.#presence.has(seat)
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#services.now()
  }

  /** Milliseconds of playing time: of what is counted, and not of the time of day, which somebody may set. */
  playing(): number {
    return this.#services.playing.now()
  }

  /** When a player who is away may be taken for gone, in playing time: nobody is away while he cannot come. */
  mayBeFreedAt(seat: string): number {
    const { absence = absenceAllowed(this.terms.pace) } = this.#services
    const created = this.terms.created - (this.now() - this.playing())
    return (this.#seen.get(seat) ?? created) + absence
  }

  /** Somebody has taken a seat just now: when the one before him was seen says nothing of him. */
  sat(seat: string): void {
    this.#seen.set(seat, Math.floor(this.playing()))
  }

  /** Remembers when a player came or went, also over a restart. */
  #see(seat: string | undefined): void {
    const { playing, committer, log } = this.#services
    if (seat === undefined) return
    const at = Math.floor(playing.now())
    this.#seen.set(seat, at)
    this.#seeing = committer
      .commit([this.#held(), { kind: 'seen', game: this.id, seat, at }])
      .catch((err) => {
        if (isFenced(err)) this.lose()
        else log.warn({ game: this.id, err }, 'who was here could not be written down')
      })
  }

  #held(): Change {
    return { kind: 'hold', game: this.id, fence: this.fence }
  }

  #tellState(): void {
    if (this.#table.gone) return
    this.run(() => this.listener && this.#table.reportState(this.listener)).catch((err) => {
      // Whoever is here has been sent to where the game is played now.
      if (!this.#lost)
        this.#services.log.warn({ game: this.id, err }, 'who is here could not be told')
    })
  }

  // ── questions and commands ───────────────────────────────────────────────

  /** Answers a question as things stand when its turn comes; what has to be thought about keeps nobody waiting. */
  async ask<N extends QuestionName>(
    who: Who,
    name: N,
    ask: Requests[N]['ask'],
  ): Promise<Requests[N]['answer']> {
    if (name === 'record') return this.run(() => this.#record()) as Promise<never>
    const { answer } = await this.run(() => ({ answer: this.#table.ask(who, name, ask) }))
    return answer
  }

  /** The record as it is kept, with the secret of its dice. @throws RefusedError while the game goes on */
  async #record(): Promise<Requests['record']['answer']> {
    if (!this.#table.result) throw recordNotYet()
    return { text: writeRecord(await this.#services.store.record(this.id)) }
  }

  /** Carries out a command once, however often it comes. @throws RefusedError */
  do<N extends CommandName>(
    who: Who,
    name: N,
    { id, ...ask }: Command & CommandAsk<N>,
  ): Promise<CommandReply> {
    return this.#turnstile.once(who.seat ?? '', id, async () => {
      if (!this.#isLevel()) await this.#mustBeLevel()
      this.mustStillSit(who)
      if (this.#table.dueAt() !== undefined) await this.ringOut()
      let done: Done
      try {
        done = await this.#done(who, name, ask as unknown as CommandAsk<N>)
      } catch (error) {
        if (error instanceof RefusedError) throw error
        if (error instanceof BrokenOff) throw new RefusedError(brokenRules(error))
        this.#services.log.error({ game: this.id, err: error }, 'a command failed')
        await this.#layAnew()
        throw refused('internal', sentence('internal'))
      }
      if ('denied' in done) return done.denied
      const reply: CommandReply = { seq: this.#table.seq }
      const command = { seat: who.seat ?? '', id, reply }
      await this.settle([done.effect], [{ kind: 'command', game: this.id, command }])
      if (this.#table.isOrderedAhead) await this.followAhead()
      return reply
    })
  }

  /** What has to go back farther than the table remembers is done at one that was laid with all that is stored. */
  async #done<N extends CommandName>(who: Who, name: N, ask: CommandAsk<N>): Promise<Done> {
    try {
      return await this.#table.do(who, name, ask)
    } catch (error) {
      if (!(error instanceof TidiedError)) throw error
      await this.#layAnew('whole')
      return this.#table.do(who, name, ask)
    }
  }

  /** What was agreed happens to each seat whose time has run out. Only within `run`. */
  async ringOut(): Promise<void> {
    for (;;) {
      const effect = await this.#table.timeOut()
      if (!effect) return
      await this.settle([effect])
    }
  }

  /** Nobody could play for a while: who sits at a running clock is told. Only within `run`. */
  async tellStandstill(): Promise<void> {
    const effect = await this.#table.stoodStill()
    if (effect) await this.settle([effect])
  }

  /** What players have ordered for the case that has come about is done, one order after the other. Only within `run`. */
  async followAhead(): Promise<void> {
    const { log } = this.#services
    try {
      for (let n = 0; n < MOST_FOLLOWED && this.#table.isOrderedAhead; n++) {
        const effect = await this.#table.followAhead()
        if (!effect) return
        await this.settle([effect])
      }
    } catch (err) {
      // What called for it is written down; whoever ordered is asked as if he had not.
      log.error({ game: this.id, err }, 'an order written ahead could not be carried out')
      if (!(err instanceof RefusedError)) await this.#layAnew()
    }
  }

  /** What a bot at this table has to decide; undefined when none is asked. */
  toDecide(): Promise<Decision | undefined> {
    return this.run(() => this.#table.toDecide())
  }

  /** Runs something when all that came before it is done; it sees only what is durable. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#turnstile.run(() => (this.#isLevel() ? work() : this.#mustBeLevel().then(work)))
  }

  /** Resolves when all that was asked before is done and written. */
  async idle(): Promise<void> {
    await this.#turnstile.run(() => this.#seeing)
  }

  /**
   * Makes durable what happened at the table, with what belongs to it, and tells everybody. Only within `run`.
   * @throws RefusedError `storage` when it cannot be written; then it has not happened
   */
  async settle(effects: readonly Effect[], more: readonly Change[] = []): Promise<void> {
    const { committer, now } = this.#services
    const table = this.#table
    try {
      const changes = effects.flatMap((effect) => changesOf(table, effect, now()))
      if (effects.some(({ rematch }) => rematch) && this.#mayRematch())
        changes.push(...(await this.#makeRematch()))
      const standing = this.#standing()
      changes.push(...this.#calls(standing))
      if (standing.over && !this.#told.over)
        changes.push(
          ...this.#laidOpen(effects),
          ...(isClosed(table.result) ? [] : countedEnd(this.terms, now())),
        )
      await committer.commit([this.#held(), ...changes, ...more])
      this.#told = standing
    } catch (error) {
      throw await this.#notWritten(error)
    }
    await this.#report(effects)
    for (const { kicked } of effects)
      if (kicked !== undefined) this.listener?.dismiss(kicked, sentence('dismissed.host'))
    this.#wakeBots()
  }

  #wakeBots(): void {
    if (this.#table.chairs.some(({ bot }) => bot !== undefined)) this.#services.bots.wake(this.id)
  }

  /** What happened stands, also where rules of a stranger break off when it is to be told: then everybody is shown all anew. */
  async #report(effects: readonly Effect[]): Promise<void> {
    const { listener } = this
    if (!listener) return
    try {
      for (const effect of effects) await this.#table.report(effect, listener)
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error
      await this.#layAnew()
        .then(() => this.#table.report({ entries: [], game: 'jump' }, listener))
        .catch((err: unknown) => this.tellOf(err))
    }
  }

  /** Everybody at the table hears why the rules broke off. */
  tellOf(error: unknown): void {
    const refusal =
      error instanceof BrokenOff
        ? brokenRules(error)
        : error instanceof RefusedError
          ? error.refusal
          : undefined
    if (refusal?.code === 'broken-rules') this.listener?.tellAll('closing', refusal)
  }

  /** The secret of the dice is laid open when the game is over, and the record that is whole is signed. */
  #laidOpen(effects: readonly Effect[]): Change[] {
    const last = effects.flatMap(({ entries }) => entries).at(-1)
    if (!last) return []
    const opened = chain(last, { kind: 'secret', secret: this.terms.secret })
    const signed = chain(opened, { kind: 'signature', ...this.#services.signer.sign(opened.link) })
    return [{ kind: 'events', game: this.id, entries: [opened, signed] }]
  }

  /** Whose move it is, among people at a table that is full. */
  #standing(): Standing {
    const { chairs, result } = this.#table
    const full = chairs.every(({ player, bot }) => (player ?? bot) !== undefined)
    const people = chairs.filter(({ bot }) => bot === undefined).map(({ seat }) => seat)
    const asked = full && !result ? this.#table.asked().map(({ seat }) => seat) : []
    return {
      asked: new Set(asked.filter((seat) => people.includes(seat))),
      over: result !== undefined,
    }
  }

  #calls(standing: Standing): Change[] {
    const { chairs, seq } = this.#table
    return callsAfter(this.#told, standing, {
      game: this.id,
      seats: chairs.map(({ seat }) => seat),
      seq,
      now: this.now(),
      isPresent: (seat) => this.isConnected(seat),
    })
  }

  /** One game follows this one, when it is over: whatever rules of a stranger ask for. */
  #mayRematch(): boolean {
    return this.#table.result !== undefined && !this.#isFollowed
  }

  async #makeRematch(): Promise<Change[]> {
    this.#isFollowed = true
    const { module, chairs, house } = this.#table
    const next = await rematchOf(this.#services, module, this.terms, chairs, house.host)
    const { game } = next.created
    await this.#table.followBy(game)
    return [...next.changes, { kind: 'rematch', game: this.id, next: game }]
  }

  // ── never ahead of the store, and never beside another ───────────────────

  /** Another process plays the game now, or may: nothing is done or told here any more. */
  get isLost(): boolean {
    return this.#lost
  }

  lose(): void {
    if (this.#lost) return
    this.#services.log.warn({ game: this.id }, 'the game is played by another process now')
    this.#lost = true
    this.#forget()
    this.listener?.moveAway()
  }

  #mustNotBeLost(): void {
    if (this.#lost) throw refused('restarting', sentence('restarting.moved'))
  }

  async #notWritten(error: unknown): Promise<RefusedError> {
    const { log } = this.#services
    if (isFenced(error)) {
      this.lose()
      return refused('restarting', sentence('restarting.moved'))
    }
    log.error(
      { game: this.id, err: error },
      'the store failed; the game goes back to what is stored',
    )
    this.#ahead = true
    await this.#layAnew().catch((err) => log.error({ game: this.id, err }, 'it cannot be read yet'))
    const why = error instanceof Error ? error.message : String(error)
    return refused('storage', sentence('storage', { why }))
  }

  /** Is it played here, and as it is stored? */
  #isLevel(): boolean {
    return !this.#lost && !this.#ahead && !this.#table.gone
  }

  /** Lays the table anew where it is not. @throws RefusedError when the game is played elsewhere */
  async #mustBeLevel(): Promise<void> {
    this.#mustNotBeLost()
    if (!this.#isLevel()) await this.#layAnew()
  }

  /** Goes on by another build of the module, when that is written; everybody gets a new view. Only within `run`. */
  async goOnBy(effect: Effect, changes: readonly Change[]): Promise<void> {
    await this.settle([effect], changes)
    await this.#layAnew()
    if (this.listener) await this.#table.report({ entries: [], game: 'jump' }, this.listener)
  }

  async #layAnew(past: 'tidy' | 'whole' = 'tidy'): Promise<void> {
    this.#table.putAway()
    this.#laid = await layTable(this.#services, this.id, this.#presence, past)
    this.#isFollowed = this.#laid.stored.rematch !== undefined
    this.#ahead = false
  }
}

/** Another process plays the game: nothing was written. */
function isFenced(error: unknown): boolean {
  return error instanceof StoreError && error.reason === 'fenced'
}
