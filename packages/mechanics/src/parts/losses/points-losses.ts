/** Losses by points as a part: pieces are chosen until they are worth enough. More may go than is owed, but nothing that could be spared. */

import {
  action,
  automatic,
  type Frame,
  objection,
  type Part,
  type Piece,
  piece,
  step,
} from '@redoubt/engine'
import type { AnyPosition, ByUnit, PieceOf } from '../anyone.ts'
import { numbered, numbersOf } from '../numbered.ts'

/**
 * The frame of losses by points.
 * @example const owing: PointsFrame = { step: 'losses', side: 'red', owed: 3, pool: [4, 7], picked: [] }
 */
export interface PointsFrame extends Frame {
  readonly side: string
  readonly owed: number
  /** What the losses can be taken from: pieces by number. */
  readonly pool: readonly number[]
  /** Pieces chosen, by number: one entry for each loss. */
  readonly picked: readonly number[]
}

/**
 * What losses are worth and what becomes of the pieces.
 * @typeParam L what else is known of a loss: by which strength it is counted, whether it is one for good
 * @example
 * const rules: PointsRules<AnyPosition, { by: 'attack' | 'defence' }> = { clause: '5.3', spares: '5.4', points: (_, unit, { by }) => (by === 'attack' ? [2] : [1, 1]), take: (g, unit) => g.remove(unit) }
 * rules.points(g, unit, { by: 'defence' }) // → [ 1, 1 ]
 */
export interface PointsRules<G extends AnyPosition, L extends object> {
  readonly clause: string
  /** The clause by which nothing is lost that could have been spared. */
  readonly spares: string
  /** Points of each loss a piece can be chosen for, one after the other. */
  points(g: G, unit: PieceOf<G>, loss: L): readonly number[]
  /** Takes one of them. */
  take(g: G, unit: PieceOf<G>, loss: L): void
  /** What the prompt says besides the points that are `left` to choose. */
  readonly prompt?: (loss: L) => Readonly<Record<string, string>>
}

/**
 * Losses by points.
 * @example const bothLose = (losses: PointsPart<AnyPosition, object>) => losses.owe(g, 'blue', 2, [unit, friend], {})
 */
export interface PointsPart<G extends AnyPosition, L extends object> extends Part<G> {
  /** A side owes so many points of these pieces. */
  readonly owe: (g: G, side: string, owed: number, pool: readonly PieceOf<G>[], loss: L) => void
}

/**
 * Losses by points: `owe` opens them, `losses` asks the side as long as there is something to choose; then all is taken at once.
 * @example
 * const part = pointsLosses<AnyPosition, object>({ clause: '5.3', spares: '5.4', points: () => [2], take: (g, unit) => g.remove(unit) })
 * part.steps?.map(({ name }) => name) // → [ 'settle_losses', 'losses' ]
 */
export function pointsLosses<G extends AnyPosition, L extends object>(
  rules: PointsRules<G, L>,
): PointsPart<G, L> {
  type Losing = PointsFrame & L
  const { clause, spares, points, take } = rules
  const now = (g: G) => g.frame as Losing
  const times = (chosen: readonly number[], { index }: Piece) =>
    chosen.filter((other) => other === index).length

  /** Points of all that is chosen. */
  const total = (g: G, frame: Losing, chosen = frame.picked) =>
    numbered(g, [...new Set(chosen)])
      .flatMap((unit) => points(g, unit, frame).slice(0, times(chosen, unit)))
      .reduce((sum, worth) => sum + worth, 0)
  /** Would the rest still be enough without the last loss of a piece? */
  const canSpare = (g: G, frame: Losing, chosen: readonly number[], unit: Piece) => {
    const last = points(g, unit, frame)[times(chosen, unit) - 1]
    return last !== undefined && total(g, frame, chosen) - last >= frame.owed
  }
  const poolOf = (g: G, { pool }: Losing) => numbered(g, pool).filter((unit) => g.onBoard(unit))
  /** Pieces that have something left to lose. */
  const choices = (g: G, frame: Losing) =>
    poolOf(g, frame).filter((unit) => points(g, unit, frame).length > times(frame.picked, unit))
  /** Is it all the same which of the two is lost? Names are no difference. */
  const isAlike = (g: G, frame: Losing, a: PieceOf<G>, b: PieceOf<G>) =>
    a.type === b.type &&
    a.side === b.side &&
    a.face === b.face &&
    a.place === b.place &&
    times(frame.picked, a) === times(frame.picked, b) &&
    points(g, a, frame).join() === points(g, b, frame).join() &&
    JSON.stringify(a.at) === JSON.stringify(b.at)
  /** Would choosing the unit leave one that could have been spared? */
  const sparesAnother = (g: G, frame: Losing, unit: Piece) =>
    numbered(g, frame.picked).some(
      (other) => other !== unit && canSpare(g, frame, [...frame.picked, unit.index], other),
    )

  /** Goes on choosing, or settles: when enough is chosen, or all there is. */
  const goOn = (g: G, frame: Losing) => {
    if (total(g, frame) < frame.owed && choices(g, frame).length > 0)
      return g.next({ ...frame, step: 'settle_losses' })
    g.pop()
    // What can be spared after all is given back.
    const lost = numbered(g, frame.picked).reduce<readonly number[]>(
      (kept, unit) =>
        canSpare(g, frame, kept, unit) ? kept.toSpliced(kept.lastIndexOf(unit.index), 1) : kept,
      frame.picked,
    )
    for (const unit of numbered(g, lost)) if (g.onBoard(unit)) take(g, unit, frame)
  }
  const pick = (g: G, frame: Losing, unit: Piece) =>
    goOn(g, { ...frame, picked: [...frame.picked, unit.index] })

  const noPart = objection(clause, (g: G, { unit }: ByUnit) => !now(g).pool.includes(unit.index), {
    message: 'losses.unit',
  })
  const nothingLeft = objection(clause, () => true, { message: 'losses.spent' })
  const needless = objection(spares, (g: G, { unit }: ByUnit) => {
    const frame = now(g)
    const canBeSpared = (one: Piece) => sparesAnother(g, frame, one)
    return canBeSpared(unit) && !choices(g, frame).every(canBeSpared)
  })
  const lose = action(
    'lose',
    {
      unit: piece({
        among: (g: G) => choices(g, now(g)),
        otherwise: [noPart, nothingLeft],
        unless: [needless],
      }),
    },
    (g: G, { unit }) => pick(g, now(g), unit),
    {
      clause,
      silent: true,
      quick: true,
      preview: (g: G, { unit }) => {
        const frame = now(g)
        const worth = points(g, unit, frame)[times(frame.picked, unit)] ?? 0
        const left = Math.max(0, frame.owed - total(g, frame))
        return { notes: [{ key: 'loss', clause, facts: { unit, worth, left } }] }
      },
    },
  )

  return {
    part: 'losses by points',
    owe: (g, side, owed, pool, loss) => {
      g.push({ step: 'settle_losses', side, owed, pool: numbersOf(pool), ...loss, picked: [] })
    },
    steps: [
      // Where there is nothing to choose, or it is all the same, nobody is asked.
      automatic<G>('settle_losses', (g) => {
        const frame = now(g)
        const all = poolOf(g, frame).flatMap((unit) => points(g, unit, frame).map(() => unit.index))
        if (total(g, frame, all) <= frame.owed) return goOn(g, { ...frame, picked: all })
        const [first, ...others] = choices(g, frame)
        if (first && others.every((other) => isAlike(g, frame, first, other)))
          return pick(g, frame, first)
        g.next({ ...frame, step: 'losses' })
      }),
      step<G>('losses', {
        offers: [lose],
        prompt: (g) => {
          const frame = now(g)
          const left = Math.max(0, frame.owed - total(g, frame))
          return { left, ...rules.prompt?.(frame) }
        },
      }),
    ],
    brings: {
      texts: {
        en: {
          actions: { lose: { label: 'Take the loss', arguments: { unit: 'Who is lost?' } } },
          prompts: {
            losses: '{side}: {left, plural, one {one point} other {# points}} to lose.',
          },
          denials: {
            'losses.unit': '{unit} has no part in this loss.',
            'losses.spent': '{unit} has nothing more to lose.',
          },
          words: {
            'preview.loss':
              '{unit}: {worth, plural, one {one point} other {# points}} lost, of {left} still to lose',
          },
        },
        de: {
          actions: { lose: { label: 'Verlust nehmen', arguments: { unit: 'Wer geht verloren?' } } },
          prompts: {
            losses: '{side}: noch {left, plural, one {ein Punkt} other {# Punkte}} zu verlieren.',
          },
          denials: {
            'losses.unit': '{unit} ist an diesem Verlust nicht beteiligt.',
            'losses.spent': '{unit} hat nichts mehr zu verlieren.',
          },
          words: {
            'preview.loss':
              '{unit}: {worth, plural, one {ein Punkt} other {# Punkte}} Verlust, von noch {left}',
          },
        },
      },
    },
  }
}
