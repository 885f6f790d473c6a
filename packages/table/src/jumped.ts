/** The game went back, or ended without an action: everybody gets a new view. */

import type { Effect } from './effect.ts'
import { allFresh, recordGrown, type Situation, setProposals, stillProposed } from './situation.ts'

export function jumped(at: Situation): Effect {
  at.views.jump()
  at.fresh = allFresh(at.game)
  return {
    game: 'jump',
    entries: recordGrown(at),
    ...setProposals(at, stillProposed(at)),
    state: true,
  }
}
