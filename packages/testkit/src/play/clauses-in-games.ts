/** What clauses do in games of random play: what they deny somebody who tries anything, and what they stand behind. */

import type { Argument, Game, Module } from '@redoubt/engine'
import { type Chooser, chooser } from './chooser.ts'
import { type Choice, type PlayTerms, randomPlay } from './random-play.ts'
import { anyValue, offeredActions } from './universe.ts'

/** A clause in these games. */
export interface ClauseInGames {
  /** Games in which it denied something or stood in the log. */
  readonly games: number
  /** Tries it denied. */
  readonly denials: number
  /** Lines of the log that cite it, and games that ended by it. */
  readonly log: number
}

/** What was played and tried, and what came of it by clause; a clause that did nothing is not in the map. */
export interface ClausesInGames {
  readonly games: number
  readonly actions: number
  readonly tries: number
  readonly clauses: ReadonlyMap<string, ClauseInGames>
}

/**
 * Plays random games. Before each action its player tries other things: for each argument any piece, space or number
 * instead of the legal one, and the first argument of everything else on offer. What is denied is counted by the clause
 * that denies it, whichever argument it comes to.
 * @param terms.games how many; game number n is played with the seed `<seed>/<n>`
 * @param terms.played hears after each game how many were played
 * @throws Error when the rules break off
 * @example clausesInGames(module, { games: 100, seed: '1' }).clauses.get('F-8.4')?.denials
 */
export function clausesInGames(
  module: Module,
  {
    games,
    played,
    ...terms
  }: PlayTerms & { readonly games: number; readonly played?: (games: number) => void },
): ClausesInGames {
  const clauses = new Map<string, ClauseInGames>()
  let [actions, tries] = [0, 0]
  for (let n = 0; n < games; n++) {
    const seed = `${terms.seed}/${n}`
    const choose = chooser(`${seed}/tries`)
    const inGame = new Map<string, { denials: number; log: number }>()
    const count = (clause: string, by: 'denials' | 'log') => {
      const known = inGame.get(clause) ?? { denials: 0, log: 0 }
      inGame.set(clause, { ...known, [by]: known[by] + 1 })
    }
    randomPlay(
      module,
      { ...terms, seed },
      {
        before: (game, choice) => {
          for (const denied of triesBeside(game, choice, choose)) {
            tries++
            if (denied !== undefined) count(denied, 'denials')
          }
        },
        after: ({ result }, { log }) => {
          actions++
          for (const { clause } of log) if (clause !== undefined) count(clause, 'log')
          const by = result?.clause
          if (by !== undefined && !log.some(({ clause }) => clause === by)) count(by, 'log')
        },
      },
    )
    for (const [clause, { denials, log }] of inGame) {
      const known = clauses.get(clause) ?? { games: 0, denials: 0, log: 0 }
      clauses.set(clause, {
        games: known.games + 1,
        denials: known.denials + denials,
        log: known.log + log,
      })
    }
    played?.(n + 1)
  }
  return { games, actions, tries, clauses }
}

/** What denies each of the other things tried; undefined for one that would be allowed as far as it goes. */
function* triesBeside(
  game: Game,
  { seat, action: chosen }: Choice,
  choose: Chooser,
): Generator<string | undefined> {
  const side = game.asked().find((asked) => asked.seat === seat)?.side
  if (side === undefined) return
  for (const { name: action, names, args } of offeredActions(game)) {
    const isChosen = action === chosen.action
    const before: Record<string, string> = {}
    for (const name of isChosen ? names : names.slice(0, 1)) {
      const key = `${game.seq}/${action}/${name}`
      const value = anyValue(game, side, args[name] as Argument, choose, key)
      if (value !== undefined)
        yield game.explain(seat, { action, args: { ...before, [name]: value } }, { partial: true })
          ?.clause
      const legal = chosen.args[name]
      if (legal !== undefined) before[name] = legal
    }
    if (names.length === 0 && !isChosen) yield game.explain(seat, { action, args: {} })?.clause
  }
}
