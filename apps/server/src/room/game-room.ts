/** The Colyseus room of a game: connections, presence and reconnection. It holds no rules. */

import { type AuthContext, type Client, CloseCode, Room, ServerError } from '@colyseus/core'
import type { Audience } from '@redoubt/engine'
import {
  check,
  type EventName,
  type Events,
  isHost,
  type JoinTerms,
  joinTermsSchema,
  MAX_CHAT_LENGTH,
  NEWS_EVENTS,
  type NewsEvent,
  pack,
  type RequestName,
  type Requests,
  refused,
  requestSchemas,
  type Sentence,
  sentence,
  statusOf,
} from '@redoubt/protocol'
import type { Who } from '@redoubt/table'
import { unheardBy } from '../conduct/blocks.ts'
import type { Limits } from '../http/limits.ts'
import { rate } from '../http/rates.ts'
import { refusalOf } from '../http/refusals.ts'
import { cleanText } from '../identity/names.ts'
import { boundTo } from '../store/moving-game.ts'
import type { HostedTable, RoomListener } from '../table/hosted-table.ts'
import { ElsewhereError } from '../table/hosting.ts'
import { orderHouse, rule } from '../table/house.ts'
import {
  freeSeat,
  keepNotes,
  leaveSeat,
  linkDevice,
  renewRecovery,
  whoIs,
} from '../table/seating.ts'
import type { Services } from '../table/services.ts'
import type { Tables } from '../table/tables.ts'
import { mustBeOpenToAll } from '../table/watching.ts'
import { wordsAt } from '../table/wire-words.ts'
import { knownModule } from '../uploads/known.ts'
import { letComeBack } from './coming-back.ts'
import { counted, mustBeHere, mustKeepUp, sendTo } from './keeping-up.ts'
import { openTelling } from './telling.ts'
import { TICK } from './tick.ts'

/** What is asked and done at the table as it comes; the rest passes through the room's own hands first. */
const QUESTIONS = ['history', 'record'] as const
/** Asked at every click: their answers are packed. */
const SMALL_QUESTIONS = ['candidates', 'explain', 'preview', 'hint', 'insight'] as const
const COMMANDS = [
  'act',
  'undo',
  'resign',
  'answer',
  'vacation',
  'come-back',
  'salt-hash',
  'salt',
  'order-ahead',
] as const

/** Nobody misses the answer who is gone when its turn comes. */
const ASKED: ReadonlySet<string> = new Set(['sync', ...QUESTIONS, ...SMALL_QUESTIONS])

interface Pass {
  readonly who: Who
  readonly terms: JoinTerms
  /** Who pays for what the connection asks for. */
  readonly address: string
}

interface Visit {
  /** Has asked where the game stands: from then on it is told everything. */
  synced: boolean
  /** Counted as present. */
  present: boolean
  /** Is being sent away. */
  dismissed?: true
}

type Visitor = Client<{ auth: Pass; userData: Visit }>

type Answer<N extends RequestName> = (
  who: Who,
  ask: Requests[N]['ask'],
  visitor: Visitor,
) => Promise<Requests[N]['answer'] | Uint8Array>

/** The room class of this server. */
export function gameRoom(
  services: Services,
  tables: Tables,
  { messagesPerSecond, linesPerTenSeconds }: Limits,
) {
  /** Refusals travel as JSON in Colyseus' error message. */
  const passed = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const refusal = refusalOf(error, services.log)
      throw new ServerError(statusOf(refusal.code), JSON.stringify(refusal))
    }
  }

  return class GameRoom extends Room<{ client: Visitor }> implements RoomListener {
    override patchRate = TICK
    /** A connection that sends more is dropped and may not come back by itself. */
    override maxMessagesPerSecond = messagesPerSecond
    /** Until its table is laid. */
    #opening: Promise<HostedTable> | undefined
    #table: HostedTable | undefined
    readonly #telling = openTelling()
    readonly #chat = rate(linesPerTenSeconds, 10_000, services.clock)

    static override onAuth(_token: string, options: unknown, _context: AuthContext): Promise<Pass> {
      return passed(async () => {
        const terms = check(joinTermsSchema, options)
        const { gameId, token, hostToken } = terms
        const address = services.purses.payer() ?? ''
        // Who holds a seat need not be asked whether there is such a game, nor whether he may see it.
        const seated = await whoIs(services, gameId, token, hostToken).catch((error) => {
          if (token === undefined) throw error
          return error as Error
        })
        if (!(seated instanceof Error) && seated.seat !== undefined)
          return { who: seated, terms, address }
        const game = await services.store.game(gameId)
        if (!game)
          throw refused('unknown-game', sentence('unknown-game', { game: gameId }), {
            received: gameId,
          })
        if (seated instanceof Error) throw seated
        // Said before the game is brought to life for somebody who may not see it.
        const module = await knownModule(services, game.terms.module)
        const house = isHost(game.house, seated) ? undefined : game.house
        if (module) mustBeOpenToAll(module, game.terms, game.standing.result !== undefined, house)
        return { who: seated, terms, address }
      })
    }

    override onCreate({ gameId }: JoinTerms): void {
      // A room that takes long to be created is no room yet: Colyseus gives whoever comes meanwhile another.
      this.#opening = this.#open(gameId)
      this.#opening.catch(() => undefined)
    }

    async #open(game: string): Promise<HostedTable> {
      const table = await tables.hold(game).catch((error: unknown) => {
        // It has just moved: whoever asks again is led there.
        if (error instanceof ElsewhereError)
          throw refused('restarting', sentence('restarting.moved'))
        throw error
      })
      this.#table = table
      table.listener = this
      this.#answerRequests(table)
      return table
    }

    override onJoin(visitor: Visitor): Promise<void> {
      return passed(async () => {
        await this.#opening?.catch((error: unknown) => {
          // Whoever asks again gets a room that tries again.
          setImmediate(() => void this.disconnect().catch(() => undefined))
          throw error
        })
        await this.#enter(visitor)
      })
    }

    override onReconnect(visitor: Visitor): Promise<void> {
      return passed(() => this.#enter(visitor))
    }

    override onDrop(visitor: Visitor, code?: number): void {
      this.#leave(visitor)
      // Who was thrown out for breaking the protocol does not come back by itself.
      if (code === CloseCode.WITH_ERROR) return
      letComeBack(this, visitor)
    }

    override onLeave(visitor: Visitor): void {
      this.#leave(visitor)
    }

    override onDispose(): void {
      // Nobody waits for a table that everybody has left before it was laid.
      void this.#opening?.then(
        (table) => {
          // Another room of the game may stand already.
          if (table.listener === this) table.listener = undefined
          tables.release(table)
        },
        () => undefined,
      )
    }

    audiences(): Iterable<Audience> {
      const listening = this.clients.filter(({ userData }) => userData?.synced)
      return new Set(listening.map((visitor) => this.#passOf(visitor).who.seat))
    }

    tell<E extends NewsEvent>(audience: Audience, event: E, news: Events[E]): void {
      const listening = this.clients.filter(
        (visitor) => visitor.userData?.synced && this.#passOf(visitor).who.seat === audience,
      )
      if (listening.length === 0 || !this.#table) return
      const packed = this.#telling.packed(audience, event, news, wordsAt(this.#table.table))
      for (const visitor of listening) sendTo(visitor, NEWS_EVENTS.indexOf(event), packed)
    }

    tellAll<E extends EventName>(event: E, news: Events[E]): void {
      for (const visitor of this.clients) if (visitor.userData?.synced) sendTo(visitor, event, news)
    }

    dismiss(seat: Audience, why: Sentence): void {
      const { message, said } = refused('bad-token', why).refusal
      // Whoever reads it does not come back.
      const closing = { code: 'over', message, ...(said ? { said } : {}) }
      for (const visitor of [...this.clients]) {
        const { who } = this.#passOf(visitor)
        if (who.seat !== seat || (seat === undefined && this.#table?.isHost(who))) continue
        // Whoever is being put out has been told why.
        if (visitor.userData?.dismissed) continue
        // A connection lasts as long as its other end takes to close it.
        this.#table?.strikeOut(who)
        if (visitor.userData)
          visitor.userData = { ...visitor.userData, synced: false, dismissed: true }
        // After the answer to whoever gives up his seat: it goes out on one of these connections.
        setImmediate(() => {
          sendTo(visitor, 'closing', closing)
          visitor.leave(CloseCode.WITH_ERROR, message)
        })
      }
    }

    moveAway(): void {
      // Later than the answers that are being given: whoever is refused asks again when he has joined again.
      setImmediate(() => void this.disconnect(CloseCode.SERVER_SHUTDOWN).catch(() => undefined))
    }

    #answerRequests(table: HostedTable): void {
      this.#on('sync', (who, ask, visitor) => {
        if (visitor.userData) visitor.userData.synced = true
        this.#telling.beginAnew(who.seat)
        return table.ask(who, 'sync', ask)
      })
      for (const name of QUESTIONS) this.#on(name, (who, ask) => table.ask(who, name, ask))
      for (const name of SMALL_QUESTIONS)
        this.#on(name, async (who, ask) =>
          pack(await table.ask(who, name, ask), wordsAt(table.table)),
        )
      for (const name of COMMANDS) this.#on(name, (who, ask) => table.do(who, name, ask))
      this.#on('say', async (who, ask) => {
        if (!this.#chat.allows(who.seat ?? ''))
          throw refused('too-fast', sentence('too-fast.lines'))
        const text = cleanText(ask.text, MAX_CHAT_LENGTH, 'chat')
        const unheard = await unheardBy(services.store, table.id, who.seat ?? '')
        return table.do(who, 'say', { ...ask, text, unheard })
      })
      this.#on('propose', (who, ask) => {
        const bound = ask.kind === 'move' ? boundTo(table.terms) : undefined
        if (bound !== undefined) throw refused('house-rule', bound)
        return table.do(who, 'propose', ask)
      })
      this.#on('free-seat', (who, { seat }) => freeSeat(services, table, who, seat))
      this.#on('notes', (who, { text }) => keepNotes(services, table, who, text))
      this.#on('keep-house', (who, ask) => orderHouse(table, who, ask))
      this.#on('rule', (who, ask) => rule(table, who, ask))
      this.#on('leave-seat', (who) => leaveSeat(services, table, who))
      this.#on('link-device', (who) => linkDevice(services, table, who))
      this.#on('new-recovery', (who) => renewRecovery(services, table, who))
    }

    #on<N extends RequestName>(name: N, answer: Answer<N>): void {
      this.onMessage(name as string, async (visitor: Visitor, message: unknown, context) => {
        const answered = counted(visitor)
        try {
          // A message without a body is undefined, which JSON Schema does not know.
          const ask = check(requestSchemas[name], message ?? null) as Requests[N]['ask']
          const { who, address } = this.#passOf(visitor)
          await services.purses.turn(address)
          // A command counts also of whoever closed his page upon it.
          if (ASKED.has(name)) mustBeHere(visitor)
          mustKeepUp(visitor)
          this.#table?.mustStillSit(who)
          return await services.purses.paying(address, () => answer(who, ask, visitor))
        } catch (error) {
          return context.reject(refusalOf(error, services.log))
        } finally {
          answered()
        }
      })
    }

    #passOf({ auth }: Visitor): Pass {
      if (!auth) throw refused('bad-token', 'the connection carries no pass')
      return auth
    }

    async #enter(visitor: Visitor): Promise<void> {
      const { who, terms } = this.#passOf(visitor)
      // The seat may have been freed since the pass was written.
      await whoIs(services, terms.gameId, terms.token, terms.hostToken)
      this.#table?.enter(who)
      visitor.userData = { synced: false, present: true }
    }

    #leave(visitor: Visitor): void {
      if (!visitor.userData?.present) return
      visitor.userData = { synced: false, present: false }
      this.#table?.leave(this.#passOf(visitor).who)
    }
  }
}
