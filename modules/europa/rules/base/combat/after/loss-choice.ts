/** C5.losses  The owner chooses what he loses; where there is nothing to choose, nobody is asked. */

import type { Frame, SideId } from '../../../generated.ts'
import type { Measure } from '../../game/battle-data.ts'
import { action, objection, piece } from '../../game/declare.ts'
import type { ByUnit, Europa, Piece } from '../../game/europa.ts'
import { pieces } from '../battle.ts'
import { printed, takeLoss, worthOfLoss } from './casualties.ts'

/** Who pays and with what. */
export interface Loss {
  readonly side: SideId
  readonly owed: number
  readonly pool: readonly Piece[]
  readonly measure: Measure
  readonly how: 'lose' | 'disrupt'
}

interface Choosing extends Frame {
  readonly owed: number
  readonly pool: readonly number[]
  readonly measure: Measure
  readonly how: 'lose' | 'disrupt'
  /** Pieces chosen, by number, one entry for each loss. */
  readonly picked: readonly number[]
}

export function open(g: Europa, { side, owed, pool, measure, how }: Loss): void {
  if (owed <= 0 || pool.length === 0) return
  const numbers = pool.map(({ index }) => index)
  g.log(
    how === 'lose' ? 'must_lose' : 'must_disrupt',
    { side: g.side(side), points: owed },
    { clause: 'C3.9' },
  )
  const frame: Choosing = {
    step: 'settle_losses',
    side,
    owed,
    pool: numbers,
    measure,
    how,
    picked: [],
  }
  g.push(frame)
}

function choosing(g: Europa): Choosing {
  return g.frame as Choosing
}

function timesPicked(frame: Choosing, unit: Piece): number {
  return frame.picked.filter((index) => index === unit.index).length
}

/** What the next loss of a piece is worth in this choice. */
function worth(g: Europa, frame: Choosing, unit: Piece, chosen = timesPicked(frame, unit)): number {
  if (frame.how === 'disrupt') return chosen === 0 ? printed(g, unit, frame.measure) : 0
  return worthOfLoss(g, unit, frame.measure, chosen)
}

function pickedPoints(g: Europa, frame: Choosing): number {
  const seen = new Map<number, number>()
  let points = 0
  for (const index of frame.picked) {
    const before = seen.get(index) ?? 0
    const unit = g.pieces[index]
    if (unit) points += worth(g, frame, unit, before)
    seen.set(index, before + 1)
  }
  return points
}

/** What is still there to lose. */
function poolOf(g: Europa, frame: Choosing): Piece[] {
  return pieces(g, frame.pool).filter(({ place }) => place.kind === 'space')
}

/** Pieces that have something left to lose. */
function choices(g: Europa, frame: Choosing): Piece[] {
  return poolOf(g, frame).filter((unit) => worth(g, frame, unit) > 0)
}

/** C5.losses  Would choosing the unit leave one that could have been spared? */
function sparesAnother(g: Europa, frame: Choosing, unit: Piece): boolean {
  const total = pickedPoints(g, frame) + worth(g, frame, unit)
  if (total < frame.owed) return false
  return frame.picked.some((index) => {
    const other = g.pieces[index]
    if (!other || other === unit) return false
    return total - worth(g, frame, other, timesPicked(frame, other) - 1) >= frame.owed
  })
}

const notInBattle = objection(
  'C3.9',
  (g: Europa, { unit }: ByUnit) => !choosing(g).pool.includes(unit.index),
  { message: 'C3.9.pool' },
)
const nothingLeft = objection(
  'C3.9',
  (g: Europa, { unit }: ByUnit) => worth(g, choosing(g), unit) === 0,
  { message: 'C3.9.left' },
)
const couldBeSpared = objection('C5.losses', (g: Europa, { unit }: ByUnit) => {
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
      among: (g: Europa) => choices(g, choosing(g)),
      otherwise: [notInBattle, nothingLeft],
      unless: [couldBeSpared],
    }),
  },
  (g: Europa, { unit }) => {
    const frame = choosing(g)
    goOn(g, { ...frame, picked: [...frame.picked, unit.index] })
  },
  { clause: 'C3.9', silent: true, quick: true },
)

/** Goes on choosing, or settles: when enough is chosen, or all there is. */
function goOn(g: Europa, frame: Choosing): void {
  if (pickedPoints(g, frame) < frame.owed && choices(g, frame).length > 0)
    return g.next({ ...frame, step: 'settle_losses' } as Frame)
  g.pop()
  for (const index of withoutSpare(g, frame)) {
    const unit = g.pieces[index]
    if (unit?.place.kind !== 'space') continue
    if (frame.how === 'lose') takeLoss(g, unit, frame.measure)
    else {
      g.mark(unit, 'disrupted', true)
      g.log('disrupted', { unit }, { clause: 'C5.disruption' })
    }
  }
}

/** C5.losses  What can be spared after all is given back. */
function withoutSpare(g: Europa, frame: Choosing): readonly number[] {
  let picked = [...frame.picked]
  for (const index of frame.picked) {
    const unit = g.pieces[index]
    if (!unit) continue
    const so = { ...frame, picked }
    const last = worth(g, so, unit, timesPicked(so, unit) - 1)
    if (timesPicked(so, unit) === 0 || pickedPoints(g, so) - last < frame.owed) continue
    const at = picked.lastIndexOf(index)
    picked = picked.filter((_, i) => i !== at)
  }
  return picked
}

/** Runs before the owner is asked: where there is nothing to choose, nobody is. */
export function settleWithoutChoice(g: Europa): void {
  const frame = choosing(g)
  const open = choices(g, frame)
  const pool = poolOf(g, frame).map((unit) => ({ unit, losses: lossesOf(g, frame, unit) }))
  const all = pool.reduce((sum, { losses }) => losses.reduce((a, b) => a + b, sum), 0)
  if (all <= frame.owed) {
    const picked = pool.flatMap(({ unit, losses }) => losses.map(() => unit.index))
    return goOn(g, { ...frame, picked })
  }
  const [only] = open
  if (open.length === 1 && only) return goOn(g, { ...frame, picked: [...frame.picked, only.index] })
  g.next({ ...frame, step: 'losses' } as Frame)
}

/** What each loss of a piece is worth, one after the other, until it has nothing left. */
function lossesOf(g: Europa, frame: Choosing, unit: Piece): readonly number[] {
  const losses: number[] = []
  for (let next = worth(g, frame, unit, 0); next > 0; next = worth(g, frame, unit, losses.length))
    losses.push(next)
  return losses
}

/** Points that are still to be chosen. */
export function pointsToChoose(g: Europa): number {
  const frame = choosing(g)
  return Math.max(0, frame.owed - pickedPoints(g, frame))
}
