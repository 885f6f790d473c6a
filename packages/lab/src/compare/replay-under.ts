/** A recorded game under another rule: how far it goes alike, and why it then does not. */

import {
  ArrangementError,
  type Denial,
  type Enforcement,
  Game,
  type GameRecord,
  type Json,
  type LogEntry,
  type Module,
  type Outcome,
  RecordError,
  type RecordEvent,
  type StartTerms,
} from '@redoubt/engine'
import { type Differences, differencesOf } from './differences.ts'
import { drawsOf, replayEvent } from './step-through.ts'

/** Another rule: options laid over those of the record, and perhaps a module with other numbers. */
export interface OtherRule {
  readonly module?: Module
  /** `preset` names a preset to start from instead of the record's options. */
  readonly options?: Readonly<Record<string, Json>>
  /** Clauses that are warned of or off; default: as in the record. */
  readonly enforcement?: Enforcement
}

/** Where the two ways part. */
export interface Parting {
  /** Number of the event in the record; 0 when the games begin differently. */
  readonly event: number
  /**
   * `denied`: the other rule forbids the action. `outcome`: it allows it and something else comes of it. `start`: the
   * set-up differs. `ended`: the game is over there, or goes on there.
   */
  readonly why: 'denied' | 'outcome' | 'start' | 'ended'
  readonly seat: string | undefined
  /** In notation. */
  readonly action: string | undefined
  readonly denial: Denial | undefined
  /** Clauses only one of the two cites for this action. */
  readonly clauses: { readonly recorded: readonly string[]; readonly other: readonly string[] }
  readonly log: { readonly recorded: readonly LogEntry[]; readonly other: readonly LogEntry[] }
  /** What differs on the table, recorded first. */
  readonly differences: Differences
}

export interface ReplayedUnder {
  /** Actions that came out alike. */
  readonly alike: number
  /** Undefined when the whole game is the same under the other rule. */
  readonly parting: Parting | undefined
  /** Both games where they part, the action done where it is allowed; at the end of the record without a parting. */
  readonly recorded: Game
  readonly other: Game
  /** What differed on the table before the first action, where that was gone past. */
  readonly setUp?: Differences
}

/**
 * Replays a record under another rule beside itself, with the record's dice. It stops at the first action the other rule
 * denies, or of which something else comes.
 * @throws RecordError when the record does not replay under its own rules · OptionsError
 */
export function replayUnder(module: Module, record: GameRecord, rule: OtherRule): ReplayedUnder {
  return replaysUnder(module, record, rule).next().value
}

/**
 * The same, past a set-up that differs: from the recorded one on the actions are played under the other rule. Where that cannot be
 * played from there, it stops at the set-up.
 * @throws what `replayUnder` throws
 * @example replayPastSetUp(blitzkrieg, record, { options: { preset: 'p37' } }).setUp?.places
 */
export function replayPastSetUp(
  module: Module,
  record: GameRecord,
  rule: OtherRule,
): ReplayedUnder {
  const replays = replaysUnder(module, record, rule)
  const { value: first } = replays.next()
  if (first.parting?.why !== 'start') return first
  const { differences: setUp } = first.parting
  try {
    return { ...replays.next().value, setUp }
  } catch {
    return replayUnder(module, record, rule)
  }
}

/**
 * Replays a record under another rule to its end: yields where the two part, and goes on from the recorded position under the other
 * rule. Returns both at the end of the record.
 * @throws what `replayUnder` throws
 */
export function* replaysUnder(
  module: Module,
  record: GameRecord,
  { module: otherModule = module, options = {}, enforcement }: OtherRule,
): Generator<ReplayedUnder, ReplayedUnder> {
  const [first] = record
  if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
  const terms = first.event
  const recorded = Game.resume(module, record, { until: 1 })
  const dice = drawsOf(record)
  let other = startedAs(recorded, otherModule, {
    ...startOf(terms),
    options: otherOptions(otherModule, terms, options),
    enforcement: enforcement ?? terms.enforcement,
    random: dice,
  })
  recorded.position.random = dice
  let alike = 0
  let isTransplanted = false
  const transplant = () => {
    isTransplanted = true
    const { enforcement: _, ...standing } = recorded.snapshot()
    const here = {
      ...standing,
      options: other.options,
      ...(other.enforcement ? { enforcement: other.enforcement } : {}),
    }
    other = Game.restore(otherModule, here, dice)
  }
  const part = (
    event: number,
    why: Parting['why'],
    more: Partial<Parting> = {},
  ): ReplayedUnder => ({
    alike,
    recorded,
    other,
    parting: {
      event,
      why,
      seat: undefined,
      action: undefined,
      denial: undefined,
      clauses: { recorded: [], other: [] },
      log: { recorded: [], other: [] },
      ...more,
      differences: differencesOf([recorded, other], seatFor(recorded, more.seat)),
    },
  })
  if (!areAlike(recorded, other)) {
    yield part(0, 'start')
    transplant()
  }
  for (const { event, n } of record.slice(1)) {
    if (event.kind !== 'act') {
      replayEvent(recorded, event)
      // A game that was set going in the middle has nothing before that it could go back to.
      if (isTransplanted) transplant()
      else replayEvent(other, event)
      continue
    }
    const { seat, action } = event
    const denial = other.result ? undefined : other.explain(seat, action)
    if (other.result || denial) {
      yield part(n, denial ? 'denied' : 'ended', { seat, action, denial })
      recorded.act(seat, action)
      transplant()
      continue
    }
    const one = recorded.act(seat, action)
    const two = other.act(seat, action)
    if (areAlike(recorded, other)) alike++
    else {
      yield part(n, 'outcome', { seat, action, ...parted(one, two) })
      transplant()
    }
  }
  return { alike, parting: undefined, recorded, other }
}

/** A position arranged with pieces that the other rule's scenario does not have is taken as it was laid. */
function startedAs(recorded: Game, module: Module, terms: StartTerms): Game {
  try {
    return Game.start(module, terms)
  } catch (error) {
    if (!(error instanceof ArrangementError)) throw error
    return Game.start(module, {
      ...terms,
      arrangement: undefined,
      from: recorded.snapshot().position,
    })
  }
}

function startOf({
  scenario,
  seating,
  arrangement,
  from,
  dice,
}: Extract<RecordEvent, { kind: 'start' }>): StartTerms {
  return { scenario, ...(seating === undefined ? {} : { seating }), arrangement, from, dice }
}

function otherOptions(
  module: Module,
  { options, scenario }: Extract<RecordEvent, { kind: 'start' }>,
  { preset, ...single }: Readonly<Record<string, Json>>,
): Record<string, Json> {
  if (preset === undefined) return { ...options, ...single }
  return { ...module.data.scenarios[scenario]?.options, preset, ...single }
}

function parted(one: Outcome, two: Outcome): Pick<Parting, 'clauses' | 'log'> {
  const cited = ({ log }: Outcome) => new Set(log.flatMap(({ clause }) => clause ?? []))
  const [a, b] = [cited(one), cited(two)]
  return {
    clauses: {
      recorded: [...a].filter((clause) => !b.has(clause)),
      other: [...b].filter((clause) => !a.has(clause)),
    },
    log: { recorded: one.log, other: two.log },
  }
}

/** Do two games stand alike? On different boards the identity of positions says nothing: then all that anybody sees counts. */
function areAlike(one: Game, two: Game): boolean {
  if (one.position.board === two.position.board)
    return one.hash() === two.hash() && !one.result === !two.result
  return one.module.seats.every(({ id }) => differencesOf([one, two], id).same)
}

/** Whose eyes to look through: the acting seat's; spectators where nobody acts. */
function seatFor(game: Game, seat: string | undefined): string | undefined {
  return seat ?? game.module.seats[0]?.id
}
