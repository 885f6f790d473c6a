/** A game being played: the engine's contract with servers, browsers, bots and tests. */

import type { Json, ScenarioFile } from '../module/format.ts'
import { layOut, type Module } from '../module/module.ts'
import { boardOf, resolveOptions } from '../module/options.ts'
import { describe, type Fact } from '../position/facts.ts'
import type { LogEntry, Result } from '../position/listener.ts'
import type { Operation } from '../position/operation.ts'
import type { Side } from '../position/piece.ts'
import { Position } from '../position/position.ts'
import type { PositionData } from '../position/saved.ts'
import type { Draw, RandomSource } from '../random/source.ts'
import { forced, recorded, seeded } from '../random/sources.ts'
import type { Value } from '../rules/action.ts'
import {
  ChoiceList,
  decode,
  type OfferedAction,
  objectionTo,
  type PreparedStep,
  prepareSteps,
} from '../rules/choice.ts'
import { type Denial, denialFrom } from '../rules/denial.ts'
import {
  type Action,
  actionOf,
  NotationError,
  readAction,
  readValue,
  writeAction,
  writeValue,
} from '../rules/notation.ts'
import {
  type Asked,
  type Audience,
  redact,
  type View,
  type ViewOperation,
  viewOf,
} from '../view/view.ts'
import { type Arrangement, arrange, setUp } from './arrange.ts'
import {
  chain,
  type DiceTerms,
  type GameRecord,
  type RecordEntry,
  RecordError,
  type RecordEvent,
} from './record.ts'

export interface StartTerms {
  /** Scenario id; default the module's first. */
  readonly scenario?: string
  /** Option values; `preset` names a preset to start from. */
  readonly options?: Readonly<Record<string, Json>>
  readonly arrangement?: Arrangement | undefined
  /** Default: seeded with "0". */
  readonly dice?: DiceTerms
  /** The live source behind committed dice. */
  readonly random?: RandomSource
}

/** An action on offer. */
export interface Offer {
  readonly action: string
  readonly side: string
  readonly confirm: boolean
  /** Why it cannot be done at all just now. */
  readonly denial?: Denial
  /** It needs no arguments and can be done as it is. */
  readonly ready: boolean
  /** Its first argument and the legal values. */
  readonly first?: Candidates
}

export interface Candidates {
  readonly argument: string
  readonly kind: string
  readonly optional: boolean
  readonly values: readonly Candidate[]
  /** Further arguments may be left out: the action can be done as chosen so far. */
  readonly complete: boolean
}

/** A legal value, in notation, with what it points at on the table. */
export interface Candidate {
  readonly value: string
  readonly piece?: number
  readonly place?: string
}

/** What an action did. */
export interface Outcome {
  readonly seq: number
  readonly seat: string
  readonly side: string
  readonly action: Action
  readonly operations: readonly Operation[]
  readonly draws: readonly Draw[]
  readonly log: readonly LogEntry[]
}

/** An action as one audience may learn of it. */
export interface Batch {
  readonly seq: number
  readonly seat: string
  readonly side: string
  /** The action in notation, absent when it is secret. */
  readonly action?: string | undefined
  readonly operations: readonly ViewOperation[]
  readonly log: readonly LogEntry[]
  readonly draws: readonly Draw[]
  readonly asked: readonly Asked[]
  readonly result?: Result | undefined
}

/** Thrown by `act` for an action the rules deny; nothing has changed. */
export class DeniedError extends Error {
  readonly denial: Denial
  constructor(denial: Denial) {
    super(`denied by ${denial.clause} (${denial.message})`)
    this.name = 'DeniedError'
    this.denial = denial
  }
}

interface Played {
  readonly outcome: Outcome
  readonly moment: number
  /** Taking it back alone is no longer possible: dice were thrown, something was revealed, or another seat was asked. */
  readonly fenced: boolean
  readonly batches: ReadonlyMap<Audience, Batch>
}

/** A game as plain data: enough to go on, not enough to undo before it. */
export interface Snapshot {
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly seq: number
  readonly position: PositionData
}

const AUTOMATIC_LIMIT = 10_000

export class Game {
  readonly module: Module
  readonly position: Position
  readonly scenario: ScenarioFile
  readonly options: Readonly<Record<string, Json>>
  readonly #steps: ReadonlyMap<string, PreparedStep>
  readonly #played: Played[] = []
  readonly #record: RecordEntry[] = []
  readonly #list = new ChoiceList()
  #firstSeq = 0

  private constructor(module: Module, terms: StartTerms) {
    this.module = module
    const scenarios = module.data.scenarios
    const id = terms.scenario ?? Object.keys(scenarios)[0] ?? ''
    const scenario = scenarios[id]
    if (!scenario)
      throw new Error(`there is no scenario "${id}" (${Object.keys(scenarios).join(', ')})`)
    this.scenario = scenario
    this.options = resolveOptions(module.data, scenario, terms.options)
    this.#steps = prepareSteps(module.rules)
    const board = boardOf(module.data, scenario, this.options)
    this.position = new Position(module, layOut(module, board), id, this.options)
  }

  /** Starts a game. @throws OptionsError, ArrangementError, BoardError, Error */
  static start(module: Module, terms: StartTerms = {}): Game {
    const game = new Game(module, terms)
    const dice = terms.dice ?? { kind: 'seeded', seed: '0' }
    const { manifest, digest } = module.data
    game.position.random = terms.random ?? sourceOf(dice)
    game.#append({
      kind: 'start',
      format: 1,
      module: manifest.id,
      version: manifest.version,
      digest,
      scenario: game.scenario.id,
      options: game.options,
      ...(terms.arrangement ? { arrangement: terms.arrangement } : {}),
      dice,
    })
    setUp(game.position, game.scenario)
    module.rules.start(game.position)
    if (terms.arrangement) arrange(game.position, terms.arrangement)
    game.#settle()
    game.position.forget()
    return game
  }

  /** Goes on from a snapshot. */
  static restore(module: Module, snapshot: Snapshot, random?: RandomSource): Game {
    const game = new Game(module, { scenario: snapshot.scenario, options: snapshot.options })
    game.position.load(snapshot.position)
    game.position.random = random ?? seeded('0')
    game.#firstSeq = snapshot.seq
    return game
  }

  /**
   * Plays a record again, up to `until` events (default all).
   * @param random the source to go on with; the draws of the record itself come from the record
   * @throws RecordError when the rules no longer give what the record says
   */
  static resume(
    module: Module,
    record: GameRecord,
    more: { random?: RandomSource; until?: number } = {},
  ): Game {
    const [first] = record
    if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
    const { scenario, options, arrangement, dice } = first.event
    const game = Game.start(module, {
      scenario,
      options,
      arrangement,
      dice,
      random: more.random ?? sourceOf(dice),
    })
    game.#record[0] = first
    for (const entry of record.slice(1, more.until ?? record.length)) game.#replay(entry)
    return game
  }

  #replay(entry: RecordEntry): void {
    const { event, n } = entry
    try {
      if (event.kind === 'act') {
        this.#perform(event.seat, event.action, event.draws ?? [])
        if (this.position.hash() !== event.hash) {
          throw new RecordError(
            n + 1,
            `after "${event.action}" the position is ${this.position.hash()}, the record says ${event.hash}`,
          )
        }
      } else if (event.kind === 'undo') this.#takeBack(event.to)
      else if (event.kind === 'resign') this.#resign(event.seat)
      else if (event.kind === 'draw') this.position.finish({ winners: [], reason: 'agreed' })
      else if (event.kind === 'start') throw new RecordError(n + 1, 'a second start')
    } catch (error) {
      if (error instanceof RecordError) throw error
      throw new RecordError(n + 1, error instanceof Error ? error.message : String(error))
    }
    this.#record.push(entry)
  }

  // ── asking ───────────────────────────────────────────────────────────────

  /** Number of actions played. */
  get seq(): number {
    return this.#firstSeq + this.#played.length
  }

  get result(): Result | undefined {
    return this.position.result
  }

  /** Seats that may act now, and at which step. */
  asked(): Asked[] {
    const prepared = this.#step()
    const { frame } = this.position
    if (prepared?.kind !== 'asks' || !frame) return []
    const prompt = prepared.step.prompt?.(this.position, frame) ?? {}
    const facts: Record<string, Fact> = {}
    for (const name in prompt) facts[name] = describe(prompt[name])
    return this.#askedSides().map((side) => ({
      seat: this.position.seatOf(side).id,
      side: side.id,
      step: frame.step,
      facts: { side: describe(side), ...facts },
    }))
  }

  /** Actions on offer, each with the legal values of its first argument. */
  offers(seat: string): Offer[] {
    const side = this.#sideFor(seat)
    const prepared = this.#step()
    if (!side || prepared?.kind !== 'asks') return []
    const g = this.position
    g.actor = side
    return prepared.offers.map((offer, number): Offer => {
      const about = { action: offer.action.name, side: side.id, confirm: offer.action.confirm }
      const objection = objectionTo(offer.unless, g, {})
      if (objection) return { ...about, ready: false, denial: denialFrom(objection, g, {}) }
      if (offer.list.length === 0) return { ...about, ready: true }
      return {
        ...about,
        ready: offer.list.every((argument) => argument.optional),
        first: this.#candidatesAt(prepared.offers, number, offer.blank(), 0),
      }
    })
  }

  /**
   * Legal values of the next argument, given the ones before it (in notation, by name).
   * Returns undefined when all are given, or the action is not on offer.
   */
  candidates(
    seat: string,
    action: string,
    partial: Readonly<Record<string, string>> = {},
  ): Candidates | undefined {
    const side = this.#sideFor(seat)
    const prepared = this.#step()
    if (!side || prepared?.kind !== 'asks') return undefined
    this.position.actor = side
    const number = prepared.offers.findIndex((offer) => offer.action.name === action)
    const offer = prepared.offers[number]
    if (!offer) return undefined
    const { args, depth, problem } = this.#read(offer, partial)
    if (problem || depth >= offer.list.length) return undefined
    return this.#candidatesAt(prepared.offers, number, args, depth)
  }

  #candidatesAt(
    offers: readonly OfferedAction[],
    number: number,
    args: Record<string, Value>,
    depth: number,
  ): Candidates {
    const g = this.position
    const offer = offers[number] as OfferedAction
    const argument = offer.list[depth]
    const name = offer.names[depth]
    if (!argument || name === undefined)
      throw new RangeError(`${offer.action.name} has no argument ${depth}`)
    const values: Candidate[] = []
    for (const value of argument.among(g, args) as readonly Value[]) {
      args[name] = value
      if (
        !objectionTo(argument.unless, g, args) &&
        this.#completes(offers, number, args, depth + 1)
      )
        values.push(candidate(g, argument, value))
      for (let rest = depth + 1; rest < offer.names.length; rest++)
        args[offer.names[rest] as string] = undefined
    }
    args[name] = undefined
    const complete = offer.list.slice(depth).every((rest) => rest.optional)
    return { argument: name, kind: argument.kind, optional: argument.optional, values, complete }
  }

  #completes(
    offers: readonly OfferedAction[],
    number: number,
    args: Record<string, Value>,
    depth: number,
  ): boolean {
    return (
      depth === (offers[number] as OfferedAction).list.length ||
      this.#list.complete(this.position, offers, number, args, depth, 1) > 0
    )
  }

  /** All complete legal actions of a seat. */
  *legal(seat: string): Generator<Action> {
    const side = this.#sideFor(seat)
    const prepared = this.#step()
    if (!side || prepared?.kind !== 'asks') return
    const g = this.position
    g.actor = side
    const list = new ChoiceList()
    list.fill(g, prepared.offers)
    for (let i = 0; i < list.count; i++) {
      const { offer, args } = unpack(g, prepared.offers, list, i)
      yield actionOf(g, offer, args)
    }
  }

  /** Why an action is denied, or undefined when it is legal. With `partial`, arguments still missing are no reason. */
  explain(
    seat: string,
    action: Action | string,
    more: { partial?: boolean } = {},
  ): Denial | undefined {
    const judged = this.#judge(seat, action, more.partial ?? false)
    return 'denial' in judged ? judged.denial : undefined
  }

  #judge(
    seat: string,
    action: Action | string,
    partial = false,
  ): { denial: Denial } | { side: Side; offer: OfferedAction; args: Record<string, Value> } {
    const g = this.position
    if (!this.module.seat(seat))
      return {
        denial: tableDenial('unknown-seat', {
          expected: this.module.seats.map((known) => known.id).join(', '),
          received: seat,
        }),
      }
    if (this.result) return { denial: tableDenial('game-over') }
    const prepared = this.#step()
    if (prepared?.kind !== 'asks') return { denial: tableDenial('game-over') }
    const side = this.#sideFor(seat)
    if (!side) {
      const facts = {
        asked: { ref: 'list', items: this.#askedSides().map((asked) => describe(asked)) },
      } as const
      return {
        denial: {
          ...tableDenial('not-asked', facts),
          clause: this.module.rules.notAskedClause ?? 'table',
        },
      }
    }
    g.actor = side
    try {
      const data =
        typeof action === 'string'
          ? readAction(
              action,
              (name) => prepared.offers.find((offer) => offer.action.name === name)?.names,
            )
          : action
      const offer = prepared.offers.find((known) => known.action.name === data.action)
      if (!offer) {
        return {
          denial: tableDenial('not-offered', {
            action: data.action,
            offered: prepared.offers.map((known) => known.action.name).join(', '),
          }),
        }
      }
      const objection = objectionTo(offer.unless, g, {})
      if (objection) return { denial: denialFrom(objection, g, {}) }
      const { args, problem, missing } = this.#read(offer, data.args)
      if (problem) return { denial: problem }
      if (missing && !partial)
        return {
          denial: tableDenial('missing-argument', { action: data.action, argument: missing }),
        }
      return { side, offer, args }
    } catch (error) {
      if (error instanceof NotationError) return { denial: notationDenial(error) }
      throw error
    }
  }

  /** Reads arguments in order, judging each; stops at the first that is missing or objected to. */
  #read(
    offer: OfferedAction,
    given: Readonly<Record<string, string>>,
  ): { args: Record<string, Value>; depth: number; problem?: Denial; missing?: string } {
    const g = this.position
    const args = offer.blank()
    for (const name of Object.keys(given)) {
      if (!offer.names.includes(name)) {
        return {
          args,
          depth: 0,
          problem: tableDenial('unknown-argument', {
            action: offer.action.name,
            received: name,
            expected: offer.names.join(', '),
          }),
        }
      }
    }
    for (let depth = 0; depth < offer.names.length; depth++) {
      const name = offer.names[depth] as string
      const argument = offer.list[depth]
      const text = given[name]
      if (!argument) break
      if (text === undefined) {
        if (!argument.optional) return { args, depth, missing: name }
        const later = offer.names.slice(depth + 1).some((other) => other in given)
        const objection = objectionTo(argument.unless, g, args)
        if (objection) return { args, depth, problem: denialFrom(objection, g, args) }
        if (!later) return this.#readRest(offer, args, depth)
        continue
      }
      try {
        args[name] = canonical(g, readValue(g, name, argument, text))
      } catch (error) {
        if (error instanceof NotationError) return { args, depth, problem: notationDenial(error) }
        throw error
      }
      const objection = objectionTo(argument.unless, g, args)
      if (objection) return { args, depth, problem: denialFrom(objection, g, args) }
    }
    return { args, depth: offer.names.length }
  }

  /** Nothing more is given: the remaining arguments must all be optional. */
  #readRest(
    offer: OfferedAction,
    args: Record<string, Value>,
    depth: number,
  ): { args: Record<string, Value>; depth: number; problem?: Denial; missing?: string } {
    for (let rest = depth; rest < offer.names.length; rest++) {
      const argument = offer.list[rest]
      if (argument && !argument.optional)
        return { args, depth, missing: offer.names[rest] as string }
      const objection = argument && objectionTo(argument.unless, this.position, args)
      if (objection) return { args, depth, problem: denialFrom(objection, this.position, args) }
    }
    return { args, depth }
  }

  // ── playing ──────────────────────────────────────────────────────────────

  /** Plays an action. @throws DeniedError; whatever is thrown, nothing has changed */
  act(seat: string, action: Action | string): Outcome {
    const outcome = this.#perform(seat, action)
    this.#append({
      kind: 'act',
      seat: outcome.seat,
      side: outcome.side,
      action: writeAction(outcome.action),
      ...(outcome.draws.length > 0 ? { draws: outcome.draws } : {}),
      hash: this.position.hash(),
    })
    return outcome
  }

  #perform(seat: string, action: Action | string, replayed?: readonly Draw[]): Outcome {
    const judged = this.#judge(seat, action)
    if ('denial' in judged) throw new DeniedError(judged.denial)
    const { side, offer, args } = judged
    const g = this.position
    const { moment, fence, random } = g
    const written = actionOf(g, offer, args)
    const audiences = this.#audiences()
    const operations: Operation[] = []
    const draws: Draw[] = []
    const log: LogEntry[] = []
    const views = new Map<Audience, ViewOperation[]>(audiences.map((audience) => [audience, []]))
    if (replayed) g.random = recorded(replayed)
    g.listener = {
      operation: (operation) => {
        operations.push(operation)
        for (const [audience, list] of views) list.push(...redact(g, operation, audience))
      },
      draw: (draw) => draws.push(draw),
      log: (entry) => log.push(entry),
    }
    try {
      this.#announce(offer, args, side)
      offer.action.effect(g, args)
      this.#settle()
      if (replayed && draws.length !== replayed.length)
        throw new Error(`the record has ${replayed.length} draws, the rules made ${draws.length}`)
    } catch (error) {
      g.rewind(moment)
      throw error
    } finally {
      g.listener = undefined
      g.random = random
    }
    const outcome: Outcome = {
      seq: this.seq,
      seat,
      side: side.id,
      action: written,
      operations,
      draws,
      log,
    }
    const asked = this.asked()
    const fenced = g.fence !== fence || !asked.some((next) => next.seat === seat)
    this.#played.push({
      outcome,
      moment,
      fenced,
      batches: this.#batches(outcome, views, offer, asked),
    })
    return outcome
  }

  #announce(offer: OfferedAction, args: Readonly<Record<string, Value>>, side: Side): void {
    if (offer.action.silent) return
    const more = offer.action.secret
      ? { only: [side], otherwise: `${offer.action.name}.secret` }
      : {}
    this.position.log(
      offer.action.name,
      { side, ...args },
      offer.action.clause === undefined ? more : { clause: offer.action.clause, ...more },
    )
  }

  #batches(
    outcome: Outcome,
    views: ReadonlyMap<Audience, ViewOperation[]>,
    offer: OfferedAction,
    asked: readonly Asked[],
  ): Map<Audience, Batch> {
    const batches = new Map<Audience, Batch>()
    for (const [audience, operations] of views) {
      const knows = !offer.action.secret || audience === outcome.seat
      batches.set(audience, {
        seq: outcome.seq,
        seat: outcome.seat,
        side: outcome.side,
        ...(knows ? { action: writeAction(outcome.action) } : {}),
        operations,
        log: outcome.log.map((entry) => this.#redactLog(entry, audience)),
        draws: outcome.draws,
        asked,
        ...(this.result ? { result: this.result } : {}),
      })
    }
    return batches
  }

  #redactLog(entry: LogEntry, audience: Audience): LogEntry {
    if (!entry.only) return entry
    const knows = entry.only.some(
      (id) =>
        audience !== undefined && this.position.seatOf(this.position.side(id)).id === audience,
    )
    if (knows) return entry
    const { side } = entry.facts
    return {
      key: entry.otherwise ?? 'hidden',
      facts: side === undefined ? {} : { side },
      ...(entry.clause === undefined ? {} : { clause: entry.clause }),
    }
  }

  /** What the audience may learn of action number `seq`. */
  batch(seq: number, audience: Audience): Batch | undefined {
    return this.#played[seq - this.#firstSeq]?.batches.get(audience)
  }

  /** What an action did, unredacted: for the server and for tests. */
  outcome(seq: number): Outcome | undefined {
    return this.#played[seq - this.#firstSeq]?.outcome
  }

  #audiences(): Audience[] {
    return [undefined, ...this.module.seats.map((seat) => seat.id)]
  }

  /** Runs automatic steps until somebody is asked or the game is over. */
  #settle(): void {
    settle(this.position, this.#steps)
  }

  // ── going back ───────────────────────────────────────────────────────────

  /** Why the seat cannot take back its last action alone, or undefined when it can. */
  undoDenial(seat: string): Denial | undefined {
    const last = this.#played[this.#played.length - 1]
    if (!last) return tableDenial('nothing-to-undo')
    if (last.outcome.seat !== seat) return tableDenial('undo-other')
    if (last.fenced) return tableDenial('undo-fence')
    return undefined
  }

  /** Takes back the seat's last action. @throws DeniedError behind the fence */
  undo(seat: string): void {
    const denial = this.undoDenial(seat)
    if (denial) throw new DeniedError(denial)
    const to = this.seq - 1
    this.#takeBack(to)
    this.#append({ kind: 'undo', seat, to, consent: false })
  }

  /** Goes back to just before action number `seq`, fences or not: by consent of all seats. */
  rewind(seq: number, seat: string): void {
    this.#takeBack(seq)
    this.#append({ kind: 'undo', seat, to: seq, consent: true })
  }

  #takeBack(to: number): void {
    const at = to - this.#firstSeq
    const played = this.#played[at]
    if (!played)
      throw new RangeError(
        `there is no action ${to} to go back to (${this.#firstSeq} to ${this.seq - 1})`,
      )
    this.position.rewind(played.moment)
    this.#played.length = at
  }

  // ── other endings ────────────────────────────────────────────────────────

  /** A seat gives up; by default all other seats win. @throws DeniedError when the game is over */
  resign(seat: string): void {
    this.#resign(seat)
    this.#append({ kind: 'resign', seat })
  }

  #resign(id: string): void {
    const seat = this.module.seat(id)
    if (!seat || this.result) throw new DeniedError(tableDenial('game-over'))
    if (this.module.rules.resign) this.module.rules.resign(this.position, seat)
    else
      this.position.finish({
        winners: this.module.seats.filter((other) => other !== seat).map((other) => other.id),
        reason: 'resigned',
      })
  }

  /** The seats agree on a draw. */
  agreeDraw(): void {
    if (this.result) throw new DeniedError(tableDenial('game-over'))
    this.position.finish({ winners: [], reason: 'agreed' })
    this.#append({ kind: 'draw' })
  }

  /** Writes an event that does not touch the position: a salt, the secret at the end. */
  note(event: Extract<RecordEvent, { kind: 'salt' | 'secret' }>): void {
    this.#append(event)
  }

  // ── telling ──────────────────────────────────────────────────────────────

  /** Everything the audience may know, and nothing else. */
  view(audience: Audience): View {
    return viewOf(this.position, audience, this.seq, this.asked())
  }

  /** The whole log as the audience may read it. */
  log(audience: Audience): { readonly seq: number; readonly entry: LogEntry }[] {
    return this.#played.flatMap(({ batches, outcome }) =>
      (batches.get(audience)?.log ?? []).map((entry) => ({ seq: outcome.seq, entry })),
    )
  }

  snapshot(): Snapshot {
    return {
      scenario: this.scenario.id,
      options: this.options,
      seq: this.seq,
      position: this.position.save(),
    }
  }

  record(): GameRecord {
    return this.#record
  }

  /** The position's identity. */
  hash(): string {
    return this.position.hash()
  }

  #append(event: RecordEvent): void {
    this.#record.push(chain(this.#record[this.#record.length - 1], event))
  }

  #step(): PreparedStep | undefined {
    const { frame } = this.position
    return frame && this.#steps.get(frame.step)
  }

  #askedSides(): readonly Side[] {
    return askedSides(this.position, this.#step())
  }

  #sideFor(seat: string): Side | undefined {
    return this.#askedSides().find((side) => this.position.seatOf(side).id === seat)
  }
}

/** The sides a step asks. */
export function askedSides(g: Position, prepared: PreparedStep | undefined): readonly Side[] {
  const { frame } = g
  if (prepared?.kind !== 'asks' || !frame) return []
  if (prepared.step.asks) return prepared.step.asks(g, frame)
  return frame.side === undefined ? [] : [g.side(frame.side)]
}

/** Runs automatic steps until somebody is asked or the game is over. @throws Error for steps that do not exist or never end */
export function settle(g: Position, steps: ReadonlyMap<string, PreparedStep>): void {
  for (let n = 0; n < AUTOMATIC_LIMIT; n++) {
    const { frame } = g
    if (!frame) return
    const prepared = steps.get(frame.step)
    if (!prepared) throw new Error(`the rules have no step "${frame.step}"`)
    if (prepared.kind === 'asks') return
    prepared.step.run(g, frame)
  }
  throw new Error(`step "${g.frame?.step}" still runs after ${AUTOMATIC_LIMIT} automatic steps`)
}

/** The action behind a row of a choice list. */
export function unpack(
  g: Position,
  offers: readonly OfferedAction[],
  list: ChoiceList,
  row: number,
): { offer: OfferedAction; args: Record<string, Value> } {
  const start = row * list.stride
  const offer = offers[list.codes[start] ?? -1]
  if (!offer) throw new RangeError(`there is no choice ${row} among ${list.count}`)
  const args = offer.blank()
  offer.list.forEach((argument, i) => {
    args[offer.names[i] as string] = decode(g, argument, list.codes[start + 1 + i] as number)
  })
  return { offer, args }
}

function candidate(g: Position, argument: OfferedAction['list'][number], value: Value): Candidate {
  const text = writeValue(g, argument, value) ?? ''
  if (typeof value !== 'object') return { value: text }
  if (argument.kind === 'piece') {
    const piece = value as { index: number; place: { id: string } }
    return { value: text, piece: piece.index, place: piece.place.id }
  }
  return argument.kind === 'side'
    ? { value: text }
    : { value: text, place: (value as { id: string }).id }
}

/** Of interchangeable pieces in an unordered zone, the first: they are one action, not several. */
function canonical(g: Position, value: Value): Value {
  if (
    typeof value !== 'object' ||
    !('face' in value) ||
    value.place.ordered ||
    value.place.index < 0
  )
    return value
  return g.stack(value.place).find((other) => g.alike(other, value)) ?? value
}

function tableDenial(message: string, facts: Readonly<Record<string, Fact>> = {}): Denial {
  return { clause: 'table', message: `table.${message}`, facts }
}

function notationDenial(error: NotationError): Denial {
  return tableDenial('notation', {
    expected: error.expected,
    received: error.received,
    argument: error.argument ?? '',
  })
}

function sourceOf(dice: DiceTerms): RandomSource {
  if (dice.kind === 'seeded') return seeded(dice.seed)
  if (dice.kind === 'forced') return forced(dice.values)
  return {
    kind: 'committed',
    draw: (key) => {
      throw new Error(`${key}: the secret of these committed dice is not known here`)
    },
  }
}
