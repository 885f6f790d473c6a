/** Losses as a part: so much is owed; its owner chooses what goes, unless there is nothing to choose. */

import {
  action,
  automatic,
  type Frame,
  number,
  objection,
  type Part,
  type Piece,
  piece,
  step,
} from '@redoubt/engine'
import { type LosingUnit, type LossChoice, lossChoices } from '../../combat/losses.ts'
import type { AnyPosition, ByUnit } from '../anyone.ts'

/**
 * The frame of a loss: the side that chooses, and how much is still owed.
 * @example const owed: OwingFrame = { step: 'losses', side: 'red', owed: 2 }
 */
export interface OwingFrame extends Frame {
  readonly side: string
  readonly owed: number
}

/**
 * Who loses, what there is to lose and what becomes of it.
 * @example
 * const rules: LossRules<AnyPosition> = { clause: '5.3', losers: (g, { side }) => g.onBoardOf(g.side(side)), losing: steps.losing, take: steps.take }
 * rules.losing(g, unit) // → { factors: 2, leaves: [ 1 ] }
 */
export interface LossRules<G> {
  readonly clause: string
  /** The units that lose. */
  readonly losers: (g: G, frame: OwingFrame) => readonly Piece[]
  /** What a unit has to lose, and what may be left of it: factors, or steps. */
  losing(g: G, unit: Piece): Omit<LosingUnit, 'piece'>
  /** Only what a unit has to lose, where that is told sooner: previews and players that plan ask no more. */
  whole?(g: G, unit: Piece): number
  /** Takes it. */
  take(g: G, unit: Piece, lost: number, frame: OwingFrame): void
  /** The player names how much of a unit goes. Default: the least it can lose, and he is asked again. */
  readonly amounts?: boolean
}

/**
 * Losses that are chosen, step by step.
 * @example
 * const whole = (losses: LossPart<AnyPosition>) => losses.wholeOf(g, unit)
 * whole(lossPart({ clause: '5.3', losers: () => [unit], losing: steps.losing, take: steps.take })) // → 2
 */
export interface LossPart<G> extends Part<G> {
  /** Everything a unit has to lose. */
  readonly wholeOf: (g: G, unit: Piece) => number
}

interface Losing extends ByUnit {
  readonly factors: number
}

/** Most factors printed on a counter; the choices themselves say what a unit can lose. */
const MOST_FACTORS = 99

/**
 * Losses. Push `{ step: 'losses', side, owed, … }`: what leaves no choice is taken, else `choose_losses` asks the side.
 * In the end no more is lost than must be.
 * @example
 * const losses = lossPart<AnyPosition>({ clause: '4.4', losers: (g, { side }) => g.onBoardOf(g.side(side)), losing: steps.losing, take: steps.take })
 * losses.wholeOf(g, enemy) // → 2
 */
export function lossPart<G extends AnyPosition>(rules: LossRules<G>): LossPart<G> {
  const { clause, losers, losing, take, amounts = false } = rules
  const owingOf = (g: G) => g.frame as OwingFrame
  const wholeOf = rules.whole ?? ((g: G, unit: Piece) => losing(g, unit).factors)
  const asLosing = (g: G, units: readonly Piece[]): LosingUnit[] =>
    units.map((unit) => ({ piece: unit, ...losing(g, unit) }))
  const choicesIn = (g: G, frame: OwingFrame): LossChoice[] =>
    lossChoices(asLosing(g, losers(g, frame)), frame.owed)
  const leastOf = (g: G, unit: Piece) =>
    Math.min(
      ...choicesIn(g, owingOf(g)).flatMap((choice) => (choice.piece === unit ? [choice.lose] : [])),
    )

  /** Takes a part of the loss and goes on with what is left of it. */
  const settle = (g: G, frame: OwingFrame, unit: Piece, lost: number) => {
    if (frame.owed > lost) g.next({ ...frame, step: 'losses', owed: frame.owed - lost })
    else g.pop()
    take(g, unit, lost, frame)
  }

  const losses = automatic<G>('losses', (g, frame) => {
    const owing = frame as OwingFrame
    const units = asLosing(g, losers(g, owing))
    const all = units.reduce((whole, { factors }) => whole + factors, 0)
    if (all <= owing.owed) {
      g.pop()
      for (const { piece: unit, factors } of units) take(g, unit, factors, owing)
      return
    }
    const choices = lossChoices(units, owing.owed)
    const [only] = choices
    if (!only) return g.pop()
    if (choices.some(({ piece: unit }) => unit !== only.piece))
      return g.next({ ...owing, step: 'choose_losses' })
    settle(g, owing, only.piece, Math.max(...choices.map(({ lose }) => lose)))
  })

  const notAmongLosers = objection(
    clause,
    (g: G, { unit }: ByUnit) => !losers(g, owingOf(g)).includes(unit),
    { message: 'losses.unit' },
  )
  const moreThanOwed = objection(
    clause,
    (g: G, { unit }: ByUnit) => !choicesIn(g, owingOf(g)).some((choice) => choice.piece === unit),
    { message: 'losses.more', facts: (g) => ({ owed: owingOf(g).owed }) },
  )
  const notThatMany = objection(
    clause,
    (g: G, { unit, factors }: Losing) =>
      !choicesIn(g, owingOf(g)).some((choice) => choice.piece === unit && choice.lose === factors),
    { message: 'losses.factors', facts: (g) => ({ owed: owingOf(g).owed }) },
  )
  const unit = piece({
    among: (g: G) => [...new Set(choicesIn(g, owingOf(g)).map((choice) => choice.piece))],
    otherwise: [notAmongLosers, moreThanOwed],
  })
  const lose = amounts
    ? action(
        'lose',
        {
          unit,
          factors: number({
            from: 1,
            to: MOST_FACTORS,
            among: (g: G, { unit: loser }: ByUnit) =>
              choicesIn(g, owingOf(g)).flatMap((choice) =>
                choice.piece === loser ? [choice.lose] : [],
              ),
            otherwise: notThatMany,
          }),
        },
        (g: G, { unit: loser, factors }) => settle(g, owingOf(g), loser, factors),
        { clause, silent: true },
      )
    : action(
        'lose',
        { unit },
        (g: G, { unit: loser }) => settle(g, owingOf(g), loser, leastOf(g, loser)),
        { clause, silent: true, quick: true },
      )

  return {
    part: 'losses',
    wholeOf,
    steps: [
      losses,
      step<G>('choose_losses', {
        offers: [lose],
        prompt: (g) => {
          const units = losers(g, owingOf(g))
          const whole = units.reduce((sum, loser) => sum + wholeOf(g, loser), 0)
          return { owed: owingOf(g).owed, whole, units }
        },
      }),
    ],
    brings: {
      texts: {
        en: {
          actions: {
            lose: {
              label: 'Take the loss',
              arguments: { unit: 'Which unit takes the loss?', factors: 'How much of it?' },
            },
          },
          prompts: {
            choose_losses: '{side}: choose what you lose, {owed} of the {whole} of {units}.',
          },
          denials: {
            'losses.unit': '{unit} has no part in this loss.',
            'losses.more': 'Losing {unit} would be more than the {owed} still owed.',
            'losses.factors': '{unit} cannot lose {factors} of the {owed} owed.',
          },
          words: { 'battle.pending': '{hits} to lose' },
        },
        de: {
          actions: {
            lose: {
              label: 'Verlust nehmen',
              arguments: { unit: 'Welche Einheit verliert?', factors: 'Wie viel davon?' },
            },
          },
          prompts: {
            choose_losses: '{side}: Verluste wählen, {owed} von {whole} bei {units}.',
          },
          denials: {
            'losses.unit': '{unit} ist an diesem Verlust nicht beteiligt.',
            'losses.more': 'Mit {unit} ginge mehr verloren als die {owed}, die noch fällig sind.',
            'losses.factors': '{unit} kann nicht {factors} von {owed} verlieren.',
          },
          words: { 'battle.pending': '{hits} zu verlieren' },
        },
      },
    },
  }
}
