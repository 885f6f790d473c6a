/** What a module's `evaluate` weighs by: as its rules say, or as self-play found better. */

import type { ModuleData } from '../format/data.ts'

/**
 * By name, none of them 0.
 * @example const bold: Weights = { towns: 3, losses: -1 }
 */
export type Weights = Readonly<Record<string, number>>

/** The numbers players of a module weigh by. @param shipped as its rules say */
export function weightsOf({ tuning }: ModuleData, shipped: Weights = {}): Weights {
  return tuning ? { ...shipped, ...tuning.weights } : shipped
}
