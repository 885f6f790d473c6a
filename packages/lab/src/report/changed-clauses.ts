/** Which clauses an arm changes: those its switched options govern. */

import { canonicalJson } from '@redoubt/engine'
import type { PreparedStudy } from '../study/prepared.ts'

/** Clauses of the options in which the arm differs from the first, in the order of the module's options. */
export function changedClauses({ arms }: PreparedStudy, arm: number): string[] {
  const [first] = arms
  const other = arms[arm]
  if (!first || !other) return []
  const clauses = Object.entries(other.module.data.options.options).flatMap(
    ([name, { clause }]) => {
      const same =
        canonicalJson(first.options[name] ?? null) === canonicalJson(other.options[name] ?? null)
      return same || clause === undefined ? [] : [clause]
    },
  )
  return [...new Set(clauses)]
}
