/** What goals can be on, by name and in words. */

import type { ModuleData } from '@redoubt/engine'
import { tell } from '../messages/words.ts'

/** What every study measures. */
const ALWAYS = ['score', 'drawn', 'length', 'turns'] as const

export function measuresOf({ metrics }: ModuleData): readonly string[] {
  return [...ALWAYS, ...Object.keys(metrics?.metrics ?? {})]
}

export function measureName({ metrics }: ModuleData, name: string, seat: string): string {
  const always = ALWAYS.find((one) => one === name)
  if (always) return tell(`balance.measure.${always}`, { seat })
  return metrics?.metrics[name]?.label ?? name
}
