/** One running game, headless: the only thing that changes it and answers for it. */

export { type BotPlay, playBots } from './bots.ts'
export type { Presence } from './chairs.ts'
export { type Clocks, firstDue, movedOn } from './clocks.ts'
export type { CommandAsk, CommandName } from './commands.ts'
export { deniedReply } from './denied-reply.ts'
export type { Effect } from './effect.ts'
export { type Done, type HeldTable, holdTable, type TableCalls } from './held-table.ts'
export type { TableDeed } from './host-deeds.ts'
export type { KeptOrder, OrdersAhead } from './kept-order.ts'
export { CrowdedOut, openLine } from './line.ts'
export { type Divergence, playAgain } from './play-again.ts'
export { pondering } from './pondered.ts'
export { type QuestionName, recordNotYet } from './questions.ts'
export { type Listener, report, reportState } from './report.ts'
export {
  catchingUp,
  type DiceWith,
  type NewGameTerms,
  type RunningGame,
  resumeGame,
  resumingGame,
  startGame,
} from './running-game.ts'
export type { TableTerms, Who } from './situation.ts'
export type { SpokenLine } from './spoken.ts'
export { openTable, type Table } from './table.ts'
export {
  type Decision,
  inlineThinker,
  type MakeBot,
  type Question,
  type Thinker,
  type Thought,
  think,
  type Weighing,
} from './thinking.ts'
export { TOLD_AHEAD } from './views.ts'
