/** The sandbox in a browser: the same games, in a worker. Where `buildGuest` runs it is for others to say. */

import { type GameTerms, openGame, type SandboxedGame } from './game/sandboxed-game.ts'
import { openThread } from './thread/browser/open-thread.ts'

/** Starts a game. @throws BrokenOff */
export function openSandboxedGame(terms: GameTerms): Promise<SandboxedGame> {
  return openGame(openThread(), terms)
}
