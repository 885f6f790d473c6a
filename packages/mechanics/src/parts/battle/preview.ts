/** What is shown of a battle before it is fought: strengths, column, and the chances its table gives. */

import type { Piece, Preview, Remark } from '@redoubt/engine'
import { tableForecast } from '../../changes/forecast.ts'
import type { ResultsTable } from '../../tables/results-table.ts'
import { type BattleResult, type Effect, owedBy } from './results.ts'
import { type Stuck, stuckNotes } from './stuck.ts'
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
    retreats,
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
    /** Who cannot retreat and is lost for it, where that is so. */
    readonly retreats?: { readonly clause: string; readonly stuck: Stuck }
  },
): Preview {
  const parties = { attackers, defenders }
  const whole = (units: readonly Piece[]) => units.reduce((sum, unit) => sum + wholeOf(unit), 0)
  const has = { attacker: whole(attackers), defender: whole(defenders) }
  const lostBy = (units: readonly Piece[], spaces = 0) =>
    spaces > 0 && retreats ? whole(retreats.stuck(units, spaces)) : 0
  const stranded = ({ attacker, defender }: BattleResult) => ({
    attacker: lostBy(attackers, attacker?.retreat),
    defender: lostBy(defenders, defender?.retreat),
  })
  const possible: BattleResult[] = []
  const { table: entered, distribution } = tableForecast(
    table,
    column,
    (value) => {
      const result = results[value] ?? {}
      possible.push(result)
      const facts = { result: value, ...comesOf(result, has, stranded(result)) }
      return { label: { key: 'result', facts }, detail: words[value] ?? value }
    },
    modifier,
  )
  return {
    ...parties,
    notes: retreats
      ? [...notes, ...stuckNotes(possible, retreats.stuck, retreats.clause, parties)]
      : notes,
    lines,
    table: entered,
    ...(column.kind === 'illegal' ? {} : { distribution }),
  }
}

/** Of what both sides have. */
interface Amounts {
  readonly attacker: number
  readonly defender: number
}

/**
 * What comes of a result for both sides: in one word, and what each of them loses.
 * @param stranded what they lose besides, of those who cannot retreat
 */
function comesOf(
  { attacker, defender, exchange }: BattleResult,
  has: Amounts,
  stranded: Amounts,
): { readonly fate: string; readonly ours: number; readonly theirs: number } {
  const exchanged = exchange === undefined ? 0 : Math.min(has.attacker, has.defender)
  const lost = (of: keyof Amounts, effect: Effect | undefined) =>
    Math.min(has[of], Math.max(exchanged + owedBy(effect, has[of]), stranded[of]))
  const ours = lost('attacker', attacker)
  const theirs = lost('defender', defender)
  const isGone = (of: keyof Amounts, effect: Effect | undefined) =>
    effect?.lose === 'all' || (stranded[of] > 0 && stranded[of] >= has[of])
  const fate = (): string => {
    if (isGone('defender', defender))
      return isGone('attacker', attacker) ? 'both_eliminated' : 'eliminated'
    if (isGone('attacker', attacker)) return 'lost'
    if (defender?.retreat) return 'retreats'
    if (attacker?.retreat) return 'repulsed'
    if (ours > 0) return theirs > 0 ? 'both_lose' : 'costly'
    return theirs > 0 ? 'weakened' : 'nothing'
  }
  return { fate: fate(), ours, theirs }
}
