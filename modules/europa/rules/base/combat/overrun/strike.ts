/** C5.overrun  Others of the leader's hex join, each at the same price; then the overrun is made, if it has the odds. */

import { action, objection, objections, piece } from '../../game/declare.ts'
import type { ByUnit, Europa, Overrunning } from '../../game/europa.ts'
import { takeHex } from '../../map/control.ts'
import { leave } from '../../movement/movement.ts'
import { spend } from '../../movement/movement-points.ts'
import { troopsAt, unitsAt } from '../../units/forces.ts'
import { eliminate } from '../after/loss-choice.ts'
import { numbersOf } from '../battle.ts'
import { mayOverrun, overrunning, priceOf, tooDear, tooWeakFor } from './price.ts'

const cannotTakePart = objections<ByUnit>(
  {
    'C5.overrun joined': (g, { unit }) => overrunning(g).units.includes(unit),
  },
  tooDear('C5.overrun', 'C5.overrun.points'),
  {
    'C5.overrun unable': (g, { unit }) => !mayOverrun(g, unit, overrunning(g).target),
  },
)

/** C5.overrun  Another unit of the hex joins. */
export const joinOverrun = action(
  'join_overrun',
  {
    unit: piece({
      among: (g) => troopsAt(g, overrunning(g).from, g.actor),
      otherwise: objection('C5.overrun', 'hex'),
      unless: cannotTakePart,
    }),
  },
  (g, { unit }) => {
    const { units } = overrunning(g)
    g.next({ ...g.frame, step: 'overrun', units: numbersOf([...units, unit]) })
  },
  { clause: 'C5.overrun', quick: true },
)

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
