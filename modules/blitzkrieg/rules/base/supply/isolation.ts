/** BS10, 23.6  Isolation: units without a supply line at the start of their player turn weaken, then die. */

import type { Blitzkrieg, Piece, Tables } from '../game/game.ts'
import { eliminate } from '../units/elimination.ts'
import { counter, hexOf, printed } from '../units/units.ts'

type IsolationStep = Tables['ISOLATION']['steps'][string]

function effectOn(g: Blitzkrieg, unit: Piece): IsolationStep | undefined {
  const step = g.decisions.isolationStep(g, unit)
  const { steps } = g.table('ISOLATION').data
  let effect: IsolationStep | undefined
  // Beyond its last row the table goes on as it ended.
  for (let n = 1; n <= step; n++) effect = steps[String(n)] ?? effect
  return effect
}

/** 23.6  Half, fractions dropped, but never nothing. */
function halved(g: Blitzkrieg, value: number): number {
  return Math.max(g.table('ISOLATION').data.minimum, Math.floor(value / 2))
}

/** Is the unit weakened by isolation? */
export function isIsolated(g: Blitzkrieg, unit: Piece): boolean {
  return effectOn(g, unit) !== undefined
}

/** BS9, 23.6  The factor a unit fights with. */
export function combatFactor(g: Blitzkrieg, unit: Piece): number {
  const effect = effectOn(g, unit)
  return effect?.combat_factor === 'half' ? halved(g, printed(unit)) : printed(unit)
}

/** BS6, 23.6  The movement points a unit has in a turn. */
export function movementOf(g: Blitzkrieg, unit: Piece): number {
  const { movement = 0 } = counter(unit)
  const effect = effectOn(g, unit)
  return effect?.movement === 'half' ? halved(g, movement) : movement
}

/** 23.6  What isolation does to a unit that has counted one more check. */
export function suffer(g: Blitzkrieg, unit: Piece): void {
  const hex = hexOf(unit)
  const effect = effectOn(g, unit)
  const clause = g.decisions.isolationClause(g, unit, effect !== undefined)
  const row = String(g.decisions.isolationStep(g, unit))
  const facts = { unit, hex, table: 'ISOLATION', row }
  if (!effect) g.log('isolation_postponed', facts, { clause })
  else if (effect.eliminate) {
    g.log('isolation_eliminated', facts, { clause })
    eliminate(g, unit, 'isolation')
  } else g.log('isolated', facts, { clause })
}
