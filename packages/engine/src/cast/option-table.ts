/** Options of type `data`: the default says which values there are, and what each is. */

import type { Json } from '../format/format.ts'
import { inShort } from '../format/in-short.ts'

/**
 * What does not fit in a table of values, by the one it takes the place of: a key it does not have, or another kind of
 * value; undefined when all fits. Where the default is an empty table or null, anything does.
 * @returns as in `tank: expected a number, got "two"`
 * @example tableProblem({ tank: 'two' }, { tank: 2, infantry: 1 }) // → 'tank: expected a number, got "two"'
 * @example tableProblem({ tnak: 2 }, { tank: 2, infantry: 1 }) // → 'tnak: expected one of tank, infantry'
 */
export function tableProblem(value: Json, like: Json, path = ''): string | undefined {
  const kind = kindOf(like)
  if (kind === 'null') return
  const where = path === '' ? '' : `${path}: `
  if (kindOf(value) !== kind)
    return `${where}expected ${CALLED[kind]}, got ${inShort(JSON.stringify(value))}`
  if (Array.isArray(value)) return listProblem(value, like as readonly Json[], path)
  if (kind !== 'table') return
  const known = like as Readonly<Record<string, Json>>
  const keys = Object.keys(known)
  if (keys.length === 0) return
  for (const [key, one] of Object.entries(value as Readonly<Record<string, Json>>)) {
    const at = path === '' ? key : `${path}.${key}`
    if (!Object.hasOwn(known, key)) return `${at}: expected one of ${keys.join(', ')}`
    const problem = tableProblem(one, known[key] ?? null, at)
    if (problem !== undefined) return problem
  }
  return
}

/** Lists may be longer or shorter; where all of the default are of one kind, so are these. */
function listProblem(values: readonly Json[], like: readonly Json[], path: string) {
  const [first = null] = like
  if (!like.every((one) => kindOf(one) === kindOf(first)) || kindOf(first) === 'table') return
  for (const [at, one] of values.entries()) {
    const problem = tableProblem(one, first, path === '' ? `${at}` : `${path}.${at}`)
    if (problem !== undefined) return problem
  }
  return
}

type Kind = 'null' | 'list' | 'table' | 'number' | 'text' | 'switch'

const CALLED: Readonly<Record<Kind, string>> = {
  null: 'null',
  list: 'a list',
  table: 'a table of values',
  number: 'a number',
  text: 'a text',
  switch: 'true or false',
}

function kindOf(value: Json): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'table'
  return typeof value === 'number' ? 'number' : typeof value === 'string' ? 'text' : 'switch'
}

/** A table with the values of another in the place of its own: what that does not mention stays. */
export function overTable(like: Json, value: Json): Json {
  return kindOf(like) === 'table' && kindOf(value) === 'table'
    ? { ...(like as Record<string, Json>), ...(value as Record<string, Json>) }
    : value
}
