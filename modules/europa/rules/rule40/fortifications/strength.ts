/** 40.B.2, 40.B.5, 40.B.7, C4.cut, 40.D.0.4  A fortification becomes another kind, or is gone; its strength is lost point by point, and bought. */

import type { Side, Space } from '@redoubt/engine'
import { tally } from '@redoubt/mechanics'
import type { Europa, Piece } from '../../base/game/europa.ts'
import { action, objection, objections, piece, read } from '../../base/game/europa.ts'
import { depotsOf, isIsolated, supply } from '../../base/map/map.ts'
import { replacementPoints } from '../../base/turn/replacements.ts'
import { nationOf } from '../../base/units/forces.ts'
import type { Fate, Kind } from './kinds.ts'
import { citeOf, fortFacts, isFortification, kindNamed, kindOf, strengthOf } from './kinds.ts'
import { allForts, isUnderCaptured } from './objects.ts'

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
  g.log('special_replacements', { side, points }, '40.D.0.14')
}

/** 40.B.5.1, 40.B.5.2  One point. */
export function loseStrengthPoint(g: Europa, fort: Piece): void {
  const hex = fort.place
  g.mark(fort, 'strength', strengthOf(fort) - 1)
  loseStrengthPoints(g, fort, 1)
  g.log('strength_lost', { ...fortFacts(fort), hex, left: strengthOf(fort) }, '40.B.5.2')
}

/** 40.D.0.9  A strength is wiped out. */
export function loseStrength(g: Europa, fort: Piece): void {
  const strength = strengthOf(fort)
  if (strength === 0) return
  loseStrengthPoints(g, fort, strength)
  g.mark(fort, 'strength', 0)
  g.log('strength_gone', { ...fortFacts(fort), hex: fort.place }, '40.B.5.2')
}

/**
 * Exchanges a fortification for another kind, or takes it away. The new one is an ordinary one of its kind, to be
 * repaired and improved like any other (40.D.11.5, 40.D.12.5).
 * Strength above the new maximum is lost (40.B.7, AMB-40) and counts for special replacements.
 * @param owner the new owner; left out, it stays the same
 */
export function exchange(g: Europa, fort: Piece, into: Fate, owner?: Side): void {
  if (into === 'UNCHANGED') return
  const hex = fort.place as Space
  const strength = strengthOf(fort)
  if (into === 'REMOVED') {
    loseStrengthPoints(g, fort, strength)
    return g.remove(fort)
  }
  const kept = strengthAfter(g, kindNamed(g, into), strength)
  loseStrengthPoints(g, fort, strength - kept)
  const type = g.cast.type(into)
  if (!type) throw new Error(`pieces.yaml has no counter "${into}"`)
  const under = fort.above
  g.remove(fort)
  // 40.B.6.2  What was captured by too few stays so, however low it sinks; a new owner's is his own.
  const settled: Record<string, string> = owner ? { captured_by: '', capture_due: '' } : {}
  const made = g.create(type, owner ?? fort.side, hex, {
    attributes: { ...fort.at, ...settled, strength: kept },
    ...(fort.name === fort.type.label ? {} : { name: fort.name }),
  })
  if (under) g.move(made, hex, under)
}

/** C4.cut, 40.B.7  What is left of a strength in another kind. */
function strengthAfter(g: Europa, kind: Kind, strength: number): number {
  if (g.options.overMax === 'keep') return strength
  return kind.intrinsic.max === null ? strength : Math.min(strength, kind.intrinsic.max)
}

interface OfFort {
  readonly fort: Piece
}

const noPoints = objection('C5.replace', 'inf', (g) => replacementPoints.inf.of(g, g.actor) < 1)

const notAFort = objections<OfFort>({
  '40.D.0.4 fort': (_, { fort }) => !isFortification(fort),
  'C5.replace yours': (g, { fort }) => fort.side !== g.actor,
  '40.D.0.4 off': true,
})

/** 40.D.6.2  The strength of a permanent fortified area is the printed one. */
const asPrinted = objection(
  '40.D.6.2',
  (g, { fort }: OfFort) => citeOf(kindOf(g, fort), 'strength') === '40.D.6.2',
  { message: '40.D.0.4' },
)

const cannotGarrison = objections<OfFort>(asPrinted, {
  // 40.D.0.4, AMB-41  Only kinds whose strength is bought.
  '40.D.0.4': (g, { fort }) => kindOf(g, fort).intrinsic.source !== 'infRP',
  // 40.D.0.5, 40.D.0.7  Up to the maximum of its heading.
  '40.D.0.5': (g, { fort }) => {
    const { max } = kindOf(g, fort).intrinsic
    return max !== null && strengthOf(fort) >= max && { max }
  },
  '40.D.0.4 captured': (_, { fort }) => isUnderCaptured(fort),
  // 40.D.0.6, AMB-41  From a major power's depot that can send limited supply.
  '40.D.0.6': (g, { fort }) => !canBeServedByDepot(g, fort),
})

/** 40.D.0.5  One point, one strength. */
export const garrison = action(
  'garrison',
  {
    fort: piece({
      among: (g) => allForts(g).filter((fort) => fort.side === g.actor),
      otherwise: notAFort,
      unless: cannotGarrison,
    }),
  },
  (g, { fort }) => {
    const { fortificationPoints } = read(g, 'replacements').infRP
    const { max } = kindOf(g, fort).intrinsic
    const strength = strengthOf(fort) + fortificationPoints
    replacementPoints.inf.add(g, g.actor, -1)
    g.mark(fort, 'strength', max === null ? strength : Math.min(max, strength))
    g.log('garrisoned', { ...fortFacts(fort), hex: fort.place }, '40.D.0.5')
  },
  { clause: '40.D.0.5', waits: '40.D.0.4', silent: true, unless: [noPoints] },
)

/** 40.D.0.6, AMB-41  Can a depot send replacements to it: a major power's, at some tables its own nation's, with limited supply? */
function canBeServedByDepot(g: Europa, fort: Piece): boolean {
  const hex = fort.place as Space
  const { majorPowers = [] } = g.scenarioData
  // In whose hands, else on whose ground it stands.
  const own = nationOf(fort) || hex.regions[0]
  const sends = (nation: string) =>
    majorPowers.includes(nation) && (g.options.rpDepot !== 'ownNation' || nation === own)
  const depots = depotsOf(g, g.actor, sends)
  return supply.stateIn(g, hex, g.actor, supply.linesFrom(g, g.actor, depots)) !== undefined
}
