/** 40.D.0.1, 40.D.0.2, 40.E.5, AMB-38, AMB-46, AMB-47  What fortifications and cities do by being there: to overruns, zones and aircraft; and what they never do. */

import type { Side, Space } from '@redoubt/engine'
import { extend, type OverrunCost } from '@redoubt/mechanics'
import { attackFrom, newBattle } from '../base/combat/battle.ts'
import { join } from '../base/combat/declare/attack.ts'
import { overruns } from '../base/combat/overrun/overrun.ts'
import type {
  AntiAircraft,
  ByUnit,
  Clause,
  Europa,
  Overrunning,
  Piece,
} from '../base/game/europa.ts'
import { objection, phaseOf, read } from '../base/game/europa.ts'
import { controllerOf, isEnemyHeld } from '../base/map/map.ts'
import { rebuild } from '../base/turn/replacements.ts'
import { troopsAt, unitsAt } from '../base/units/forces.ts'
import { quarters } from '../base/units/supply-points.ts'
import { citeOf, isFortification, isFortUnit, kindOf } from './fortifications/kinds.ts'
import {
  fortsAt,
  isEntrenchment,
  isOccupied,
  serves,
  strengthAt,
} from './fortifications/objects.ts'
import { cityRowOf } from './fortifications/protection.ts'
import { loseStrength } from './fortifications/strength.ts'
import { reduceIn } from './reduction.ts'

/** 40.D.0.2  An occupied fortification costs one movement point more; an entrenchment is none (40.C.1). */
export function fortExtra(g: Europa, unit: Piece, target: Space): OverrunCost<Clause> {
  const enemy = g.opponent(unit.side as Side)
  const occupied = fortsAt(g, target).some(
    (fort) => serves(g, fort, enemy) && isOccupied(g, fort) && !isEntrenchment(g, fort),
  )
  const { overrunExtraMP } = read(g, 'fortifications').conventions
  const points = occupied ? quarters.of(overrunExtraMP) : 0
  return { key: 'overrun_fort', clause: '40.D.0.2', points, extra: true }
}

/** 40.E.5  A major city costs more as well. */
export function cityExtra(g: Europa, unit: Piece, target: Space): OverrunCost<Clause> {
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
  reduceIn(g, attackFrom(g, newBattle(g.actor, target, units)))
}

/** 40.D.0.9  A strength goes with the units. */
export function loseStrengths(g: Europa, { target }: Overrunning): void {
  for (const fort of strengthAt(g, target, g.opponent(g.actor))) loseStrength(g, fort)
}

const tooDearWithWorks = [
  overruns.tooDear('40.D.0.2', '40.D.0.2.points'),
  overruns.tooDear('40.E.5', '40.E.5.points'),
]

/** C5.overrun  A unit leads an overrun, if it can pay for fortification and city. */
export const leadOverrun = extend(overruns.overrun, { target: { first: tooDearWithWorks } })

/** C5.overrun  So must those who join. */
export const takePartInOverrun = extend(overruns.join, { unit: { first: tooDearWithWorks } })

/** Hexes without enemy zones of control for the side that moves; an entrenchment is no fortification (40.C.1). */
export function zonesNegatedIn(g: Europa, side: Side): ((hex: Space) => boolean) | undefined {
  if (phaseOf(g) !== 'reaction') return undefined
  const fortified = (hex: Space) =>
    fortsAt(g, hex).some(
      (fort) =>
        !isEntrenchment(g, fort) && (serves(g, fort, side) || controllerOf(g, hex) === side),
    )
  return g.options.reactionZoc === 'adjacentToo'
    ? (hex) => fortified(hex) || hex.neighbours.some(fortified)
    : fortified
}

/** Guns of the fortifications of a hex that shoot for a side. */
export function fortGuns(g: Europa, hex: Space, side: Side): readonly AntiAircraft[] {
  return fortsAt(g, hex).flatMap((piece) => {
    const points = pointsOf(g, piece, side)
    return points > 0 ? [{ piece, points, clause: citeOf(kindOf(g, piece), 'aa') }] : []
  })
}

/** AMB-47  A fortification shoots while its owner controls the hex; at some tables only with a unit in it. */
function pointsOf(g: Europa, fort: Piece, side: Side): number {
  const hex = fort.place as Space
  if (!serves(g, fort, side) || controllerOf(g, hex) !== side) return 0
  const manned = isFortUnit(g, fort) || troopsAt(g, hex, side).length > 0
  if (g.options.fortAA === 'garrisoned' && !manned) return 0
  const { light = 0, heavy = 0, printed, perInstance } = kindOf(g, fort).aa
  const own = printed || perInstance ? fort.at.aa_light + fort.at.aa_heavy : 0
  return light + heavy + own
}

/** C3.1  A unit takes part in the attack, but no fortification; another side's is first of all not one's own. */
export const joinAttack = extend(join, {
  unit: {
    first: [
      objection(
        '40.D.0.11',
        (g, { unit }: ByUnit) => isFortification(unit) && unit.side === g.actor,
      ),
    ],
  },
})

/** 40.D.6.6, 40.D.8.6, 40.D.15.8  Those that are units are never rebuilt: by the clause of the kind. */
const neverRebuilt = (['40.D.6.6', '40.D.8.6', '40.D.15.8'] as const).map((clause) =>
  objection(
    clause,
    (g, { unit }: ByUnit) =>
      isFortification(unit) && citeOf(kindOf(g, unit), 'replaceable') === clause,
    { message: 'never_rebuilt' },
  ),
)

/** C5.replace  Rebuilding, but for these. */
export const rebuildUnit = extend(rebuild, { unit: { otherwise: neverRebuilt } })
