/** Weighing a battle: the factors of both sides, what changes them, and the column of the table they come to. */

import type { Piece, PreviewLine, Space } from '@redoubt/engine'
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
import { oddsColumn, strengthColumn } from '../../tables/columns.ts'
import type { Column, ResultsTable } from '../../tables/results-table.ts'
import type { AnyPosition } from '../anyone.ts'
import type { Engagement, Role } from './engagement.ts'

/** What both sides came to, and how. */
export interface Weighed {
  readonly attack: Fraction
  readonly defence: Fraction
  readonly column: Column
  /** Added to the die. */
  readonly modifier: number
  /** From the printed factors to the column and from the die to the result, one change a line. */
  readonly lines: readonly PreviewLine[]
}

/** What a module says of its strengths; every list in the order of its clauses. */
export interface WeighRules<G> {
  readonly clause: string
  /** By what the table is entered: attack to defence, or attack less defence. */
  readonly by: 'odds' | 'difference'
  /** What a unit brings to a battle before anything changes it. */
  readonly factor: (g: G, unit: Piece, role: Role) => Amount
  /** Who defends a space. Default: every piece of other sides there. */
  readonly defenders: (g: G, space: Space) => readonly Piece[]
  /** Halvings, doublings, additions to the attack. */
  readonly attack?: (g: G, battle: Engagement) => readonly Change[]
  /** The same to the defence of each space attacked. */
  readonly defence?: (g: G, battle: Engagement, target: Space) => readonly Change[]
  /** Column shifts. */
  readonly shifts?: (g: G, battle: Engagement) => readonly Addition[]
  /** Die-roll modifiers. */
  readonly die?: (g: G, battle: Engagement) => readonly Addition[]
}

/**
 * Weighs a battle. Exact.
 * @param without ids of lines struck out to see what would change
 */
export function weigh<G extends AnyPosition>(
  rules: WeighRules<G>,
  table: ResultsTable,
  g: G,
  battle: Engagement,
  without?: ReadonlySet<string>,
): Weighed {
  const { clause, by, factor, defenders } = rules
  const lines: PreviewLine[] = []
  const sumOf = (units: readonly Piece[], role: Role) =>
    sum(0, ...units.map((unit) => factor(g, unit, role)))
  const party = (key: string, units: readonly Piece[], value: Fraction, target?: Space) =>
    lines.push({
      id: target ? `${key}.${target.id}` : key,
      key,
      clause,
      facts: { units, ...(target ? { hex: target } : {}) },
      after: amountText(value),
    })

  const printed = sumOf(battle.attackers, 'attacker')
  party('attackers', battle.attackers, printed)
  const attacking = applied(printed, rules.attack?.(g, battle) ?? [], { without })
  lines.push(...attacking.lines)
  let defence = fraction(0)
  for (const target of battle.targets) {
    const units = defenders(g, target)
    const alone = sumOf(units, 'defender')
    party('defenders', units, alone, target)
    const defending = applied(alone, rules.defence?.(g, battle, target) ?? [], { without })
    lines.push(...defending.lines)
    defence = sum(defence, defending.value)
  }
  const attack = attacking.value
  const plain =
    by === 'odds'
      ? oddsColumn(table, attack, defence)
      : strengthColumn(table, minus(attack, defence))
  lines.push({
    id: by,
    key: by,
    clause,
    facts: { attack: amountText(attack), defence: amountText(defence) },
    before:
      by === 'odds'
        ? `${amountText(attack)}:${amountText(defence)}`
        : amountText(minus(attack, defence)),
    after: columnText(table, plain),
  })
  const shifted = shiftedBy(table, plain, rules.shifts?.(g, battle) ?? [], {
    ...(without ? { without } : {}),
  })
  const modifiers = rules.die?.(g, battle) ?? []
  lines.push(...shifted.lines, ...applied(0, modifiers, { without, text: signed }).lines)
  return { attack, defence, column: shifted.value, modifier: total(modifiers, without), lines }
}

function signed(value: Fraction): string {
  return compare(value, 0) > 0 ? `+${amountText(value)}` : amountText(value).replace('-', '−')
}
