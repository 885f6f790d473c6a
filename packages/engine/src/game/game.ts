/** A game being played: the engine's contract with servers, browsers, bots and tests. */

import type { Side } from '../cast/cast.ts'
import type { Enforcement } from '../cast/enforcement.ts'
import { layOut } from '../cast/layout.ts'
import { boardOf, resolveOptions } from '../cast/options.ts'
import { tableDenial } from '../flow/denials.ts'
import { type Judgement, judge } from '../flow/judge.ts'
import type { Candidates, Offer } from '../flow/offers.ts'
import { candidatesFor, offersTo } from '../flow/offers.ts'
import type { Playable, Worlds } from '../flow/playable.ts'
import { presentStep, settle, sideFor, whoIsAsked } from '../flow/steps.ts'
import type { Json, ScenarioFile } from '../format/format.ts'
import { type ActionPreview, type PreviewQuestion, previewOf } from '../odds/preview.ts'
import { letAct } from '../position/actor.ts'
import { describeAll } from '../position/described.ts'
import type { LogEntry, Result } from '../position/listener.ts'
import type { Operation } from '../position/operation.ts'
import { Position } from '../position/position.ts'
import type { Snapshot } from '../position/saved.ts'
import { allAsSeenBy } from '../position/sight.ts'
import type { Draw, RandomSource } from '../random/source.ts'
import { noting, recorded, seeded } from '../random/sources.ts'
import type { Action } from '../rules/action.ts'
import { ChoiceList, unpack } from '../rules/choice.ts'
import type { Denial } from '../rules/denial.ts'
import { DeniedError } from '../rules/denial.ts'
import { warningsOf } from '../rules/enforcement.ts'
import type { Module } from '../rules/module.ts'
import { orderOf, writeOrder } from '../rules/notation.ts'
import type { Order } from '../rules/order.ts'
import type { Steps } from '../rules/prepared.ts'
import type { Batch } from '../view/batch.ts'
import { conceals, type DealTerms, dealAnew } from '../view/deal-anew.ts'
import { type Asked, type Audience, type View, viewOf } from '../view/view.ts'
import { arrange, setUp } from './arrange.ts'
import {
  announce,
  audiencesOf,
  batchesFor,
  toldOperations,
  type Worded,
  warnedEntry,
  wordedFor,
} from './batches.ts'
import type { Outcome, StartTerms } from './contract.ts'
import {
  type Insight,
  type Insightful,
  type InsightQuestion,
  insideOf,
  insightful,
  insightOf,
} from './insight.ts'
import { KeptRecord } from './kept-record.ts'
import { type Cellar, Past } from './past.ts'
import { toldOf } from './played.ts'
import { PlayedBy } from './played-by.ts'
import {
  type GameRecord,
  type RecordEntry,
  RecordError,
  type RecordEvent,
  verifyChain,
} from './record.ts'
import { asRulesError, runRules, type Standing } from './rules-error.ts'
import {
  type Change,
  carryOutRuling,
  enforcementAfter,
  type Ruling,
  rulingEntry,
} from './ruling.ts'
import { RulingError } from './ruling-error.ts'
import { mustHold, rulingSide } from './ruling-terms.ts'
import { scenarioOf, sourceOf } from './terms.ts'
import { TidiedError } from './tidied-error.ts'
import { asidesSince, undoneTo } from './undoing.ts'
import { worldsOf } from './worlds.ts'

/** How a record is played again. */
interface Resuming {
  readonly random?: RandomSource
  /** So many entries of it; default all. */
  readonly until?: number
  /** The module is another build than the one it was played by, which may reckon positions otherwise. */
  readonly unhashed?: boolean
}

/** Events that change nothing on the board. */
type Noted = 'sit' | 'rise' | 'salt-hash' | 'salt' | 'secret' | 'upgrade' | 'move' | 'signature'

/**
 * A game being played: who is asked, what he may do, and what becomes of it.
 * @example
 * game.act('one', 'move 0303 0202')
 * game.explain('one', 'move 0302 0403')?.clause // → '4.1'
 */
export class Game implements Playable {
  readonly position: Position
  readonly scenario: ScenarioFile
  readonly #by: PlayedBy
  #past = new Past(0)
  readonly #record = new KeptRecord()

  /**
   * @param strict with every clause enforced
   * @param options resolved options; games that share the object share what is prepared for them
   */
  private constructor(
    strict: Module,
    enforcement: Enforcement | undefined,
    scenario: string,
    options: Readonly<Record<string, Json>>,
  ) {
    this.#by = new PlayedBy(strict, enforcement, options)
    const { module } = this
    this.scenario = scenarioOf(module, scenario)
    const board = boardOf(module.data, this.scenario, this.options)
    const decisions = module.rules.decisions?.(this.options)
    this.position = new Position(module, layOut(module, board), scenario, this.options, decisions)
  }

  get module(): Module {
    return this.#by.module
  }

  get options(): Readonly<Record<string, Json>> {
    return this.#by.options
  }

  get #steps(): Steps {
    return this.#by.steps
  }

  /** Starts a game. @throws OptionsError, EnforcementError, ArrangementError, BoardError, Error */
  static start(base: Module, terms: StartTerms = {}): Game {
    const module = base.seated(terms.seating)
    const scenario = terms.scenario ?? Object.keys(module.data.scenarios)[0] ?? ''
    const options = resolveOptions(module.data, scenarioOf(module, scenario), terms.options)
    const game = new Game(module, terms.enforcement, scenario, options)
    const dice = terms.dice ?? { kind: 'seeded', seed: '0' }
    const { manifest, digest } = module.data
    const draws: Draw[] = []
    const random = terms.random ?? sourceOf(dice)
    game.position.random = dice.kind === 'committed' ? noting(random, draws) : random
    game.#record.append({
      kind: 'start',
      format: 1,
      module: manifest.id,
      version: manifest.version,
      digest,
      scenario: game.scenario.id,
      ...(module.seating === undefined ? {} : { seating: module.seating }),
      options: game.options,
      ...saidOf(game.enforcement),
      ...(terms.arrangement ? { arrangement: terms.arrangement } : {}),
      ...(terms.from ? { from: terms.from } : {}),
      dice,
    })
    if (terms.from) game.position.load(terms.from)
    else {
      setUp(game.position, game.scenario)
      module.rules.start(game.position)
    }
    if (terms.arrangement) arrange(game.position, terms.arrangement, [...game.#steps.keys()])
    settle(game.position, game.#steps, module.rules.sight)
    // Pieces that lay open until everybody first looked around were not seen by anybody.
    if (!terms.from) game.position.forgetSights()
    game.position.forget()
    game.position.random = random
    game.#record.addDraws(draws)
    return game
  }

  /** Goes on from a snapshot. */
  static restore(module: Module, snapshot: Snapshot, random?: RandomSource): Game {
    const seated = module.seated(snapshot.seating)
    const game = new Game(seated, snapshot.enforcement, snapshot.scenario, snapshot.options)
    game.position.load(snapshot.position)
    game.position.random = random ?? seeded('0')
    game.#past = new Past(snapshot.seq)
    return game
  }

  /**
   * Plays a record again, up to `until` events (default all).
   * @param more.random the source to go on with; the draws of the record itself come from the record
   * @throws RecordError when the rules no longer give what the record says
   */
  static resume(module: Module, record: GameRecord, more: Resuming = {}): Game {
    const playing = Game.resuming(module, record, more)
    for (;;) {
      const { done, value } = playing.next()
      if (done) return value
    }
  }

  /**
   * The same, an event at a time: whoever has other work does it in between.
   * @example const playing = Game.resuming(module, record); while (!playing.next().done) await others()
   */
  static *resuming(
    module: Module,
    record: GameRecord,
    more: Resuming = {},
  ): Generator<undefined, Game> {
    const [first] = record
    if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
    const { scenario, seating, options, enforcement, arrangement, from, dice, draws } = first.event
    const random = more.random ?? sourceOf(dice, record)
    const game = Game.start(module, {
      scenario,
      seating,
      options,
      enforcement,
      arrangement,
      from,
      dice,
      random: draws ? recorded(draws) : random,
    })
    game.position.random = random
    game.#record.take(first)
    const played = record.slice(1, more.until ?? record.length)
    const reckoned = record.findLastIndex(({ event }) => event.kind === 'upgrade' && event.hash)
    for (const [at, entry] of played.entries()) {
      yield undefined
      game.#replay(entry, more.unhashed || at + 1 < reckoned)
    }
    return game
  }

  /**
   * Plays what was written down after this game's record, an event at a time.
   * @throws RecordError when it does not follow it, or the rules no longer give what it says
   * @example const playing = game.catchingUp(record.slice(game.record().length)); while (!playing.next().done) await others()
   */
  *catchingUp(entries: GameRecord): Generator<undefined, undefined> {
    verifyChain(entries, this.#record.entries.at(-1))
    for (const entry of entries) {
      yield undefined
      this.#replay(entry)
    }
  }

  /** @param unhashed its hash is of another build of the module */
  #replay(entry: RecordEntry, unhashed = false): void {
    const { event, n } = entry
    const mustBeAt = (hash: string, when: string) => {
      if (unhashed || this.position.hash() === hash) return
      throw new RecordError(
        n + 1,
        `${when} the position is ${this.position.hash()}, the record says ${hash}`,
      )
    }
    try {
      if (event.kind === 'act') {
        this.#perform(event.seat, event.action, event.draws ?? [])
        mustBeAt(event.hash, `after "${event.action}"`)
      } else if (event.kind === 'undo') this.#takeBack(event.to)
      else if (event.kind === 'ruling') {
        this.#rule(event.by, event, event.draws ?? [])
        mustBeAt(event.hash, 'after the ruling')
      } else if (event.kind === 'resign') this.#resign(event.seat, event.late)
      else if (event.kind === 'draw') this.position.finish({ winners: [], reason: 'agreed' })
      else if (event.kind === 'close') this.#close(event.reason)
      else if (event.kind === 'start') throw new RecordError(n + 1, 'a second start')
      else if (event.kind === 'upgrade' && event.hash) mustBeAt(event.hash, 'by the newer build')
    } catch (error) {
      if (error instanceof RecordError) throw error
      throw new RecordError(n + 1, error instanceof Error ? error.message : String(error))
    }
    this.#record.take(entry)
  }

  // ── asking ───────────────────────────────────────────────────────────────

  /** Number of actions played. */
  get seq(): number {
    return this.#past.seq
  }

  get result(): Result | undefined {
    return this.position.result
  }

  /** Seats that may act now, and at which step. */
  asked(): Asked[] {
    return this.#rules(
      () => 'who is asked',
      () => whoIsAsked(this.position, this.#steps),
    )
  }

  /**
   * Actions on offer, each with the legal values of its first argument.
   * @param ahead so many values of further arguments are told before they are asked for, with each action
   */
  offers(seat: string, ahead = 0): Offer[] {
    return this.#rules(
      () => `what ${seat} may do`,
      () => offersTo(this.position, this.#steps, seat, ahead),
    )
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
    return this.#rules(
      () => `what ${seat} may name for ${action}`,
      () => candidatesFor(this.position, this.#steps, seat, action, partial),
    )
  }

  /**
   * All complete legal actions of a seat.
   * @param only.action those of this name
   * @param only.most the first so many: at a table without rules there are millions
   * @param only.once of interchangeable pieces that lie one on the other in a stack only the uppermost that will do, of
   *   those of a heap only one
   */
  *legal(
    seat: string,
    only: { readonly action?: string; readonly most?: number; readonly once?: boolean } = {},
  ): Generator<Order> {
    const side = sideFor(this.position, this.#steps, seat)
    const prepared = presentStep(this.position, this.#steps)
    if (!side || prepared?.kind !== 'asks') return
    const g = this.position
    letAct(g, side)
    const list = new ChoiceList()
    const offers = prepared.offers.filter(
      ({ action }) => only.action === undefined || action.name === only.action,
    )
    this.#rules(
      () => `what ${seat} may do`,
      () => list.fill(g, offers, only.most, only.once),
    )
    // Interchangeable pieces of a heap go by one name: what is written alike is the same.
    const told = new Set<string>()
    for (let i = 0; i < list.count; i++) {
      const { offer, args } = unpack(g, offers, list, i)
      const order = orderOf(g, offer, args)
      if (only.once) {
        const text = JSON.stringify(order)
        if (told.has(text)) continue
        told.add(text)
      }
      yield order
    }
  }

  /**
   * Why an action is denied, or undefined when it is legal. With `partial`, arguments still missing are no reason, unless the next is
   * a space and none will do.
   */
  explain(
    seat: string,
    order: Order | string,
    more: { partial?: boolean } = {},
  ): Denial | undefined {
    const judged = this.#judge(seat, order, more.partial)
    return 'denial' in judged ? judged.denial : undefined
  }

  /** Clauses that are not enforced in this game; undefined: all are. */
  get enforcement(): Enforcement | undefined {
    return this.#by.enforcement
  }

  /** The same as it was when so many actions had been played. */
  enforcementAt(seq: number): Enforcement | undefined {
    return this.#by.enforcementAt(seq)
  }

  /** What the game warns of, and would deny if its clauses were enforced; nothing for what is denied all the same. */
  warnings(seat: string, order: Order | string): readonly Denial[] {
    if (!this.enforcement) return []
    const judged = this.#judge(seat, order)
    return 'denial' in judged ? [] : this.#warnings(judged)
  }

  #warnings({ offer, args }: Extract<Judgement, { offer: unknown }>): readonly Denial[] {
    return this.#rules(
      () => 'what is warned of',
      () => warningsOf(this.position, this.module.rules, offer.action, args),
    )
  }

  /**
   * What an action would bring: the rules' notes, path and cost, and the exact odds of its outcomes.
   * @param question horizon, policy and budget of the odds; default the action's own effect
   */
  preview(seat: string, order: Order | string, question: PreviewQuestion = {}): ActionPreview {
    const judged = this.#judge(seat, order)
    if ('denial' in judged) return { denial: judged.denial }
    const asked = { without: new Set(question.without) }
    const said = this.#rules(
      () => `the preview of "${textOf(order)}"`,
      () => judged.offer.action.preview?.(this.position, judged.args, asked) ?? {},
    )
    const warnings = this.#warnings(judged)
    const warned = warnings.length > 0 ? { warnings } : {}
    const weighed = judged.offer.action.unweighed ? { ...question, odds: false } : question
    const caution = this.#rules(
      () => `what is to be said before "${textOf(order)}"`,
      () => judged.offer.action.caution?.(this.position, judged.args),
    )
    const seen = <T>(told: T): T => allAsSeenBy(this.position, seat, told)
    const about = previewOf(this, seat, order, said, weighed)
    const preview = {
      ...about,
      ...(about.said ? { said: seen(about.said) } : {}),
      ...warned,
      ...(caution ? { caution: seen(describeAll(caution)) } : {}),
    }
    const final = judged.offer.action.ends && this.#cannotBeUndone(seat, order)
    return final ? { ...preview, final } : preview
  }

  /** Tried on a copy; where something is hidden the answer is the same whatever it is. */
  #cannotBeUndone(seat: string, order: Order | string): boolean {
    if (this.hidesAnything(seat)) return true
    const tried = this.branch(this.snapshot(), seeded('undone'))
    tried.act(seat, order)
    return tried.undoDenial(seat) !== undefined
  }

  /** Which of the table's questions the rules can answer under these options. */
  insightful(): Insightful {
    return insightful(this.module.rules, this.position)
  }

  /** Answers a question of the table that is no action; it tells nothing the audience may not know. */
  insight(audience: Audience, question: InsightQuestion): Insight {
    const g = this.position
    const own = g.sides.filter((side) => g.seatOf(side).id === audience).map(({ id }) => id)
    const sees = (number: number) => {
      const piece = g.numbered(number)
      return piece !== undefined && g.knows(audience, piece)
    }
    const insight = this.#rules(
      () => `what the table asks about ${question.about}`,
      () => insightOf(this.module.rules, g, insideOf(g, audience, question), own, sees),
    )
    return allAsSeenBy(g, audience, insight)
  }

  /** A game of its own that goes on from a snapshot of this one; its end does not touch this game. */
  branch(snapshot: Snapshot = this.snapshot(), random?: RandomSource): Game {
    return Game.restore(this.#by.strict, snapshot, random)
  }

  /**
   * A game of its own as a seat may imagine it: everything its view shows stays, everything hidden from it is dealt
   * anew. For bots that look ahead. Undefined when nothing is hidden from the seat just now: think on this game itself.
   * @param random deals what is hidden, and is the source of the dice in the imagined game
   * @param terms `blind`: the deal itself, too, depends on nothing the seat does not know, for what people are shown of it; `forgetful`: what the
   * seat has seen, and followed since, is dealt anew with the rest
   */
  determinise(seat: string, random: RandomSource, terms: DealTerms = {}): Game | undefined {
    if (!conceals(this.position, seat)) return undefined
    const position = dealAnew(this.position, seat, random, terms)
    const imagined = this.branch({ ...this.snapshot(), position }, random)
    const own = this.module.seat(seat)
    if (own) this.module.rules.redeal?.(imagined.position, own, random)
    imagined.position.forget()
    return imagined
  }

  /**
   * Games that a seat cannot tell from this one, told from what it sees and what the scenario began with: for odds that
   * are shown. All of them where they are `most` at the most, else so many, dealt by dice of their own.
   * @returns undefined where what the seat sees does not say what there is to deal
   */
  worlds(seat: string, most: number): Worlds | undefined {
    const fresh = new Game(this.#by.strict, this.enforcement, this.scenario.id, this.options)
    setUp(fresh.position, this.scenario)
    return worldsOf(this, fresh.position.save().pieces, seat, most)
  }

  /** What an audience was told of the last action. */
  lastTold(audience: Audience): readonly LogEntry[] {
    return this.batch(this.seq - 1, audience)?.log ?? []
  }

  /**
   * May there be anything on the table that the audience does not know just now? Where pieces can be covered there always
   * may: that none is there must not be told either.
   */
  hidesAnything(audience: Audience): boolean {
    if (this.module.types.some(({ file }) => file.back)) return true
    const { hidden, veiled } = this.view(audience)
    return veiled.length > 0 || Object.values(hidden).some((count) => count > 0)
  }

  #judge(seat: string, order: Order | string, partial?: boolean) {
    return this.#rules(
      () => `"${textOf(order)}" of ${seat}`,
      () => judge(this.position, this.module.rules, this.#steps, seat, order, partial),
    )
  }

  #rules<T>(doing: () => string, work: () => T): T {
    return runRules(doing, this.standing, work)
  }

  /** Where the game stands, for those who tell what went wrong. */
  readonly standing = (): Standing => {
    return {
      module: this.module.data.manifest.id,
      scenario: this.scenario.id,
      seq: this.seq,
      step: this.position.frame?.step,
      hash: this.position.hash(),
      dice: this.#record.start?.dice,
    }
  }

  // ── playing ──────────────────────────────────────────────────────────────

  /** Plays an action. @throws DeniedError; whatever is thrown, nothing has changed */
  act(seat: string, order: Order | string): Outcome {
    const outcome = this.#perform(seat, order)
    this.#record.append({
      kind: 'act',
      seat: outcome.seat,
      side: outcome.side,
      action: writeOrder(outcome.action),
      ...(outcome.draws.length > 0 ? { draws: outcome.draws } : {}),
      hash: this.position.hash(),
    })
    return outcome
  }

  #perform(seat: string, order: Order | string, replayed?: readonly Draw[]): Outcome {
    const judged = this.#judge(seat, order)
    if ('denial' in judged) throw new DeniedError(judged.denial)
    const { side, offer, args } = judged
    const g = this.position
    const warnings = this.#warnings(judged)
    const written = orderOf(g, offer, args)
    const done: Doing = {
      seat,
      side: side.id,
      order: written,
      action: offer.action,
      worded: wordedFor(g, offer, args, audiencesOf(this.module)),
      replayed,
      effect: (log) => {
        log.push(...warnings.map((warning) => warnedEntry(g, warning, side)))
        announce(g, offer.action, args, side)
        offer.action.effect(g, args)
      },
    }
    return this.#carryOut(done)
  }

  /** Lets something happen and tells everybody of it; whatever is thrown, nothing has changed. */
  #carryOut({ seat, side, order, action, worded, replayed, agreed, effect }: Doing): Outcome {
    const g = this.position
    const { moment, fence, random } = g
    const audiences = audiencesOf(this.module)
    const operations: Operation[] = []
    const draws: Draw[] = []
    const log: LogEntry[] = []
    const views = toldOperations(g, audiences)
    if (replayed) g.random = recorded(replayed)
    g.listener = {
      operation: (operation) => {
        operations.push(operation)
        views.add(operation)
      },
      draw: (draw) => draws.push(draw),
      log: (entry) => log.push(entry),
    }
    try {
      effect(log)
      settle(this.position, this.#steps, this.module.rules.sight)
      if (replayed && draws.length !== replayed.length)
        throw new Error(`the record has ${replayed.length} draws, the rules made ${draws.length}`)
    } catch (error) {
      g.rewind(moment)
      // What a record says is judged by whoever replays it, and a ruling by whoever asks for it.
      if (replayed || error instanceof RulingError) throw error
      throw asRulesError(`"${writeOrder(order)}" of ${seat}`, this.standing, error)
    } finally {
      g.listener = undefined
      g.random = random
    }
    const outcome: Outcome = { seq: this.seq, seat, side, action: order, operations, draws, log }
    const asked = this.asked()
    // Who sees what may change with any action, and nobody is to be told whether it did.
    const fenced = agreed || this.module.rules.sight !== undefined || g.fence !== fence
    const handedOver = !asked.some((next) => next.seat === seat)
    const batches = batchesFor(g, outcome, audiences, views, action, asked, worded)
    const { aside } = action
    this.#past.push({ seat, moment, fenced, handedOver, aside, outcome, told: batches })
    this.#tidy()
    return outcome
  }

  // ── rulings ──────────────────────────────────────────────────────────────

  /**
   * Carries out what all have agreed upon, or the referee decides, though the rules would not allow it.
   * @param by the seat that proposed it; undefined: the referee
   * @throws RulingError; then nothing has changed
   */
  rule(by: string | undefined, ruling: Ruling): Outcome {
    const outcome = this.#rule(by, ruling)
    this.#record.append({
      kind: 'ruling',
      ...(by === undefined ? {} : { by }),
      reason: ruling.reason,
      changes: ruling.changes,
      ...(outcome.draws.length > 0 ? { draws: outcome.draws } : {}),
      hash: this.position.hash(),
    })
    return outcome
  }

  /** What the log would say of a ruling. Nothing is changed. @throws RulingError for one that cannot be carried out */
  rulingInWords(by: string | undefined, { reason, changes }: Ruling): readonly LogEntry[] {
    const g = this.position
    const { moment } = g
    letAct(g, rulingSide(g, by))
    this.#by.relaxedBy(enforcementAfter(this.enforcement, changes))
    try {
      return [rulingEntry(by, reason), ...carryOutRuling(g, this.#steps, changes)]
    } finally {
      g.rewind(moment)
    }
  }

  #rule(by: string | undefined, { reason, changes }: Ruling, replayed?: readonly Draw[]): Outcome {
    if (this.result) throw new RulingError('ruling.over')
    const g = this.position
    const side = rulingSide(g, by)
    const after = enforcementAfter(this.enforcement, changes)
    if (!after) return this.#carryOut(this.#ruled(by, side, reason, changes, replayed))
    return this.#by.ruled(g, after, () => {
      const ruled = this.#ruled(by, side, reason, changes, replayed)
      return this.#carryOut({ ...ruled, agreed: true })
    })
  }

  #ruled(
    by: string | undefined,
    side: Side,
    reason: string,
    changes: readonly Change[],
    replayed: readonly Draw[] | undefined,
  ): Doing {
    const g = this.position
    return {
      seat: by ?? '',
      side: by === undefined ? '' : side.id,
      order: { action: 'ruling', args: {} },
      action: { secret: false, aside: undefined },
      worded: { named: [], orders: new Map() },
      replayed,
      effect: (log) => {
        letAct(g, side)
        log.push(rulingEntry(by, reason), ...carryOutRuling(g, this.#steps, changes))
        mustHold(g, this.module.rules.invariants)
      },
    }
  }

  /** What the audience may learn of action number `seq`. */
  batch(seq: number, audience: Audience): Batch | undefined {
    const told = this.#past.told(seq)
    return told && toldOf(told, audience)
  }

  /** The seat that played action number `seq`. */
  seatOf(seq: number): string | undefined {
    return this.#past.told(seq)?.seat
  }

  /** What one of the last actions did, unredacted: for tests. */
  outcome(seq: number): Outcome | undefined {
    return this.#past.outcome(seq)
  }

  // ── going back ───────────────────────────────────────────────────────────

  /**
   * Why the seat cannot take back its last action alone, or undefined when it can.
   * @param bots seats that are played by bots: where all others are, their answers are taken back with it
   */
  undoDenial(seat: string, bots: readonly string[] = []): Denial | undefined {
    const to = this.#undoneTo(seat, bots)
    return typeof to === 'number' ? undefined : to
  }

  /**
   * Takes back the seat's last action, and what bots have answered; what others have pointed at or noted since stays.
   * @throws DeniedError behind the fence
   */
  undo(seat: string, bots: readonly string[] = []): void {
    const to = this.#undoneTo(seat, bots)
    if (typeof to !== 'number') throw new DeniedError(to)
    const asides = asidesSince(this.#past, to, seat)
    this.#takeBack(to)
    this.#record.append({ kind: 'undo', seat, to, consent: false })
    for (const aside of asides) this.act(aside.seat, aside.action)
  }

  #undoneTo(seat: string, bots: readonly string[]): number | Denial {
    const isAlone = this.module.seats.every(({ id }) => id === seat || bots.includes(id))
    return undoneTo(this.#past, { seat, isAlone })
  }

  /** Were dice thrown or things revealed by action number `seq`, or after it? */
  isFencedFrom(seq: number): boolean {
    for (let at = seq; at < this.seq; at++) if (this.#past.told(at)?.fenced) return true
    return false
  }

  /** Goes back to just before action number `seq`, fences or not: by consent of all seats. */
  rewind(seq: number, seat: string): void {
    this.#takeBack(seq)
    this.#record.append({ kind: 'undo', seat, to: seq, consent: true })
  }

  #takeBack(to: number): void {
    const played = this.#past.atHand(to)
    if (!played && this.#past.told(to)) throw new TidiedError(to, this.#past.from)
    if (!played)
      throw new RangeError(
        `there is no action ${to} to go back to (${this.#past.from} to ${this.seq - 1})`,
      )
    this.position.rewind(played.moment)
    this.#past.cut(to)
    this.#by.takeBack(this.position, to)
  }

  // ── other endings ────────────────────────────────────────────────────────

  /**
   * A seat gives up; by default all other seats win.
   * @param late its time has run out
   * @throws DeniedError when the game is over
   */
  resign(seat: string, { late }: { readonly late?: true } = {}): void {
    this.#resign(seat, late)
    this.#record.append({ kind: 'resign', seat, ...(late ? { late } : {}) })
  }

  #resign(id: string, late: true | undefined): void {
    const seat = this.module.seat(id)
    if (!seat || this.result) throw new DeniedError(tableDenial('game-over'))
    if (this.module.rules.resign) this.module.rules.resign(this.position, seat)
    else
      this.position.finish({
        winners: this.module.seats.filter((other) => other !== seat).map((other) => other.id),
        reason: late ? 'late' : 'resigned',
      })
  }

  /** The seats agree on a draw. */
  agreeDraw(): void {
    if (this.result) throw new DeniedError(tableDenial('game-over'))
    this.position.finish({ winners: [], reason: 'agreed' })
    this.#record.append({ kind: 'draw' })
  }

  /**
   * The host ends the game: nobody wins.
   * @throws DeniedError when the game is over
   */
  close(reason: string): void {
    this.#close(reason)
    this.#record.append({ kind: 'close', reason })
  }

  #close(said: string): void {
    if (this.result) throw new DeniedError(tableDenial('game-over'))
    this.position.finish({ winners: [], reason: 'closed', said })
  }

  /** Writes an event that does not touch the position: a salt, the secret at the end. */
  note(event: Extract<RecordEvent, { kind: Noted }>): void {
    this.#record.append(event)
  }

  // ── what everybody may know ──────────────────────────────────────────────────────────────

  /** Does everybody see all there is on the table, whatever happens? Then all views are alike. */
  get isOpen(): boolean {
    const { layout, cast } = this.position
    return layout.open && cast.variables.every(({ visible = 'all' }) => visible === 'all')
  }

  /** Everything the audience may know, and nothing else. */
  view(audience: Audience): View {
    return viewOf(this.position, audience, this.seq, this.asked())
  }

  /** The whole log as the audience may read it. */
  log(audience: Audience): { readonly seq: number; readonly entry: LogEntry }[] {
    return [...this.#past.all()].flatMap(([seq, told]) =>
      (toldOf(told, audience)?.log ?? []).map((entry) => ({ seq, entry })),
    )
  }

  snapshot(): Snapshot {
    return {
      scenario: this.scenario.id,
      ...(this.module.seating === undefined ? {} : { seating: this.module.seating }),
      options: this.options,
      ...saidOf(this.enforcement),
      seq: this.seq,
      position: this.position.save(),
    }
  }

  /** All of it, unless the game is kept tidy. */
  record(): GameRecord {
    return this.#record.entries
  }

  /**
   * From now on the game takes no more room the longer it is played: what was told long ago goes to the cellar, nobody can go
   * back behind the last actions, and of the record stays what is no action, and the latest. For whoever keeps the record
   * himself and can play it again.
   * @example const texts: string[] = []; game.keepTidy({ keep: (n, text) => (texts[n] = text), take: (n) => texts[n] ?? '' })
   */
  keepTidy(cellar: Cellar): void {
    this.#past.useCellar(cellar)
    this.position.shareAttributes()
    this.#tidy()
    this.#record.tidy()
  }

  #tidy(): void {
    const moment = this.#past.tidy()
    if (moment === undefined) return
    this.position.forgetBefore(moment)
  }

  /** The position's identity. */
  hash(): string {
    return this.position.hash()
  }
}

/** Something that is about to happen at the table. */
interface Doing {
  readonly seat: string
  readonly side: string
  readonly order: Order
  readonly action: Pick<Action, 'secret' | 'aside'>
  readonly worded: Worded
  /** What a record says was drawn. */
  readonly replayed: readonly Draw[] | undefined
  /** Nobody takes it back alone. */
  readonly agreed?: boolean
  readonly effect: (log: LogEntry[]) => void
}

function saidOf(enforcement: Enforcement | undefined): { readonly enforcement?: Enforcement } {
  return enforcement ? { enforcement } : {}
}

function textOf(order: Order | string): string {
  return typeof order === 'string' ? order : writeOrder(order)
}
