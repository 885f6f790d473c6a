/** D  The war begins: treasuries, technologies, force pools, the first power's turn. */

import { objectives } from '../control/score.ts'
import { theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'
import { traitsOf } from '../units/units.ts'
import { incomeOf, treasury } from './money.ts'
import { stockPools } from './purchase.ts'
import { turn } from './turn.ts'

/** D  Sets the war going. */
export function startWar(g: War): void {
  const { data, turnOrder } = powersOf(g)
  stockPools(g, turnOrder)
  objectives.show(g)
  if (data.startTreasury === 'full-income') {
    for (const power of turnOrder) treasury.set(g, power, incomeOf(g, power))
  }
  if (data.entrenchedAtStart) {
    for (const area of theatreOf(g).areas) {
      for (const unit of g.stack(area))
        if (traitsOf(unit).entrench) g.mark(unit, 'entrenched', true)
    }
  }
  turn.start(g)
}
