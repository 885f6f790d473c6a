/** 40.B.2, 40.B.5, 40.B.7, C4.cut  A fortification becomes another kind, or is gone; its strength points are lost one by one. */

import type { Side, Space } from '@redoubt/engine'
import { tally } from '@redoubt/mechanics'
import type { Europa, Piece } from '../../base/game/europa.ts'
import { read } from '../../base/game/given.ts'
import { isIsolated } from '../../base/map/supply.ts'
import { replacementPoints } from '../../base/turn/replacements.ts'
import { type Fate, fortFacts, type Kind, kindNamed, strengthOf } from './kinds.ts'

/** Points lost that have not yet made a special replacement. */
const strengthLost = tally('special_replacements')

/** Counts strength points that a unit or a fortification has lost where it stands. */
export function loseStrengthPoints(g: Europa, piece: Piece, points: number): void {
  const { side } = piece
  if (!side || points <= 0 || g.options.specialReplacements === 'off') return
  if (read(g, 'replacements').special.notIfIsolated && isCutOff(g, piece, side)) return
  strengthLost.add(g, side, points)
}

/** C5.isolation  Without any supply now; in an attack, when it began. */
function isCutOff(g: Europa, piece: Piece, side: Side): boolean {
  const { battle } = g.vars
  if (!battle) return isIsolated(g, side, piece.place as Space)
  return ((battle.outer ?? battle).cutOff ?? []).includes(piece.index)
}

/** What the losses so far give in the replacement phase; the remainder is carried over. */
export function receiveSpecialReplacements(g: Europa, side: Side): void {
  const { perStrengthPointsLost: per, gives } = read(g, 'replacements').special
  const lost = strengthLost.of(g, side)
  const points = Math.floor(lost / per) * gives
  if (points === 0) return
  strengthLost.set(g, side, lost % per)
  replacementPoints.inf.add(g, side, points)
  g.log('special_replacements', { side, points }, { clause: '40.D.0.14' })
}

/** 40.B.5.1, 40.B.5.2  One point. */
export function loseStrengthPoint(g: Europa, fort: Piece): void {
  const hex = fort.place
  g.mark(fort, 'strength', strengthOf(fort) - 1)
  loseStrengthPoints(g, fort, 1)
  g.log(
    'strength_lost',
    { ...fortFacts(fort), hex, left: strengthOf(fort) },
    { clause: '40.B.5.2' },
  )
}

/** 40.D.0.9  A strength is wiped out. */
export function loseStrength(g: Europa, fort: Piece): void {
  const strength = strengthOf(fort)
  if (strength === 0) return
  loseStrengthPoints(g, fort, strength)
  g.mark(fort, 'strength', 0)
  g.log('strength_gone', { ...fortFacts(fort), hex: fort.place }, { clause: '40.B.5.2' })
}

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
