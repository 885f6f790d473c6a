/** Shots of a phase, as they fell: kept in the variable `shots` for the battle window, and with their hits until these fall. */

import type { Json } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'

/** A shot as it fell. */
export type Fired = {
  readonly phase: string
  /** The turn, and whose it was. */
  readonly turn: number
  readonly phasing: string
  /** Who fired, by the number of the piece, and for which side. */
  readonly unit: number
  readonly from: string
  /** The space fired at. */
  readonly at: string
  readonly dice: readonly number[]
  /** What each die hit at. */
  readonly needed: number
  readonly roll: 'low' | 'high'
  readonly hits: number
  /** Hits that those fired at could take; left out of a miss where not everybody knows it. */
  readonly room?: number
} & { readonly [key: string]: Json }

export function firedIn(g: AnyPosition): readonly Fired[] {
  return g.vars.shots as readonly Fired[]
}

/** Keeps a shot; where hits fall at once, the one before it is over, and so is a phase with the next. */
export function noteShot(g: AnyPosition, fired: Fired, together: boolean): void {
  const isOfNow = ({ phase, turn, phasing }: Fired) =>
    together && phase === fired.phase && turn === fired.turn && phasing === fired.phasing
  g.set('shots', [...firedIn(g).filter(isOfNow), fired])
}
