/** Duties to attack, from the data. */

import type { Objection, Part, PhaseFile, Piece, Space } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import type { OddsBattlePart } from '../parts/battle/odds-battle.ts'
import { dutyPart } from '../parts/duties/duty-part.ts'
import { firedAt } from '../parts/shooting/shot.ts'
import type { Phase } from '../parts/turn/turn-sequence.ts'
import { type About, conditionFrom, type Functions } from './values.ts'

/** What a battle phase is given by its duties. */
export interface DutiesMade {
  readonly part: Part
  /** For the table, as long as the phase lasts. */
  readonly owes: NonNullable<Phase<AnyPosition>['owes']>
  /** Against the end of the phase. */
  readonly unless: readonly Objection[]
  /** Against an attack after which something owed could not be done any more. */
  readonly bars: readonly Objection[]
}

/**
 * Units that must attack, and spaces that must be attacked.
 * @param battle asked only at play, so that it may be made of what this returns
 * @param may which units may attack at all
 */
export function dutiesFrom(
  { units, spaces }: NonNullable<PhaseFile['must']>,
  battle: () => OddsBattlePart<AnyPosition>,
  functions: Functions,
  may: (g: AnyPosition, about: About) => boolean,
): DutiesMade {
  const isOnDuty = conditionFrom(units?.where ?? {}, functions)
  const isOwed = conditionFrom(spaces?.where ?? {}, functions)
  const targetsOf = (g: AnyPosition, unit: Piece) =>
    may(g, { unit }) ? battle().targetsOf(g, unit) : []
  const duties = dutyPart<AnyPosition>({
    targetsOf,
    battlesOf: (g, side) => battle().battlesOf(g, side),
    oneTargetEach: true,
    mustAttack: (g, unit) =>
      units && isOnDuty(g, { unit }) ? { clause: units.clause, key: 'attack' } : undefined,
    ...(spaces ? { spaces: { clause: spaces.clause, key: 'attacked' } } : {}),
    mustBeAttacked: (g, unit) =>
      spaces ? targetsOf(g, unit).filter((space) => isOwed(g, { space })) : [],
    isHopeless: (g, target, attackers) => {
      // How strong a covered enemy is nobody may tell by what is owed.
      const enemies = firedAt(g, attackers[0]?.side, target)
      if (enemies.some(({ cover }) => cover !== undefined)) return false
      const strongest = { id: target.id, targets: [target], attackers, support: [] }
      return battle().weighed(g, strongest).column.kind === 'illegal'
    },
  })
  const joining = (g: AnyPosition, { unit, target }: Attacking) => {
    const replaced = battle().battleAt(g, target, g.actor)
    const units = [...(replaced?.attackers ?? []), unit]
    return { replaced, declared: { units, targets: [target] } }
  }
  return {
    part: duties,
    owes: duties.shown,
    unless: [
      ...(units ? [duties.unitsOwe(units.clause)] : []),
      ...(spaces ? [duties.spacesOwed(spaces.clause)] : []),
    ],
    bars: [
      ...(spaces ? [duties.spacesBarred(spaces.clause, joining)] : []),
      ...(units ? [duties.unitsBarred(units.clause, joining)] : []),
    ],
  }
}

interface Attacking {
  readonly unit: Piece
  readonly target: Space
}
