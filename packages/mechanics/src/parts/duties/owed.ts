/** What a side still owes, as far as somebody can still do it. */

import type { Space } from '@redoubt/engine'
import type { AnyPosition, PieceOf, SideOf } from '../anyone.ts'
import type { Engagement } from '../battle/engagement.ts'
import type { Decided, Duty } from './duty-rules.ts'

/** Units that must attack, each with its duty, and spaces that must be attacked. */
export interface Owed<G extends AnyPosition, D extends Duty> {
  readonly units: readonly { readonly unit: PieceOf<G>; readonly duty: D }[]
  readonly spaces: readonly Space[]
}

export function listOwed<G extends AnyPosition, D extends Duty>(
  rules: Decided<G, D>,
  g: G,
  side: SideOf<G>,
): Owed<G, D> {
  const units: { unit: PieceOf<G>; duty: D }[] = []
  const spaces = new Set<Space>()
  for (const unit of rules.units(g, side)) {
    if (rules.targetsOf(g, unit).length === 0) continue
    const duty = rules.mustAttack(g, unit)
    if (duty && rules.isFree(g, unit) && canStillAttack(rules, g, unit, side))
      units.push({ unit, duty })
    for (const space of rules.mustBeAttacked(g, unit))
      if (rules.isOpen(g, space, side) && canStillBeAttacked(rules, g, space, side))
        spaces.add(space)
  }
  return { units, spaces: [...spaces] }
}

/** A space it touches is attacked by nobody, or it can join a battle. */
function canStillAttack<G extends AnyPosition, D extends Duty>(
  rules: Decided<G, D>,
  g: G,
  unit: PieceOf<G>,
  side: SideOf<G>,
): boolean {
  return (
    rules
      .targetsOf(g, unit)
      .some((space) => rules.isOpen(g, space, side) && isWorthIt(rules, g, space, side)) ||
    rules
      .battlesOf(g, side)
      .some((battle) =>
        battle.targets.every(
          (space) => rules.touches(g, unit, space) && isWorthIt(rules, g, space, side, battle),
        ),
      )
  )
}

/** Somebody beside it is free, or all of a battle that may take in more spaces are beside it. */
function canStillBeAttacked<G extends AnyPosition, D extends Duty>(
  rules: Decided<G, D>,
  g: G,
  space: Space,
  side: SideOf<G>,
): boolean {
  const isFreeForSome = rules.freeFor(g, space, side).length > 0
  if (isFreeForSome && isWorthIt(rules, g, space, side)) return true
  return (
    !rules.oneTargetEach &&
    rules
      .battlesOf(g, side)
      .some(({ attackers }) => attackers.every((unit) => rules.touches(g, unit, space)))
  )
}

/** Could the space be attacked with everybody who is free for it, and those who are about to? */
function isWorthIt<G extends AnyPosition, D extends Duty>(
  rules: Decided<G, D>,
  g: G,
  space: Space,
  side: SideOf<G>,
  battle?: Engagement,
): boolean {
  const all = [...(battle?.attackers ?? []), ...rules.freeFor(g, space, side)]
  return !rules.isHopeless(g, space, all)
}
