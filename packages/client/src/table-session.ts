/** A session at a table, whatever the way to it: folds what it is told, checks it, and asks again when in doubt. */

import {
  boardOf,
  compileBoard,
  dataSeated,
  FoldedView,
  type ModuleData,
  toldAhead,
  type View,
} from '@redoubt/engine'
import {
  type ChatMessage,
  type Command,
  type EventName,
  type Events,
  type HistoryReply,
  isHost,
  type Jump,
  type RefusalCode,
  RefusedError,
  type RequestName,
  type Requests,
  type SyncReply,
  type SyncRequest,
  type TableState,
  type Update,
  wordsOf,
} from '@redoubt/protocol'
import type { Channel, ChannelListener, Problem } from './channel.ts'
import { makePacer } from './pacer.ts'
import type { Connection, GameFacts, Session, SessionState } from './session.ts'
import { TakenBack } from './taken-back.ts'
import { Timeline } from './timeline.ts'

/** Requests that carry a command's id. */
type CommandName = {
  readonly [N in RequestName]: Requests[N]['ask'] extends Command ? N : never
}[RequestName]

/** Milliseconds before something is sent again that got no answer. */
const AGAIN_AFTER = 500
/** Refusals of a moment: asked again, the table may well answer. */
const PASSING: ReadonlySet<RefusalCode> = new Set(['restarting', 'too-fast'])
/** Times it is asked where the game stands, while it goes on under the asking. */
const MOST_SYNCS = 3

/**
 * Opens a session over a channel: resolves when the game's state is there.
 * @param module finds the module's data by id and digest
 * @throws RefusedError when the table refuses
 */
export async function openTableSession(
  channel: Channel,
  mode: GameFacts['mode'],
  module: (id: string, digest: string) => Promise<ModuleData>,
): Promise<TableSession> {
  const session = new TableSession(channel, mode, module)
  try {
    await session.open()
    return session
  } catch (error) {
    session.close()
    throw error
  }
}

export class TableSession implements Session, ChannelListener {
  /** hot-seat: what happens when the next player sits down. */
  onTakeOver: (() => void) | undefined
  /** replay: how it comes to be told to another seat. */
  onLookAs: ((seat: string | undefined) => Promise<void>) | undefined
  readonly #channel: Channel
  readonly #mode: GameFacts['mode']
  readonly #module: (id: string, digest: string) => Promise<ModuleData>
  readonly #listeners = new Set<() => void>()
  readonly #pacer = makePacer()
  readonly #takenBack = new TakenBack()
  #facts: GameFacts | undefined
  #state: SessionState | undefined
  #folded: FoldedView | undefined
  #timeline: Timeline | undefined
  /** Told to us since the present sync was asked for: false while what comes may not fit. */
  #synced = false
  /** How often the table has said what has become of the game. */
  #told = 0
  #syncing: Promise<void> | undefined
  /** How often it was begun to ask where the game stands. */
  #turns = 0
  /** Fulfilled when the table says the next time where it stands. */
  #standsAnew = Promise.withResolvers<void>()
  /** Why the table did not say where it stands. */
  #refused: RefusedError | undefined
  #closed = false
  #waiting: { resolve: () => void; reject: (error: Error) => void }[] = []

  constructor(
    channel: Channel,
    mode: GameFacts['mode'],
    module: (id: string, digest: string) => Promise<ModuleData>,
  ) {
    this.#channel = channel
    this.#mode = mode
    this.#module = module
  }

  /** Connects and waits for the first state. */
  async open(): Promise<void> {
    this.#channel.listen(this)
    await this.#syncing
    await this.#ready()
  }

  get facts(): GameFacts {
    if (!this.#facts) throw new Error('the session is not open yet')
    return this.#facts
  }

  /** Bound, like `subscribe`, so that React's `useSyncExternalStore` takes them as they are. */
  readonly state = (): SessionState => {
    if (!this.#state) throw new Error('the session is not open yet')
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // ── asking and acting ────────────────────────────────────────────────────

  async candidates(...[action, args]: Parameters<Session['candidates']>) {
    const told = this.#synced ? toldAhead(this.state().offers, action, args) : undefined
    if (told) return told === 'whole' ? undefined : told
    return (await this.#ask('candidates', { action, args })).candidates
  }

  async explain(...[action, partial = false]: Parameters<Session['explain']>) {
    return (await this.#ask('explain', { action, partial })).denial
  }

  preview(...[ask]: Parameters<Session['preview']>) {
    return this.#ask('preview', ask)
  }

  hint() {
    return this.#ask('hint', {})
  }

  insight(...[question]: Parameters<Session['insight']>) {
    return this.#ask('insight', question)
  }

  async act(...[action, despite = false]: Parameters<Session['act']>) {
    const { seq } = this.state().view
    const all = despite ? { despite } : {}
    const { denial, warned } = await this.#command('act', (id) => ({ id, seq, action, ...all }))
    if (!denial) this.#takenBack.acted({ seq, order: action, despite })
    return denial && { ...denial, ...(warned ? { warned } : {}) }
  }

  async undo() {
    const { seq } = this.state().view
    const { denial, seq: to } = await this.#command('undo', (id) => ({ id, seq }))
    if (!denial) this.#takenBack.undone(to, seq)
    this.#tellRedo()
    return denial
  }

  async redo() {
    const { seq } = this.state().view
    const next = this.#takenBack.next(seq)
    if (!next) return undefined
    this.#takenBack.again(next)
    try {
      return await this.act(next.order, next.despite)
    } finally {
      this.#takenBack.again(undefined)
    }
  }

  takenBack() {
    return { ...this.#takenBack.kept(), hash: this.#folded?.hash }
  }

  recall(...[kept]: Parameters<Session['recall']>) {
    if (kept.hash !== this.#folded?.hash) return
    this.#takenBack.recall(kept)
    this.#tellRedo()
  }

  /** The answer to a take-back may come before the view it leads to, or after it. */
  #tellRedo(): void {
    const mayRedo = this.#takenBack.next(this.state().view.seq) !== undefined
    if (mayRedo !== this.state().mayRedo) this.change({ mayRedo })
  }

  async resign() {
    await this.#command('resign', (id) => ({ id }))
  }

  async propose(...[kind, to]: Parameters<Session['propose']>) {
    await this.#command('propose', (id) => ({ id, kind, ...(to === undefined ? {} : { to }) }))
  }

  async proposeRuling(...[ruling]: Parameters<Session['proposeRuling']>) {
    await this.#command('propose', (id) => ({ id, kind: 'ruling', ruling }))
  }

  async proposeMove(server: string) {
    await this.#command('propose', (id) => ({ id, kind: 'move', server }))
  }

  async rule(...[ruling]: Parameters<Session['rule']>) {
    await this.#command('rule', (id) => ({ id, ruling }))
  }

  async answer(...[kind, agree]: Parameters<Session['answer']>) {
    const at = this.state().proposals.find((shown) => shown.kind === kind)?.at
    await this.#command('answer', (id) => ({
      id,
      kind,
      agree,
      ...(at === undefined ? {} : { at }),
    }))
  }

  async say(...[text]: Parameters<Session['say']>) {
    await this.#command('say', (id) => ({ id, text }))
  }

  async freeSeat(...[seat]: Parameters<Session['freeSeat']>) {
    return (await this.#command('free-seat', (id) => ({ id, seat }))).invite
  }

  /** Says by its hash which salt this seat will add to the dice. */
  async sendSaltHash(hash: string): Promise<void> {
    await this.#command('salt-hash', (id) => ({ id, hash }))
  }

  /** Lays the salt open. */
  async laySaltOpen(salt: string): Promise<void> {
    await this.#command('salt', (id) => ({ id, salt }))
  }

  async vacation(...[days]: Parameters<Session['vacation']>) {
    await this.#command('vacation', (id) => ({ id, days }))
  }

  async comeBack() {
    await this.#command('come-back', (id) => ({ id }))
  }

  async keepHouse(...[order, seat]: Parameters<Session['keepHouse']>) {
    await this.#command('keep-house', (id) => ({
      id,
      order,
      ...(seat === undefined ? {} : { seat }),
    }))
  }

  async notes(...[text]: Parameters<Session['notes']>) {
    const ask = text === undefined ? {} : { text }
    return (await this.#command('notes', (id) => ({ id, ...ask }))).text
  }

  async orderAhead(...[orders]: Parameters<Session['orderAhead']>) {
    await this.#command('order-ahead', (id) => ({ id, orders }))
  }

  async leaveSeat() {
    await this.#command('leave-seat', (id) => ({ id }))
  }

  linkDevice() {
    return this.#command('link-device', (id) => ({ id }))
  }

  async newRecovery() {
    return (await this.#command('new-recovery', (id) => ({ id }))).recovery
  }

  takeOver(): void {
    if (!this.onTakeOver) throw new Error('only a hot-seat game is handed over')
    this.onTakeOver()
  }

  async lookAs(seat: string | undefined): Promise<void> {
    if (!this.onLookAs) throw new Error('only a replay is looked at as another seat')
    await this.onLookAs(seat)
  }

  async viewAt(seq: number): Promise<View> {
    return (await this.#past()).viewAt(seq)
  }

  async batchBefore(seq: number) {
    // Of what was done last not all that came before has to be read.
    if (!this.#timeline && seq > 0 && seq === this.state().view.seq)
      return (await this.#ask('history', { from: seq - 1 })).batches[0]
    return (await this.#past()).batchBefore(seq)
  }

  setPace(milliseconds: number): void {
    this.#pacer.setPace(milliseconds)
  }

  async #past(): Promise<Timeline> {
    for (;;) {
      const timeline = this.#timeline ?? (await this.#readTimeline())
      // While it was read the game may have gone back.
      if (timeline && timeline === this.#timeline) return timeline
    }
  }

  /** Reads the past page by page; what happens meanwhile is taken in where it belongs. */
  async #readTimeline(): Promise<Timeline | undefined> {
    const folded = this.#folded
    const { start, ...first } = await this.#ask('history', {})
    if (!start) throw new Error('the table did not say how the game began')
    const timeline = new Timeline(start)
    for (let page: HistoryReply = first; ; ) {
      for (const batch of page.batches) timeline.add(batch)
      if (page.next === undefined) break
      page = await this.#ask('history', { from: page.next })
    }
    // Meanwhile it may have gone back, or be told to other eyes.
    if (folded !== this.#folded) return undefined
    this.#timeline = timeline
    return timeline
  }

  async record(): Promise<string> {
    return (await this.#ask('record', {})).text
  }

  close(): void {
    this.#closed = true
    this.#pacer.drop()
    this.#channel.close()
    this.#release(new Error('the session is closed'))
  }

  /** Sends a command; its id makes sure that it is done once, however often it is sent. */
  #command<N extends CommandName>(
    name: N,
    ask: (id: string) => Requests[N]['ask'],
  ): Promise<Requests[N]['answer']> {
    return this.#ask(name, ask(newId()))
  }

  /** Asks until there is an answer: over a way that broke, again when it is open. @throws RefusedError */
  async #ask<N extends RequestName>(
    name: N,
    ask: Requests[N]['ask'],
  ): Promise<Requests[N]['answer']> {
    for (;;) {
      await this.#ready()
      try {
        return await this.#channel.request(name, ask)
      } catch (error) {
        if (error instanceof RefusedError) {
          if (error.refusal.code === 'stale') await this.resync()
          // The game moves to another server: nothing has happened, and it is asked again there.
          if (error.refusal.code !== 'restarting') throw error
        }
        if (this.#closed) throw error
        const later = new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
        // A way that broke may be open again sooner.
        await Promise.race([later, this.#standsAnew.promise])
      }
    }
  }

  /** Resolves when the state is up to date. */
  #ready(): Promise<void> {
    if (this.#synced) return Promise.resolve()
    if (this.#closed) return Promise.reject(this.#refused ?? new Error('the session is closed'))
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  #release(error?: Error): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const { resolve, reject } of waiting) error ? reject(error) : resolve()
  }

  // ── what the channel reports ─────────────────────────────────────────────

  opened(): void {
    this.#syncing = this.#syncUntilDone(true)
  }

  /**
   * Asks where the game stands until there is an answer, or it is asked anew: a way that broke reports when it is open, one
   * on which only the answer was lost does not.
   */
  async #syncUntilDone(known: boolean): Promise<void> {
    this.#synced = false
    const turn = ++this.#turns
    while (!this.#closed && turn === this.#turns) {
      try {
        return await this.#sync(known)
      } catch (error) {
        if (error instanceof RefusedError && !PASSING.has(error.refusal.code)) {
          this.#refused = error
          this.status('closed', error.refusal)
          return this.#release(error)
        }
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
    }
  }

  status(connection: Connection, problem?: Problem): void {
    if (connection !== 'online') this.#synced = false
    if (connection === 'closed') {
      this.#closed = true
      this.#release(new Error(problem?.message ?? 'the table is closed'))
    }
    if (this.#state) this.change({ connection, ...inState(problem) })
  }

  event<E extends EventName>(name: E, news: Events[E]): void {
    if (name === 'update' || name === 'jump') this.#told++
    if (!this.#synced) return
    const isOfBot = name === 'update' && this.#isBot((news as Update).batch.seat)
    this.#pacer.tell(() => this.#hear(name, news), isOfBot)
  }

  #isBot(seat: string): boolean {
    return this.state().seats.some((chair) => chair.seat === seat && chair.bot !== undefined)
  }

  #hear<E extends EventName>(name: E, news: Events[E]): void {
    if (!this.#synced) return
    if (name === 'update') this.#update(news as Update)
    else if (name === 'jump') this.#jump(news as Jump)
    else if (name === 'table') {
      const table = news as TableState
      this.change({ ...tableOf(table), host: isHost(table.house, this.state()) })
    } else if (name === 'chat') this.change({ chat: [...this.state().chat, news as ChatMessage] })
    else if (name === 'closing') this.change(inState(news as Events['closing']))
  }

  /** Asks for everything anew. */
  async resync(): Promise<void> {
    await this.#sync(false)
  }

  /** @param known say what we have, so that only what was missed is sent */
  async #sync(known: boolean): Promise<void> {
    const folded = known ? this.#folded : undefined
    const ask = folded ? { seq: folded.view().seq, hash: folded.hash } : {}
    let reply = await this.#stands(ask)
    if (!this.#facts) {
      this.#facts = await this.#factsOf(reply)
      const { module, board } = this.#facts
      this.#channel.learn?.(wordsOf(module, compileBoard(board)))
      // The game may have gone on while the module was fetched.
      reply = await this.#stands(ask)
    }
    this.#synced = true
    this.#pacer.drop()
    this.#welcome(reply)
    this.#release()
    this.#standsAnew.resolve()
    this.#standsAnew = Promise.withResolvers()
  }

  /**
   * Where the game stands. What is told while the answer is on its way may be newer than the answer: then it is asked again,
   * a few times; at a table where it never ends the next news says that something is missing.
   */
  async #stands(ask: SyncRequest): Promise<SyncReply> {
    for (let times = 1; ; times++) {
      const told = this.#told
      const reply = await this.#channel.request('sync', ask)
      if (told === this.#told || times === MOST_SYNCS) return reply
    }
  }

  #welcome({ seat, host, table, chat, jump, missed }: SyncReply): void {
    const about = {
      connection: 'online',
      problem: undefined,
      seat,
      host,
      ...tableOf(table),
      chat,
    } as const
    if (jump) {
      const before = this.#state?.view.seq === jump.view.seq ? this.#state?.latest : undefined
      this.#replace(jump)
      this.#state = {
        ...EMPTY,
        handover: this.#state?.handover,
        ...about,
        ...shown(jump),
        latest: before,
      }
    } else this.#state = { ...this.state(), ...about }
    for (const update of missed ?? []) this.#update(update)
    this.#notify()
  }

  #update(update: Update): void {
    const { batch, hash, offers, mayUndo } = update
    const folded = this.#folded
    if (!folded || batch.seq < folded.view().seq) return
    try {
      folded.fold(batch)
    } catch {
      return this.#drifted()
    }
    if (folded.hash !== hash) return this.#drifted()
    this.#timeline?.add(batch)
    this.#takenBack.played(batch.seq)
    const view = folded.view()
    const added = batch.log.map((entry) => ({ seq: batch.seq, entry }))
    this.change({
      view,
      offers,
      mayUndo,
      mayRedo: this.#takenBack.next(view.seq) !== undefined,
      asked: view.asked,
      result: view.result,
      log: [...this.state().log, ...added],
      latest: batch,
    })
    // When a game is over what was hidden is laid open: it is asked for, after all have seen how it ended.
    if (view.result && this.#hides(view)) this.#drifted()
  }

  #hides({ hidden, veiled }: View): boolean {
    const { types } = this.facts.module.pieces
    return (
      Object.keys(hidden).length + veiled.length > 0 ||
      Object.values(types).some(({ back }) => back)
    )
  }

  #jump(jump: Jump): void {
    this.#replace(jump)
    const mayRedo = this.#takenBack.next(jump.view.seq) !== undefined
    this.change({ ...shown(jump), mayRedo, latest: undefined })
  }

  #replace(jump: Jump): void {
    this.#folded = new FoldedView(jump.view)
    this.#timeline = undefined
  }

  /** Our view is not the server's: take a fresh one. */
  #drifted(): void {
    this.#syncing = this.#syncUntilDone(false)
  }

  readIn(module: ModuleData): void {
    const { seating, scenario: name, options } = this.facts
    const seated = dataSeated(module, seating)
    const scenario = seated.scenarios[name]
    if (!scenario) throw new Error(`the module has no scenario "${name}"`)
    this.#facts = { ...this.facts, module: seated, board: boardOf(seated, scenario, options) }
  }

  async #factsOf({ facts }: SyncReply): Promise<GameFacts> {
    const module = dataSeated(await this.#module(facts.module, facts.digest), facts.seating)
    const scenario = module.scenarios[facts.scenario]
    if (!scenario) throw new Error(`the module has no scenario "${facts.scenario}"`)
    const { id, options, name: called, referee = false, lag = 0 } = facts
    const { seating, insightful, ahead = [] } = facts
    const board = boardOf(module, scenario, options)
    const { scenario: name } = facts
    return {
      id,
      module,
      board,
      scenario: name,
      seating,
      insightful,
      orderable: ahead,
      options,
      name: called,
      referee,
      lag,
      mode: this.#mode,
    }
  }

  /** Changes the state and tells everybody who listens. */
  change(part: Partial<SessionState>): void {
    this.#state = { ...this.state(), ...part }
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

const EMPTY = {
  offers: [],
  asked: [],
  result: undefined,
  log: [],
  latest: undefined,
  mayUndo: false,
  mayRedo: false,
  handover: undefined,
} as const

function tableOf(table: TableState) {
  const {
    seats,
    spectators,
    proposals,
    house,
    dice,
    clocks,
    rematch,
    enforcement,
    ahead = [],
  } = table
  return {
    seats: seats.map((chair) => ({ ...chair, player: chair.player })),
    spectators,
    proposals,
    house,
    dice,
    clocks: clocks && { ...clocks, heard: Date.now() },
    rematch,
    enforcement,
    ahead,
  }
}

function inState(problem: Partial<Problem> | undefined): Pick<SessionState, 'problem' | 'said'> {
  return { problem: problem?.message, said: problem?.said }
}

function shown({ view, log, offers, mayUndo }: Jump) {
  return { view, log, offers, mayUndo, asked: view.asked, result: view.result }
}

/** Works also where `crypto.randomUUID` is missing: pages served without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
