/** C5.losses  The owner chooses what he loses; where there is nothing to choose, nobody is asked. */

import type { Frame, Names } from '../../../generated.ts'
import type { Measure } from '../../game/battle-data.ts'
import { action, objection, objections, piece } from '../../game/declare.ts'
import type { ByUnit, Europa, Piece } from '../../game/europa.ts'
import { numbersOf, pieces } from '../battle.ts'
import { lossesOf, printed, takeLoss } from './casualties.ts'

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

const couldBeSpared = objection('C5.losses', (g, { unit }: ByUnit) => {
  const frame = choosing(g)
  return (
    sparesAnother(g, frame, unit) &&
    choices(g, frame).some((other) => !sparesAnother(g, frame, other))
  )
})

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
      unless: [couldBeSpared],
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
