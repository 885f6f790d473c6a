/** BS14  The clauses by which actions with fortresses and forts wait for their phase. */

import type { Frame, Step } from '@redoubt/engine'
import type { Blitzkrieg, Clause } from '../base/game/game.ts'

/** By action. */
const WAITS: Readonly<Record<string, Clause>> = {
  take_up_fortress: '37.3g',
  place_fortress: '37.3b',
  forfeit_fortress: '37.3b',
  demolish_fortress: '37.4b',
  ignore_retreat: '37.51c',
  attack_again: '37.53d',
  build_fort: 'BS14',
  tear_down_fort: 'BS14',
  heli_assault: 'BS14',
  raid_fortress: 'BS14',
  raid_fort: 'BS14',
  destroy_fort: '38.35b',
}

/** The clause by which an action waits for its phase. */
export function untilItsPhase(_: Blitzkrieg, __: Frame, action: string): Clause {
  return WAITS[action] ?? 'BS14'
}

/** Steps at which such actions wait; others are none of their business. */
export function waiting(steps: readonly Step<Blitzkrieg>[]): Step<Blitzkrieg>[] {
  const meanwhile = (_: Blitzkrieg, __: Frame, action: string) => WAITS[action] ?? 'table'
  return steps.map((each) => ('offers' in each ? { meanwhile, ...each } : each))
}
