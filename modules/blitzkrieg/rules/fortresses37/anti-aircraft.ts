/** 37.63, 37.64d  The guns of a fortress fire at strategic bombing and at additional missions in its hex. */

import type { Space } from '@redoubt/engine'
import { flierOf, targetOf } from '../base/air/mission.ts'
import type { Blitzkrieg, Guns, Mission } from '../base/game/game.ts'
import { fieldOf, unitsIn } from '../base/map/field.ts'
import { counter } from '../base/units/units.ts'
import { fortressIn } from './fortress.ts'

/** 37.63b  Over and above any other fire; 37.64d  at a raid on the fortress itself as well, once or twice (E21). */
export function fortressGuns(g: Blitzkrieg, mission: Mission): readonly Guns[] {
  if (mission.mission === 'TACTICAL' || !fires(g, mission, targetOf(g, mission))) return []
  const column = g.table('ACT').data.aa_columns.fortress
  const against = mission.mission === 'ADD_FORTRESS'
  const guns: Guns = { source: 'fortress', column, clause: against ? '37.64d' : '37.63a' }
  const twice = against && g.options['fortress.aa_on_raid'] === 'double'
  return twice ? [guns, { ...guns, clause: '37.63a' }] : [guns]
}

/** E19, E20  Never at the side that occupies it; empty, only where the guns are its own. */
function fires(g: Blitzkrieg, mission: Mission, hex: Space): boolean {
  if (!fortressIn(g, hex)) return false
  const there = fieldOf(g).side[hex.index] as number
  if (there === flierOf(g, mission).index) return false
  if (there < 0 && !g.options['fortress.aa_when_empty']) return false
  return (
    g.options['fortress.aa_source'] === 'intrinsic' ||
    unitsIn(g, hex).some((unit) => counter(unit).class === 'anti_aircraft')
  )
}
