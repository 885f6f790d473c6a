/** Who could not retreat if a result sent him back: foreseen before the battle, as the units stand now. */

import type { Piece, Remark, Space } from '@redoubt/engine'
import { canRetreat, type RetreatRules as Ways } from '../../combat/retreat.ts'
import { whileUnchanged } from '../../once.ts'
import { type AnyPosition, type PieceOf, spaceOf } from '../anyone.ts'
import type { Role } from './engagement.ts'
import type { BattleResult } from './results.ts'

/** Units that have no way back, by how far they are sent. */
export type Stuck = <U extends Piece>(units: readonly U[], spaces: number) => readonly U[]

/**
 * Looks for the ways of units; found out once for each, until something changes.
 * @param isLost is a unit that has no way back lost? Who may stay where he is, is not
 * @param also something that is another when whatever else it hangs on has changed
 * @example
 * const stuck = stuckUnits<AnyPosition>(() => ({ enter: () => false }), () => true)
 * stuck(g)([enemy], 1).length // → 1
 */
export function stuckUnits<G extends AnyPosition>(
  ways: (g: G, unit: PieceOf<G>, from: Space) => Ways,
  isLost: (g: G, unit: PieceOf<G>) => boolean,
  also: (g: G) => unknown = (g) => g.hashNumber(),
): (g: G) => Stuck {
  const isStuck = (g: G, unit: PieceOf<G>, spaces: number): boolean =>
    g.onBoard(unit) &&
    isLost(g, unit) &&
    !canRetreat(spaceOf(unit), spaces, ways(g, unit, spaceOf(unit)))
  /** By spaces, then by number of the unit. */
  const knownIn = whileUnchanged((_: G, __: undefined): (boolean | undefined)[][] => [], also)
  return (g) => {
    const all = knownIn(g, undefined)
    return <U extends Piece>(units: readonly U[], spaces: number): readonly U[] => {
      const known = all[spaces] ?? []
      all[spaces] = known
      let found: readonly U[] = NOBODY
      for (const unit of units) {
        const is = known[unit.index] ?? isStuck(g, unit as PieceOf<G>, spaces)
        known[unit.index] = is
        if (is) found = [...found, unit]
      }
      return found
    }
  }
}

const NOBODY: readonly never[] = []

/** By role: how far results send it back, the nearest first. */
export type Sent = Readonly<Record<Role, readonly number[]>>

export function sentBy(results: readonly BattleResult[]): Sent {
  const of = (role: Role) =>
    [...new Set(results.map((result) => result[role]?.retreat ?? 0))]
      .filter((spaces) => spaces > 0)
      .sort((a, b) => a - b)
  return { attacker: of('attacker'), defender: of('defender') }
}

/** By role: who is stuck, by the distances it is sent; undefined where nobody is. */
export type StuckBy = Readonly<Record<Role, readonly (readonly Piece[])[]>>

export function stuckBy(
  sent: Sent,
  stuck: Stuck,
  parties: Readonly<Record<Role, readonly Piece[]>>,
): StuckBy | undefined {
  let isAny = false
  const of = (role: Role) =>
    sent[role].map((spaces) => {
      const units = stuck(parties[role], spaces)
      if (units.length > 0) isAny = true
      return units
    })
  const found = { attacker: of('attacker'), defender: of('defender') }
  return isAny ? found : undefined
}

/**
 * What is worth knowing of units that are lost if a result sends them back; nothing where there are none.
 * @example stuckNotes([enemy], '5.4').map(({ key }) => key) // → [ 'no_way_back' ]
 */
export function stuckNotes(stuck: Iterable<Piece>, clause: string): Remark[] {
  const units = [...new Set(stuck)]
  return units.length === 0
    ? []
    : [{ key: 'no_way_back', clause, facts: { units, count: units.length } }]
}
