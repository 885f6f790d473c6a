/** A table on one machine: told to the one seat that sits there, whose turn it is to ask and to act. */

import {
  type Audience,
  type GameRecord,
  type Module,
  type ModuleData,
  readRecord,
  seenWhole,
  writeRecord,
} from '@redoubt/engine'
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
  type HeldTable,
  holdTable,
  openLine,
  openTable,
  playAgain,
  playBots,
  type RunningGame,
  resumeGame,
  startGame,
  type TableTerms,
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

type CarryOut = <N extends CommandName>(
  who: Who,
  name: N,
  ask: CommandAsk<N>,
) => Promise<CommandReply>

/** Makes a module of its data, with the rules that this build knows. @throws RefusedError when it does not */
export type LoadModule = (data: ModuleData) => Promise<Module>

/** A game at one machine, begun or taken up. */
export interface Laid {
  readonly table: HeldTable
  /** Where its bots think. */
  readonly thinker: Thinker
  readonly record: GameRecord
  /** Where a game begun under other rules of the module went another way when it was taken up again. */
  readonly divergence?: Divergence | undefined
}

/** @throws OptionsError, RecordError for terms that do not fit the module */
export type LayLocal = (terms: LocalTerms) => Promise<Laid>

export interface LocalTable {
  /** @throws RefusedError */
  answer<N extends RequestName>(
    name: N,
    ask: Requests[N]['ask'],
  ): Requests[N]['answer'] | Promise<Requests[N]['answer']>
  sit(seat: string | undefined): void
  conceals(): Promise<boolean>
  /** Where a game begun under other rules of the module went another way when it was taken up again. */
  readonly divergence: Divergence | undefined
}

/** Milliseconds before a bot acts, so that people can follow. */
const PAUSE = 350

/** The bots that sat down in a game, by seat; a person who took a bot's seat since has it. */
function botsIn(record: GameRecord): Readonly<Record<string, string>> {
  const sitting = new Map<string, string | undefined>()
  for (const { event } of record) if (event.kind === 'sit') sitting.set(event.seat, event.bot)
  return Object.fromEntries([...sitting].flatMap(([seat, bot]) => (bot ? [[seat, bot]] : [])))
}

/**
 * Lays tables in this thread.
 * @param thinkerFor where bots of the module think and odds are worked out
 * @example serveLocal(self, layHere(loadModule, ({ data }) => portThinker(openWorker, data)))
 */
export function layHere(loadModule: LoadModule, thinkerFor: (module: Module) => Thinker): LayLocal {
  return async (terms) => {
    const loaded = await loadModule(terms.module)
    // Whoever looks at what was played holds the record, and everything stands in it.
    const module = terms.readOnly ? seenWhole(loaded) : loaded
    const thinker = thinkerFor(module)
    const { divergence, ...running } = begin(module, terms)
    const record = running.game.record()
    // Who looks at a game that was played reads which bots played in it.
    const bots = terms.readOnly ? botsIn(record) : terms.bots
    const local = localTerms(running.game.module, { ...terms, bots })
    const table = openTable({ ...local, running, now: Date.now })
    return { table: holdTable(table, thinker), thinker, record, divergence }
  }
}

/** What a table at one machine is laid with, besides its game. */
export function localTerms(
  { seats }: Pick<Module, 'seats'>,
  { bots, players, seed, readOnly }: LocalTerms,
): Omit<TableTerms, 'running' | 'now' | 'ahead'> {
  return {
    id: 'local',
    chairs: seats.map(({ id, name }) => {
      const bot = bots?.[id]
      return bot === undefined ? { seat: id, player: players?.[id] ?? name } : { seat: id, bot }
    }),
    seed,
    oneMachine: true,
    readOnly,
  }
}

/** @throws as `lay` does */
export async function openLocalTable(
  lay: LayLocal,
  terms: LocalTerms,
  tell: Tell,
): Promise<LocalTable> {
  let audience: Audience
  let laying = lay(terms)
  const { record, divergence } = await laying
  const entries = [...record]
  /** Rules that broke off are thrown away with all they ran in: the game goes on from its record. */
  const present = async (): Promise<Laid> => {
    const before = laying
    const laid = await before
    if (!laid.table.gone) return laid
    if (laying === before) {
      laying = lay({ ...terms, record: writeRecord(entries) })
      // Whoever asks next tries again.
      laying.catch(() => {
        laying = before
      })
    }
    return laying
  }
  const ask: HeldTable['ask'] = async (...asked) => (await present()).table.ask(...asked)
  const listener = {
    audiences: () => [audience],
    tell: <E extends EventName>(_: Audience, name: E, news: Events[E]) => tell(name, news),
  }
  // What one action has brought is told before the next.
  const inTurn = openLine({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  const carryOut: CarryOut = (who, name, ask) =>
    inTurn(async () => {
      const { table } = await present()
      const done = await table.do(who, name, ask)
      if ('denied' in done) return done.denied
      entries.push(...done.effect.entries)
      await table.report(done.effect, listener)
      wakeBots()
      return { seq: table.seq }
    })
  const wakeBots = seatBots(present, carryOut, (message) =>
    tell('closing', { code: 'internal', message }),
  )
  const who = (): Who => ({ seat: audience, host: true })

  const answers: Answers = {
    sync: (asked) => ask(who(), 'sync', asked),
    candidates: (asked) => ask(who(), 'candidates', asked),
    explain: (asked) => ask(who(), 'explain', asked),
    preview: (asked) => ask(who(), 'preview', asked),
    hint: (asked) => ask(who(), 'hint', asked),
    insight: (asked) => ask(who(), 'insight', asked),
    history: (asked) => ask(who(), 'history', asked),
    record: (asked) => ask(who(), 'record', asked),
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
    conceals: async () => (await present()).table.conceals(),
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
  present: () => Promise<Laid>,
  carryOut: CarryOut,
  failed: (message: string) => void,
): () => void {
  let playing = false
  const play = () =>
    playBots({
      toDecide: async () => (await present()).table.toDecide(),
      decide: async (decision) => {
        const { thinker } = await present()
        return thinker.think(decision).catch(() => thinker.think({ ...decision, bot: 'random' }))
      },
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
