/** C3.9, AMB-08 to AMB-11  What the results of both tables take from each side, in points of printed strength, before anybody chooses or retreats. */

import { fraction, product, round, roundHalfUp, roundUp } from '@redoubt/engine'
import type { Attack, Battle, Europa, Piece, Result } from '../../game/europa.ts'
import { attackOf, hasCadre, printedOn } from '../../units/forces.ts'
import { defendersOf } from '../battle.ts'
import { redOf } from './results.ts'

/** By which printed strength losses are counted: attackers by attack, defenders by defence. */
export type Measure = 'attack' | 'defence'

/** What a result and a cell of the red table cost both sides of an attack. */
export function tollOf(g: Europa, battle: Battle, attack: Attack, result: Result, redCell: string) {
  const { units: attackers } = attack
  const red = redOf(redCell)
  const defenders = defendersOf(g, attack)
  const defence = sumOf(g, defenders, 'defence')
  const exchange = exchangeOf(g, result, g.decisions.results.exchanging(battle, attackers), defence)
  const disruption = disruptionPoints(result, defence)
  const casualties =
    disruption > 0 ? g.decisions.results.insteadOfDisruption(g, attack, disruption) : undefined
  const wipesOut = result.kind === 'eliminate' && !isHalfLoss(g, result)
  const wipedOut = wipesOut ? wipedOutOf(g, result, defenders) : 0
  const more = exchange.points + (casualties?.points ?? 0) + halfLoss(g, result, defence)
  return {
    defenders,
    /** The attackers' losses by the red die. */
    red: percent(sumOf(g, attackers, 'attack'), red.attacker),
    /** What they lose in an exchange, and which of them. */
    exchange,
    /** Points of defenders that are disrupted. */
    disruption,
    /** Casualties that take the place of a disruption, and by which clause; undefined where it disrupts. */
    casualties,
    /** Is the defence as a whole eliminated, but for cadres? */
    wipesOut,
    /** Points of defenders that an elimination takes of itself. */
    wipedOut,
    /** Points the defenders owe besides. */
    owed: Math.max(0, percent(defence, red.defender) + more - wipedOut),
  }
}

/** The same as shares of the strength each side has there, in per cent, with defenders who have no way back; nobody loses more than he has. */
export function sharesLost(
  g: Europa,
  attack: Attack,
  toll: ReturnType<typeof tollOf>,
  stranded: readonly Piece[] = [],
) {
  const attacking = sumOf(g, attack.units, 'attack')
  const defending = sumOf(g, toll.defenders, 'defence')
  const share = (lost: number, of: number) =>
    of === 0 ? 0 : Math.round((1000 * Math.min(lost, of)) / of) / 10
  return {
    ours: share(toll.red + toll.exchange.points, attacking),
    theirs: share(Math.max(toll.wipedOut + toll.owed, sumOf(g, stranded, 'defence')), defending),
  }
}

function sumOf(g: Europa, units: readonly Piece[], measure: Measure): number {
  return units.reduce((points, unit) => points + printed(g, unit, measure), 0)
}

/** C3.9  Per cent of a printed strength, halves up. */
function percent(of: number, per: number): number {
  return roundHalfUp(fraction(of * per, 100))
}

/** AMB-08  ME: so many per cent of the smaller side, from both. */
function exchangeOf(g: Europa, result: Result, pool: readonly Piece[], defence: number) {
  if (result.kind !== 'exchange') return { points: 0, pool }
  const smaller = Math.min(sumOf(g, pool, 'attack'), defence)
  const points = Math.max(
    result.minimum ?? 0,
    roundUp(fraction(smaller * g.options.mePercent, 100)),
  )
  return { points, pool }
}

/** AMB-11  Points of a Disruption; 0 for any other result. */
function disruptionPoints(result: Result, defence: number): number {
  const { kind, percent: per = 0, rounding = 'up' } = result
  return kind === 'disruption' ? round(product(defence, fraction(per, 100)), rounding) : 0
}

/** AMB-09, AMB-10  Of divisions that become cadres what the cadre prints less, of all else the whole. */
function wipedOutOf(g: Europa, result: Result, defenders: readonly Piece[]): number {
  return defenders.reduce((points, unit) => {
    const [first = 0] = lossesOf(g, unit, 'defence')
    return points + (leavesCadre(g, result, unit) ? first : printed(g, unit, 'defence'))
  }, 0)
}

/** AMB-09  Does an elimination leave a cadre of it, where there is one to leave? */
export function leavesCadre(g: Europa, result: Result, unit: Piece): boolean {
  return g.decisions.units.isUnit(g, unit) && g.options.deCadres && result.cadres === true
}

/** AMB-09  At some tables OR costs the defender half. */
function halfLoss(g: Europa, result: Result, defence: number): number {
  return isHalfLoss(g, result) ? roundUp(fraction(defence, 2)) : 0
}

function isHalfLoss(g: Europa, { exploit }: Result): boolean {
  return exploit !== undefined && g.options.orMode === 'halfLoss'
}

export function printed(g: Europa, unit: Piece, measure: Measure): number {
  return measure === 'attack' ? attackOf(unit) : g.decisions.units.defenceOf(unit)
}

/**
 * Points of each loss a piece can take, one after the other: what its cadre prints less, then the cadre. A strength that
 * is no unit is lost point by point.
 */
export function lossesOf(g: Europa, piece: Piece, measure: Measure): readonly number[] {
  const whole = printed(g, piece, measure)
  if (!g.decisions.units.isUnit(g, piece)) return Array<number>(whole).fill(1)
  const rest = hasCadre(piece) ? printedOn(piece, measure, true) : 0
  return [whole - rest, rest].filter((points) => points > 0)
}
