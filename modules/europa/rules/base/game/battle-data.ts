/** C3  The attack being fought, as plain data: it can stop at any choice, be stored and go on. */

import type { Clause, Names } from '../../generated.ts'

/** How an attack is paid for (C3.2). */
type Payment = 'paid' | 'unpaid' | 'free'

export interface Battle {
  readonly kind: 'attack' | 'counterAttack'
  readonly side: Names['sides']
  readonly hex: string
  /** Attacking pieces by number. */
  readonly units: readonly number[]
  /** Air units by number. */
  readonly air: readonly number[]
  readonly payment: Payment
  /** The next step of the procedure. */
  readonly at: number
  /** Attackers that landed in the hex for this attack. */
  readonly landed: readonly number[]
  /** Defending units when the dice were thrown. */
  readonly defenders?: readonly number[]
  /** Kinds of works it was fought against: what they do for the defender holds to its end. */
  readonly works?: readonly string[]
  /** Pieces of both sides, by number, that no supply reached when the attack began (C5.isolation). */
  readonly cutOff?: readonly number[]
  /** What the dice came to. */
  readonly column?: string
  readonly odds?: readonly [n: number, d: number]
  readonly main?: string
  readonly red?: string
  readonly die?: number
  readonly redDie?: number
  /** The defender turned the result into another. */
  readonly converted?: boolean
  /** It repeats a deadlocked attack (AMB-07). */
  readonly repeated?: boolean
  /** AMB-06: only the red die is thrown. */
  readonly redOnly?: boolean
  /** A counter-attack has been made or was due. */
  readonly countered?: boolean
  /** The attack this counter-attack answers. */
  readonly outer?: Battle
}

/** By which printed strength losses are counted: attackers by attack, defenders by defence. */
export type Measure = 'attack' | 'defence'

/** A cell of the main combat table with its code. */
export type Result = Names['tables']['mainCombatTable']['results'][string] & {
  /** The code without its number: `DR`, `OR`. */
  readonly name: string
  readonly code: string
}

/** Whether the defender may stay where he is although a result tells him to retreat. */
export interface Staying {
  /** The clause that lets him ignore the retreat; empty when nothing does. */
  readonly ignore: Clause | ''
  /** The result whose retreat must be followed although others need not. */
  readonly excepted?: string
}
