/** A table in this process: the engine's game, told to the one seat that sits at the machine. */

import {
  type Audience,
  DeniedError,
  defineModule,
  Game,
  type Module,
  type Order,
  type Rules,
  readRecord,
  writeRecord,
} from '@redoubt/engine'
import {
  type ChatMessage,
  type CommandReply,
  type EventName,
  type Events,
  type RequestName,
  type Requests,
  refused,
  type SyncReply,
  type TableState,
  Telling,
} from '@redoubt/protocol'
import type { LocalTerms } from './messages.ts'

type Tell = <E extends EventName>(name: E, news: Events[E]) => void

type Answers = { readonly [N in RequestName]: (ask: Requests[N]['ask']) => Requests[N]['answer'] }

export interface LocalTable {
  /** @throws RefusedError */
  answer<N extends RequestName>(name: N, ask: Requests[N]['ask']): Requests[N]['answer']
  sit(seat: string | undefined): void
  conceals(): boolean
}

/** Somebody who chooses for a seat. */
export interface Thinker {
  choose(game: Game, seat: string): Order
}

/** Makes the bot of a name. @throws Error when there is none */
export type MakeBot = (name: string, seed: string) => Thinker

/** Milliseconds before a bot acts, so that people can follow. */
const PAUSE = 350

/**
 * @param makeBot needed when the terms give seats to bots
 * @throws OptionsError, RecordError for terms that do not fit the module
 */
export function openLocalTable(
  terms: LocalTerms,
  rules: Rules,
  tell: Tell,
  makeBot?: MakeBot,
): LocalTable {
  const { game, start } = begin(defineModule(terms.module, rules), terms)
  const { module } = game
  const telling = new Telling(game, start)
  const chat: ChatMessage[] = []
  let audience: Audience

  const bots = new Map<string, Thinker>()
  for (const [id, name] of Object.entries(terms.bots ?? {})) {
    if (!makeBot) throw new Error(`no bot can be made here: ${name} was to play ${id}`)
    bots.set(id, makeBot(name, `${terms.seed}/${id}`))
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const botAsked = () =>
    game.result || terms.readOnly ? undefined : game.asked().find((asked) => bots.has(asked.seat))
  const wakeBots = (): void => {
    if (waiting !== undefined || !botAsked()) return
    waiting = setTimeout(() => {
      waiting = undefined
      const asked = botAsked()
      const thinker = asked && bots.get(asked.seat)
      if (thinker) played(asked.seat, thinker.choose(game, asked.seat))
    }, PAUSE)
  }

  const done = (): CommandReply => {
    wakeBots()
    return { seq: game.seq }
  }
  const jump = (): CommandReply => {
    telling.jump()
    tell('jump', telling.whole(audience))
    tell('table', tableOf(game, terms.bots))
    return done()
  }
  const seat = (): string => {
    if (terms.readOnly) throw refused('over', 'this is a record; it can be looked at, not played')
    if (audience === undefined) throw refused('not-seated', 'nobody sits at the machine')
    return audience
  }
  const orDenial = (work: () => CommandReply): CommandReply => {
    try {
      return work()
    } catch (error) {
      if (error instanceof DeniedError) return { denial: error.denial, seq: game.seq }
      throw error
    }
  }
  const played = (who: string, action: Order): CommandReply => {
    game.act(who, action)
    telling.advance()
    tell('update', telling.update(audience))
    tell('table', tableOf(game, terms.bots))
    return done()
  }

  const answers: Answers = {
    sync: (ask): SyncReply => ({
      ...(audience === undefined ? {} : { seat: audience }),
      host: true,
      facts: {
        id: 'local',
        module: module.data.manifest.id,
        digest: module.data.digest,
        scenario: game.scenario.id,
        ...(module.seating === undefined ? {} : { seating: module.seating }),
        options: game.options,
        insightful: game.insightful(),
      },
      table: tableOf(game, terms.bots),
      chat,
      ...telling.since(audience, ask),
    }),
    act: ({ action }) => orDenial(() => played(seat(), action)),
    undo: () =>
      orDenial(() => {
        game.undo(seat())
        return jump()
      }),
    resign: () =>
      orDenial(() => {
        game.resign(seat())
        return jump()
      }),
    // Everybody sits at the same machine: what one proposes is agreed to.
    propose: ({ kind, to }) =>
      orDenial(() => {
        if (kind === 'rematch') throw refused('no-proposal', 'start a new game instead')
        if (kind === 'draw') game.agreeDraw()
        else game.rewind(to ?? game.seq - 1, seat())
        return jump()
      }),
    answer: () => {
      throw refused('no-proposal', 'there is nothing to answer at one machine')
    },
    say: ({ text }) => {
      const line = { from: seat(), text, at: Date.now() }
      chat.push(line)
      tell('chat', line)
      return done()
    },
    'free-seat': () => {
      throw refused('not-host', 'there are no seats to free at one machine')
    },
    candidates: ({ action, args }) => {
      const candidates =
        audience === undefined ? undefined : game.candidates(audience, action, args)
      return candidates ? { candidates } : {}
    },
    explain: ({ action, partial }) => {
      const denial = game.explain(seat(), action, { partial })
      return denial ? { denial } : {}
    },
    preview: ({ action, ...question }) => game.preview(seat(), action, question),
    insight: (question) => game.insight(audience, question),
    history: () => telling.history(audience),
    record: () => ({ text: writeRecord(game.record()) }),
  }

  wakeBots()
  return {
    answer: (name, ask) => answers[name](ask),
    sit: (next) => {
      audience = next
    },
    conceals: () => module.seats.length - bots.size > 1 && conceals(game, start),
  }
}

function begin(
  module: Module,
  { record, scenario, seating, options, seed }: LocalTerms,
): { game: Game; start: Game } {
  if (record !== undefined) {
    const entries = readRecord(record)
    return { game: Game.resume(module, entries), start: Game.resume(module, entries, { until: 1 }) }
  }
  const terms = {
    ...(scenario === undefined ? {} : { scenario }),
    ...(seating === undefined ? {} : { seating }),
    ...(options === undefined ? {} : { options }),
    dice: { kind: 'seeded', seed } as const,
  }
  const game = Game.start(module, terms)
  return { game, start: Game.resume(module, game.record()) }
}

/** Does some seat know something now that a spectator may not see, and that it did not know at the start? */
function conceals(game: Game, start: Game): boolean {
  const seen = game.view(undefined)
  if (Object.values(seen.hidden).some((count) => count > 0)) return true
  const names = new Set(seen.veiled.map((entry) => entry.split('/')[0] ?? entry))
  return game.module.seats.some(({ id }) => {
    const now = game.view(id).variables
    const before = start.view(id).variables
    return [...names].some((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
  })
}

function tableOf({ module, position }: Game, bots: LocalTerms['bots'] = {}): TableState {
  return {
    seats: module.seats.map(({ id, name }) => ({
      seat: id,
      ...(bots[id] === undefined ? { player: name } : { bot: bots[id] }),
      taken: true,
      connected: true,
      sides: position.sides
        .filter((side) => position.seatOf(side).id === id)
        .map((side) => side.id),
    })),
    spectators: 0,
    proposals: [],
  }
}
