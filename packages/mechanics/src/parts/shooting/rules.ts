/** What a kind of fire is, and what its phase is asked. */

import type { Objection, Space } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import type { Phase } from '../turn/turn-sequence.ts'
import type { AllotRules } from './allotment.ts'
import type { Shot, ShotRules } from './shot.ts'

/** One kind of fire, in a phase of its own. */
export interface ShootingRules<G extends AnyPosition> extends ShotRules<G>, AllotRules<G> {
  /** The phase. */
  readonly id: string
  /** The action's name. */
  readonly name: string
  readonly clauses: {
    readonly fire: string
    /** By which what is too far, too near or out of sight is refused. */
    readonly range: string
    /** By which dice are counted and hit. */
    readonly dice: string
    /** By which hits fall. */
    readonly hits: string
    /** By which a unit of another side is refused. */
    readonly yours: string
  }
  /** Why a unit does not fire in this phase. */
  readonly who: readonly Objection[]
  /** How far a unit fires, in spaces, and from how far on. */
  range(g: G, unit: PieceOf<G>): number
  nearest(g: G, unit: PieceOf<G>): number
  /** Against a space that a unit does not see; undefined where nothing hinders sight. */
  readonly unseen: Objection | undefined
  /** Who fires at what he does not see. */
  indirect(g: G, unit: PieceOf<G>): boolean
  /** Both sides fire in the phase, and hits fall when they have. */
  readonly simultaneous: boolean
  /** Whoever may fire in the phase is asked, though nobody can: who is passed over has nothing to fire with. */
  readonly always: boolean
}

/** A phase of fire. */
export interface Shooting<G extends AnyPosition> {
  readonly rules: ShootingRules<G>
  readonly phase: Pick<Phase<G>, 'offers' | 'fresh' | 'due' | 'end' | 'ending' | 'asks'>
  /** What a unit can fire at from where it stands. */
  readonly targetsOf: (g: G, unit: PieceOf<G>) => readonly Space[]
  readonly shot: (g: G, unit: PieceOf<G>, target: Space, without?: ReadonlySet<string>) => Shot
}
