/** A table on one machine: told to the one seat that sits there, whose turn it is to ask and to act. */

import { type Audience, type GameRecord, type Module, readRecord } from '@redoubt/engine'
import {
  type CommandReply,
  type EventName,
  type Events,
  type RequestName,
  type Requests,
  refused,
} from '@redoubt/protocol'
import {
  type CommandAsk,
  type CommandName,
  type Divergence,
  deniedReply,
  openTable,
  playAgain,
  playBots,
  type RunningGame,
  report,
  resumeGame,
  startGame,
  type Table,
  type Thinker,
  type Who,
} from '@redoubt/table'
import type { LocalTerms } from './messages.ts'

/** Hears what whoever sits at the machine is told. */
type Tell = <E extends EventName>(name: E, news: Events[E]) => void

type Answers = {
  readonly [N in RequestName]: (
    ask: Requests[N]['ask'],
  ) => Requests[N]['answer'] | Promise<Requests[N]['answer']>
}

type CarryOut = <N extends CommandName>(who: Who, name: N, ask: CommandAsk<N>) => CommandReply

export interface LocalTable {
  /** @throws RefusedError */
  answer<N extends RequestName>(
    name: N,
    ask: Requests[N]['ask'],
  ): Requests[N]['answer'] | Promise<Requests[N]['answer']>
  sit(seat: string | undefined): void
  conceals(): boolean
  /** Where a game begun under other rules of the module went another way when it was taken up again. */
  readonly divergence: Divergence | undefined
}

/** Milliseconds before a bot acts, so that people can follow. */
const PAUSE = 350

/** @throws OptionsError, RecordError for terms that do not fit the module */
export function openLocalTable(
  module: Module,
  terms: LocalTerms,
  thinker: Thinker,
  tell: Tell,
): LocalTable {
  let audience: Audience
  const { divergence, ...running } = begin(module, terms)
  const table = openTable({
    id: 'local',
    running,
    chairs: running.game.module.seats.map(({ id, name }) => {
      const bot = terms.bots?.[id]
      return bot === undefined ? { seat: id, player: name } : { seat: id, bot }
    }),
    thinker,
    now: Date.now,
    seed: terms.seed,
    oneMachine: true,
    readOnly: terms.readOnly,
  })
  const listener = {
    audiences: () => [audience],
    tell: <E extends EventName>(_: Audience, name: E, news: Events[E]) => tell(name, news),
  }
  const carryOut: CarryOut = (who, name, ask) => {
    try {
      report(table, table.do(who, name, ask), listener)
    } catch (error) {
      const denied = deniedReply(error, table.seq)
      if (denied) return denied
      throw error
    }
    wakeBots()
    return { seq: table.seq }
  }
  const wakeBots = seatBots(table, thinker, carryOut, (message) =>
    tell('closing', { code: 'internal', message }),
  )
  const who = (): Who => ({ seat: audience, host: true })

  const answers: Answers = {
    sync: (ask) => table.ask(who(), 'sync', ask),
    candidates: (ask) => table.ask(who(), 'candidates', ask),
    explain: (ask) => table.ask(who(), 'explain', ask),
    preview: (ask) => table.ask(who(), 'preview', ask),
    hint: (ask) => table.ask(who(), 'hint', ask),
    insight: (ask) => table.ask(who(), 'insight', ask),
    history: (ask) => table.ask(who(), 'history', ask),
    record: (ask) => table.ask(who(), 'record', ask),
    act: (ask) => carryOut(who(), 'act', ask),
    undo: (ask) => carryOut(who(), 'undo', ask),
    resign: (ask) => carryOut(who(), 'resign', ask),
    propose: (ask) => carryOut(who(), 'propose', ask),
    answer: (ask) => carryOut(who(), 'answer', ask),
    say: (ask) => carryOut(who(), 'say', ask),
    vacation: noSeats,
    'come-back': noSeats,
    'salt-hash': noSeats,
    salt: noSeats,
    'keep-house': noSeats,
    rule: noSeats,
    notes: noSeats,
    'order-ahead': noSeats,
    'free-seat': noSeats,
    'leave-seat': noSeats,
    'link-device': noSeats,
    'new-recovery': noSeats,
  }

  wakeBots()
  return {
    answer: (name, ask) => answers[name](ask),
    sit: (next) => {
      audience = next
    },
    conceals: () => table.conceals(),
    divergence,
  }
}

interface Begun extends RunningGame {
  readonly divergence?: Divergence | undefined
}

function begin(module: Module, terms: LocalTerms): Begun {
  if (terms.record !== undefined) {
    const record = readRecord(terms.record)
    return isToGoOn(module, record, terms) ? playAgain(module, record) : resumeGame(module, record)
  }
  const { scenario, seating, options, enforcement, seed } = terms
  const game = startGame(module, { scenario, seating, options, enforcement }, { seed })
  return { game, start: resumeGame(module, game.record()).game }
}

/** A record that is looked at must be what it says; a game that goes on takes the rules as they are now. */
function isToGoOn(module: Module, [first]: GameRecord, { readOnly }: LocalTerms): boolean {
  return !readOnly && first?.event.kind === 'start' && first.event.digest !== module.data.digest
}

/** Lets the bots play whenever they are woken. @param failed hears why they stopped, in one sentence */
function seatBots(
  table: Table,
  thinker: Thinker,
  carryOut: CarryOut,
  failed: (message: string) => void,
): () => void {
  let playing = false
  const play = () =>
    playBots({
      toDecide: () => table.toDecide(),
      decide: (decision) =>
        thinker.think(decision).catch(() => thinker.think({ ...decision, bot: 'random' })),
      act: ({ seat, snapshot }, action) =>
        carryOut({ seat, host: false }, 'act', { seq: snapshot.seq, action, despite: true }),
      pause: PAUSE,
    })
  return () => {
    if (playing) return
    playing = true
    play()
      .catch((error: Error) => failed(`the bots stopped playing: ${error.message}`))
      .finally(() => {
        playing = false
      })
  }
}

/** Seats are held by tokens on a server only. */
function noSeats(): never {
  throw refused('not-host', 'there are no seats to hold or free at one machine')
}
