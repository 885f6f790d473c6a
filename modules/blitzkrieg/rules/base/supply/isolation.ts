/** BS10, 23.6  Isolation: units without a supply line at the start of their player turn weaken, then die. */

import type { Piece, Side } from '@redoubt/engine'
import { type IsolationStep, tablesOf } from '../../data.ts'
import { countFortressChecks, stepInFortress } from '../../fortresses37/isolation.ts'
import { inFortress } from '../../fortresses37/occupation.ts'
import type { Blitzkrieg } from '../../shape.ts'
import { groundUnits } from '../map/field.ts'
import { eliminate } from '../units/elimination.ts'
import { counter, hexOf, printed } from '../units/units.ts'
import { hasSupply } from './supply.ts'

/** 23.6  The step of the isolation table a unit has reached; in a fortress later than elsewhere (37.54). */
export function isolationStep(g: Blitzkrieg, unit: Piece): number {
  return inFortress(g, unit) ? stepInFortress(g, unit) : (unit.at.isolation as number)
}

function effectOf(g: Blitzkrieg, step: number): IsolationStep | undefined {
  const { steps } = tablesOf(g.cast).isolation
  let effect: IsolationStep | undefined
  // Beyond its last row the table goes on as it ended.
  for (let n = 1; n <= step; n++) effect = steps[String(n)] ?? effect
  return effect
}

/** 23.6  Half, fractions dropped, but never nothing. */
function halved(g: Blitzkrieg, value: number): number {
  return Math.max(tablesOf(g.cast).isolation.minimum, Math.floor(value / 2))
}

/** Is the unit weakened by isolation? */
export function isIsolated(g: Blitzkrieg, unit: Piece): boolean {
  return effectOf(g, isolationStep(g, unit)) !== undefined
}

/** BS9, 23.6  The factor a unit fights with. */
export function combatFactor(g: Blitzkrieg, unit: Piece): number {
  const effect = effectOf(g, isolationStep(g, unit))
  return effect?.combat_factor === 'half' ? halved(g, printed(unit)) : printed(unit)
}

/** BS6, 23.6  The movement points a unit has in a turn. */
export function movementOf(g: Blitzkrieg, unit: Piece): number {
  const { movement } = counter(unit)
  const effect = effectOf(g, isolationStep(g, unit))
  return effect?.movement === 'half' ? halved(g, movement) : movement
}

/** BS14 S1  The supply check: every unit counts, then what isolation does takes place. */
export function checkSupply(g: Blitzkrieg, side: Side): void {
  const units = [...groundUnits(g, side)]
  const supplied = units.map((unit) => hasSupply(g, hexOf(unit), side))
  if (g.options['rules.fortress37']) countFortressChecks(g, side)
  units.forEach((unit, i) => {
    const count = supplied[i] ? 0 : (unit.at.isolation as number) + 1
    if (unit.at.isolation !== count) g.mark(unit, 'isolation', count)
  })
  units.forEach((unit, i) => {
    if (!supplied[i]) suffer(g, unit)
  })
}

function suffer(g: Blitzkrieg, unit: Piece): void {
  const hex = hexOf(unit)
  const sheltered = inFortress(g, unit)
  const effect = effectOf(g, isolationStep(g, unit))
  const clause = sheltered ? (effect ? '37.54b' : '37.54a') : '23.6'
  const facts = { unit, hex, table: 'ISOLATION', row: String(isolationStep(g, unit)) }
  if (!effect) g.log('isolation_postponed', facts, { clause })
  else if (effect.eliminate) {
    g.log('isolation_eliminated', facts, { clause })
    eliminate(g, unit, 'isolation')
  } else g.log('isolated', facts, { clause })
}
