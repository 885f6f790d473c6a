/** C5.overrun  The overrun is made, if it has the odds: whoever stood there is gone. */

import { action, objection } from '../../game/declare.ts'
import type { Europa, Overrunning } from '../../game/europa.ts'
import { takeHex } from '../../map/control.ts'
import { leave } from '../../movement/movement.ts'
import { spend } from '../../movement/movement-points.ts'
import { unitsAt } from '../../units/forces.ts'
import { eliminate } from '../after/casualties.ts'
import { tooWeakFor } from './overrun-odds.ts'
import { priceOf } from './price.ts'
import { overrunning } from './under-way.ts'

const notEnough = objection('C5.overrun', 'odds', (g) => {
  const { target, units } = overrunning(g)
  return tooWeakFor(g, target, units)
})

/** C5.overrun  Whoever stood there is gone; the stack is in the hex. */
export const strike = action(
  'strike',
  {},
  (g) => {
    const { from, target, units } = overrunning(g)
    const side = g.actor
    const prices = units.map((unit) => priceOf(g, unit, target))
    g.log('overruns', { side, hex: target }, { clause: 'C5.overrun' })
    for (const decision of g.decisions.overrun.strikes) decision(g, { from, target, units })
    units.forEach((unit, i) => {
      leave(g, unit)
      g.move(unit, target)
      spend(g, unit, prices[i] ?? 0)
    })
    takeHex(g, target, side)
    g.decisions.movement.hasLeft(g, from, side, 'moves')
    g.pop()
  },
  { clause: 'C5.overrun', silent: true, confirm: true, unless: [notEnough] },
)

/** C5.overrun  The units that stood there are gone. */
export function eliminateUnits(g: Europa, { target }: Overrunning): void {
  for (const unit of unitsAt(g, target, g.opponent(g.actor))) eliminate(g, unit)
}
