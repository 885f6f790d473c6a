/** W-9.15, W-9.16  B7: after "fight on" the defender stays, or leaves with all he has but the fort. */

import type { Space } from '@redoubt/engine'
import { ask, betweenRounds, fieldOf, kindsOf, proceed } from '@redoubt/mechanics'
import { action, objection, objections, optional, piece, space } from '../declare.ts'
import { deciderOf, presentBattle, unitsOf } from '../fire/battle.ts'
import { flyHome } from '../movement/planes.ts'
import type { BattleFrame, Piece, War } from '../shape.ts'
import { isLandUnit, isPlane } from '../units/units.ts'
import { endLandBattle } from './end.ts'
import { fallBack, refuges } from './falling-back.ts'

/** W-9.15  B7d: the defender is asked only if the attacker fights on, and only if he can go anywhere. */
export function defenderDecides(g: War, battle: BattleFrame): void {
  const units = unitsOf(g, battle, 'defender').filter(isLandUnit)
  const free = g.options['F-27-partialRetreat']
    ? units.some((unit) => refuges(g, battle, unit).length > 0)
    : units.length > 0 && units.every((unit) => refuges(g, battle, unit).length > 0)
  if (!free) return stays(g, battle)
  ask(g, 'defender_choice', deciderOf(g, battle, 'defender'), { role: 'defender' })
}

/** W-9.14, W-9.15  The attacker contests the area or fights on; a defender who stays goes on with the next round. */
export const { contest, fightOn, stay, stays } = betweenRounds<War, BattleFrame>({
  clauses: { contest: 'W-9.14', fightOn: 'W-9.15', stay: 'W-9.15' },
  odds: { horizon: 'battle', policy: 'fort-first' },
  asked: 'B7d',
  // F-19  With this ruling the defender is asked even when the area is contested.
  evenContested: (g) => g.options['F-19-defenderMayRetreatAfterContest'],
  contested: (g, battle) => endLandBattle(g, battle, 'contested'),
  again: (g, battle) => proceed(g, battle, 'B8'),
})

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
