/** A position looked at together: one line of trial actions on the board, and lines that were kept. Only in memory. */

import { type Audience, Game, seeded } from '@redoubt/engine'
import {
  CHAT_SHOWN,
  type ChatMessage,
  type Command,
  type CommandReply,
  type Events,
  MAX_STUDY_ACTIONS,
  MAX_STUDY_LINES,
  type NewsEvent,
  RefusedError,
  type Requests,
  refused,
  type StudyState,
  type StudyVisitor,
  sentence,
} from '@redoubt/protocol'
import {
  type CommandAsk,
  deniedReply,
  type Effect,
  openTable,
  pondering,
  type QuestionName,
  report,
  type Table,
  type Who,
} from '@redoubt/table'
import { inSlices } from '../table/in-slices.ts'
import type { Services } from '../table/services.ts'
import { Turnstile } from '../table/turnstile.ts'
import type { Taken } from './take-position.ts'
import type { Ticket } from './tickets.ts'

/** Milliseconds a line is played for before others have their turn. */
const SLICE = 10
/** Entries of a line's own record, of which going back makes more and more, before it is laid anew. */
const MOST_ENTRIES = 4 * MAX_STUDY_ACTIONS

/** An action as a record writes it down. */
interface Tried {
  readonly seat: string
  readonly action: string
}

interface Kept {
  readonly id: string
  readonly name: string
  readonly by: string
  readonly actions: readonly Tried[]
}

/** Where the news of a study go. */
export interface StudyListener {
  audiences(): Iterable<Audience>
  tell<E extends NewsEvent>(audience: Audience, event: E, news: Events[E]): void
  /** Who is there or what is kept has changed. */
  changed(): void
}

export interface StudyTerms {
  /** What devices keep their own marks under. */
  readonly id: string
  readonly services: Pick<Services, 'purses' | 'clock' | 'now' | 'log'>
  readonly ticket: Ticket
  readonly taken: Taken
  /** Where its dice come from: never those of the game. */
  readonly dice: string
  readonly listener: StudyListener
  visitors(): readonly StudyVisitor[]
}

/** What can be done at the board of a study. */
export type Trial = 'act' | 'undo' | 'propose'

export class Study {
  readonly #terms: StudyTerms
  readonly #turnstile = new Turnstile([])
  readonly #chat: ChatMessage[] = []
  #board: { readonly game: Game; readonly table: Table }
  #line: readonly Tried[] = []
  #kept: readonly Kept[] = []
  #open: Kept | undefined
  #named = 0
  readonly #ponder: ReturnType<typeof pondering>

  constructor(terms: StudyTerms) {
    this.#terms = terms
    this.#ponder = pondering(terms.taken.thinker)
    this.#board = this.#laid(this.#begun())
  }

  get table(): Table {
    return this.#board.table
  }

  /** Through whose eyes the board is seen just now, by everybody: whoever is asked, or only the seat whose view was taken. */
  get eyes(): Audience {
    const { ticket, taken } = this.#terms
    return taken.dealt ? ticket.seat : this.table.asked()[0]?.seat
  }

  state(): StudyState {
    const { ticket, taken } = this.#terms
    return {
      game: ticket.game,
      at: taken.at,
      ...(ticket.seat === undefined ? {} : { of: ticket.seat }),
      ...(taken.dealt ? { dealt: true } : {}),
      visitors: this.#terms.visitors(),
      lines: this.#kept.map(({ actions, ...line }) => ({ ...line, length: actions.length })),
      ...(this.#open && isBegunBy(this.#line, this.#open.actions) ? { open: this.#open.id } : {}),
    }
  }

  /** Answers a question of whoever sees the board through these eyes. @throws RefusedError */
  async ask<N extends QuestionName>(
    seat: Audience,
    name: N,
    ask: Requests[N]['ask'],
  ): Promise<Requests[N]['answer']> {
    const { ticket, services } = this.#terms
    if (name === 'hint' && ticket.seat !== undefined)
      throw refused('house-rule', sentence('study.hints'))
    const { answer } = await this.#turnstile.run(() =>
      services.purses.timed(() => {
        const said = this.table.ask(this.#who(seat), name, ask)
        return { answer: this.#ponder<Requests[N]['answer']>(said) }
      }),
    )
    if (name !== 'sync') return answer
    return { ...(await answer), chat: this.#chat } as Requests[N]['answer']
  }

  /** Plays an action, or goes back, for everybody. @throws RefusedError */
  do<N extends Trial>(
    visitor: string,
    seat: Audience,
    name: N,
    { id, ...ask }: Command & CommandAsk<N>,
  ): Promise<CommandReply> {
    return this.#turnstile.once(visitor, id, async () => {
      if (name === 'propose') return this.#goBack(ask as CommandAsk<'propose'>)
      if (name === 'act') this.#mustBeShort()
      let effect: Effect
      try {
        effect = this.#terms.services.purses.timed(() =>
          this.table.do(this.#who(seat), name, ask as unknown as CommandAsk<N>),
        )
      } catch (error) {
        const denied = deniedReply(error, this.table.seq)
        if (denied) return denied
        if (error instanceof RefusedError) throw error
        this.#terms.services.log.error({ err: error }, 'a trial action failed')
        await this.#lay(this.#line)
        throw refused('internal', sentence('internal'))
      }
      this.#follow(name === 'act')
      await this.#tell(effect)
      return { seq: this.table.seq }
    })
  }

  /** Says something as a visitor. */
  say(by: string, text: string): void {
    const line = { from: by, text, at: this.#terms.services.now() }
    this.#chat.push(line)
    if (this.#chat.length > CHAT_SHOWN) this.#chat.shift()
    for (const audience of new Set(this.#terms.listener.audiences()))
      this.#terms.listener.tell(audience, 'chat', line)
  }

  /** Keeps the actions on the board. @throws RefusedError */
  keep(visitor: StudyVisitor, id: string, name: string): Promise<CommandReply> {
    return this.#turnstile.once(visitor.id, id, async () => {
      if (this.#line.length === 0) throw refused('stale', sentence('study.nothing'))
      if (this.#kept.length >= MAX_STUDY_LINES)
        throw refused('too-many', sentence('study.lines', { most: MAX_STUDY_LINES }))
      this.#open = { id: String(++this.#named), name, by: visitor.name, actions: this.#line }
      this.#kept = [...this.#kept, this.#open]
      this.#terms.listener.changed()
      return { seq: this.table.seq }
    })
  }

  /** Lays a kept line on the board; undefined: the position it began with. @throws RefusedError */
  open(visitor: string, id: string, line: string | undefined): Promise<CommandReply> {
    return this.#turnstile.once(visitor, id, async () => {
      const kept = line === undefined ? undefined : this.#keptAs(line)
      await this.#lay(kept?.actions ?? [])
      this.#open = kept
      await this.#tell({ entries: [], game: 'jump' })
      return { seq: this.table.seq }
    })
  }

  /** @throws RefusedError */
  drop(visitor: string, id: string, line: string): Promise<CommandReply> {
    return this.#turnstile.once(visitor, id, async () => {
      const kept = this.#keptAs(line)
      this.#kept = this.#kept.filter((other) => other !== kept)
      if (this.#open === kept) this.#open = undefined
      this.#terms.listener.changed()
      return { seq: this.table.seq }
    })
  }

  // ── the line on the board ────────────────────────────────────────────────

  /** Back to before an action, whoever played it, and also after the game has ended here. */
  async #goBack({ kind, to }: CommandAsk<'propose'>): Promise<CommandReply> {
    const last = this.#line.length - 1
    if (kind !== 'take-back')
      throw refused('no-proposal', `in a study one goes back without asking; there is no ${kind}`)
    if (to === undefined || to > last)
      throw refused('stale', `a study goes back to before action 0 to ${last}, got ${to}`, {
        expected: `0 to ${last}`,
        received: String(to),
      })
    const { game, table } = this.#board
    const [first] = game.asked()
    if (first) {
      const effect = table.do(this.#who(first.seat), 'propose', { kind, to })
      this.#follow(false)
      await this.#tell(effect)
    } else {
      await this.#lay(this.#line.slice(0, to))
      await this.#tell({ entries: [], game: 'jump' })
    }
    return { seq: table.seq }
  }

  /** The line is what the game was brought to. @param grown by an action, else cut off */
  #follow(grown: boolean): void {
    const { game } = this.#board
    const played = grown ? game.record().at(-1)?.event : undefined
    this.#line =
      played?.kind === 'act'
        ? [...this.#line, { seat: played.seat, action: played.action }]
        : this.#line.slice(0, game.seq)
  }

  async #tell(effect: Effect): Promise<void> {
    const { listener, services } = this.#terms
    // What was answered in the turns before is on its way first: who asked must not take it for newer than this.
    await new Promise((resolve) => setImmediate(resolve))
    services.purses.timed(() => report(this.table, effect, listener))
    listener.changed()
    // The same position again, with a record that begins anew: nobody is told.
    if (this.#board.game.record().length > MOST_ENTRIES) await this.#lay(this.#line)
  }

  async #lay(line: readonly Tried[]): Promise<void> {
    const game = this.#begun()
    await inSlices(this.#playing(game, line), SLICE, this.#terms.services.clock)
    this.#board = this.#laid(game)
    this.#line = line
  }

  *#playing(game: Game, line: readonly Tried[]): Generator<undefined, void> {
    for (const { seat, action } of line) {
      this.#terms.services.purses.timed(() => game.act(seat, action))
      yield undefined
    }
  }

  #begun(): Game {
    const { taken, dice } = this.#terms
    return Game.restore(taken.module, taken.snapshot, seeded(dice))
  }

  #laid(game: Game) {
    const { id, services, dice } = this.#terms
    const table = openTable({
      id,
      running: { game, start: this.#begun() },
      chairs: game.module.seats.map(({ id, name }) => ({ seat: id, player: name })),
      now: services.now,
      seed: dice,
      oneMachine: true,
    })
    return { game, table }
  }

  // ── what must hold ───────────────────────────────────────────────────────

  #mustBeShort(): void {
    if (this.#line.length < MAX_STUDY_ACTIONS) return
    throw refused('too-many', sentence('study.long', { most: MAX_STUDY_ACTIONS }))
  }

  #keptAs(id: string): Kept {
    const kept = this.#kept.find((line) => line.id === id)
    if (!kept) throw refused('stale', sentence('study.line-gone'))
    return kept
  }

  #who(seat: Audience): Who {
    return { seat, host: false }
  }
}

function isBegunBy(line: readonly Tried[], whole: readonly Tried[]): boolean {
  return line.every(({ seat, action }, n) => whole[n]?.seat === seat && whole[n]?.action === action)
}
