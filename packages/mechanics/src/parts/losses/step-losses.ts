/** Step losses: a unit turns over to its reduced face, from there it is eliminated. */

import type { Piece, Zone } from '@redoubt/engine'
import type { LosingUnit } from '../../combat/losses.ts'
import type { AnyPosition } from '../anyone.ts'
import { refresh } from '../turn/fresh.ts'

/**
 * Where eliminated units go.
 * @example
 * const rules: StepRules<AnyPosition> = { clause: '5.3', dead: (g, unit) => g.zone('dead', unit.side) }
 * stepLosses(rules).stepsOf(unit) // → 2
 */
export interface StepRules<G> {
  readonly clause: string
  /** Where eliminated units go. */
  readonly dead: (g: G, unit: Piece) => Zone
  /** What a unit leaves behind that is going to be eliminated: its hold on the ground. */
  readonly leaves?: (g: G, unit: Piece) => void
}

/**
 * Losses by steps: the faces of a counter.
 * @example
 * const left = (steps: StepLosses<AnyPosition>) => steps.stepsOf(unit)
 * left(steps) // → 2
 */
export interface StepLosses<G> {
  /** Steps a unit still has: its faces from the present one on. */
  readonly stepsOf: (unit: Piece) => number
  readonly losing: (g: G, unit: Piece) => Omit<LosingUnit, 'piece'>
  /** Takes steps from a unit; with the last it goes to the dead. */
  readonly take: (g: G, unit: Piece, steps: number) => void
}

/**
 * Steps as the faces of a counter, full strength first.
 * @example
 * const steps = stepLosses<AnyPosition>({ clause: '4.4', dead: (g, unit) => g.zone('dead', unit.side) })
 * steps.take(g, unit, 1)
 * unit.type.faces[unit.face] // → 'reduced'
 */
export function stepLosses<G extends AnyPosition>({
  clause,
  dead,
  leaves,
}: StepRules<G>): StepLosses<G> {
  const stepsOf = (unit: Piece) => unit.type.faces.length - unit.face
  return {
    stepsOf,
    losing: (_, unit) => {
      const steps = stepsOf(unit)
      return { factors: steps, leaves: Array.from({ length: steps - 1 }, (_, i) => i + 1) }
    },
    take: (g, unit, steps) => {
      if (steps < stepsOf(unit)) {
        g.log('reduced', { unit }, clause)
        return g.flip(unit, unit.face + steps)
      }
      g.log('eliminated', { unit }, clause)
      leaves?.(g, unit)
      refresh(g, unit)
      g.flip(unit, unit.type.faces.length - 1)
      g.move(unit, dead(g, unit))
    },
  }
}

/** What step losses say in the log unless the module says it in its own words. */
export const stepTexts = {
  en: {
    prompts: {
      choose_losses: '{side}: choose what you lose, {owed} of the {whole} steps of {units}.',
    },
    log: { reduced: '{unit} loses a step.', eliminated: '{unit} is eliminated.' },
    words: { 'battle.pending': '{hits, plural, one {# step} other {# steps}} to lose' },
  },
  de: {
    prompts: {
      choose_losses: '{side}: Verluste wählen, {owed} der {whole} Stufen von {units}.',
    },
    log: { reduced: '{unit} verliert eine Stufe.', eliminated: '{unit} ist vernichtet.' },
    words: { 'battle.pending': '{hits, plural, one {# Stufe} other {# Stufen}} zu verlieren' },
  },
}
