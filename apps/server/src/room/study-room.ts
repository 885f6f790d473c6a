/** The Colyseus room of a study: who is there, and what each is told. It is laid from its link, and gone when nobody needs it. */

import { type AuthContext, type Client, CloseCode, Room, ServerError } from '@colyseus/core'
import type { Audience } from '@redoubt/engine'
import {
  check,
  type Events,
  MAX_CHAT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_STUDY_VISITORS,
  NEWS_EVENTS,
  type NewsEvent,
  pack,
  type RequestName,
  type Requests,
  refused,
  requestSchemas,
  type StudyRequestName,
  type StudyRequests,
  type StudyTerms,
  type StudyVisitor,
  sentence,
  statusOf,
  studyRequestSchemas,
  studyTermsSchema,
} from '@redoubt/protocol'
import type { Limits } from '../http/limits.ts'
import { rate } from '../http/rates.ts'
import { refusalOf } from '../http/refusals.ts'
import { cleanText } from '../identity/names.ts'
import { Study, type StudyListener } from '../study/study.ts'
import { takePosition } from '../study/take-position.ts'
import type { Ticket, Tickets } from '../study/tickets.ts'
import type { Services } from '../table/services.ts'
import { wordsAt } from '../table/wire-words.ts'
import { letComeBack } from './coming-back.ts'
import { counted, mustKeepUp, sendTo } from './keeping-up.ts'
import { openShelter } from './shelter.ts'
import { openTelling } from './telling.ts'
import { TICK } from './tick.ts'

/** Places one visitor may point at in a second; more are passed over. */
const POINTS_PER_SECOND = 8

/** Asked at every click: their answers are packed. */
const SMALL_QUESTIONS = ['candidates', 'explain', 'preview', 'hint', 'insight'] as const
const TRIALS = ['act', 'undo', 'propose'] as const
const KNOWN = new Set<RequestName>(['sync', 'history', 'say', ...SMALL_QUESTIONS, ...TRIALS])

interface Pass {
  readonly terms: StudyTerms
  /** Who pays for what the connection asks for. */
  readonly address: string
}

interface Visit extends StudyVisitor {
  /** Has asked where the board stands: from then on it is told everything. */
  synced: boolean
  /** Through whose eyes it sees the board; it asks anew when another is asked. */
  eyes: Audience
}

type Visitor = Client<{ auth: Pass; userData: Visit }>

/** What is asked of seats, hosts and records. */
async function noSeats(name: RequestName): Promise<never> {
  throw refused(
    'not-seated',
    `a study has no seats, no host and no record; ask the game it was taken from (${name})`,
  )
}

/** The room class of this server's studies. */
export function studyRoom(services: Services, tickets: Tickets, limits: Limits) {
  const { studiesPerAddress, studies, studyWaits, studyIdle } = limits
  const shelter = openShelter(studiesPerAddress, studies)
  const passed = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const refusal = refusalOf(error, services.log)
      throw new ServerError(statusOf(refusal.code), JSON.stringify(refusal))
    }
  }

  return class StudyRoom extends Room<{ client: Visitor }> implements StudyListener {
    override patchRate = TICK
    override maxMessagesPerSecond = limits.messagesPerSecond
    /** Whoever reloads the page finds it again. */
    override autoDispose = false
    readonly #telling = openTelling()
    /** Until its board is laid. */
    #opening: Promise<void> | undefined
    #study: Study | undefined
    #leaveShelter: (() => void) | undefined
    #visits = 0
    #used = services.clock()
    #watch: ReturnType<typeof setInterval> | undefined
    readonly #lines = rate(limits.linesPerTenSeconds, 10_000, services.clock)
    readonly #points = rate(POINTS_PER_SECOND, 1000, services.clock)

    static override onAuth(_token: string, options: unknown, _context: AuthContext): Promise<Pass> {
      return passed(() => {
        const terms = check(studyTermsSchema, options)
        tickets.read(terms.study)
        if (terms.name !== undefined) cleanText(terms.name, MAX_NAME_LENGTH, 'name')
        return { terms, address: services.purses.payer() ?? '' }
      })
    }

    override onCreate({ study }: StudyTerms): Promise<void> {
      return passed(() => {
        const ticket = tickets.read(study)
        this.#leaveShelter = shelter.enter(services.purses.payer() ?? '')
        // A room that takes long to be created is no room yet: Colyseus gives whoever comes meanwhile another.
        this.#opening = this.#open(study, ticket)
        this.#opening.catch(() => undefined)
        this.#watch = setInterval(() => this.#closeWhenIdle(), Math.min(studyWaits, studyIdle) / 4)
        this.#watch.unref()
      })
    }

    async #open(study: string, ticket: Ticket): Promise<void> {
      this.#study = new Study({
        id: `study-${study.slice(-22)}`,
        services,
        ticket,
        taken: await takePosition(services, tickets, study),
        dice: tickets.secretOf(study, 'dice'),
        listener: this,
        visitors: () => this.clients.flatMap((visitor) => this.#visitorOf(visitor) ?? []),
      })
      this.#answerRequests(this.#study)
    }

    override onJoin(visitor: Visitor): Promise<void> {
      return passed(async () => {
        await this.#opening?.catch((error: unknown) => {
          // Whoever asks again gets a room that tries again.
          setImmediate(() => void this.disconnect().catch(() => undefined))
          throw error
        })
        this.#enter(visitor)
      })
    }

    /** @throws RefusedError `too-many`: a room that Colyseus held for full would be joined by another of the same link */
    #enter(visitor: Visitor): void {
      const here = this.clients.filter(({ userData }) => userData).length
      if (here >= MAX_STUDY_VISITORS)
        throw refused('too-many', sentence('too-many.in-study', { here }))
      const number = ++this.#visits
      visitor.userData = {
        id: String(number),
        name: this.#nameFor(visitor, number),
        synced: false,
        eyes: undefined,
      }
      this.#used = services.clock()
      this.changed()
    }

    override onReconnect(visitor: Visitor): void {
      if (visitor.userData) visitor.userData.synced = false
      this.changed()
    }

    override onDrop(visitor: Visitor, code?: number): void {
      if (visitor.userData) visitor.userData.synced = false
      // Who was thrown out for breaking the protocol does not come back by itself.
      if (code === CloseCode.WITH_ERROR) return
      letComeBack(this, visitor)
    }

    override onLeave(): void {
      this.#used = services.clock()
      this.changed()
    }

    override onDispose(): void {
      clearInterval(this.#watch)
      this.#leaveShelter?.()
    }

    audiences(): Iterable<Audience> {
      return new Set(this.#listening().map(({ userData }) => userData?.eyes))
    }

    tell<E extends NewsEvent>(audience: Audience, event: E, news: Events[E]): void {
      if (!this.#study) return
      const packed = this.#telling.packed(audience, event, news, wordsAt(this.#study.table))
      for (const visitor of this.#listening())
        if (visitor.userData?.eyes === audience) sendTo(visitor, NEWS_EVENTS.indexOf(event), packed)
    }

    changed(): void {
      const state = this.#study?.state()
      if (state) for (const visitor of this.#listening()) sendTo(visitor, 'study', state)
    }

    #answerRequests(study: Study): void {
      const on = <N extends RequestName>(
        name: N,
        answer: (
          visit: Visit,
          ask: Requests[N]['ask'],
        ) => Promise<Requests[N]['answer'] | Uint8Array>,
      ) => this.#on(name, requestSchemas[name], answer)
      on('sync', (visit, ask) => {
        const { eyes } = study
        const same = visit.eyes === eyes
        visit.synced = true
        visit.eyes = eyes
        this.#telling.beginAnew(eyes)
        // Through other eyes nothing is known yet.
        return study.ask(eyes, 'sync', same ? ask : {})
      })
      on('history', (visit, ask) => study.ask(visit.eyes, 'history', ask))
      for (const name of SMALL_QUESTIONS)
        on(name, async (visit, ask) =>
          pack(await study.ask(visit.eyes, name, ask), wordsAt(study.table)),
        )
      for (const name of Object.keys(requestSchemas) as RequestName[])
        if (!KNOWN.has(name))
          this.#on<unknown, never>(name, requestSchemas[name], () => noSeats(name))
      for (const name of TRIALS)
        on(name, (visit, ask) => this.#using(() => study.do(visit.id, visit.eyes, name, ask)))
      on('say', async (visit, { text }) => {
        if (!this.#lines.allows(visit.id)) throw refused('too-fast', sentence('too-fast.lines'))
        study.say(visit.name, cleanText(text, MAX_CHAT_LENGTH, 'chat'))
        return { seq: study.table.seq }
      })
      const onStudy = <N extends StudyRequestName>(
        name: N,
        answer: (
          visit: Visit,
          ask: StudyRequests[N]['ask'],
        ) => StudyRequests[N]['answer'] | Promise<StudyRequests[N]['answer']>,
      ) => this.#on(name, studyRequestSchemas[name], async (visit, ask) => answer(visit, ask))
      onStudy('who-am-i', ({ id }) => ({ id, study: study.state() }))
      onStudy('keep-line', (visit, { id, name }) =>
        this.#using(() => study.keep(visit, id, cleanText(name, MAX_NAME_LENGTH, 'name'))),
      )
      onStudy('open-line', (visit, { id, line }) =>
        this.#using(() => study.open(visit.id, id, line)),
      )
      onStudy('drop-line', (visit, { id, line }) =>
        this.#using(() => study.drop(visit.id, id, line)),
      )
      onStudy('point', (visit, { place }) => {
        if (place !== undefined && !study.table.board.space(place))
          throw refused('malformed', `place: expected a space of the board, got "${place}"`, {
            received: place.slice(0, 40),
          })
        if (this.#points.allows(visit.id)) this.#show(visit, place)
        return {}
      })
    }

    /** A pointer is shown to the others; who comes later does not miss it. */
    #show({ id: by }: Visit, place: string | undefined): void {
      const news = { by, ...(place === undefined ? {} : { place }) }
      for (const visitor of this.#listening())
        if (visitor.userData?.id !== by) sendTo(visitor, 'pointer', news)
    }

    #on<A, R>(
      name: string,
      schema: Parameters<typeof check<A>>[0],
      answer: (visit: Visit, ask: A) => Promise<R>,
    ): void {
      this.onMessage(name, async (visitor: Visitor, message: unknown, context) => {
        const answered = counted(visitor)
        try {
          const ask = check(schema, message ?? null)
          const { auth, userData } = visitor
          if (!auth || !userData) throw refused('bad-token', 'the connection carries no pass')
          await services.purses.turn(auth.address)
          mustKeepUp(visitor)
          return await services.purses.paying(auth.address, () => answer(userData, ask))
        } catch (error) {
          return context.reject(refusalOf(error, services.log))
        } finally {
          answered()
        }
      })
    }

    #using<T>(work: () => T): T {
      this.#used = services.clock()
      return work()
    }

    #listening(): Visitor[] {
      return this.clients.filter(({ userData }) => userData?.synced)
    }

    #visitorOf({ userData }: Visitor): StudyVisitor | undefined {
      return userData && { id: userData.id, name: userData.name }
    }

    /** A name nobody else here has, and that is no seat's: what is said under it is said by nobody else. */
    #nameFor({ auth }: Visitor, number: number): string {
      const wanted = auth?.terms.name
      const name =
        wanted === undefined ? `Guest ${number}` : cleanText(wanted, MAX_NAME_LENGTH, 'name')
      const seats = this.#study?.table.chairs.flatMap(({ seat, player }) => [seat, player]) ?? []
      const others = this.clients.map(({ userData }) => userData?.name)
      return ['table', ...seats, ...others].includes(name) ? `${name} ${number}` : name
    }

    #closeWhenIdle(): void {
      const since = services.clock() - this.#used
      if (since < (this.clients.length === 0 ? studyWaits : studyIdle)) return
      const closing = refused('over', sentence('study.idle')).refusal
      for (const visitor of this.#listening()) sendTo(visitor, 'closing', closing)
      void this.disconnect().catch(() => undefined)
    }
  }
}
