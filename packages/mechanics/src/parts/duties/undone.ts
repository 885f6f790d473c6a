/** Declarations after which something owed could not be done any more. */

import type { Piece, Space } from '@redoubt/engine'
import { beyondFulfilment, type Declared, type Owing } from '../../combat/duties.ts'
import type { AnyPosition, PieceOf, SideOf } from '../anyone.ts'
import type { Engagement } from '../battle/engagement.ts'
import type { Decided, Duty } from './duty-rules.ts'
import type { Owed } from './owed.ts'

/**
 * The common case, settled on the spot: every enemy beside the battle's units has somebody else free to attack it, and
 * everybody free beside its targets has somebody else to attack, or can join it. False: it must be looked at thoroughly.
 */
export function isHarmless<G extends AnyPosition, D extends Duty>(
  rules: Decided<G, D>,
  g: G,
  side: SideOf<G>,
  { units, targets }: Declared,
): boolean {
  if (rules.oneTargetEach) return false
  const isLeft = (space: Space) => !targets.includes(space) && rules.isOpen(g, space, side)
  const isSpared = (space: Space) =>
    rules.freeFor(g, space, side).some((unit) => !units.includes(unit))
  const isKept = (unit: PieceOf<G>) =>
    units.includes(unit) ||
    !rules.mustAttack(g, unit) ||
    targets.every((space) => rules.touches(g, unit, space)) ||
    rules.targetsOf(g, unit).some(isLeft)
  return (
    units.every((unit) =>
      rules.targetsOf(g, unit).every((space) => !isLeft(space) || isSpared(space)),
    ) && targets.every((target) => rules.freeFor(g, target, side).every(isKept))
  )
}

/** What of all that is owed now nobody could do any more with these battles declared. */
export function undoneWith<G extends AnyPosition, D extends Duty>(
  rules: Decided<G, D>,
  g: G,
  side: SideOf<G>,
  owed: Owed<G, D>,
  declared: readonly Declared[],
): Owing {
  const onDuty = new Set<Piece>(owed.units.map(({ unit }) => unit))
  const committed = new Set(declared.flatMap(({ units }) => units))
  const taken = new Set(declared.flatMap(({ targets }) => targets))
  const all = rules.units(g, side)
  const beside = new Set(all.flatMap((unit) => rules.targetsOf(g, unit)))
  return beyondFulfilment({
    units: all.filter((unit) => rules.isFree(g, unit) && !committed.has(unit)),
    targets: [...beside].filter((space) => !taken.has(space) && !rules.hasBeenAttacked(g, space)),
    mustAttack: (unit) => onDuty.has(unit),
    mustBeAttacked: (space) => owed.spaces.includes(space),
    touches: (unit, space) => rules.touches(g, unit, space),
    declared,
    oneTargetEach: rules.oneTargetEach,
  })
}

/** What a declaration leaves undone that could be done before it; nothing when as much could be done as now. */
export function newlyUndone(before: Owing, after: Owing): Owing {
  if (amount(after) <= amount(before)) return NOTHING
  const units = after.units.filter((unit) => !before.units.includes(unit))
  const spaces = after.spaces.filter((space) => !before.spaces.includes(space))
  return units.length + spaces.length > 0 ? { units, spaces } : after
}

export const NOTHING: Owing = { units: [], spaces: [] }

function amount({ units, spaces }: Owing): number {
  return units.length + spaces.length
}

/** A battle as one that has been declared. */
export function asDeclared({ attackers, targets }: Engagement): Declared {
  return { units: attackers, targets }
}
