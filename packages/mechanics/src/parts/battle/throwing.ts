/** Throwing the dice of a battle and reading its table. */

import { consult, type Said } from '../../tables/consult.ts'
import type { ResultsTable } from '../../tables/results-table.ts'
import type { AnyPosition } from '../anyone.ts'
import { attackingSide, type Engagement } from './engagement.ts'
import type { Weighed } from './weighing.ts'

/** A key by what the throw is for: the same battle sees the same dice, however it came about. */
export function keyOf(g: AnyPosition, table: ResultsTable, battle: Engagement) {
  return [table.id, Number(g.vars.turn ?? 0), attackingSide(g).id, placeOf(battle)]
}

/** Where a battle is, in one order of its spaces, whichever was declared first. */
export function placeOf({ id, targets }: Engagement): string {
  const [, number] = id.split('#')
  const spaces = targets.map((target) => target.id).sort()
  return spaces.join('+') + (number === undefined ? '' : `#${number}`)
}

/** Throws and reads; where the odds are off the table, the result that stands for them needs no die (0). */
export function throwOn(
  g: AnyPosition,
  table: ResultsTable,
  { column, modifier }: Weighed,
  key: readonly (string | number)[],
): Said {
  return consult(g, table, column, key, modifier)
}
