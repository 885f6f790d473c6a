/** Makes a PDF of a module: counters, map, charts and rulebook, for playing on paper. */

import type { Game } from '@redoubt/engine'
import type { Printed, PrintTerms } from './terms.ts'

export { PAPERS, type Paper } from './book/page.ts'
export { PARTS, type Part } from './terms.ts'
export { LANGUAGES } from './words/words.ts'

/**
 * Prints a game as it is set up.
 * @throws Error with a sentence where this machine has no canvas to paint on
 */
export async function printGame(game: Game, terms: PrintTerms): Promise<Printed> {
  // The painters and their canvas are large, and there are machines without one: fetched when they are needed.
  const painters = await import('./print-game.ts').catch((error: unknown) => {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new Error(
      `nothing can be painted here: @napi-rs/canvas could not be loaded for ${process.platform} ${process.arch} (${why})`,
    )
  })
  return painters.printGame(game, terms)
}
