/** What is shown of a battle before it is fought: strengths, column, and the chances its table gives. */

import type { Piece, Preview, Remark } from '@redoubt/engine'
import { columnText } from '../../changes/changes.ts'
import { tableChances } from '../../tables/look-up.ts'
import type { ResultsTable } from '../../tables/results-table.ts'
import { type BattleResult, owedBy } from './results.ts'
import type { Weighed } from './weighing.ts'

export function battlePreview(
  table: ResultsTable,
  { column, lines, modifier }: Weighed,
  {
    attackers,
    defenders,
    words,
    results,
    wholeOf,
    notes = [],
  }: {
    readonly attackers: readonly Piece[]
    readonly defenders: readonly Piece[]
    /** What each result means, in a few words. */
    readonly words: Readonly<Record<string, string>>
    /** What each result does. */
    readonly results: Readonly<Record<string, BattleResult>>
    /** Everything a unit has to lose. */
    readonly wholeOf: (unit: Piece) => number
    /** What else is worth knowing. */
    readonly notes?: readonly Remark[]
  },
): Preview {
  const shown = {
    notes,
    attackers,
    defenders,
    lines,
    table: { id: table.id, column: columnText(table, column) },
  }
  if (column.kind === 'illegal') return shown
  const whole = (units: readonly Piece[]) => units.reduce((sum, unit) => sum + wholeOf(unit), 0)
  const has = { attacker: whole(attackers), defender: whole(defenders) }
  return {
    ...shown,
    distribution: tableChances(table, column, { modifier }).map(({ value, probability }) => ({
      label: { key: 'result', facts: { result: value, ...comesOf(results[value] ?? {}, has) } },
      probability,
      detail: words[value] ?? value,
    })),
  }
}

/** What comes of a result for both sides: in one word, and what each of them loses. */
function comesOf(
  { attacker, defender, exchange }: BattleResult,
  has: { readonly attacker: number; readonly defender: number },
): { readonly fate: string; readonly ours: number; readonly theirs: number } {
  const exchanged = exchange === undefined ? 0 : Math.min(has.attacker, has.defender)
  const ours = Math.min(has.attacker, exchanged + owedBy(attacker, has.attacker))
  const theirs = Math.min(has.defender, exchanged + owedBy(defender, has.defender))
  const fate = (): string => {
    if (defender?.lose === 'all') return attacker?.lose === 'all' ? 'both_eliminated' : 'eliminated'
    if (attacker?.lose === 'all') return 'lost'
    if (defender?.retreat) return 'retreats'
    if (attacker?.retreat) return 'repulsed'
    if (ours > 0) return theirs > 0 ? 'both_lose' : 'costly'
    return theirs > 0 ? 'weakened' : 'nothing'
  }
  return { fate: fate(), ours, theirs }
}
