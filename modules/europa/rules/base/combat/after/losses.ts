/** C3.9, C5.losses  Losses of both tables: what each side owes, what a loss does, and how its owner chooses. */

import { fraction, round, roundHalfUp, roundUp, type Side, type Space } from '@redoubt/engine'
import { refresh } from '@redoubt/mechanics'
import type { ByUnit, Europa, Frame, Measure, Names, Piece, Result } from '../../game/europa.ts'
import { action, objections, piece } from '../../game/europa.ts'
import { attackOf, CADRE, FULL, hasCadre, isCadre, isTroop, printedOn } from '../../units/forces.ts'
import { battleOf, defendersOf, fought, numbersOf, pieces } from '../battle.ts'
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
export function lossesOf(g: Europa, piece: Piece, measure: Measure): readonly number[] {
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

/** Who pays and with what. */
interface Loss {
  readonly side: Names['sides']
  readonly owed: number
  readonly pool: readonly Piece[]
  readonly measure: Measure
  readonly how: 'lose' | 'disrupt'
}

/** Pieces by number; those chosen have one entry for each loss. */
type Chosen = readonly number[]

interface Choosing extends Frame, Pick<Loss, 'owed' | 'measure' | 'how'> {
  readonly pool: Chosen
  readonly picked: Chosen
}

/** A side owes losses. */
export function open(g: Europa, loss: Loss): void {
  const { side, owed, measure, how } = loss
  if (owed <= 0 || loss.pool.length === 0) return
  const key = how === 'lose' ? 'must_lose' : 'must_disrupt'
  g.log(key, { side: g.side(side), points: owed }, { clause: 'C3.9' })
  const pool = numbersOf(loss.pool)
  const frame: Choosing = { step: 'settle_losses', side, owed, pool, measure, how, picked: [] }
  g.push(frame)
}

function choosing(g: Europa): Choosing {
  return g.frame as Choosing
}

/** Points of each loss a piece may be chosen for: all it is worth at once when it is disrupted. */
function pointsOf(g: Europa, { how, measure }: Choosing, unit: Piece): readonly number[] {
  if (how === 'lose') return lossesOf(g, unit, measure)
  return [printed(g, unit, measure)].filter((points) => points > 0)
}

function timesIn(chosen: Chosen, unit: Piece): number {
  return chosen.filter((index) => index === unit.index).length
}

/** Points of all that is chosen. */
function total(g: Europa, frame: Choosing, chosen = frame.picked): number {
  return pieces(g, [...new Set(chosen)])
    .flatMap((unit) => pointsOf(g, frame, unit).slice(0, timesIn(chosen, unit)))
    .reduce((sum, points) => sum + points, 0)
}

/** Would the rest still be enough without the last loss of a piece? */
function canSpare(g: Europa, frame: Choosing, chosen: Chosen, unit: Piece): boolean {
  const last = pointsOf(g, frame, unit)[timesIn(chosen, unit) - 1]
  return last !== undefined && total(g, frame, chosen) - last >= frame.owed
}

/** What is still there to lose. */
function poolOf(g: Europa, { pool }: Choosing): Piece[] {
  return pieces(g, pool).filter((unit) => g.onBoard(unit))
}

function hasLeft(g: Europa, frame: Choosing, unit: Piece): boolean {
  return pointsOf(g, frame, unit).length > timesIn(frame.picked, unit)
}

/** Pieces that have something left to lose. */
function choices(g: Europa, frame: Choosing): Piece[] {
  return poolOf(g, frame).filter((unit) => hasLeft(g, frame, unit))
}

/** C5.losses  Would choosing the unit leave one that could have been spared? */
function sparesAnother(g: Europa, frame: Choosing, unit: Piece): boolean {
  const chosen = [...frame.picked, unit.index]
  return pieces(g, frame.picked).some(
    (other) => other !== unit && canSpare(g, frame, chosen, other),
  )
}

/** C3.9  The owner names what he loses: a unit, or a point of a strength. */
export const lose = action(
  'lose',
  {
    unit: piece({
      among: (g) => choices(g, choosing(g)),
      otherwise: objections<ByUnit>({
        'C3.9 pool': (g, { unit }) => !choosing(g).pool.includes(unit.index),
        'C3.9 left': true,
      }),
      unless: objections<ByUnit>({
        'C5.losses': (g, { unit }) => {
          const frame = choosing(g)
          const canBeSpared = (one: Piece) => sparesAnother(g, frame, one)
          return canBeSpared(unit) && !choices(g, frame).every(canBeSpared)
        },
      }),
    }),
  },
  (g, { unit }) => {
    const frame = choosing(g)
    goOn(g, { ...frame, picked: [...frame.picked, unit.index] })
  },
  { clause: 'C3.9', silent: true, quick: true },
)

/** Runs before the owner is asked: where there is nothing to choose, nobody is. */
export function settleWithoutChoice(g: Europa): void {
  const frame = choosing(g)
  const all = poolOf(g, frame).flatMap((unit) => pointsOf(g, frame, unit).map(() => unit.index))
  if (total(g, frame, all) <= frame.owed) return goOn(g, { ...frame, picked: all })
  const [only, ...others] = choices(g, frame)
  if (only && others.length === 0)
    return goOn(g, { ...frame, picked: [...frame.picked, only.index] })
  g.next({ ...frame, step: 'losses' })
}

/** Goes on choosing, or settles: when enough is chosen, or all there is. */
function goOn(g: Europa, frame: Choosing): void {
  if (total(g, frame) < frame.owed && choices(g, frame).length > 0)
    return g.next({ ...frame, step: 'settle_losses' })
  g.pop()
  for (const unit of pieces(g, withoutSpare(g, frame))) {
    if (!g.onBoard(unit)) continue
    if (frame.how === 'lose') takeLoss(g, unit, frame.measure)
    else {
      g.mark(unit, 'disrupted', true)
      g.log('disrupted', { unit }, { clause: 'C5.disruption' })
    }
  }
}

/** C5.losses  What can be spared after all is given back. */
function withoutSpare(g: Europa, frame: Choosing): Chosen {
  return pieces(g, frame.picked).reduce<Chosen>(
    (kept, unit) =>
      canSpare(g, frame, kept, unit) ? kept.toSpliced(kept.lastIndexOf(unit.index), 1) : kept,
    frame.picked,
  )
}

/** Points that are still to be chosen. */
export function lossPrompt(g: Europa) {
  const frame = choosing(g)
  return { left: Math.max(0, frame.owed - total(g, frame)), how: frame.how }
}
