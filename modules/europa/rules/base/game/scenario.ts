/** D.sides  What the scenario says: nations, depots, points per turn, victory. */

import type { Side } from '@redoubt/engine'
import type { ScenarioData, SideId } from '../../generated.ts'
import type { Europa } from './europa.ts'

/** The scenario's own data. */
export function scenarioOf(g: Europa): ScenarioData {
  return g.scenarioData
}

/** Number of game turns; without a limit the game goes on. */
export function turnsOf(g: Europa): number {
  return g.cast.data.scenarios[g.scenario]?.turns ?? Number.POSITIVE_INFINITY
}

/** The nations of a side. */
export function nationsOf(g: Europa, side: Side): readonly string[] {
  return scenarioOf(g).nations?.[side.id] ?? []
}

/** The side that moves first in a game turn. */
export function firstSide(g: Europa): Side<SideId> {
  const [first] = scenarioOf(g).order ?? []
  return first ? g.side(first) : (g.sides[0] as Side<SideId>)
}
