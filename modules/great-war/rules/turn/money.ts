/** C.3, W-6.4  Money is counted in half-points, so that 1½ is exact; in phase 8 controlled, uncontested areas pay. */

import { countedIn, tally } from '@redoubt/mechanics'
import { areasOf, isContested } from '../control/control.ts'
import { theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'

const halves = countedIn(2)

/** An amount as players read it: 3 half-points are `1½`. */
export function points(amount: number): string {
  return halves.text(amount)
}

/** The powers' money, in half-points. */
export const treasury = tally('treasury')

/** What a power and its minors earn in a turn, in half-points. */
export function incomeOf(g: War, power: Side): number {
  const { income } = theatreOf(g)
  let sum = powersOf(g).data.bonusIncome[power.id] ?? 0
  for (const area of areasOf(g, power)) if (!isContested(g, area)) sum += income[area.index] ?? 0
  return sum
}

/** C.3  Collects the income. */
export function collectIncome(g: War, power: Side): void {
  const income = incomeOf(g, power)
  treasury.add(g, power, income)
  g.log('income', { side: power, income: points(income) }, { clause: 'C.3' })
}
