/**
 * C3.2 to C3.7  An attack weighed: what it costs, both strengths, the column, and what is added to the main die.
 * The dice and the preview use this same weighing; the preview may strike out lines.
 */

import { amountText, type Fraction, isZero, over, type PreviewLine } from '@redoubt/engine'
import {
  applied,
  type Change,
  type Column,
  columnNamed,
  columnText,
  oddsColumn,
  oncePerPosition,
  total,
} from '@redoubt/mechanics'
import type { Attack, Europa, Piece, Weighing } from '../../game/europa.ts'
import { read } from '../../game/given.ts'
import { unitsAt } from '../../units/forces.ts'
import { fought } from '../battle.ts'
import { mainTable } from '../results/results.ts'
import { dieModifiers, signed } from './die.ts'
import { attackStrength, defenceStrength } from './strengths.ts'

export interface Assessment {
  readonly cost: Fraction
  /** undefined: there is no defence. */
  readonly odds: Fraction | undefined
  readonly column: Column
  /** Added to the main die. */
  readonly modifier: number
  readonly weighing: Weighing
  readonly defenders: readonly Piece[]
  readonly lines: readonly PreviewLine[]
}

/** C3.2  What every attack costs in supply points, before anything makes it dearer. */
export function baseCost({ g }: Weighing): readonly Change[] {
  const { baseSPperAttack } = read(g, 'attackSupply')
  return [{ id: 'sp:base', key: 'sp.base', clause: 'C3.2', add: baseSPperAttack }]
}

/** An attack as it stands to be weighed. */
export function weighing(g: Europa, attack: Attack, without?: ReadonlySet<string>): Weighing {
  return { ...attack, g, defenders: unitsAt(g, attack.hex, attack.defender), without }
}

/** Weighs an attack. @param without ids of lines struck out */
export function assess(g: Europa, attack: Attack, without?: ReadonlySet<string>): Assessment {
  const w = weighing(g, attack, without)
  const { defenders } = w
  const { weigh } = g.decisions
  const cost = applied(
    0,
    weigh.cost.flatMap((decision) => decision(w)),
    { without },
  )
  const attacking = attackStrength(w)
  const defending = defenceStrength(w)
  const odds = isZero(defending.value) ? undefined : over(attacking.value, defending.value)
  const column = columnFor(g, attacking.value, defending.value)
  const die = dieModifiers(w)
  return {
    cost: weigh.wholeCost(g, cost.value),
    odds,
    column,
    modifier: total(die, without),
    weighing: w,
    defenders,
    lines: [
      ...weigh.subjects(w),
      ...(attack.kind === 'attack' ? cost.lines : []),
      ...attacking.lines,
      ...defending.lines,
      {
        id: 'column',
        key: 'column',
        clause: 'C3.5',
        before: `${amountText(attacking.value)} : ${amountText(defending.value)}`,
        after: columnText(mainTable(g), column),
      },
      ...applied(0, die, { without, text: signed }).lines,
    ],
  }
}

/** C3.5  The exact fraction rounded down to a column; no defence at all has a column of its own. */
function columnFor(g: Europa, attack: Fraction, defence: Fraction): Column {
  const table = mainTable(g)
  const { withoutDefence } = read(g, 'mainCombatTable')
  const [only] = table.columns
  if (only !== undefined && table.columns.length === 1) return columnNamed(table, only)
  if (isZero(defence) && table.columns.includes(withoutDefence))
    return columnNamed(table, withoutDefence)
  return oddsColumn(table, attack, defence)
}

/** Weighs the attack being fought. */
export const assessBattle = oncePerPosition((g: Europa): Assessment => assess(g, fought(g)))

/** All rows that apply, each once. */
export function chartRows(w: Weighing): string[] {
  return [...new Set(w.g.decisions.weigh.chartRows.flatMap((decision) => decision(w)))]
}

/** The terrain of the attacked hex. */
export function terrainRow({ hex }: Weighing): readonly string[] {
  return [hex.terrain]
}

/** The hexsides the attackers cross. */
export function hexsideRows({ g, hex, attackers }: Weighing): readonly string[] {
  const known = read(g, 'terrainEffectsChart').hexsides
  return attackers
    .flatMap(({ from, landed }) => (landed ? [] : (g.board.edge(from, hex)?.features ?? [])))
    .filter((feature) => feature in known)
}
