/** F-27  With this ruling single units may leave a battle. */

import type { Space } from '@redoubt/engine'
import { kindsOf } from '@redoubt/mechanics'
import { action, objection, piece, space } from '../declare.ts'
import { presentBattle, unitsOf } from '../fire/battle.ts'
import type { Piece, Role, War } from '../shape.ts'
import { isLandUnit } from '../units/units.ts'
import { left } from './defenders-choice.ts'
import { endLandBattle } from './end.ts'
import { aboard, areasBack, fallBack, refuges } from './falling-back.ts'

const ofRole = (g: War): Piece[] =>
  unitsOf(g, presentBattle(g), g.frame?.role as Role).filter(isLandUnit)

const waysOf = (g: War, unit: Piece): Space[] => {
  const battle = presentBattle(g)
  if (g.frame?.role === 'defender') return refuges(g, battle, unit)
  if (!unit.at.landed) return areasBack(g, battle)
  const zone = g.options['F-29-landingMayRetreat'] ? aboard(g) : undefined
  return zone ? [zone] : []
}

/** F-27  With this ruling single units may retreat. */
export const pullBack = action(
  'pull_back',
  {
    unit: piece({
      among: (g) => kindsOf(g, ofRole(g)),
      otherwise: objection('F-27', 'unit'),
    }),
    to: space({
      among: (g, { unit }: { unit: Piece }) => waysOf(g, unit),
      otherwise: objection('F-27', 'to'),
    }),
  },
  (g, { unit, to }) => {
    const role = g.frame?.role as Role
    fallBack(g, unit, to)
    if (ofRole(g).length > 0) return
    if (role === 'defender') return left(g)
    g.pop()
    endLandBattle(g, presentBattle(g), 'retreated')
  },
  { clause: 'F-27', applies: (options) => options['F-27-partialRetreat'] },
)
