/** The games a module keeps in `games/`, made anew: written down as orders, or played by choices of its own. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Game, type Module, type Order, type StartTerms, writeRecord } from '@redoubt/engine'
import { loadSound } from '../scenario/load.ts'

/** A game written down: its terms, and its orders in turn, which whoever is asked gives. */
export interface Script extends StartTerms {
  readonly actions: readonly string[]
  /** Steps whose questions are answered with the first thing that may be done. */
  readonly answered?: readonly string[]
  /** How a game is closed that has no end of its own: agreed to be drawn, or by a seat that resigns. */
  readonly close?: 'agreed' | { readonly resigns: string }
}

/** Plays a script to its end. @throws DeniedError naming the clause when an order is not allowed; Error when it has no end */
export function playScript(module: Module, script: Script): Game {
  const { actions, answered = [], close, ...terms } = script
  const game = Game.start(module, terms)
  const answer = () => {
    while (answered.includes(game.position.frame?.step ?? '') && !game.result)
      orderFirst(game, ([first]) => first)
  }
  for (const order of actions) {
    answer()
    orderFirst(game, () => order)
  }
  answer()
  if (close === 'agreed') game.agreeDraw()
  else if (close) game.resign(close.resigns)
  if (!game.result) throw new Error(`the game has no end: ${game.position.frame?.step}`)
  return game
}

/** Plays a game on to its end by choices among what is legal. @throws Error when nothing is chosen */
export function playOut(
  game: Game,
  choose: (legal: readonly Order[]) => Order | string | undefined,
): Game {
  while (!game.result) orderFirst(game, choose)
  return game
}

/** The first seat asked gives an order. */
function orderFirst(
  game: Game,
  choose: (legal: readonly Order[]) => Order | string | undefined,
): void {
  const seat = game.asked()[0]?.seat
  if (seat === undefined) throw new Error(`nobody is asked at ${game.position.frame?.step}`)
  const order = choose([...game.legal(seat)])
  if (order === undefined) throw new Error(`${seat} can do nothing at ${game.position.frame?.step}`)
  game.act(seat, order)
}

/** Random games until one has ended for each of these reasons, by reason. */
export function gamesThatEnd(
  reasons: readonly string[],
  play: (seed: number) => Game,
): Record<string, () => Game> {
  const games: Record<string, () => Game> = {}
  for (let seed = 0; reasons.some((reason) => !(reason in games)); seed++) {
    const game = play(seed)
    const { reason = '' } = game.result ?? {}
    if (reasons.includes(reason)) games[reason] ??= () => game
  }
  return games
}

/**
 * Writes the games of a module into its folder `games`; with names on the command line, only those.
 * @param others games that are not written down, by name
 */
export async function recordGames(
  folder: string,
  scripts: Readonly<Record<string, Script>>,
  others: (module: Module) => Readonly<Record<string, () => Game>> = () => ({}),
): Promise<void> {
  const module = await loadSound(folder)
  const written = Object.entries(scripts).map(
    ([name, script]) => [name, () => playScript(module, script)] as const,
  )
  const wanted = process.argv.slice(2)
  for (const [name, make] of [...written, ...Object.entries(others(module))]) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    try {
      const game = make()
      writeFileSync(join(folder, 'games', `${name}.jsonl`), writeRecord(game.record()))
      console.info(`${name}: ${game.result?.reason}, ${game.seq} actions`)
    } catch (error) {
      throw new Error(`${name} cannot be played`, { cause: error })
    }
  }
}
