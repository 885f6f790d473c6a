/** Who could not retreat if a result sent him back: foreseen before the battle, as the units stand now. */

import type { Piece, Remark, Space } from '@redoubt/engine'
import { retreatSteps, type RetreatRules as Ways } from '../../combat/retreat.ts'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import type { BattleResult } from './results.ts'

/** Units that have no way back, by how far they are sent. */
export type Stuck = (units: readonly Piece[], spaces: number) => readonly Piece[]

/** Looks for the ways of units; whoever may stay where he is, is not stuck. */
export function stuckIn<G extends AnyPosition>(
  g: G,
  ways: (g: G, unit: PieceOf<G>, from: Space) => Ways,
): Stuck {
  return (units, spaces) =>
    units.filter(
      (unit) =>
        g.onBoard(unit) &&
        retreatSteps(
          [unit.place as Space],
          spaces,
          ways(g, unit as PieceOf<G>, unit.place as Space),
        ).length === 0,
    )
}

/** What is worth knowing of results that send somebody back who cannot go. */
export function stuckNotes(
  results: readonly BattleResult[],
  stuck: Stuck,
  clause: string,
  { attackers, defenders }: Readonly<Record<'attackers' | 'defenders', readonly Piece[]>>,
): Remark[] {
  const farthest = (of: 'attacker' | 'defender') =>
    Math.max(0, ...results.map((result) => result[of]?.retreat ?? 0))
  const found = [
    ...stuck(defenders, farthest('defender')),
    ...stuck(attackers, farthest('attacker')),
  ]
  return found.length === 0
    ? []
    : [{ key: 'no_way_back', clause, facts: { units: found, count: found.length } }]
}
