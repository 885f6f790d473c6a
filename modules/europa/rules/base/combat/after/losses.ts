/** C3.9  Losses of both tables, added for each side. */

import { fraction, round, roundHalfUp, roundUp } from '@redoubt/engine'
import type { Measure, Result } from '../../game/battle-data.ts'
import type { Europa, Piece } from '../../game/europa.ts'
import { isTroop } from '../../units/forces.ts'
import { battleOf, defendersOf, fought } from '../battle.ts'
import { redOf, resultInForce } from '../results/results.ts'
import { eliminate, open, printed, takeLoss } from './loss-choice.ts'

/** Works out what each side owes and opens the choices; the defender chooses first. */
export function settleLosses(g: Europa): void {
  const attack = fought(g)
  const { units: attackers, side, defender } = attack
  const result = resultInForce(g)
  const red = redOf(battleOf(g).red ?? '0/0')
  const defenders = defendersOf(g, attack)
  const defence = sumOf(g, defenders, 'defence')
  const redAttacker = percent(sumOf(g, attackers, 'attack'), red.attacker)
  const redDefender = percent(defence, red.defender)
  const exchange = exchangeOf(g, result, attackers, defence)
  const disruption = disruptionPoints(result, defence)
  const casualties =
    disruption > 0 ? g.decisions.results.insteadOfDisruption(g, disruption) : undefined
  const wipedOut = wipeOut(g, result, defenders)
  const more = exchange.points + (casualties ?? 0) + halfLoss(g, result, defence)
  const shared = exchange.pool === attackers
  const attackersLose = { side: side.id, measure: 'attack', how: 'lose' } as const
  const defendersLose = { side: defender.id, measure: 'defence', how: 'lose' } as const
  if (casualties === undefined)
    open(g, { ...defendersLose, how: 'disrupt', owed: disruption, pool: defenders.filter(isTroop) })
  const owed = redAttacker + (shared ? exchange.points : 0)
  open(g, { ...attackersLose, owed, pool: attackers })
  if (!shared) open(g, { ...attackersLose, owed: exchange.points, pool: exchange.pool })
  open(g, {
    ...defendersLose,
    owed: Math.max(0, redDefender + more - wipedOut),
    pool: defenders.filter((unit) => g.onBoard(unit)),
  })
}

function sumOf(g: Europa, units: readonly Piece[], measure: Measure): number {
  return units.reduce((points, unit) => points + printed(g, unit, measure), 0)
}

/** C3.9  Per cent of a printed strength, halves up. */
export function percent(of: number, per: number): number {
  return roundHalfUp(fraction(of * per, 100))
}

/** AMB-08  ME: so many per cent of the smaller side, from both. */
function exchangeOf(
  g: Europa,
  result: Result,
  attackers: readonly Piece[],
  defence: number,
): { readonly points: number; readonly pool: readonly Piece[] } {
  if (result.kind !== 'exchange') return { points: 0, pool: attackers }
  const pool = g.decisions.results.exchanging(battleOf(g), attackers)
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
  return kind === 'disruption' ? round(fraction(defence * per, 100), rounding) : 0
}

/** AMB-09, AMB-10  DE and OR: divisions become cadres, all else is eliminated. Returns the points lost. */
function wipeOut(g: Europa, result: Result, defenders: readonly Piece[]): number {
  if (result.kind !== 'eliminate' || isHalfLoss(g, result)) return 0
  let points = 0
  for (const unit of defenders) {
    const isUnit = g.decisions.units.isUnit(g, unit)
    if (isUnit && g.options.deCadres && result.cadres) {
      points += takeLoss(g, unit, 'defence')
      continue
    }
    points += printed(g, unit, 'defence')
    if (isUnit) eliminate(g, unit)
    else g.decisions.strengths.loseAll(g, unit)
  }
  return points
}

/** AMB-09  At some tables OR costs the defender half. */
function halfLoss(g: Europa, result: Result, defence: number): number {
  return isHalfLoss(g, result) ? roundUp(fraction(defence, 2)) : 0
}

function isHalfLoss(g: Europa, { exploit }: Result): boolean {
  return exploit !== undefined && g.options.orMode === 'halfLoss'
}
