/** Random games under watch: whatever happens, the rules' own invariants hold, and variables stay within what is said of them. */

import { type Game, type Json, type Module, writeOrder } from '@redoubt/engine'
import { drawPosition } from '../scenario/draw.ts'
import { chooser } from './chooser.ts'
import { beyondDeclared } from './declared.ts'
import { type PlayTerms, randomChoice, startRandomGame } from './random-play.ts'

export interface FuzzFailure {
  readonly seed: string
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly message: string
  /** Everything played up to the failure, `seat: action`. */
  readonly actions: readonly string[]
  /** The position at the failure. */
  readonly position: string
}

export interface FuzzReport {
  readonly games: number
  readonly actions: number
  readonly finished: number
  readonly failures: readonly FuzzFailure[]
}

/**
 * Plays random games and checks after every action that the module's invariants hold and somebody can go on.
 * @param games how many; game number n is played with the seed `<seed>/<n>` and can be played again alone
 * @example fuzz(module, { games: 100, seed: '1', varied: true }).failures.map(fuzzText)
 */
export function fuzz(
  module: Module,
  { games = 10, ...terms }: PlayTerms & { readonly games?: number },
): FuzzReport {
  const report = { games, actions: 0, finished: 0, failures: [] as FuzzFailure[] }
  for (let n = 0; n < games; n++) {
    const played = fuzzGame(module, {
      ...terms,
      seed: games === 1 ? terms.seed : `${terms.seed}/${n}`,
    })
    report.actions += played.game.seq
    if (played.game.result) report.finished++
    if (played.failure) report.failures.push(played.failure)
  }
  return report
}

function fuzzGame(module: Module, terms: PlayTerms): { game: Game; failure?: FuzzFailure } {
  const game = startRandomGame(module, terms)
  const choose = chooser(terms.seed)
  const actions: string[] = []
  const fail = (message: string): { game: Game; failure: FuzzFailure } => ({
    game,
    failure: {
      seed: terms.seed,
      scenario: game.scenario.id,
      options: game.options,
      message,
      actions,
      position: drawPosition(game),
    },
  })
  for (let n = 0; n <= (terms.actions ?? 300); n++) {
    const broken = brokenInvariant(game)
    if (broken) return fail(broken)
    try {
      const choice = randomChoice(game, choose)
      if (!choice)
        return game.result ? { game } : fail('nobody is asked, but the game has no result')
      actions.push(`${choice.seat}: ${writeOrder(choice.action)}`)
      game.act(choice.seat, choice.action)
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error))
    }
  }
  return { game }
}

/** The first invariant of the module that does not hold, in words; what it says of its variables is one. */
export function brokenInvariant(game: Game): string | undefined {
  for (const [name, check] of Object.entries(game.module.rules.invariants ?? {})) {
    const wrong = check(game.position)
    if (wrong !== undefined) return `invariant "${name}" does not hold: ${wrong}`
  }
  return beyondDeclared(game)
}

/** A failure to print: what broke, how to play it again, and where it happened. */
export function fuzzText({
  seed,
  scenario,
  options,
  message,
  actions,
  position,
}: FuzzFailure): string {
  return [
    message,
    `seed ${seed}, scenario ${scenario}, options ${JSON.stringify(options)}`,
    ...actions.map((action, n) => `  ${n + 1}. ${action}`),
    position,
  ].join('\n')
}
