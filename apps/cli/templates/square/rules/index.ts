/** The rules of My Module, one file for each part of the rulebook. */

import { strengthOf } from './end.ts'
import { rules } from './generated.ts'
import { endOfTurn, turn } from './turn.ts'

// biome-ignore lint/style/noDefaultExport: a plugin's entry
export default rules({
  start: (g) => g.push({ step: 'turn', side: 'blue' }),
  steps: [turn, endOfTurn],
  notAskedClause: '1.1',
  invariants: {
    'one unit to a space': (g) => g.board.spaces.find((space) => g.count(space) > 1)?.id,
  },
  evaluate: (g, side) => strengthOf(g, side) - strengthOf(g, g.opponent(side)),
})
