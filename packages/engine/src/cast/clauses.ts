/** Clauses by their number, with or without the namespace of their chapter. */

import type { ClauseFile, RulebookFile } from '../format/format.ts'

/**
 * A clause by its number (`37.3e`) or by its full name (`AHGEN12-5:37.3e`).
 * @returns undefined when the rulebook has no such clause, or has it under another namespace
 * @example
 * const march = { id: '4.1', title: 'Movement', text: 'A unit moves as far as its allowance.', status: 'implemented' } as const
 * clauseNamed({ title: 'Rules', clauses: [march] }, '4.1')?.title // → 'Movement'
 */
export function clauseNamed(rulebook: RulebookFile, name: string): ClauseFile | undefined {
  return rulebook.clauses.find((clause) => namesOfClause(rulebook, clause).includes(name))
}

/**
 * What a clause may be called: its number, and its full name where its chapter has a namespace.
 * @example
 * const march = { id: '4.1', title: 'Movement', text: 'A unit moves.', status: 'implemented', section: 'air' } as const
 * namesOfClause({ title: 'Rules', clauses: [march], sections: [{ id: 'air', title: 'Air', namespace: 'A' }] }, march) // → [ '4.1', 'A:4.1' ]
 */
export function namesOfClause(rulebook: RulebookFile, clause: ClauseFile): readonly string[] {
  const namespace = rulebook.sections?.find(({ id }) => id === clause.section)?.namespace
  return namespace === undefined ? [clause.id] : [clause.id, `${namespace}:${clause.id}`]
}
