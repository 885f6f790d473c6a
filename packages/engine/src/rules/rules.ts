/** A rules plugin: how a game starts, its steps, and what is on offer at each. */

import type { Brought } from '../cast/brought.ts'
import type { Seat, Side } from '../cast/cast.ts'
import type { Enforcement } from '../cast/enforcement.ts'
import type { Shape } from '../cast/shape.ts'
import type { ModuleData } from '../format/data.ts'
import type { Sight } from '../position/cover.ts'
import type { Describable } from '../position/facts.ts'
import type { Frame } from '../position/operation.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { RandomSource } from '../random/source.ts'
import type { Action } from './action.ts'
import type { Horizon, Policy } from './horizon.ts'
import type { Insights } from './insight.ts'
import type { Judgement } from './judgement.ts'
import type { Weights } from './weights.ts'

/**
 * A step that asks one or more sides and offers actions.
 * @example
 * const turn: AskingStep<G> = step('turn', { asks: (g) => [g.actor], offers: [] })
 * turn.asks?.(g, { step: 'turn' }) // → [ blue ]
 */
// biome-ignore lint/suspicious/noExplicitAny: steps of one module share its own position type
export interface AskingStep<P = any> {
  readonly name: string
  /** The sides asked now; several may act in any order (simultaneous choice). Default: the frame's side. */
  readonly asks?: (g: P, frame: Frame) => readonly Side[]
  readonly offers: readonly Action<P>[]
  /**
   * The clause by which other actions of the rules wait until this step is over, unless a clause of their own makes them
   * wait; left out: what the rules say for all.
   */
  readonly meanwhile?: (g: P, frame: Frame) => string
  /** The clause by which all of them wait, whatever else makes them wait. */
  readonly holds?: string
  /** Facts for the prompt `prompts.<step>`. */
  readonly prompt?: (g: P, frame: Frame) => Record<string, Describable>
  /**
   * Where pieces are hidden: called when everybody sees what there is to see now. Moves the flow on where nothing is left to be asked
   * because of it, and says whether it did.
   */
  readonly passes?: (g: P, frame: Frame) => boolean
}

/**
 * A step that runs by itself: clean-up, checks, a die roll. It must leave the flow changed.
 * @example
 * const dusk: RunningStep<G> = automatic('dusk', (g) => g.finish({ winners: [], reason: 'draw' }))
 * dusk.name // → 'dusk'
 */
// biome-ignore lint/suspicious/noExplicitAny: see AskingStep
export interface RunningStep<P = any> {
  readonly name: string
  readonly run: (g: P, frame: Frame) => void
}

/**
 * Where a game can stand: a step that asks, or one that runs by itself.
 * @example
 * const steps: readonly Step<G>[] = [automatic('dawn', (g) => g.next({ step: 'turn' })), step('turn', { offers: [] })]
 * steps.map(({ name }) => name) // → [ 'dawn', 'turn' ]
 */
// biome-ignore lint/suspicious/noExplicitAny: see AskingStep
export type Step<P = any> = AskingStep<P> | RunningStep<P>

/**
 * How far ahead a side is, in what the game itself counts: victory points, volleys.
 * @example const ahead: Margin = { lead: 2, most: 10 }
 */
export interface Margin {
  /** Below 0: behind. */
  readonly lead: number
  /** As far ahead as it counts; a side that has won outright is so far ahead. */
  readonly most: number
}

/** Rules some of whose objections do not deny, and the actions as they would be enforced. */
export interface Relaxed {
  readonly enforcement: Enforcement
  /** By the action on offer, the same action with all its objections. */
  readonly enforced: ReadonlyMap<Action, Action>
}

/**
 * The rules of a module: how a game starts, its steps, and what the table can be told about them.
 * @example
 * const wait = action('wait', {}, (g: G) => g.finish({ winners: [], reason: 'draw' }))
 * const turn: Rules<G> = { start: (g) => g.push({ step: 'turn', side: 'blue' }), steps: [step('turn', { offers: [wait] })] }
 * play(turn).act('one', 'wait').side // → 'blue'
 */
// biome-ignore lint/suspicious/noExplicitAny: see AskingStep
export interface Rules<P = any> extends Insights<P> {
  // What takes a side, a seat or a piece is a method: a module's own function may take those of its own names only.
  /** What the rules decide under the options of a game, as `g.decisions` gives it: for bases and their variants. */
  readonly decisions?: P extends Position<infer S>
    ? (options: S['options']) => NonNullable<S['decisions']>
    : never
  /** Sets the game going once the scenario's forces stand: variables, first step. */
  readonly start: (g: P) => void
  readonly steps: readonly Step<P>[]
  /** The clause cited when a seat acts that is not asked. */
  readonly notAskedClause?: string
  /** The clause by which actions of other steps wait at steps that do not say so themselves; left out: `table`. */
  readonly meanwhile?: AskingStep<P>['meanwhile']
  /** Attributes, variables and sentences the module's files need not declare: what its parts bring. */
  readonly brings?: readonly Brought[]
  /** What must hold in every position; a returned text says what does not. */
  readonly invariants?: Readonly<Record<string, (g: P) => string | undefined>>
  /** What `evaluate` weighs by, name by name; `redoubt tune` looks for better numbers. None is 0: its sign stays. */
  readonly weights?: Weights
  /** A side's prospects, higher is better; for greedy bots and search. */
  evaluate?(g: P, side: Side, weights: Weights): number
  /** What attacks promise: for players that gather units for them. */
  readonly judgement?: Judgement<P>
  /** By how much a side is ahead in what decides the game; for studies that ask not only who wins. */
  margin?(g: P, side: Side): Margin
  /**
   * Deals anew what a seat may not know, where the declared `values` of hidden variables do not say it all; called on a
   * copy of the position in which hidden pieces and values have been dealt anew already. For bots.
   */
  redeal?(g: P, seat: Seat, random: RandomSource): void
  /**
   * What a side sees of a piece whose type has a back: looked at whenever somebody is asked anew, and at the end. Left
   * out: `g.conceal` and `g.reveal` alone say. A spectator sees what every side sees.
   * @example sight: (g, piece, side) => piece.side === side || isSpotted(g, piece) ? 'known' : 'back'
   */
  sight?(g: P, piece: Piece, side: Side): Sight
  /** Number of the present turn, for counts by whole turns; absent: a turn ends when another side is asked. */
  readonly turn?: (g: P) => number
  /** How far odds questions look, by name: this shot, this round, this battle. */
  readonly horizons?: Readonly<Record<string, Horizon<P> | ((g: P) => boolean)>>
  /** How choices on the way to a horizon are made, by name: losses in this order, fight on. */
  readonly policies?: Readonly<Record<string, Policy>>
  /** Under house rules: the actions as offered, by the action the rules declare and may ask about. */
  readonly housed?: ReadonlyMap<Action<P>, Action<P>>
  /** Where some clauses are warned of, or off: what would be denied if all were enforced. */
  readonly relaxed?: Relaxed
  /** Does a resigning seat lose like this? Default: all other seats win. */
  resign?(g: P, seat: Seat): void
}

/**
 * What a module's rules export: rules, or what makes them of the module's data.
 * @example
 * const plugin: Plugin = ({ scenarios }) => rules({ start: startFree, steps: freeTable.steps, turn: () => Object.keys(scenarios).length })
 * play(plugin).asked().length // → 2
 */
export type Plugin = Rules | ((data: ModuleData) => Rules)

/**
 * The rules of a plugin for a module's data. @throws Error when the data lack what the rules are made of
 * @example rulesOf(freeTable, data) === freeTable // → true
 */
export function rulesOf(plugin: Plugin, data: ModuleData): Rules {
  return typeof plugin === 'function' ? plugin(data) : plugin
}

/**
 * Declares a step that asks.
 * @example step('turn', { asks: (g: G) => [g.actor], offers: [action('wait', {}, (g: G) => g.pop())] }).offers.map(({ name }) => name) // → [ 'wait' ]
 */
export function step<P extends Position<Shape>>(
  name: string,
  definition: Omit<AskingStep<P>, 'name'>,
): AskingStep<P> {
  return { name, ...definition }
}

/**
 * Declares a step that runs by itself.
 * @example automatic('weather', (g: G) => (g.roll(6, ['weather']) > 3 ? g.next({ step: 'fight' }) : g.pop())).name // → 'weather'
 */
export function automatic<P extends Position<Shape>>(
  name: string,
  run: (g: P, frame: Frame) => void,
): RunningStep<P> {
  return { name, run }
}
