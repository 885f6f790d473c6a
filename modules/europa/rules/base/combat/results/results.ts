/** C3.7  What the cells of both tables mean, read from the tables' own data. */

import type { Europa } from '../../game/europa.ts'
import type { Result } from '../../game/table-data.ts'
import { read, tableOf } from '../../game/tables.ts'

/** Nothing happens: an empty cell, or no main result at all. */
export const NOTHING: Result = { kind: 'retreat', hexes: 0, name: '', code: '' }

/** Signs of an empty cell. */
const EMPTY: readonly string[] = ['', '-', '–']

/**
 * A cell of the main combat table. A number the table does not list is read like the one it does: `DR3` like `DR1`,
 * and so is a code without a number.
 * @throws RangeError for a code whose letters the table does not know
 */
export function resultOf(g: Europa, code: string): Result {
  if (EMPTY.includes(code)) return NOTHING
  const { results } = read(g, 'mainCombatTable')
  const name = lettersOf(code)
  const known = results[code]
  if (known) return { ...known, name, code }
  const like = Object.entries(results).find(([other]) => lettersOf(other) === name)?.[1]
  if (!like)
    throw new RangeError(
      `expected a result of the main combat table (${Object.keys(results).join(', ')}), got "${code}"`,
    )
  if (name === code) return { ...like, name, code }
  const number = Number(code.slice(name.length))
  return {
    ...like,
    ...(like.hexes === undefined ? {} : { hexes: number }),
    ...(like.percent === undefined ? {} : { percent: number }),
    ...(like.exploit === undefined ? {} : { exploit: number, retreat: number }),
    name,
    code,
  }
}

function lettersOf(code: string): string {
  return code.replace(/\d+$/, '')
}

/** The code of mutual exchange: what a conversion makes of a result. */
export function exchangeCode(g: Europa): string {
  const { results } = read(g, 'mainCombatTable')
  return Object.entries(results).find(([, { kind }]) => kind === 'exchange')?.[0] ?? 'ME'
}

/** Per cent of its printed strength each side loses: `15/10`. @throws RangeError for anything else */
export function redOf(cell: string): { readonly attacker: number; readonly defender: number } {
  if (EMPTY.includes(cell)) return { attacker: 0, defender: 0 }
  const [, attacker, defender] = cell.match(/^(\d+)\/(\d+)$/) ?? []
  if (attacker === undefined)
    throw new RangeError(`expected attacker/defender such as 15/10 in the red table, got "${cell}"`)
  return { attacker: Number(attacker), defender: Number(defender) }
}

/** The column of the red table for a column of the main combat table. @throws RangeError when none has it */
export function redColumnFor(g: Europa, column: string): string {
  const { groups } = read(g, 'redTable')
  const found = Object.entries(groups).find(([, columns]) => columns.includes(column))
  const { columns = [] } = tableOf(g, 'redTable')
  const [only] = columns
  if (!found && only !== undefined && columns.length === 1) return only
  if (!found) throw new RangeError(`expected a group of the red table for column "${column}"`)
  return found[0]
}
