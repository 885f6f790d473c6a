/** Losses by printed factors: what must be lost, and what its owner may choose. */

import type { Piece } from '@redoubt/engine'
import { type Amount, product, type Rounding, round } from '@redoubt/engine'

/** A fraction of printed factors, rounded. @example share(7, '1/4', 'up')  // 2 */
export function share(factors: Amount, fraction: Amount, how: Rounding): number {
  return round(product(factors, fraction), how)
}

/**
 * A unit that can lose factors.
 * @example const twoSteps: LosingUnit = { piece: unit, factors: 2, leaves: [1] }
 */
export interface LosingUnit {
  readonly piece: Piece
  /** Printed factors it has now. */
  readonly factors: number
  /** What may be left of it: the factors a substitute, cadre or reduced face shows. Nothing at all is always possible. */
  readonly leaves?: readonly number[]
}

/** One thing an owner may do towards a loss. */
export interface LossChoice {
  readonly piece: Piece
  readonly lose: number
  /** What is left of it; 0: it is gone. */
  readonly left: number
}

/**
 * The smallest number of factors that satisfies a loss: the loss itself, unless no selection comes to exactly that.
 * When everything together is not enough, everything.
 */
export function leastLoss(units: readonly LosingUnit[], owed: number): number {
  const sums = sumsOf(units.map(lossesOf))
  for (let lost = owed; lost < sums.length; lost++) if (sums[lost] === 1) return lost
  return units.reduce((sum, { factors }) => sum + factors, 0)
}

/**
 * What may be taken next, so that in the end no more is lost than must be. Take one of them, and ask again with what
 * is left of the units (without the one that was chosen) and of the loss.
 */
export function lossChoices(units: readonly LosingUnit[], owed: number): LossChoice[] {
  if (owed <= 0) return []
  const least = leastLoss(units, owed)
  return units.flatMap((unit, i) => {
    const others = sumsOf(units.filter((_, j) => j !== i).map(lossesOf))
    return lossesOf(unit)
      .filter((lose) => lose > 0 && lose <= least && others[least - lose] === 1)
      .map((lose) => ({ piece: unit.piece, lose, left: unit.factors - lose }))
  })
}

/** All a unit can lose, nothing included. */
function lossesOf({ factors, leaves = [] }: LosingUnit): number[] {
  const partly = leaves.filter((left) => left > 0 && left < factors).map((left) => factors - left)
  return [...new Set([0, ...partly, factors])]
}

/** By total: can one loss of each unit add up to it? */
function sumsOf(losses: readonly (readonly number[])[]): Uint8Array {
  const most = losses.reduce((sum, some) => sum + Math.max(0, ...some), 0)
  let sums = new Uint8Array(most + 1)
  sums[0] = 1
  for (const some of losses) {
    const next = new Uint8Array(most + 1)
    for (let total = 0; total <= most; total++) {
      if (sums[total] === 1) for (const loss of some) next[total + loss] = 1
    }
    sums = next
  }
  return sums
}
