/** What attacks promise, in the words of the rules: players plan by it without knowing the game. */

import type { Space } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import type { Piece } from '../position/piece.ts'
import type { Remark } from './insight.ts'
import type { Weights } from './weights.ts'

/**
 * An action with the values of its arguments, as its rules are given them.
 * @example const isPurchase = ({ action }: DoneAction) => action === 'buy'
 */
export interface DoneAction {
  readonly action: string
  readonly args: Readonly<Record<string, unknown>>
}

/**
 * Forces, fronts and what battles come to. Worths are in the units of `evaluate`.
 * @example
 * const boldness: Judgement<G> = {
 *   force: (_, unit) => Number(unit.face === 0),
 *   targets: (g, side) => g.board.spaces.filter((at) => g.stack(at).some((unit) => unit.side !== side)),
 *   promise: (g, _side, target, attackers) => attackers.length - g.stack(target).length,
 * }
 * boldness.promise(g, blue, town, [unit, friend]) // → 1
 */
export interface Judgement<P> {
  /** How much a unit brings to an attack; 0 for what does not attack. */
  force(g: P, unit: Piece): number
  /** Where the enemies of a side stand that could be attacked this turn. */
  targets(g: P, side: Side): readonly Space[]
  /** From where units take part in an attack on a space. Default: from those next to it. */
  from?(g: P, target: Space): readonly Space[]
  /** What an attack by these units from where they stand comes to on the average: gains less losses. */
  promise(g: P, side: Side, target: Space, attackers: readonly Piece[]): number
  /** What is to be expected of such an attack, for whoever asks for a hint: the odds, the losses. Text: `hints.<key>`. */
  expected?(g: P, side: Side, target: Space, attackers: readonly Piece[]): Remark | undefined
  /** Why an action is taken of which nothing is seen on the board at once, such as a purchase, for a hint. Text: `hints.<key>`. */
  reason?(g: P, side: Side, done: DoneAction): Remark | undefined
  /** What the battle being declared promises as it stands; 0 where none is. For rules whose `evaluate` does not look at it. */
  declared?(g: P, side: Side): number
  /**
   * What a planner sees and `evaluate` does not: places under threat, what the money is for.
   * @param weights what the player weighs by, as `evaluate` takes them
   */
  besides?(g: P, side: Side, weights: Weights): number
  /**
   * What it is worth to the side, units standing as they do, that lines of supply reach its own and are cut behind the enemy. Lines are traced
   * anew in every position that is looked at: who has less time does not ask.
   */
  lines?(g: P, side: Side, weights: Weights): number
  /** `evaluate` counts what units beside an enemy promise: a planned attack needs no worth of its own. */
  readonly foreseen?: boolean
}
