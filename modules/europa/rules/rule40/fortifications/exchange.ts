/** 40.B.2, 40.B.7, C4.cut  A fortification becomes another kind, or is gone. */

import type { Side, Space } from '@redoubt/engine'
import type { Europa, Piece } from '../../base/game/europa.ts'
import { type Fate, type Kind, kindNamed, strengthOf } from './kinds.ts'
import { loseStrengthPoints } from './strength-lost.ts'

/**
 * Exchanges a fortification for another kind, or takes it away. The new one is an ordinary one of its kind, to be
 * repaired and improved like any other (40.D.11.5, 40.D.12.5).
 * Strength above the new maximum is lost (40.B.7, AMB-40) and counts for special replacements.
 * @param owner the new owner; left out, it stays the same
 * @returns the new counter, undefined when it is gone
 */
export function exchange(
  g: Europa,
  fort: Piece,
  into: Fate,
  owner: Side | undefined = fort.side,
): Piece | undefined {
  if (into === 'UNCHANGED') return fort
  const hex = fort.place as Space
  const strength = strengthOf(fort)
  if (into === 'REMOVED') {
    loseStrengthPoints(g, fort, strength)
    g.remove(fort)
    return undefined
  }
  const kept = strengthAfter(g, kindNamed(g, into), strength)
  loseStrengthPoints(g, fort, strength - kept)
  const type = g.cast.type(into)
  if (!type) throw new Error(`pieces.yaml has no counter "${into}"`)
  const under = fort.above
  g.remove(fort)
  // 40.B.6.2  What was captured by too few stays so, however low it sinks; a new owner's is his own.
  const settled: Record<string, string> =
    owner === fort.side ? {} : { captured_by: '', capture_due: '' }
  const made = g.create(type, owner, hex, {
    attributes: { ...fort.at, ...settled, strength: kept },
    ...(fort.name === fort.type.label ? {} : { name: fort.name }),
  })
  if (under) g.move(made, hex, under)
  return made
}

/** C4.cut, 40.B.7  What is left of a strength in another kind. */
function strengthAfter(g: Europa, kind: Kind, strength: number): number {
  if (g.options.overMax === 'keep') return strength
  return kind.intrinsic.max === null ? strength : Math.min(strength, kind.intrinsic.max)
}
