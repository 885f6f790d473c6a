/** What is shown of a battle before it is fought: strengths, column, and the chances its table gives. */

import type { Piece, Preview, Remark } from '@redoubt/engine'
import { columnText } from '../../changes/changes.ts'
import { oncePer } from '../../once.ts'
import type { Chance } from '../../tables/dice.ts'
import { columnKey, tableChances } from '../../tables/look-up.ts'
import type { Column, ResultsTable } from '../../tables/results-table.ts'
import type { Role } from './engagement.ts'
import { type BattleResult, type Effect, owedBy } from './results.ts'
import { type Sent, type Stuck, sentBy, stuckBy, stuckNotes } from './stuck.ts'
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
    readonly notes?: readonly Remark[] | undefined
    /** Who cannot retreat and is lost for it, where that is so. */
    readonly retreats?: { readonly clause: string; readonly stuck: Stuck } | undefined
  },
): Preview {
  const whole = (units: readonly Piece[]) => units.reduce((sum, unit) => sum + wholeOf(unit), 0)
  const has = { attacker: whole(attackers), defender: whole(defenders) }
  const possible = possibleIn(table, column, modifier, results)
  const stuck =
    retreats && stuckBy(possible.sent, retreats.stuck, { attacker: attackers, defender: defenders })
  const lost = stuck && {
    attacker: stuck.attacker.map(whole),
    defender: stuck.defender.map(whole),
  }
  const { table: entered } = possible
  const remarks = stuck
    ? [...notes, ...stuckNotes([stuck.defender, stuck.attacker].flat(2), retreats.clause)]
    : notes
  if (column.kind === 'illegal')
    return { attackers, defenders, notes: remarks, lines, table: entered }
  const distribution = distributionFor(possible, has, lost, words)
  return { attackers, defenders, notes: remarks, lines, table: entered, distribution }
}

/** Of a battle against what the attacker does not know: that it shows in the battle. */
export function unknownPreview(
  attackers: readonly Piece[],
  defenders: readonly Piece[],
  clause: string,
): Preview {
  return { attackers, defenders, notes: [{ key: 'unknown', clause }] }
}

/** What a column of a table may come to. */
interface Possible {
  readonly table: Preview['table']
  readonly chances: readonly Chance<string>[]
  readonly results: readonly BattleResult[]
  /** How far they send both sides back. */
  readonly sent: Sent
  /** What has been told of it to forces of some strength: it says the same to all of them. */
  readonly told: Map<string, Preview['distribution']>
}

/** By column and modifier. */
const possibles = oncePer((_: ResultsTable) => new Map<string, Possible>())

function possibleIn(
  table: ResultsTable,
  column: Column,
  modifier: number,
  results: Readonly<Record<string, BattleResult>>,
): Possible {
  const known = possibles(table)
  const key = `${columnKey(column)} ${modifier}`
  const found = known.get(key)
  if (found) return found
  const chances = column.kind === 'illegal' ? [] : tableChances(table, column, { modifier })
  const possible = chances.map(({ value }) => results[value] ?? {})
  const made: Possible = {
    table: { id: table.id, column: columnText(table, column) },
    chances,
    results: possible,
    sent: sentBy(possible),
    told: new Map(),
  }
  known.set(key, made)
  return made
}

/** By role: what is lost of those who cannot go as far as they are sent; in the order of the distances. */
type Lost = Readonly<Record<Role, readonly number[]>>

const MOST_TOLD = 500

function distributionFor(
  { chances, results, sent, told }: Possible,
  has: Amounts,
  lost: Lost | undefined,
  words: Readonly<Record<string, string>>,
): Preview['distribution'] {
  const strengths = `${has.attacker}:${has.defender}`
  const key = lost ? `${strengths} ${lost.attacker.join()}:${lost.defender.join()}` : strengths
  const found = told.get(key)
  if (found) return found
  const distribution = chances.map(({ value, probability }, n) => {
    const result = results[n] ?? {}
    const stranded = (role: Role) =>
      lost?.[role][sent[role].indexOf(result[role]?.retreat ?? 0)] ?? 0
    const comes = comesOf(result, has, {
      attacker: stranded('attacker'),
      defender: stranded('defender'),
    })
    const facts = { result: value, ...comes }
    return { label: { key: 'result', facts }, detail: words[value] ?? value, probability }
  })
  if (told.size >= MOST_TOLD) told.clear()
  told.set(key, distribution)
  return distribution
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
    effect?.lose === 'all' || (has[of] > 0 && (of === 'attacker' ? ours : theirs) >= has[of])
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
