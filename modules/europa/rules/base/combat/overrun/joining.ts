/** C5.overrun  Others of the leader's hex join the overrun, each at the same price. */

import { action, objection, objections, piece } from '../../game/declare.ts'
import type { ByUnit } from '../../game/europa.ts'
import { troopsAt } from '../../units/forces.ts'
import { numbersOf } from '../battle.ts'
import { mayOverrun } from './overrun-odds.ts'
import { tooDear } from './price.ts'
import { overrunning } from './under-way.ts'

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
