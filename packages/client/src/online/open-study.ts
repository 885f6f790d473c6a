/** Looking at a position together with others: the session of its board, and what belongs to the study around it. */

import type { ModuleData } from '@redoubt/engine'
import {
  STUDY_ROOM,
  type StudyEvents,
  type StudyRequestName,
  type StudyRequests,
  type StudyState,
} from '@redoubt/protocol'
import type { Session } from '../session.ts'
import { openTableSession, type TableSession } from '../table-session.ts'
import { connectTo } from './api.ts'
import { openRoomChannel } from './room-channel.ts'

export interface StudyTerms {
  /** The server's address; in a browser `location.origin`. */
  readonly server: string
  /** What the link names. */
  readonly study: string
  /** What the others call us. */
  readonly name?: string
  /** Module data at hand, so that it is not fetched again. */
  readonly module?: ModuleData
}

/** A new object at every change. */
export interface SharedState {
  readonly study: StudyState
  /** Which of the visitors one is. */
  readonly me: string
  /** What others point at, by visitor. */
  readonly pointers: Readonly<Record<string, string>>
}

export interface SharedStudy {
  state(): SharedState
  subscribe(listener: () => void): () => void
  /** Keeps the actions on the board under a name. @throws RefusedError */
  keep(name: string): Promise<void>
  /** Lays a kept line on the board for everybody; without one, the position it began with. @throws RefusedError */
  open(line?: string): Promise<void>
  /** @throws RefusedError */
  drop(line: string): Promise<void>
  /** Shows the others what one points at. What does not arrive is not sent again. */
  point(place: string | undefined): void
}

/**
 * Comes into a study.
 * @example const { session, shared } = await openStudy({ server, study }); await session.act(action); await shared.keep('north')
 * @throws RefusedError when the link opens nothing, or the server has no room
 */
export async function openStudy(
  terms: StudyTerms,
): Promise<{ readonly session: Session; readonly shared: SharedStudy }> {
  const { server, study, name } = terms
  const api = connectTo(server)
  const listeners = new Set<() => void>()
  let state: SharedState | undefined
  const change = (next: SharedState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const heard = (event: string, news: unknown): void => {
    if (!state) return
    if (event === 'study') change(without(state, news as StudyState))
    else if (event === 'pointer')
      change({ ...state, pointers: moved(state.pointers, news as StudyEvents['pointer']) })
  }
  const channel = await openRoomChannel(server, {
    room: STUDY_ROOM,
    options: { study, ...(name === undefined ? {} : { name }) },
    also: ['study', 'pointer'],
    heard,
  })
  const ask = async <N extends StudyRequestName>(request: N, asked: StudyRequests[N]['ask']) =>
    (await channel.ask(request, asked)) as StudyRequests[N]['answer']
  const introduce = async (): Promise<void> => {
    const { id, study: now } = await ask('who-am-i', {})
    change({ study: now, me: id, pointers: {} })
  }
  const session = await openTableSession(channel, 'study', async (id, digest) =>
    terms.module?.digest === digest ? terms.module : api.module(id, digest),
  )
  await introduce()
  const now = (): SharedState => {
    if (!state) throw new Error('the study is not open yet')
    return state
  }
  seeAsOthers(session, () => now().study, introduce)
  const id = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
  return {
    session,
    shared: {
      state: now,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      keep: async (line) => void (await ask('keep-line', { id: id(), name: line })),
      open: async (line) =>
        void (await ask('open-line', { id: id(), ...(line === undefined ? {} : { line }) })),
      drop: async (line) => void (await ask('drop-line', { id: id(), line })),
      point: (place) =>
        void ask('point', place === undefined ? {} : { place }).catch(() => undefined),
    },
  }
}

/** Keeps the board seen through the eyes of whoever is asked; after a break one is another visitor. */
function seeAsOthers(
  session: TableSession,
  study: () => StudyState,
  introduce: () => Promise<void>,
): void {
  let busy = false
  let { connection } = session.state()
  const follow = async (): Promise<void> => {
    const state = session.state()
    const isBack = state.connection === 'online' && connection !== 'online'
    connection = state.connection
    const { dealt, of } = study()
    const eyes = dealt ? of : state.asked[0]?.seat
    if (busy || connection !== 'online' || !(isBack || state.seat !== eyes)) return
    busy = true
    try {
      if (isBack) await introduce()
      if (state.seat !== eyes) await session.resync()
    } finally {
      busy = false
    }
    // What came meanwhile was passed over.
    look()
  }
  const look = (): void =>
    void follow().catch((error: Error) => {
      if (session.state().connection === 'online') session.change({ problem: error.message })
    })
  session.subscribe(look)
  look()
}

/** Who has gone points at nothing. */
function without(state: SharedState, study: StudyState): SharedState {
  const here = new Set(study.visitors.map(({ id }) => id))
  const pointers = Object.entries(state.pointers).filter(([by]) => here.has(by))
  return { ...state, study, pointers: Object.fromEntries(pointers) }
}

function moved(
  pointers: Readonly<Record<string, string>>,
  { by, place }: StudyEvents['pointer'],
): Readonly<Record<string, string>> {
  const { [by]: _, ...others } = pointers
  return place === undefined ? others : { ...others, [by]: place }
}
