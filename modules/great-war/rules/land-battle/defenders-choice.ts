/** W-9.15, W-9.16  B7: after "fight on" the defender stays, or leaves with all he has but the fort. */

import type { Space } from '@redoubt/engine'
import { answering, ask, fieldOf, kindsOf, proceed } from '@redoubt/mechanics'
import { deciderOf, presentBattle, unitsOf } from '../fire/battle.ts'
import { flyHome } from '../movement/flight-home.ts'
import {
  action,
  type BattleFrame,
  objection,
  objections,
  optional,
  type Piece,
  piece,
  space,
  type War,
} from '../shape.ts'
import { isLandUnit, isPlane } from '../units/units.ts'
import { endLandBattle } from './end.ts'
import { fallBack, refuges } from './falling-back.ts'

/** W-9.15  B7d: the defender is asked only if the attacker fights on, and only if he can go anywhere. */
export function defenderDecides(g: War, battle: BattleFrame): void {
  const units = unitsOf(g, battle, 'defender').filter(isLandUnit)
  const free = g.options['F-27-partialRetreat']
    ? units.some((unit) => refuges(g, battle, unit).length > 0)
    : units.length > 0 && units.every((unit) => refuges(g, battle, unit).length > 0)
  if (!free) return stayed(g, battle)
  ask(g, 'defender_choice', deciderOf(g, battle, 'defender'), { role: 'defender' })
}

/** The defender stays: after a contest the battle is over, else the next round follows. */
function stayed(g: War, battle: BattleFrame): void {
  if (battle.contest) return endLandBattle(g, battle, 'contested')
  proceed(g, battle, 'B8')
}

const defenders = (g: War): Piece[] => unitsOf(g, presentBattle(g), 'defender').filter(isLandUnit)

/** W-9.16  All his units or none: each must have somewhere to go. */
const someCannotLeave = objection('W-9.16', (g) =>
  defenders(g).some((unit) => refuges(g, presentBattle(g), unit).length === 0),
)

/** W-9.15, W-9.16  The defender's units leave, all to one area or each where it likes; the fort stays. */
export const withdraw = action(
  'withdraw',
  {
    to: optional(
      space({
        among: (g) => {
          const [first] = defenders(g)
          return first ? refuges(g, presentBattle(g), first) : []
        },
        unless: objections<{ to: Space | undefined }>({
          // Not a friendly or allied area next door that is free of enemies.
          'W-9.16 to': (g, { to }) =>
            to !== undefined &&
            defenders(g).some((unit) => !refuges(g, presentBattle(g), unit).includes(to)),
        }),
      }),
      { leftOut: [] },
    ),
  },
  (g, { to }) => {
    const leaving = defenders(g)
    if (to) {
      for (const unit of leaving) fallBack(g, unit, to)
      return left(g)
    }
    g.next({ step: 'withdrawing', side: g.actor.id, role: 'defender' })
  },
  { clause: 'W-9.16', unless: [someCannotLeave] },
)

/** W-9.16  One of the leaving units goes to its refuge. */
export const withdrawTo = action(
  'withdraw_to',
  {
    unit: piece({
      among: (g) => kindsOf(g, defenders(g)),
      otherwise: objection('W-9.16', 'unit'),
    }),
    to: space({
      among: (g, { unit }: { unit: Piece }) => refuges(g, presentBattle(g), unit),
      otherwise: objection('W-9.16', 'to'),
    }),
  },
  (g, { unit, to }) => {
    fallBack(g, unit, to)
    if (defenders(g).length === 0) left(g)
  },
  { clause: 'W-9.16' },
)

/** All have left: planes fly home, the battle is over. */
export function left(g: War): void {
  g.pop()
  const battle = presentBattle(g)
  for (const plane of unitsOf(g, battle, 'defender').filter(isPlane)) {
    flyHome(g, plane, fieldOf(g, battle))
  }
  endLandBattle(g, battle, 'withdrawn')
}

/** W-9.15  The defender stays. */
export const stay = answering<War, BattleFrame>('stay', { clause: 'W-9.15', does: stayed })
