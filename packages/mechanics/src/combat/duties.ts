/** The duty to attack: units that must, spaces that must be attacked, and whether all of that can still be done. */

import type { Piece, Space } from '@redoubt/engine'

/**
 * Who must attack whom. Units and spaces of battles declared or fought are left out of `units` and `targets`.
 * @example
 * const duties: Duties = { units: [unit], targets: [town], mustAttack: () => true, mustBeAttacked: () => false, touches: () => false }
 * beyondFulfilment(duties).units // → [ blue unit at 0303 ]
 */
export interface Duties {
  /** Units that may still attack. */
  readonly units: readonly Piece[]
  /** Enemy-held spaces that may still be attacked. */
  readonly targets: readonly Space[]
  readonly mustAttack: (unit: Piece) => boolean
  readonly mustBeAttacked: (space: Space) => boolean
  /** May the unit attack the space from where it stands? */
  readonly touches: (unit: Piece, space: Space) => boolean
  /** Battles declared and not yet fought: others may still join them, and they may take in more spaces. */
  readonly declared?: readonly Declared[]
  /** A battle is for one space only. Default: its units may attack several, if each of them touches all. */
  readonly oneTargetEach?: boolean
}

/**
 * A battle declared so far.
 * @example
 * const assault: Declared = { units: [unit, friend], targets: [town] }
 * assault.units.length // → 2
 */
export interface Declared {
  readonly units: readonly Piece[]
  readonly targets: readonly Space[]
}

/**
 * Units and spaces.
 * @example
 * const isDone = ({ units, spaces }: Owing) => units.length + spaces.length === 0
 * isDone({ units: [], spaces: [town] }) // → false
 */
export interface Owing {
  readonly units: readonly Piece[]
  readonly spaces: readonly Space[]
}

/**
 * The duties that nothing can fulfil any more, whatever is declared next: nobody is left to attack the space, no space
 * is left for the unit. Nothing owed: the rest can be allotted.
 *
 * Exact. Units that may attack several spaces at once can always share out what they touch, so each unit and each
 * space need only somebody left, or a declared battle: one that takes in more spaces, or one that is joined. A battle
 * cannot do both for them, as who must join touches nothing that is left. Where a battle has one target, no two spaces
 * can rest on the same unit.
 * @example
 * const besieged = beyondFulfilment({
 *   units: [unit], targets: [town],
 *   mustAttack: () => true, mustBeAttacked: () => true,
 *   touches: (unit, space) => unit.place === hex && space === town,
 * })
 * besieged // → { units: [], spaces: [] }
 */
export function beyondFulfilment(duties: Duties): Owing {
  const { units, mustAttack, mustBeAttacked, touches, declared = [], oneTargetEach } = duties
  const begun = declared.filter((battle) => battle.units.length > 0)
  const unled = declared.filter((battle) => battle.units.length === 0)
  const targets = [...duties.targets, ...unled.flatMap((battle) => battle.targets)]
  const owed = targets.filter(mustBeAttacked)
  const lonely = (
    oneTargetEach
      ? unmatched(owed, units, touches)
      : owed.filter((space) => !units.some((unit) => touches(unit, space)))
  ).map((space) => ({
    space,
    battles: oneTargetEach
      ? []
      : begun.filter((battle) => battle.units.every((unit) => touches(unit, space))),
  }))
  const idle = units
    .filter((unit) => mustAttack(unit) && !targets.some((space) => touches(unit, space)))
    .map((unit) => ({
      unit,
      battles: begun.filter((battle) => battle.targets.every((space) => touches(unit, space))),
    }))
  const lost = {
    units: idle.filter(({ battles }) => battles.length === 0).map(({ unit }) => unit),
    spaces: lonely.filter(({ battles }) => battles.length === 0).map(({ space }) => space),
  }
  if (lost.units.length > 0 || lost.spaces.length > 0) return lost
  const wishes = [
    ...idle.map(({ battles }) => ({ battles, use: 'join' as const })),
    ...lonely.map(({ battles }) => ({ battles, use: 'widen' as const })),
  ]
  return canBeShared(wishes, new Map())
    ? lost
    : { units: idle.map(({ unit }) => unit), spaces: lonely.map(({ space }) => space) }
}

/** Battles of which one must be put to a use. */
interface Wish {
  readonly battles: readonly Declared[]
  readonly use: 'join' | 'widen'
}

/** Can every wish have one of its battles, none of them put to two uses? The most pressing wish first. */
function canBeShared(wishes: readonly Wish[], uses: Map<Declared, Wish['use']>): boolean {
  const open = wishes
    .filter(({ battles, use }) => !battles.some((battle) => uses.get(battle) === use))
    .map((wish) => ({ ...wish, free: wish.battles.filter((battle) => !uses.has(battle)) }))
    .sort((a, b) => a.free.length - b.free.length)
  const [next] = open
  if (!next) return true
  return next.free.some((battle) => {
    uses.set(battle, next.use)
    const works = canBeShared(open, uses)
    uses.delete(battle)
    return works
  })
}

/** Spaces for which no unit of their own can be found, by augmenting paths. */
function unmatched(
  spaces: readonly Space[],
  units: readonly Piece[],
  touches: Duties['touches'],
): Space[] {
  const taken = new Map<Piece, Space>()
  const place = (space: Space, tried: Set<Piece>): boolean =>
    units.some((unit) => {
      if (tried.has(unit) || !touches(unit, space)) return false
      tried.add(unit)
      const other = taken.get(unit)
      if (other && !place(other, tried)) return false
      taken.set(unit, space)
      return true
    })
  return spaces.filter((space) => !place(space, new Set()))
}
