/** Why not, as a table: what speaks against an action or a value, clause by clause, in the order in which it is told. */

import type { Shape } from '../cast/shape.ts'
import type { Position } from '../position/position.ts'
import { type Holds, type MoreOfObjection, type Objection, objection, plainly } from './denial.ts'

type When<P, A> = (g: P, args: A) => Holds

/** When an objection holds, and what else there is to say of it. */
interface Entry<P extends Position<Shape>, A> extends Omit<MoreOfObjection<P, A>, 'message'> {
  readonly when: When<P, A>
  /** The clause, where the sentence does not begin with it. */
  readonly clause?: string
}

type Table<P extends Position<Shape>, A> = Readonly<Record<string, true | When<P, A> | Entry<P, A>>>

/**
 * Objections by the names of their sentences: `'5.1'`, or `'5.1 far'` for `5.1.far`; a sentence that does not begin with
 * its clause names that besides. What is `true` always holds. Objections declared elsewhere may stand between tables.
 * @throws Error for a whole number among others: in which order it was written nobody could tell any more
 * @example
 * const shut = objections(
 *   { '5.1': (_: G, { to }: { to: Space }) => to.terrain === 'town' },
 *   objection('5.2', 'full', (g: G, { to }: { to: Space }) => g.stack(to).length > 2),
 *   { '5.1 far': true },
 * )
 * shut.map(({ message }) => message) // → [ '5.1', '5.2.full', '5.1.far' ]
 * @example
 * // By house rule: its sentence is `H3`, it denies by 5.1.
 * objections({ H3: { clause: '5.1', when: () => true } })[0]?.clause // → '5.1'
 */
export function objections<P extends Position<Shape>, A>(
  ...tables: readonly (Table<P, A> | Objection<P, A>)[]
): readonly Objection<P, A>[] {
  return tables.flatMap((table) => (isObjection(table) ? [table] : inOrder(table).map(declared)))
}

function isObjection<P extends Position<Shape>, A>(
  table: Table<P, A> | Objection<P, A>,
): table is Objection<P, A> {
  return typeof table.clause === 'string'
}

function inOrder<P extends Position<Shape>, A>(table: Table<P, A>) {
  const entries = Object.entries(table)
  const number = entries.find(([name]) => /^\d+$/.test(name))
  if (number && entries.length > 1)
    throw new Error(`objections by clause ${number[0]}, a whole number, need a table of their own`)
  return entries
}

function declared<P extends Position<Shape>, A>([name, entry]: [
  string,
  true | When<P, A> | Entry<P, A>,
]): Objection<P, A> {
  const [itself = name, ending] = name.split(' ')
  if (entry === true) return plainly(name)
  const { when, clause, ...more }: Entry<P, A> =
    typeof entry === 'function' ? { when: entry } : entry
  if (clause !== undefined) return objection(clause, when, { ...more, message: name })
  return ending === undefined
    ? objection(itself, when, more)
    : objection(itself, ending, when, more)
}
