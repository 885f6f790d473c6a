/** Which clauses an arm changes: those its switched options govern, and those it keeps to otherwise. */

import { canonicalJson, relaxableClauses, strictnessOf } from '@redoubt/engine'
import type { PreparedArm, PreparedStudy } from '../study/prepared.ts'

/** Clauses in which the arm differs from the first: in the order of the module's options, then those not as strictly enforced. */
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
  const strict = ({ terms: { enforcement = {} } }: PreparedArm, clause: string) =>
    strictnessOf(enforcement, clause)
  const relaxable = [first, other].flatMap(({ module }) => [...relaxableClauses(module.rules)])
  const relaxed = relaxable.filter((clause) => strict(first, clause) !== strict(other, clause))
  return [...new Set([...clauses, ...relaxed])]
}
