/** Words of the rules that name no position: what actions speak of, and what frames and battles carry. */

import type { Frame, Piece, Space } from '@redoubt/engine'

/** An acting unit, as objections see it. */
export interface ByUnit {
  readonly unit: Piece
}

/** An acting unit and the hex it is to go to. */
export interface ToHex extends ByUnit {
  readonly to: Space
}

/** A hex that is to be attacked, bombed or built on. */
export interface AtHex {
  readonly hex: Space
}

/** By what a unit is lost. */
export type Cause = 'combat' | 'bombing' | 'isolation'

/** A duty to attack. */
export interface Duty {
  readonly clause: string
  /** The sentence that reminds of it, under `obligations`. */
  readonly key: string
  /** o2  Must every enemy hex beside the unit be attacked because of it? */
  readonly toAll: boolean
}

/** A battle declared or being looked at: who attacks which hexes. */
export interface Battle {
  /** The hexes attacked, joined by +; a second battle for the same hexes has a number (E16). */
  readonly id: string
  readonly targets: readonly Space[]
  readonly attackers: readonly Piece[]
  /** 30.41  Tactical bombers that support it. */
  readonly support: readonly Piece[]
}

/** A retreat being made. */
export interface Retreating extends Frame {
  /** The side that chooses. */
  readonly side: string
  readonly battle: string
  readonly of: 'attacker' | 'defender'
  readonly hexes: number
  /** By piece: the hexes it has come through. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  /** E15  Hexes whose units have begun to leave. */
  readonly leaving: readonly string[]
}

/** What lets a unit stay where a result says to retreat. */
export interface Shelter {
  /** Nobody is asked. */
  readonly always: boolean
  /** The units of a hex stay or go together. */
  readonly together: boolean
  readonly clauses: { readonly defender: string; readonly attacker: string }
}

/** A mission under way, as its frames carry it. */
export interface Mission extends Frame {
  /** The side that flies. */
  readonly side: string
  /** Its kind (30.41, 30.42, 33). */
  readonly mission: string
  readonly hex: string
  /** What its air units are marked with. */
  readonly battle: string
  /** Air units and bombing factors when it set out (E25). */
  readonly planes: number
  readonly factors: number
}

/** An air unit that is to fly. */
export interface Flying {
  readonly aircraft: Piece
}

export interface FlyingTo extends Flying {
  readonly target: Space
}

/** One roll against a mission. */
export interface Guns {
  /** Whose guns they are; a word of the texts. */
  readonly source: string
  readonly column: string
  readonly clause: string
}
