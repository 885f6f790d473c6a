/** Weighing a battle: the factors of both sides, what changes them, and the column of the table they come to. */

import type { PreviewLine, Space } from '@redoubt/engine'
import {
  type Amount,
  amountText,
  compare,
  type Fraction,
  fraction,
  minus,
  sum,
} from '@redoubt/engine'
import {
  type Addition,
  applied,
  type Change,
  columnText,
  shiftedBy,
  total,
} from '../../changes/changes.ts'
import { oncePer } from '../../once.ts'
import { oddsColumn, strengthColumn } from '../../tables/columns.ts'
import type { Column, ResultsTable } from '../../tables/results-table.ts'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import type { Engagement, Role } from './engagement.ts'
import { type UnitChange, unitByUnit } from './unit-changes.ts'

/**
 * What both sides came to, and how.
 * @example
 * const isGood = ({ attack, defence }: Weighed) => atLeast(attack, product(2, defence))
 * isGood(weigh<AnyPosition>({ clause: '5.2', by: 'odds', factor: () => 4, defenders: (g, at) => g.stack(at) }, table, g, battle)) // → false
 */
export interface Weighed {
  readonly attack: Fraction
  readonly defence: Fraction
  readonly column: Column
  /** Added to the die. */
  readonly modifier: number
  /** From the printed factors to the column and from the die to the result, one change a line. */
  readonly lines: readonly PreviewLine[]
}

/**
 * What a module says of its strengths; every list in the order of its clauses.
 * @example
 * const factors: WeighRules<AnyPosition> = {
 *   clause: '5.2', by: 'odds',
 *   factor: (_, { face }) => (face === 0 ? 4 : 2),
 *   defenders: (g, at) => g.stack(at),
 *   defence: (_, __, { terrain }) => (terrain === 'town' ? [{ id: 'town', key: 'town', clause: '5.2', times: 2 }] : []),
 * }
 * weigh(factors, table, g, battle).defence // → 8
 */
export interface WeighRules<G extends AnyPosition> {
  readonly clause: string
  /** By what the table is entered: attack to defence, or attack less defence. */
  readonly by: 'odds' | 'difference'
  /** What a unit brings to a battle before anything changes it. */
  readonly factor: (g: G, unit: PieceOf<G>, role: Role) => Amount
  /** Who defends a space. Default: every piece of other sides there. */
  readonly defenders: (g: G, space: Space) => readonly PieceOf<G>[]
  /** What changes the attackers one by one; before what changes the whole attack. */
  readonly attackers?: (g: G, battle: Engagement<PieceOf<G>>) => readonly UnitChange<PieceOf<G>>[]
  /** The same for the defenders of each space attacked. */
  readonly defending?: (
    g: G,
    battle: Engagement<PieceOf<G>>,
    target: Space,
    without: ReadonlySet<string>,
  ) => readonly UnitChange<PieceOf<G>>[]
  /** Halvings, doublings, additions to the attack. */
  readonly attack?: (g: G, battle: Engagement<PieceOf<G>>) => readonly Change[]
  /** The same to the defence of each space attacked. */
  readonly defence?: (g: G, battle: Engagement<PieceOf<G>>, target: Space) => readonly Change[]
  /** Column shifts. */
  readonly shifts?: (g: G, battle: Engagement<PieceOf<G>>) => readonly Addition[]
  /** Die-roll modifiers. */
  readonly die?: (g: G, battle: Engagement<PieceOf<G>>) => readonly Addition[]
}

/**
 * Weighs a battle. Exact.
 * @param without ids of lines struck out to see what would change
 * @example
 * const rules: WeighRules<AnyPosition> = { clause: '5.2', by: 'odds', factor: () => 4, defenders: (g, at) => g.stack(at) }
 * weigh(rules, table, g, { ...battle, attackers: [unit, friend] }).column // → { kind: 'column', index: 1, name: '2-1' }
 */
export function weigh<G extends AnyPosition>(
  rules: WeighRules<G>,
  table: ResultsTable,
  g: G,
  battle: Engagement<PieceOf<G>>,
  without: ReadonlySet<string> = NOTHING,
): Weighed {
  const { clause, by, factor, defenders } = rules
  const lines: PreviewLine[] = []
  const party = (
    role: Role,
    units: readonly PieceOf<G>[],
    changes: readonly UnitChange<PieceOf<G>>[] = [],
    target?: Space,
  ): Fraction => {
    const key = `${role}s`
    const printed = units.map((unit) => factor(g, unit, role))
    lines.push({
      id: target ? `${key}.${target.id}` : key,
      key,
      clause,
      facts: target ? { units, hex: target } : { units },
      after: amountText(sum(...printed)),
    })
    return unitByUnit(units, printed, changes, without, lines)
  }

  const fighting = party('attacker', battle.attackers, rules.attackers?.(g, battle))
  const attacking = applied(fighting, rules.attack?.(g, battle) ?? [], { without })
  lines.push(...attacking.lines)
  let defence = fraction(0)
  for (const target of battle.targets) {
    const changes = rules.defending?.(g, battle, target, without)
    const standing = party('defender', defenders(g, target), changes, target)
    const defending = applied(standing, rules.defence?.(g, battle, target) ?? [], { without })
    lines.push(...defending.lines)
    defence = sum(defence, defending.value)
  }
  const attack = attacking.value
  const facts = { attack: amountText(attack), defence: amountText(defence) }
  const before =
    by === 'odds' ? `${facts.attack}:${facts.defence}` : amountText(minus(attack, defence))
  const columns = columnsOf(table)
  const plain =
    columns.get(before) ??
    (by === 'odds'
      ? oddsColumn(table, attack, defence)
      : strengthColumn(table, minus(attack, defence)))
  if (columns.size < MOST_KEPT) columns.set(before, plain)
  lines.push({ id: by, key: by, clause, facts, before, after: columnText(table, plain) })
  const shifted = shiftedBy(table, plain, rules.shifts?.(g, battle) ?? [], {
    without,
  })
  const modifiers = rules.die?.(g, battle) ?? []
  lines.push(...shifted.lines, ...applied(0, modifiers, { without, text: signed }).lines)
  return { attack, defence, column: shifted.value, modifier: total(modifiers, without), lines }
}

/** The column for each odds or difference, as it is written: battles come to the same few. */
const columnsOf = oncePer((_: ResultsTable) => new Map<string, Column>())
const MOST_KEPT = 2000

const NOTHING: ReadonlySet<string> = new Set()

function signed(value: Fraction): string {
  return compare(value, 0) > 0 ? `+${amountText(value)}` : amountText(value).replace('-', '−')
}
