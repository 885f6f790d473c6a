/** What may take long is thought about away from the table, on a copy of its game: a bot's decision, advice, the odds of an action. */

import {
  type ActionPreview,
  type Advice,
  type Deed,
  Game,
  type Module,
  type Order,
  type Snapshot,
} from '@redoubt/engine'
import type { PreviewRequest } from '@redoubt/protocol'

interface Matter {
  /** The module's id. */
  readonly module: string
  readonly snapshot: Snapshot
  readonly seat: string
}

/** What a bot has to decide. */
export interface Decision extends Matter {
  readonly kind: 'decision'
  /** What the seat has done since another acted, the latest first: a snapshot does not tell. */
  readonly lately: readonly Deed[]
  /** Its name: `greedy:1000`. */
  readonly bot: string
  readonly seed: string
}

/** An action somebody weighs before he does it. */
export interface Weighing extends Matter {
  readonly kind: 'weighing'
  readonly ask: PreviewRequest
}

/** Somebody asks what a bot would do in his place, and why. */
export interface Counselling extends Matter {
  readonly kind: 'advice'
  /** What the seat has done since another acted, the latest first. */
  readonly lately: readonly Deed[]
  /** Whose advice it is. */
  readonly bot: string
  readonly seed: string
}

export type Question = Decision | Weighing | Counselling

/** What comes of thinking about it. */
export type Thought<Q extends Question> = Q extends Decision
  ? Order
  : Q extends Counselling
    ? Advice
    : ActionPreview

/** Where thinking is done: threads of a server, a worker beside the one that holds the table, or right here. */
export interface Thinker {
  /** Rejects when thinking fails or takes too long. */
  think<Q extends Question>(question: Q): Promise<Thought<Q>>
}

/** Makes the bot of a name. @throws Error when there is none */
export type MakeBot = (
  name: string,
  seed: string,
) => {
  choose(game: Game, seat: string, lately: readonly Deed[]): Order
  /** Only of those who have reasons. */
  advise?(game: Game, seat: string, lately: readonly Deed[]): Advice
}

/** The thinking itself. @throws Error whatever a bot or the rules throw */
export function think<Q extends Question>(
  module: Module,
  question: Q,
  makeBot: MakeBot,
): Thought<Q> {
  const game = thoughtGame(module, question)
  return thoughtOf(game, question, makeBot) as Thought<Q>
}

/** Bots keep to the rules also where others need not, as long as the rules leave them something to do. */
function thoughtGame(module: Module, { kind, seat, snapshot }: Question): Game {
  if (kind !== 'weighing' && snapshot.enforcement) {
    const strict = Game.restore(module, { ...snapshot, enforcement: undefined })
    if (!strict.legal(seat, { most: 1 }).next().done) return strict
  }
  return Game.restore(module, snapshot)
}

function thoughtOf(game: Game, question: Question, makeBot: MakeBot): Thought<Question> {
  if (question.kind !== 'weighing') {
    const { kind, bot: name, seed, seat, lately } = question
    const bot = makeBot(name, seed)
    if (kind === 'decision') return bot.choose(game, seat, lately)
    if (!bot.advise) throw new Error(`expected a bot that gives reasons, got ${name}`)
    return bot.advise(game, seat, lately)
  }
  const { action, ...asked } = question.ask
  return game.preview(question.seat, action, asked)
}

/** Thinks right here, between other work: where there is no other thread to think in. */
export function inlineThinker(
  moduleOf: (id: string) => Module | undefined,
  makeBot: MakeBot,
): Thinker {
  return {
    think: async (question) => {
      await new Promise((resolve) => setTimeout(resolve, 0))
      const module = moduleOf(question.module)
      if (!module) throw new Error(`there is no module ${question.module}`)
      return think(module, question, makeBot)
    },
  }
}
