/** C3.9, C5.losses  What a loss does, and how its owner chooses; where there is nothing to choose, nobody is asked. */

import type { Side, Space } from '@redoubt/engine'
import { refresh } from '@redoubt/mechanics'
import type { Frame, Names } from '../../../generated.ts'
import type { Measure } from '../../game/battle-data.ts'
import { action, objections, piece } from '../../game/declare.ts'
import type { ByUnit, Europa, Piece } from '../../game/europa.ts'
import { attackOf, CADRE, FULL, hasCadre, isCadre, isTroop, printedOn } from '../../units/forces.ts'
import { numbersOf, pieces } from '../battle.ts'

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
export function takeLoss(g: Europa, piece: Piece, measure: Measure): number {
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
export interface Loss {
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
