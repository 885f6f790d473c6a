/** 40.D.0.2, 40.E.5, AMB-38  Overruns of fortifications and major cities. */

import type { Side, Space } from '@redoubt/engine'
import { extend } from '@redoubt/mechanics'
import { attackFrom, newBattle } from '../../base/combat/battle.ts'
import { overrun } from '../../base/combat/overrun/overrun.ts'
import { tooDear } from '../../base/combat/overrun/price.ts'
import { joinOverrun } from '../../base/combat/overrun/strike.ts'
import type { Europa, OverrunCost, Overrunning, Piece } from '../../base/game/europa.ts'
import { read } from '../../base/game/given.ts'
import { isEnemyHeld } from '../../base/map/control.ts'
import { unitsAt } from '../../base/units/forces.ts'
import { quarters } from '../../base/units/supply-points.ts'
import { cityRowOf } from '../cities/cities.ts'
import { loseStrength } from '../fortifications/exchange.ts'
import {
  fortsAt,
  isEntrenchment,
  isOccupied,
  serves,
  strengthAt,
} from '../fortifications/objects.ts'
import { reduceIn } from './reduction.ts'

/** 40.D.0.2  An occupied fortification costs one movement point more; an entrenchment is none (40.C.1). */
export function fortExtra(g: Europa, unit: Piece, target: Space): OverrunCost {
  const enemy = g.opponent(unit.side as Side)
  const occupied = fortsAt(g, target).some(
    (fort) => serves(g, fort, enemy) && isOccupied(g, fort) && !isEntrenchment(g, fort),
  )
  const { overrunExtraMP } = read(g, 'fortifications').conventions
  const points = occupied ? quarters.of(overrunExtraMP) : 0
  return { key: 'overrun_fort', clause: '40.D.0.2', points, extra: true }
}

/** 40.E.5  A major city costs more as well. */
export function cityExtra(g: Europa, unit: Piece, target: Space): OverrunCost {
  const side = unit.side as Side
  const city = isEnemyHeld(g, target, side)
    ? cityRowOf(g, target, [unit], unitsAt(g, target, g.opponent(side)))
    : undefined
  const points = quarters.of(city?.row.overrunMP ?? 0)
  return { key: 'overrun_city', clause: '40.E.5', points, extra: true }
}

/** AMB-38  At some tables an overrun is an attack that reduces. */
export function reduceOverrun(g: Europa, { target, units }: Overrunning): void {
  if (!g.options.overrunReduces) return
  reduceIn(g, attackFrom(g, newBattle('attack', g.actor, target, units)))
}

/** 40.D.0.9  A strength goes with the units. */
export function loseStrengths(g: Europa, { target }: Overrunning): void {
  for (const fort of strengthAt(g, target, g.opponent(g.actor))) loseStrength(g, fort)
}

const tooDearWithWorks = [
  tooDear('40.D.0.2', '40.D.0.2.points'),
  tooDear('40.E.5', '40.E.5.points'),
]

/** C5.overrun  A unit leads an overrun, if it can pay for fortification and city. */
export const leadOverrun = extend(overrun, { target: { first: tooDearWithWorks } })

/** C5.overrun  So must those who join. */
export const takePartInOverrun = extend(joinOverrun, { unit: { first: tooDearWithWorks } })
