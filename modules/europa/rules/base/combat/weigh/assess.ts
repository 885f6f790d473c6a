/**
 * C3.2 to C3.7  An attack weighed: what it costs, both strengths, the column, and what is added to the main die.
 * The dice and the preview use this same weighing; the preview may strike out lines.
 */

import type { Piece, PreviewLine, Side, Space } from '@redoubt/engine'
import {
  applied,
  type Column,
  columnNamed,
  columnText,
  oddsColumn,
  over,
  type Ratio,
  ratioText,
  resultsTable,
  total,
} from '@redoubt/mechanics'
import { type City, cityRowOf } from '../../../rule40/cities.ts'
import {
  type Attacker,
  type Protection,
  protectionOf,
} from '../../../rule40/fortifications/protection.ts'
import type { Europa } from '../../game/europa.ts'
import { read, tableOf } from '../../game/tables.ts'
import { unitsAt } from '../../units/forces.ts'
import type { Payment } from '../battle.ts'
import { costLines, roundedCost } from './cost.ts'
import { dieModifiers, signed } from './die.ts'
import { attackStrength, defenceStrength, fortificationLines } from './strengths.ts'

/** An attack as it is to be weighed. */
export interface Attack {
  readonly hex: Space
  readonly side: Side
  readonly attackers: readonly Attacker[]
  readonly air: readonly Piece[]
  readonly payment: Payment
  readonly kind: 'attack' | 'counterAttack'
  readonly without?: ReadonlySet<string> | undefined
}

export interface Assessment {
  readonly cost: Ratio
  readonly attack: Ratio
  readonly defence: Ratio
  /** undefined: there is no defence. */
  readonly odds: Ratio | undefined
  readonly column: Column
  /** Added to the main die. */
  readonly modifier: number
  readonly protection: Protection
  readonly city: City | undefined
  readonly defenders: readonly Piece[]
  readonly lines: readonly PreviewLine[]
}

/** Weighs an attack. */
export function assess(g: Europa, attack: Attack): Assessment {
  const { hex, side, attackers, without } = attack
  const defender = g.opponent(side)
  const defenders = unitsAt(g, hex, defender)
  const protection = protectionOf(g, hex, defender, attackers, without)
  const everyone = attackers.map(({ unit }) => unit)
  const city = cityRowOf(g, hex, everyone, defenders)
  const cost = applied(0, costLines(g, attackers, protection, city), { without })
  const attacking = attackStrength(g, attack, protection, city)
  const defending = defenceStrength(g, defenders, protection, without)
  const odds = defending.value.n === 0 ? undefined : over(attacking.value, defending.value)
  const column = columnFor(g, attacking.value, defending.value)
  const die = dieModifiers(g, attack, protection, city, defenders)
  return {
    cost: roundedCost(g, cost.value),
    attack: attacking.value,
    defence: defending.value,
    odds,
    column,
    modifier: total(die, without),
    protection,
    city,
    defenders,
    lines: [
      ...fortificationLines(g, attack, defender),
      ...(attack.kind === 'attack' ? cost.lines : []),
      ...attacking.lines,
      ...defending.lines,
      {
        id: 'column',
        key: 'column',
        clause: 'C3.5',
        before: `${ratioText(attacking.value)} : ${ratioText(defending.value)}`,
        after: columnText(resultsTable(tableOf(g, 'mainCombatTable')), column),
      },
      ...applied(0, die, { without, text: signed }).lines,
    ],
  }
}

/** C3.5  The exact ratio rounded down to a column; no defence at all has a column of its own. */
function columnFor(g: Europa, attack: Ratio, defence: Ratio): Column {
  const table = resultsTable(tableOf(g, 'mainCombatTable'))
  const { withoutDefence } = read(g, 'mainCombatTable')
  const [only] = table.columns
  if (only !== undefined && table.columns.length === 1) return columnNamed(table, only)
  if (defence.n === 0 && table.columns.includes(withoutDefence))
    return columnNamed(table, withoutDefence)
  return oddsColumn(table, attack, defence)
}
