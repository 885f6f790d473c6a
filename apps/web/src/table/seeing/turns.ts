/** The turn track: how many turns the scenario has and where the game stands. */

import type { GameFacts } from '@redoubt/client'
import type { View } from '@redoubt/engine'

export interface TurnTrack {
  readonly now: number
  readonly last: number
}

/** Undefined where a scenario has no limit or its module does not count turns. */
export function turnsOf(
  { module, scenario }: Pick<GameFacts, 'module' | 'scenario'>,
  { variables }: Pick<View, 'variables'>,
): TurnTrack | undefined {
  const last = module.scenarios[scenario]?.turns
  const now = variables[module.manifest.turn ?? 'turn']
  return last === undefined || typeof now !== 'number' ? undefined : { now, last }
}
