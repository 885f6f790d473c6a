/** The turn: sides one after the other, each with its phases, until the last turn is over. */

import {
  type AskingStep,
  action,
  automatic,
  type Describable,
  type Frame,
  type Objection,
  type Obligation,
  type Part,
  type Remark,
  type Side,
  step,
} from '@redoubt/engine'
import type { AnyPosition, Offered } from '../anyone.ts'
import { freshen } from './fresh.ts'
import { turnTexts } from './texts.ts'

/**
 * A phase. One that offers nothing only does what it begins and ends with.
 * @example
 * const move: Phase<AnyPosition> = { id: 'move', offers: [], fresh: ['moved'], due: (g, side) => g.onBoardOf(side).length > 0 }
 * move.due?.(g, blue) // → true
 */
export interface Phase<G> {
  /** The name of the step it asks at. */
  readonly id: string
  readonly offers?: readonly Offered[]
  /** Attributes of pieces that are fresh again when it begins. */
  readonly fresh?: readonly string[]
  /** It may open steps of its own on top: they are done before anybody is asked. */
  begin?(g: G, side: Side): void
  /** Is there anything to decide? Else the phase is passed over. Default: there always is. */
  due?(g: G, side: Side): boolean
  end?(g: G, side: Side): void
  /** Who is asked, if not the side whose turn it is. */
  asks?(g: G, side: Side): Side
  /** What must be done before the phase may end. */
  readonly unless?: readonly Objection[]
  /** The same for the table, as long as the phase lasts: thing by thing, for whoever is asked. */
  owes?(g: G, side: Side): readonly Obligation[]
  /** What ending it just now gives up or puts off: the table says it (`cautions.<key>`), and asks whether it is meant. */
  caution?(g: G, side: Side): Remark | undefined
  /** What ending it does, where more comes before the next phase: it must go on with `turn.after`. */
  ending?(g: G, side: Side): void
  /** Facts for its prompt. */
  prompt?(g: G, side: Side): Record<string, Describable>
  /** The clause by which actions of other steps wait meanwhile, if another than in the phases in general. */
  readonly meanwhile?: AskingStep<G>['meanwhile']
  /** The clause by which they all wait, whatever else makes them wait. */
  readonly holds?: string
}

/**
 * What a module says of its turn.
 * @example
 * const rules: TurnRules<AnyPosition> = { clause: '1', phases: [{ id: 'move' }], order: (g) => g.sides.map(({ id }) => ({ side: id, phases: ['move'] })), turn: { variable: 'turn', last: () => 6 }, over: (g) => g.finish({ winners: [], reason: 'draw' }) }
 * rules.order(g).map(({ side }) => side) // → [ 'blue', 'red' ]
 */
export interface TurnRules<G> {
  readonly clause: string
  /** All phases there are. */
  readonly phases: readonly Phase<G>[]
  /** Who plays in a game turn, one after the other, and which phases in which order; it names all who ever play. */
  readonly order: (g: G) => readonly PlayerTurn[]
  /** After the order: who plays next is drawn, again and again, until nobody is left. Default: nobody is drawn. */
  readonly draws?: Draws<G>
  /** Is it this side's turn at all, or is it passed over? Default: all of the order play. */
  plays?(g: G, side: Side): boolean
  /** The game turn: the variable that counts it, and the last one; by default that of the scenario. */
  readonly turn: { readonly variable: string; readonly last?: (g: G) => number }
  /** Attributes fresh again on all pieces when a side's turn begins. */
  readonly fresh?: readonly string[]
  /** A side's turn begins. Default: a line in the log. */
  begin?(g: G, side: Side): void
  /** A side's turn ends; it may end the game. */
  end?(g: G, side: Side): void
  /** A game turn ends; it may end the game, or open steps of its own on top. */
  readonly endOfTurn?: (g: G) => void
  /** The last turn is over: ends the game. */
  readonly over: (g: G) => void
  /** A phase in which there is something to decide begins. */
  phaseOpens?(g: G, side: Side, phase: string): void
  /** A phase was ended by its player. Default: a line in the log. */
  phaseEnds?(g: G, side: Side, phase: string): void
  /** The clause by which actions of other steps wait while a phase lasts. Default: the turn's. */
  readonly meanwhile?: AskingStep<G>['meanwhile']
}

/**
 * A side's part of a game turn.
 * @example const order: readonly PlayerTurn[] = [{ side: 'blue', phases: ['move', 'fight'] }, { side: 'red', phases: ['move', 'fight'] }]
 */
export interface PlayerTurn {
  readonly side: string
  /** Ids of its phases in order. */
  readonly phases: readonly string[]
}

/**
 * Activations that chance puts in order: chits drawn from a cup.
 * @example
 * const draws: Draws<AnyPosition> = { phases: ['move'], next: (g) => g.sides[0], count: () => 1, drawn: () => 0 }
 * draws.next(g) // → blue
 */
export interface Draws<G> {
  /** What is played by who is drawn; none of these stands in the order. */
  readonly phases: readonly string[]
  /** Draws; `nobody` where something was drawn that nobody plays by, undefined when all are drawn. It may open steps of its own on top. */
  next(g: G): Side | 'nobody' | undefined
  /** How many are drawn in a game turn at most, and how many of them are. */
  count(g: G): number
  drawn(g: G): number
}

/** The frame that goes on with the phase after one; without one, the side's turn begins. */
interface Going extends Frame {
  readonly side: string
  readonly phase?: string
  /** The side was drawn: it plays the phases of that. */
  readonly drawn?: true
}

/** The frame of a phase that begins. */
interface Beginning extends Going {
  readonly phase: string
}

/** The side whose turn it is, also while another is asked in it. */
export function phasingSide(g: AnyPosition): Side | undefined {
  const bottom = g.flow[0]
  const id = bottom?.phasing ?? bottom?.side
  return id === undefined ? undefined : g.side(String(id))
}

/**
 * The turn: its start, and how it goes on.
 * @example const begin = (turn: TurnSequence<AnyPosition>, g: AnyPosition) => turn.start(g)
 */
export interface TurnSequence<G> extends Part<G> {
  readonly start: (g: G) => void
  /** Goes on with the phase after one: for what a phase's `ending` opened. */
  readonly after: (g: G, side: Side, phase: string) => void
  /** Ends a phase at once when it has nothing left to decide; call it at the end of its actions' effects. */
  readonly endIfDone: (g: G, side: Side, phase: string) => void
}

/**
 * The turn sequence of a game.
 *
 * Its steps are those of its phases, `player_turn`, `next_phase`, `open_phase` and `end_of_turn`; its action is `end_phase`. The frame
 * at the bottom of the flow names the side whose turn it is.
 * @throws RangeError at play when the order names a phase that there is not
 * @example
 * const both = ['blue', 'red'].map((side) => ({ side, phases: ['move', 'fight'] }))
 * const turn = turnSequence<AnyPosition>({ clause: '1.1', phases: [{ id: 'move' }, { id: 'fight' }], order: () => both, turn: { variable: 'turn', last: () => 6 }, over: (g) => g.finish({ winners: [], reason: 'draw' }) })
 * turn.steps?.map(({ name }) => name) // → [ 'player_turn', 'next_phase', 'open_phase', 'end_of_turn' ]
 */
export function turnSequence<G extends AnyPosition>(rules: TurnRules<G>): TurnSequence<G> {
  const { clause, phases, turn } = rules
  const phase = (id: string): Phase<G> => {
    const found = phases.find((one) => one.id === id)
    if (found) return found
    throw new RangeError(
      `expected a phase (${phases.map((one) => one.id).join(', ')}) in the order of play, got "${id}"`,
    )
  }
  const orderOf = (g: G, side: string): PlayerTurn => {
    const own = rules.order(g).find((one) => one.side === side)
    if (own) return own
    throw new RangeError(`expected side "${side}" in the order of play`)
  }

  const after = (g: G, side: Side, id: string) =>
    g.next({ step: 'next_phase', side: side.id, phase: id })

  const playerTurn = automatic<G>('player_turn', (g, frame) => {
    const side = g.side(frame.side ?? '')
    if (rules.fresh) freshen(g, rules.fresh)
    if (rules.begin) rules.begin(g, side)
    else g.log('player_turn', { side, turn: g.vars[turn.variable] }, clause)
    if (g.result === undefined) g.next({ step: 'next_phase', side: side.id })
  })

  const nextPhase = automatic<G>('next_phase', (g, frame) => {
    const { side: id, phase: ended, drawn: begun } = frame as Going
    const side = g.side(id)
    const drawn = begun ?? (ended !== undefined && rules.draws?.phases.includes(ended) === true)
    const ids = drawn ? (rules.draws?.phases ?? []) : orderOf(g, id).phases
    if (ended !== undefined) phase(ended).end?.(g, side)
    if (g.result !== undefined) return
    const next = ids[ended === undefined ? 0 : ids.indexOf(ended) + 1]
    if (next === undefined) return endPlayerTurn(g, side, drawn)
    g.next({ step: 'open_phase', side: id, phase: next })
    const { begin: begins, fresh } = phase(next)
    if (fresh) freshen(g, fresh)
    begins?.(g, side)
  })

  /** Asks, when what the phase begins with is done; where there is nothing to decide, the phase is passed over. */
  const openPhase = automatic<G>('open_phase', (g, frame) => {
    const { side: id, phase: begun } = frame as Beginning
    const side = g.side(id)
    const { offers, due, asks } = phase(begun)
    if (!offers || due?.(g, side) === false) return after(g, side, begun)
    rules.phaseOpens?.(g, side, begun)
    g.next(askingFrame(begun, side, asks?.(g, side) ?? side))
  })

  const endPlayerTurn = (g: G, side: Side, drawn: boolean) => {
    if (g.result !== undefined) return
    rules.end?.(g, side)
    if (g.result !== undefined) return
    const next = drawn ? undefined : nextToPlay(rules, g, side)
    if (next) return g.next({ step: 'player_turn', side: next.side })
    if (rules.draws) return g.next({ step: 'draw' })
    g.next({ step: 'end_of_turn' })
    rules.endOfTurn?.(g)
  }

  /** The next is drawn; when all are, the game turn ends. */
  const draw = (draws: Draws<G>) =>
    automatic<G>('draw', (g) => {
      // What is drawn may open steps on top of this one, and it comes again after them.
      const next = draws.next(g)
      if (g.result !== undefined || next === 'nobody') return
      if (next) return g.next({ step: 'next_phase', side: next.id, drawn: true })
      g.next({ step: 'end_of_turn' })
      rules.endOfTurn?.(g)
    })

  const endOfTurn = automatic<G>('end_of_turn', (g) => {
    if (g.vars[turn.variable] >= (turn.last ?? turnsOf)(g)) return rules.over(g)
    g.set(turn.variable, g.vars[turn.variable] + 1)
    begin(g)
  })

  const begin = (g: G) => {
    const first = nextToPlay(rules, g)
    if (!first && rules.draws) return g.next({ step: 'draw' })
    if (!first) throw new RangeError('expected somebody in the order of play, found nobody')
    g.next({ step: 'player_turn', side: first.side })
  }

  const asking = phases.flatMap((one) =>
    one.offers ? [phaseStep(rules, one, one.offers, after)] : [],
  )
  return {
    part: 'the turn sequence',
    notAskedClause: clause,
    start: begin,
    turn: (g) => turnNumber(rules, g),
    obligations: (g, side) => {
      const { step: id, side: asked } = g.frame ?? {}
      if (asked === undefined || g.seatOf(g.side(asked)) !== g.seatOf(side)) return []
      return phases.find((one) => one.id === id)?.owes?.(g, g.side(asked)) ?? []
    },
    steps: [
      playerTurn,
      ...asking,
      nextPhase,
      openPhase,
      ...(rules.draws ? [draw(rules.draws)] : []),
      endOfTurn,
    ],
    brings: {
      variables: { [turn.variable]: { type: 'integer', initial: 1, min: 1, help: 'The turn.' } },
      texts: turnTexts,
    },
    after,
    endIfDone: (g, side, id) => {
      if (g.frame?.step === id && phase(id).due?.(g, side) === false) after(g, side, id)
    },
  }
}

function askingFrame(step: string, phasing: Side, asked: Side): Frame {
  return asked === phasing
    ? { step, side: phasing.id }
    : { step, side: asked.id, phasing: phasing.id }
}

/** Who plays next in this game turn after a side, or first. */
function nextToPlay<G extends AnyPosition>(
  { order, plays }: TurnRules<G>,
  g: G,
  after?: Side,
): PlayerTurn | undefined {
  const all = order(g)
  const from = after ? all.findIndex(({ side }) => side === after.id) + 1 : 0
  return all.slice(from).find(({ side }) => plays?.(g, g.side(side)) ?? true)
}

/** Player turns begun, so that counts by whole turns tell them apart. */
function turnNumber<G extends AnyPosition>({ order, turn, draws }: TurnRules<G>, g: G): number {
  const all = order(g)
  const side = phasingSide(g)
  const at = side ? all.findIndex((one) => one.side === side.id) : 0
  if (!draws) return g.vars[turn.variable] * all.length + Math.max(0, at)
  const drawn = draws.drawn(g)
  const inTurn = drawn > 0 ? all.length - 1 + drawn : Math.max(0, at)
  return g.vars[turn.variable] * (all.length + draws.count(g)) + inTurn
}

/**
 * The turns that the scenario says a game has; without a number it has no end.
 * @example turnsOf(g) // → 2
 */
export function turnsOf(g: AnyPosition): number {
  return g.cast.data.scenarios[g.scenario]?.turns ?? Number.POSITIVE_INFINITY
}

/** A phase's step, with the action that ends it. */
function phaseStep<G extends AnyPosition>(
  rules: TurnRules<G>,
  phase: Phase<G>,
  offers: readonly Offered[],
  after: TurnSequence<G>['after'],
) {
  const { clause } = rules
  const sideOf = (g: G) => phasingSide(g) ?? g.actor
  const endPhase = action(
    'end_phase',
    {},
    (g: G) => {
      const side = sideOf(g)
      if (rules.phaseEnds) rules.phaseEnds(g, g.actor, phase.id)
      else g.log('end_phase', { side: g.actor, phase: phase.id }, clause)
      if (phase.ending) phase.ending(g, side)
      else after(g, side, phase.id)
    },
    {
      clause,
      unless: phase.unless ?? [],
      silent: true,
      ends: true,
      ...(phase.caution ? { caution: (g: G) => phase.caution?.(g, sideOf(g)) } : {}),
    },
  )
  const { prompt, meanwhile = rules.meanwhile ?? (() => clause), holds } = phase
  return step<G>(phase.id, {
    offers: [...offers, endPhase],
    prompt: (g) => ({ turn: g.vars[rules.turn.variable], ...prompt?.(g, sideOf(g)) }),
    meanwhile,
    ...(holds ? { holds } : {}),
  })
}
