/** A table whose rules are a stranger's: all of it stands in a cell; dice, clock, record and who is there stay outside. */

import {
  type Board,
  boardOf,
  chain,
  type Draw,
  type GameRecord,
  layOut,
  type Module,
  type RecordEntry,
  saltedBy,
  saltingIn,
  saltsInForce,
} from '@redoubt/engine'
import { type CommandReply, refused } from '@redoubt/protocol'
import { type Effect, type HeldTable, type Listener, pondering, type Thinker } from '@redoubt/table'
import { BrokenOff } from '../cell/broken-off.ts'
import type {
  Answer,
  Call,
  CallName,
  Calls,
  LaidWith,
  Present,
  Standing,
} from '../guest/questions.ts'
import type { Dice } from '../thread/talk.ts'
import { DeniedByRules, ended, type HeldCell, putAway } from './held-cell.ts'
import { ANSWERS, isStanding } from './looked-at.ts'

export interface HeldTableTerms {
  readonly cell: HeldCell
  /** The cast of the module, without its rules. */
  readonly module: Module
  readonly record: GameRecord
  readonly laid: Omit<LaidWith, 'committed'>
  /** The secret behind committed dice, 32 bytes in hex; absent: the record has a seed. */
  readonly secret?: string
  readonly thinker: Thinker
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds by which the clocks of the game go. Default: `now`. */
  readonly playing?: () => number
  /** Default: everybody is there. */
  readonly present?: () => Present
}

/** Events played of a record in one question: the bound of a question holds for all of them. */
const AT_ONCE = 8

/**
 * Lays a table in a cell and plays its record to the end.
 * @throws BrokenOff · RefusedError `corrupt` when the rules no longer give what the record says
 */
export async function holdTableInside(terms: HeldTableTerms): Promise<HeldTable> {
  const { cell, record, laid, secret, now, playing = now, thinker } = terms
  const [first] = record
  if (first?.event.kind !== 'start') throw refused('corrupt', 'expected the start of a game')
  const { scenario, seating, options } = first.event
  const module = terms.module.seated(seating)
  const board = boardIn(module, scenario, options)
  const seats = module.seats.map(({ id }) => id)
  const present = terms.present ?? (() => ({ seats, spectators: 0 }))
  const ponder = pondering(thinker)
  let last: RecordEntry = record.at(-1) ?? first
  let salting = saltingIn(record)

  const dice = (): Dice | undefined =>
    secret === undefined ? undefined : { secret, salts: saltsInForce(salting, seats) }
  const end = (why: string) => ended(cell, why)
  /** What the record grows by is what happened: linked to what it holds, with the dice that fell and no others. */
  const grown = (entries: readonly RecordEntry[], drawn: readonly Draw[]): void => {
    for (const { event, link } of entries) {
      last = chain(last, event)
      if (last.link !== link) throw end('their record is not linked to what came before')
      salting = saltedBy(salting, event)
    }
    mustTell(entries, drawn)
  }
  /** Dice that fall stand in the record: nobody looks at them in vain. Those of a seed fall inside, known to anybody. */
  const mustTell = (entries: readonly RecordEntry[], drawn: readonly Draw[]): void => {
    if (secret === undefined) return
    const told = entries.flatMap(({ event }) => ('draws' in event ? (event.draws ?? []) : []))
    if (JSON.stringify(told.map(asDrawn)) !== JSON.stringify(drawn.map(asDrawn)))
      throw end('they threw dice of which their record does not tell')
  }

  await cell.ask('lay', { record, terms: { ...laid, committed: secret !== undefined } }, dice())
  let standing: Standing | null = null
  while (!standing) standing = (await cell.ask('play', { events: AT_ONCE }, dice())).answer
  if (!isStanding(standing)) throw end('what they answer is no standing')
  let at: Standing = standing

  const call = async <N extends CallName>(
    name: N,
    ...given: Calls[N]['with']
  ): Promise<Calls[N]['value']> => {
    const asked: Call<N> = {
      call: name,
      with: given,
      now: now(),
      playing: playing(),
      present: present(),
    }
    const { answer, drawn } = await cell.ask('call', asked as Call, dice())
    const { value, standing } = { ...answer } as Answer<'call'>
    const [isFit, expected] = ANSWERS[name]
    if (!isFit(value)) throw end(`asked to ${name}, they answer what is no ${expected}`)
    try {
      grown(hasEntries(value) ? value.entries : [], drawn)
    } catch (error) {
      throw error instanceof BrokenOff ? error : end('what they answer is no record')
    }
    if (!isStanding(standing)) throw end('what they answer is no standing')
    at = standing
    return value as Calls[N]['value']
  }
  const tell = async (
    told: Promise<Calls['report']['value']>,
    listener: Listener,
  ): Promise<void> => {
    for (const { audience, event, news: what } of await told) listener.tell(audience, event, what)
  }

  return {
    id: laid.id,
    module,
    board,
    get chairs() {
      return at.chairs
    },
    get house() {
      return at.house
    },
    get rematch() {
      return at.rematch
    },
    get seq() {
      return at.seq
    },
    get result() {
      return at.result
    },
    get enforcement() {
      return at.enforcement
    },
    get isOrderedAhead() {
      return at.isOrderedAhead
    },
    asked: () => at.asked,
    dueAt: () => at.due,
    get gone() {
      return cell.ended !== undefined
    },
    ask: async (who, name, ask) => ponder((await call('ask', who, name, ask)) as never),
    do: async (who, name, ask) => {
      try {
        return { effect: await call('do', who, name, ask) }
      } catch (error) {
        if (error instanceof DeniedByRules) return { denied: error.reply as CommandReply }
        throw error
      }
    },
    report: (effect, listener) => tell(call('report', effect, [...listener.audiences()]), listener),
    reportState: (listener) => tell(call('reportState', [...listener.audiences()]), listener),
    conceals: () => call('conceals'),
    followAhead: () => call('followAhead'),
    toDecide: async () => {
      const decision = await call('toDecide')
      // They may speak for the bots at their table, not for the people.
      if (decision && at.chairs.find(({ seat }) => seat === decision.seat)?.bot !== decision.bot)
        throw end('a bot is to decide for a chair that is not its own')
      return decision
    },
    setChair: (...given) => call('setChair', ...given),
    upgrade: (...given) => call('upgrade', ...given),
    timeOut: () => call('timeOut'),
    stoodStill: () => call('stoodStill'),
    keepHouse: (...given) => call('keepHouse', ...given),
    doneByHost: (...given) => call('doneByHost', ...given),
    rule: (...given) => call('rule', ...given),
    remark: (...given) => call('remark', ...given),
    followBy: (...given) => call('followBy', ...given),
    putAway: () => cell.end(putAway()),
  }
}

function boardIn(module: Module, scenario: string, options: Parameters<typeof boardOf>[2]): Board {
  const file = module.data.scenarios[scenario]
  if (!file) throw refused('corrupt', `the module has no scenario ${scenario}`)
  return layOut(module, boardOf(module.data, file, options)).board
}

function hasEntries(value: unknown): value is Effect {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'entries')
}

function asDrawn({ key, sides, value }: Draw): readonly unknown[] {
  return [key, sides, value]
}
