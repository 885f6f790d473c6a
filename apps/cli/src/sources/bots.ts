/** Bots from the command line. */

import { BOT_NAMES, botProblem } from '@redoubt/bots'
import { UsageError, unknownWord } from '../command/errors.ts'

/** How bots are written, for the help. */
export const BOTS_HELP =
  'the levels novice, club, strong; random, greedy, mcts; with a budget greedy:1000 (positions) or mcts:500 (lines); greedy~0 always takes the best plan, greedy~2 is freer, club~0 too; club+rules weighs by the numbers of the rules whatever self-play found, club+tempo=3 by another number'

/** Checks the names of bots. @throws UsageError */
export function checkBots(names: readonly string[]): void {
  for (const name of names) {
    const [kind = ''] = name.split(/[:~+]/)
    if (!BOT_NAMES.some((known) => known === kind)) throw unknownWord('bot', kind, BOT_NAMES)
    const problem = botProblem(name)
    if (problem !== undefined) throw new UsageError(problem)
  }
}
