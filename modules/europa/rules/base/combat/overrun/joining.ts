/** C5.overrun  Others of the leader's hex join the overrun, each at the same price. */

import type { Space } from '@redoubt/engine'
import type { Clause, Frame, Names } from '../../../generated.ts'
import { action, objection, piece } from '../../game/declare.ts'
import type { ByUnit, Europa, Overrunning } from '../../game/europa.ts'
import { troopsAt } from '../../units/forces.ts'
import { numbersOf, pieces } from '../battle.ts'
import { type Leading, tooDear } from './overrun.ts'
import { mayOverrun } from './overrun-odds.ts'

/** The overrun that is being put together: hexes by id, units by number. */
interface Putting extends Frame {
  readonly from: string
  readonly target: string
  readonly units: readonly number[]
}

export function overrunning(g: Europa): Overrunning {
  const { from, target, units } = g.frame as Putting
  return {
    from: g.board.space(from) as Space,
    target: g.board.space(target) as Space,
    units: pieces(g, units),
  }
}

/** Whoever joins pays the same. */
export function tooDearToJoin(clause: Clause, message: Names['denials']) {
  const leading = tooDear(clause, message)
  const args = (g: Europa, { unit }: ByUnit): Leading => ({ unit, target: overrunning(g).target })
  return {
    ...leading,
    when: (g: Europa, joining: ByUnit) => leading.when(g, args(g, joining)),
    facts: (g: Europa, joining: ByUnit) => leading.facts?.(g, args(g, joining)) ?? {},
  }
}

const joinedAlready = objection('C5.overrun', 'joined', (g, { unit }: ByUnit) =>
  overrunning(g).units.includes(unit),
)
const otherHex = objection(
  'C5.overrun',
  'hex',
  (g, { unit }: ByUnit) => unit.place !== overrunning(g).from || unit.side !== g.actor,
)
const cannotPay = objection(
  'C5.overrun',
  'unable',
  (g, { unit }: ByUnit) => !mayOverrun(g, unit, overrunning(g).target),
)

/** C5.overrun  Another unit of the hex joins. */
export const joinOverrun = action(
  'join_overrun',
  {
    unit: piece({
      among: (g) => troopsAt(g, overrunning(g).from, g.actor),
      otherwise: otherHex,
      unless: [joinedAlready, tooDearToJoin('C5.overrun', 'C5.overrun.points'), cannotPay],
    }),
  },
  (g, { unit }) => {
    const { units } = overrunning(g)
    g.next({ ...g.frame, step: 'overrun', units: numbersOf([...units, unit]) })
  },
  { clause: 'C5.overrun', quick: true },
)
