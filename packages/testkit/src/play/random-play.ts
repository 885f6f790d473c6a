/** Games played by nobody in particular: any of the seats asked does any of the things it may do. */

import {
  Game,
  type Json,
  type Module,
  OptionsError,
  type Order,
  type Outcome,
} from '@redoubt/engine'
import { type Chooser, chooser } from './chooser.ts'

/** What to play; the same terms give the same game. */
export interface PlayTerms {
  readonly seed: string
  readonly scenario?: string | undefined
  readonly options?: Readonly<Record<string, Json>> | undefined
  /** Play with options picked at random. */
  readonly varied?: boolean | undefined
  /** Stop after so many actions; default 300. */
  readonly actions?: number | undefined
}

/** A choice made in a random game. */
export interface Choice {
  readonly seat: string
  readonly action: Order
}

/** Starts the game of these terms. */
export function startRandomGame(module: Module, terms: PlayTerms): Game {
  const choose = chooser(terms.seed)
  const dice = { kind: 'seeded', seed: terms.seed } as const
  const scenarios = Object.keys(module.data.scenarios)
  const scenario = terms.scenario ?? choose.pick(scenarios, 'scenario')
  if (!terms.varied)
    return Game.start(module, {
      scenario,
      dice,
      ...(terms.options ? { options: terms.options } : {}),
    })
  const fixed = module.data.scenarios[scenario]?.options ?? {}
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return Game.start(module, {
        scenario,
        dice,
        options: { ...randomOptions(module, choose, attempt), ...terms.options, ...fixed },
      })
    } catch (error) {
      // Some combinations are refused; another draw may do.
      if (!(error instanceof OptionsError)) throw error
    }
  }
  return Game.start(module, { scenario, dice })
}

function randomOptions(module: Module, choose: Chooser, attempt: number): Record<string, Json> {
  const values: Record<string, Json> = {}
  for (const [name, option] of Object.entries(module.data.options.options)) {
    const key = `option/${name}/${attempt}`
    // Half of the options keep their default: most rules only meet others in part.
    if (choose.index(2, `${key}/keep`) === 0) continue
    if (option.type === 'boolean') values[name] = choose.index(2, key) === 1
    else if (option.values) values[name] = choose.pick(option.values, key)
    else if (option.type === 'board')
      values[name] = choose.pick(Object.keys(module.data.boards), key)
    else if (option.type === 'integer' && option.min !== undefined && option.max !== undefined) {
      values[name] = option.min + choose.index(option.max - option.min + 1, key)
    }
  }
  return values
}

/** The next choice of a random game, or undefined when it is over. @throws Error when a seat is asked and can do nothing */
export function randomChoice(game: Game, choose: Chooser): Choice | undefined {
  const asked = game.asked()
  if (asked.length === 0) return undefined
  const { seat } = choose.pick(asked, `seat/${game.seq}`)
  const legal = [...game.legal(seat)]
  if (legal.length === 0)
    throw new Error(`${seat} is asked at step ${game.position.frame?.step}, but no action is legal`)
  return { seat, action: choose.pick(legal, `action/${game.seq}`) }
}

/**
 * Plays a random game to its end, or so far.
 * @param before called before each action with the choice made
 * @param after called after each action
 */
export function randomPlay(
  module: Module,
  terms: PlayTerms,
  {
    before,
    after,
  }: {
    before?: (game: Game, choice: Choice) => void
    after?: (game: Game, outcome: Outcome) => void
  } = {},
): Game {
  const game = startRandomGame(module, terms)
  const choose = chooser(terms.seed)
  for (let n = 0; n < (terms.actions ?? 300); n++) {
    const choice = randomChoice(game, choose)
    if (!choice) break
    before?.(game, choice)
    const outcome = game.act(choice.seat, choice.action)
    after?.(game, outcome)
  }
  return game
}
