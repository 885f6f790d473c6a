/** C3.9, C5.losses  Losses of both tables: what each side owes, what a loss does, and how its owner chooses. */

import { fraction, round, roundHalfUp, roundUp, type Side, type Space } from '@redoubt/engine'
import { pointsLosses, refresh } from '@redoubt/mechanics'
import type { Europa, Measure, Piece, Result } from '../../game/europa.ts'
import { attackOf, CADRE, FULL, hasCadre, isCadre, isTroop, printedOn } from '../../units/forces.ts'
import { battleOf, defendersOf, fought } from '../battle.ts'
import { redOf, resultInForce } from '../results/results.ts'

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
  const attackersLose = { side, measure: 'attack', how: 'lose' } as const
  const defendersLose = { side: defender, measure: 'defence', how: 'lose' } as const
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
function exchangeOf(g: Europa, result: Result, attackers: readonly Piece[], defence: number) {
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

export function printed(g: Europa, unit: Piece, measure: Measure): number {
  return measure === 'attack' ? attackOf(unit) : g.decisions.units.defenceOf(unit)
}

/**
 * Points of each loss a piece can take, one after the other: what its cadre prints less, then the cadre. A strength that
 * is no unit is lost point by point.
 */
function lossesOf(g: Europa, piece: Piece, measure: Measure): readonly number[] {
  const whole = printed(g, piece, measure)
  if (!g.decisions.units.isUnit(g, piece)) return Array<number>(whole).fill(1)
  const rest = hasCadre(piece) ? printedOn(piece, measure, true) : 0
  return [whole - rest, rest].filter((points) => points > 0)
}

/** Takes one loss from a piece; returns its points. */
function takeLoss(g: Europa, piece: Piece, measure: Measure): number {
  const [points = 0] = lossesOf(g, piece, measure)
  if (!g.decisions.units.isUnit(g, piece)) g.decisions.strengths.losePoint(g, piece)
  else if (hasCadre(piece)) {
    g.decisions.results.hasLost(g, piece, points)
    g.log('cadre', { unit: piece }, { clause: 'C3.9' })
    g.flip(piece, CADRE)
  } else eliminate(g, piece, points)
  return points
}

/** A unit leaves the map. */
export function eliminate(g: Europa, unit: Piece, worth = g.decisions.units.defenceOf(unit)): void {
  const hex = unit.place as Space
  const side = unit.side as Side
  g.decisions.results.hasLost(g, unit, worth)
  g.log('eliminated', { unit, hex }, { clause: 'C3.9' })
  g.move(unit, g.zone('eliminated', side))
  if (!isTroop(unit)) return
  const { nation } = unit.at
  refresh(g, unit)
  g.mark(unit, 'nation', nation)
  if (isCadre(unit)) g.flip(unit, FULL)
  g.decisions.movement.hasLeft(g, hex, side, 'lost')
}

/** How points are counted, and what becomes of the unit: it is lost, or disrupted for all it is worth. */
interface Counted {
  readonly measure: Measure
  readonly how: 'lose' | 'disrupt'
}

function open(
  g: Europa,
  { side, owed, pool, ...counted }: Counted & { side: Side; owed: number; pool: readonly Piece[] },
): void {
  if (owed <= 0 || pool.length === 0) return
  const key = counted.how === 'lose' ? 'must_lose' : 'must_disrupt'
  g.log(key, { side, points: owed }, { clause: 'C3.9' })
  losses.owe(g, side.id, owed, pool, counted)
}

/** C3.9, C5.losses  The owner names what he loses: a unit, or a point of a strength. */
export const losses = pointsLosses<Europa, Counted>({
  clause: 'C3.9',
  spares: 'C5.losses',
  points: (g, unit, { how, measure }) =>
    how === 'lose'
      ? lossesOf(g, unit, measure)
      : [printed(g, unit, measure)].filter((points) => points > 0),
  take: (g, unit, { how, measure }) => {
    if (how === 'lose') takeLoss(g, unit, measure)
    else {
      g.mark(unit, 'disrupted', true)
      g.log('disrupted', { unit }, { clause: 'C5.disruption' })
    }
  },
  prompt: ({ how }) => ({ how }),
})
