/** The sandbox in Node: games in threads of the process. */

import { type GameTerms, openGame, type SandboxedGame } from './game/sandboxed-game.ts'
import { openThread } from './thread/node/open-thread.ts'

/** Starts a game. @throws BrokenOff */
export function openSandboxedGame(terms: GameTerms): Promise<SandboxedGame> {
  return openGame(openThread(), terms)
}
