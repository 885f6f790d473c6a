/** What is shown of a battle before it is fought: strengths, column, and the chances its table gives. */

import type { Piece, Preview, Remark } from '@redoubt/engine'
import { tableForecast } from '../../changes/forecast.ts'
import { oncePer } from '../../once.ts'
import { columnKey, resultsIn } from '../../tables/look-up.ts'
import type { Column, ResultsTable } from '../../tables/results-table.ts'
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
  const strandedBy =
    retreats &&
    (({ attacker, defender }: BattleResult): Amounts => ({
      attacker: attacker?.retreat ? whole(retreats.stuck(attackers, attacker.retreat)) : 0,
      defender: defender?.retreat ? whole(retreats.stuck(defenders, defender.retreat)) : 0,
    }))
  const promise = promiseOf(table, { column, modifier, has, words, results }, strandedBy)
  return {
    ...parties,
    notes: retreats
      ? [...notes, ...stuckNotes(promise.possible, retreats.stuck, retreats.clause, parties)]
      : notes,
    lines,
    table: promise.table,
    ...(column.kind === 'illegal' ? {} : { distribution: promise.distribution }),
  }
}

/** What a table promises to forces of some strength, and the results it may come to. */
interface Promised extends ReturnType<typeof tableForecast> {
  readonly possible: readonly BattleResult[]
}

/** A table says the same to all forces of the same strength: by column, modifier, strength and who is stranded. */
const promises = oncePer((_: ResultsTable) => new Map<string, Promised>())
const MOST_KEPT = 1000

interface Asked {
  readonly column: Column
  readonly modifier: number
  readonly has: Amounts
  readonly words: Readonly<Record<string, string>>
  readonly results: Readonly<Record<string, BattleResult>>
}

/** @param strandedBy what both sides lose of those who cannot retreat, where that is foreseen */
function promiseOf(
  table: ResultsTable,
  asked: Asked,
  strandedBy: ((result: BattleResult) => Amounts) | undefined,
): Promised {
  const { column, modifier, has, results } = asked
  const stranded = strandedBy
    ? resultsIn(table, column, modifier).map((value) => strandedBy(results[value] ?? {}))
    : []
  let key = `${columnKey(column)} ${modifier} ${has.attacker}:${has.defender}`
  for (const { attacker, defender } of stranded) key += ` ${attacker}:${defender}`
  const kept = promises(table)
  const known = kept.get(key)
  if (known) return known
  const promised = forecast(table, asked, stranded)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, promised)
  return promised
}

function forecast(
  table: ResultsTable,
  { column, modifier, has, words, results }: Asked,
  stranded: readonly Amounts[],
): Promised {
  const possible: BattleResult[] = []
  const told = (value: string) => {
    const result = results[value] ?? {}
    const comes = comesOf(result, has, stranded[possible.length] ?? NOBODY)
    possible.push(result)
    const facts = { result: value, ...comes }
    return { label: { key: 'result', facts }, detail: words[value] ?? value }
  }
  return { ...tableForecast(table, column, told, modifier), possible }
}

const NOBODY: Amounts = { attacker: 0, defender: 0 }

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
