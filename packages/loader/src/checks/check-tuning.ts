/** tuning.json: every number it has is one the rules weigh by. */

import type { Rules } from '@redoubt/engine'
import type { Report } from '../problems/problem.ts'
import { at, entries, type Part, referByKey } from '../source/part.ts'

export function checkTuning(tuning: Part, { weights = {} }: Rules, report: Report): void {
  const known = { what: 'weight of the rules', known: new Set(Object.keys(weights)) }
  for (const [, weight] of entries(at(tuning, 'weights'))) referByKey(weight, known, report)
}
