/** Clauses by their number, with or without the namespace of their chapter. */

import type { ClauseFile, RulebookFile } from '../format/format.ts'

/**
 * A clause by its number (`37.3e`) or by its full name (`AHGEN12-5:37.3e`).
 * @returns undefined when the rulebook has no such clause, or has it under another namespace
 */
export function clauseNamed(rulebook: RulebookFile, name: string): ClauseFile | undefined {
  return rulebook.clauses.find((clause) => namesOfClause(rulebook, clause).includes(name))
}

/** What a clause may be called: its number, and its full name where its chapter has a namespace. */
export function namesOfClause(rulebook: RulebookFile, clause: ClauseFile): readonly string[] {
  const namespace = rulebook.sections?.find(({ id }) => id === clause.section)?.namespace
  return namespace === undefined ? [clause.id] : [clause.id, `${namespace}:${clause.id}`]
}
