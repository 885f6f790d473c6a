/** The duty to attack: units that must, spaces that must be attacked, and whether all of that can still be done. */

import type { Piece, Space } from '@redoubt/engine'

/** Who must attack whom. Battles already declared and done are left out, with their units and spaces. */
export interface Duties {
  /** Units that may still attack. */
  readonly units: readonly Piece[]
  /** Enemy-held spaces that may still be attacked. */
  readonly targets: readonly Space[]
  readonly mustAttack: (unit: Piece) => boolean
  readonly mustBeAttacked: (space: Space) => boolean
  /** May the unit attack the space from where it stands? */
  readonly touches: (unit: Piece, space: Space) => boolean
  /** The battle being declared: others may still join it, and it may take in more spaces. */
  readonly declared?: { readonly units: readonly Piece[]; readonly targets: readonly Space[] }
  /** A battle is for one space only. Default: its units may attack several, if each of them touches all. */
  readonly oneTargetEach?: boolean
}

/** Units and spaces. */
export interface Owing {
  readonly units: readonly Piece[]
  readonly spaces: readonly Space[]
}

/** What must still be done: for the player, and for refusing to end the phase. */
export function stillOwed({ units, targets, mustAttack, mustBeAttacked, touches }: Duties): Owing {
  return {
    units: units.filter(
      (unit) => mustAttack(unit) && targets.some((space) => touches(unit, space)),
    ),
    spaces: targets.filter(
      (space) => mustBeAttacked(space) && units.some((unit) => touches(unit, space)),
    ),
  }
}

/**
 * The duties that nothing can fulfil any more, whatever is declared next: nobody is left to attack the space, no space
 * is left for the unit. Nothing owed: the rest can be allotted.
 *
 * Exact. Units that may attack several spaces at once can always share out what they touch, so each unit and each
 * space need only somebody left; where a battle has one target, no two spaces can rest on the same unit.
 */
export function beyondFulfilment(duties: Duties): Owing {
  const { units, mustAttack, mustBeAttacked, touches, declared, oneTargetEach } = duties
  const begun = declared && declared.units.length > 0 ? declared : undefined
  const targets = begun ? duties.targets : [...duties.targets, ...(declared?.targets ?? [])]
  const owed = targets.filter(mustBeAttacked)
  const lonely = oneTargetEach
    ? unmatched(owed, units, touches)
    : owed.filter((space) => !units.some((unit) => touches(unit, space)))
  const idle = units.filter(
    (unit) => mustAttack(unit) && !targets.some((space) => touches(unit, space)),
  )
  if (!begun) return { units: idle, spaces: lonely }
  const joining = idle.filter((unit) => begun.targets.every((space) => touches(unit, space)))
  const takenIn = oneTargetEach
    ? []
    : lonely.filter((space) => begun.units.every((unit) => touches(unit, space)))
  // Who joins must touch what is taken in, and an idle unit touches nothing that is left: never both.
  const both = joining.length > 0 && takenIn.length > 0
  return {
    units: both ? idle : idle.filter((unit) => !joining.includes(unit)),
    spaces: lonely.filter((space) => !takenIn.includes(space)),
  }
}

/** Can everything that is owed still be done? */
export function canBeFulfilled(duties: Duties): boolean {
  const { units, spaces } = beyondFulfilment(duties)
  return units.length === 0 && spaces.length === 0
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
