/** What the procedures of one game share, and what a phase of it is made into. */

import type { Part, Piece, ProceduresFile } from '@redoubt/engine'
import type { Costs } from '../movement/costs.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import type { ControlPart } from '../parts/control/control-part.ts'
import type { StepLosses } from '../parts/losses/step-losses.ts'
import type { SightPart } from '../parts/sight/sight-part.ts'
import type { StackingPart } from '../parts/stacking/stacking-part.ts'
import type { Phase } from '../parts/turn/turn-sequence.ts'
import type { ZonePart } from '../parts/zones/zone-overlay.ts'
import type { Objectives } from './objectives.ts'
import type { Functions } from './values.ts'

/** What the phases of a game share. */
export interface Common {
  readonly file: ProceduresFile
  readonly functions: Functions
  /** The clause by which units of others are refused, where one is said for all phases. */
  readonly yours: string | undefined
  readonly zones: ZonePart<AnyPosition> | undefined
  readonly stacking: StackingPart<AnyPosition> | undefined
  readonly control: ControlPart<AnyPosition> | undefined
  readonly steps: StepLosses<AnyPosition> | undefined
  /** Lines of sight, where the game has any. */
  readonly sight: SightPart<AnyPosition> | undefined
  /** The spaces the game is won by, where it is won by spaces. */
  readonly objectives: Objectives | undefined
  /** The variable that counts the turns. */
  readonly counter: string
  /** Goes on to the next phase when this one has nothing left to decide. */
  readonly endIfDone: (g: AnyPosition, phase: string) => void
}

/** How units move over the ground in a phase, for who looks ahead. */
export interface Marching {
  readonly allowance: (g: AnyPosition, unit: Piece) => number
  readonly costs: (g: AnyPosition, unit: Piece) => Costs
}

/** A phase made of parts. */
export interface PhaseMade {
  readonly parts: readonly Part[]
  readonly phase: Partial<Phase<AnyPosition>>
  /** How units move in it, where they do so over the ground. */
  readonly marching?: Marching
}
