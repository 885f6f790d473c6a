/** What rules are written with: the names of the YAML, what only the rules know of positions, and what rules are declared with. */

import type { Frame as AnyFrame, Piece as AnyPiece, Position, Space } from '@redoubt/engine'
import { rulesFor } from '@redoubt/engine'
import type { Fallen, Role, RoundsFrame, Thrown } from '@redoubt/mechanics'
import type { Names as Generated } from './generated.ts'

export type { Side } from '@redoubt/engine'
export type { Role } from '@redoubt/mechanics'
export type { Clause } from './generated.ts'

/** The names of the YAML, with the variables whose shape only the rules know. */
export interface Names extends Omit<Generated, 'sides'> {
  /** No rule names a power. */
  readonly sides: string
  readonly vars: Generated['vars'] & {
    /** By side: in the order they came. */
    readonly technologies: readonly (readonly string[])[]
    readonly dice: readonly Thrown[]
    readonly fallen: readonly Fallen[]
  }
}

/** The war as its rules see it. */
export type War = Position<Names>
export type Piece = AnyPiece<Names>

/** A battle on the flow stack. What is false or empty is left out, so that positions come again. */
export interface BattleFrame extends RoundsFrame {
  readonly step: Generated['steps']
  readonly battle: 'land' | 'naval'
  /** Who rules the sky, once Part A is over. */
  readonly air?: Role
  /** Areas (zones) the attackers came from. */
  readonly from?: string[]
  /** Zones that attackers came ashore from. */
  readonly ashore?: string[]
  /** Areas whose forts stay out of it. */
  readonly out?: string[]
}

/** A step on the flow stack. */
export type Frame = AnyFrame<Generated['steps']>

/** An action's unit and how many like it. */
export interface ByUnit {
  readonly unit: Piece
  readonly count?: number | undefined
}

export interface ToSpace extends ByUnit {
  readonly to: Space
}

export const {
  action,
  automatic,
  number,
  objection,
  objections,
  optional,
  piece,
  rules,
  space,
  step,
} = rulesFor<Names>()
