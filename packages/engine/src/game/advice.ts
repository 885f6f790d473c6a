/** What a player would do in somebody's place, and why: plain data, for whoever asks at the table. */

import type { DescribedFacts } from '../position/described.ts'
import type { Fact } from '../position/facts.ts'
import type { Order } from '../rules/order.ts'

/**
 * An action, and what its arguments are, in their order.
 * @example
 * const inWords = ({ action }: AdvisedAction) => writeOrder(action)
 * inWords({ action: { action: 'move', args: { unit: '0303', to: '0302' } }, args: {} }) // → 'move unit=0303 to=0302'
 */
export interface AdvisedAction {
  readonly action: Order
  readonly args: DescribedFacts
}

/**
 * What a bot would do here, and why.
 * @example const isForced = ({ among }: Advice) => among === 1
 */
export interface Advice extends AdvisedAction {
  /** How many legal actions there were. */
  readonly among: number
  readonly reason: AdviceReason
}

/**
 * An attack somebody has in mind.
 * @example const odds = ({ attackers, promise }: IntendedAttack) => promise / attackers.length
 */
export interface IntendedAttack {
  readonly target: Fact
  readonly attackers: readonly Fact[]
  /** Gains less losses on the average, in the units of the module's `evaluate`. */
  readonly promise: number
  /** What the module says of it: odds, losses. Text: `hints.<key>`. */
  readonly expected?: ToldReason
}

/**
 * What the module says of an action or an attack, in words of its own. Text: `hints.<key>`.
 * @example const infantry: ToldReason = { key: 'buys.infantry', facts: { left: '16' } }
 */
export interface ToldReason {
  readonly key: string
  readonly clause?: string
  readonly facts?: DescribedFacts
}

/**
 * What is seen on the board at once after an action: the plainest reason for it.
 * @example const isCapture = ({ kind }: PlainEffect) => kind === 'takes'
 */
export interface PlainEffect {
  /** Enemy units are gone; own units have come onto the board; own units stand closer to the enemy. */
  readonly kind: 'takes' | 'enters' | 'nears'
  readonly units: readonly Fact[]
}

/**
 * Gains are in the units of the module's `evaluate`.
 * @example
 * const weighs = (reason: AdviceReason) => reason.kind === 'gains' || reason.kind === 'least'
 * weighs({ kind: 'only' }) // → false
 */
export type AdviceReason =
  /** Nothing else is legal. */
  | { readonly kind: 'only' }
  /** It wins the game; `surely`: at once, whatever is thrown or hidden. */
  | { readonly kind: 'wins'; readonly surely: boolean }
  /** It is an attack. */
  | { readonly kind: 'attacks'; readonly attack: IntendedAttack }
  /** It brings a unit to where an attack will be made from. */
  | { readonly kind: 'gathers'; readonly attack: IntendedAttack }
  /** It leaves the side better off than anything else. */
  | {
      readonly kind: 'gains'
      readonly gain: number
      /** Absent where nothing of the kind is seen, or dice decide it. */
      readonly brings?: PlainEffect
      /** What the module says it is for. */
      readonly because?: ToldReason
      /** What comes next to it. */
      readonly next?: AdvisedAction & { readonly gain: number }
      /** Dice have a say: the gain is an average of a few throws. */
      readonly chanced: boolean
    }
  /** Nothing gains anything; this costs least, or nothing. */
  | {
      readonly kind: 'least'
      readonly gain: number
      readonly brings?: PlainEffect
      readonly because?: ToldReason
    }
  /** Nothing gains anything any more. */
  | { readonly kind: 'rests' }
  /** Several sides choose at the same time; it was judged against some choices of the others. */
  | { readonly kind: 'together' }
  /** The module does not say what a position is worth: any action is as good. */
  | { readonly kind: 'any' }
