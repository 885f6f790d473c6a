/** Which rules a game does not enforce, told before one sits down and at the table. */

import { type Enforcement, strictnessOf } from '@redoubt/engine'
import { tell } from './words.ts'

/** Nothing where every clause is enforced. */
export function StrictnessNote({
  enforcement = {},
  referee = false,
}: {
  enforcement?: Enforcement | undefined
  referee?: boolean | undefined
}) {
  const all = strictnessOf(enforcement, '*')
  const named = (wanted: string) =>
    Object.entries(enforcement)
      .filter(([clause, strictness]) => clause !== '*' && strictness === wanted)
      .map(([clause]) => clause)
  const lines = [
    ...(referee ? [tell('strict.note.referee')] : []),
    ...(all === 'enforced' ? [] : [tell(`strict.note.all.${all}`)]),
    ...(['enforced', 'warned', 'off'] as const).flatMap((strictness) => {
      const clauses = named(strictness)
      if (clauses.length === 0 || strictness === all) return []
      return [tell(`strict.note.${strictness}`, { clauses: clauses.join(', ') })]
    }),
  ]
  if (lines.length === 0) return null
  return (
    <p className="meta" data-testid="strictness">
      {lines.join(' ')}
    </p>
  )
}
