/** What a player of Dispatches goes by, beside towns: strong units, cards, who stands near what the enemy holds, and who might march in at the capital. */

import type { Space } from '@redoubt/engine'
import { armyNear, standsOpen } from '@redoubt/mechanics'
import { strengthOf } from './battle.ts'
import type { Dispatches, Side } from './generated.ts'

const UNIT = 20
const STRENGTH = 10
const CARD = 5
/** Next to a town of the enemy's; a hex farther off half as much, and so on. */
const BESIDE = 12
/** So far off it is all the same. */
const FAR = 9
/** Nobody is in the capital, and an enemy can be there in one march. */
const OPEN_CAPITAL = 150

export function prospects(g: Dispatches, side: Side): number {
  const enemy = g.opponent(side)
  const isGoal = (hex: Space) => hex.terrain === 'town' && g.top(hex)?.side === enemy
  const army = armyNear(g, side, isGoal, (unit, away) => {
    return UNIT + STRENGTH * strengthOf(unit) + BESIDE / 2 ** Math.min(away, FAR)
  })
  const isCapital = ({ regions }: Space) => regions.includes(`capital_of_${side.id}`)
  const danger = standsOpen(g, isCapital, side, ({ type }) => Number(type.traits.move))
  return army + CARD * g.count(g.zone('hand', side)) - (danger ? OPEN_CAPITAL : 0)
}
