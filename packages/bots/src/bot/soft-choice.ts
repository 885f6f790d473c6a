/** Choosing among plans nearly as good as the best, so that the same players do not play the same game again and again. */

import { WON } from './worth.ts'

/** Of the step down to where the better quarter of the plans ends, so much is as good as nothing. */
const STEP = 0.12
const NEARLY_EQUAL = 1e-9
/** Of hundreds of plans one is always very lucky: what lies more steps than this below the best is no matter of taste any more. */
const NEAREST = 3

/** How much a plan is wanted: its worth, and what chance makes of it (32 bits, the same for the same plan). */
export type Wanting = (worth: number, chance: number) => number

/**
 * Boltzmann's choice by adding noise to each plan's worth, so that a plan more or less does not disturb the others: E. J. Gumbel,
 * Statistical Theory of Extreme Values (1954); "Gumbel-max". The scale is that of the decision itself: how far the worth falls from the
 * best plan to the end of the better quarter. A won game is never let go, a lost one never chosen for a change.
 * @param worths of all plans, in any order
 * @param temperature 0 takes the best; among equals chance decides
 */
export function softChoice(worths: readonly number[], temperature: number): Wanting {
  const sorted = worths.toSorted((a, b) => b - a)
  const [top = 0] = sorted
  const quarter = sorted[Math.max(1, Math.ceil(sorted.length / 4))] ?? top
  const scale =
    Math.abs(top) >= WON / 2 || quarter <= -WON / 2 ? 0 : temperature * STEP * (top - quarter)
  if (!(scale > 0))
    return (worth, chance) => (worth < top - NEARLY_EQUAL ? Number.NEGATIVE_INFINITY : chance)
  const least = top - NEAREST * scale
  return (worth, chance) =>
    worth < least
      ? Number.NEGATIVE_INFINITY
      : worth / scale - Math.log(-Math.log((chance + 0.5) / 0x100000000))
}
