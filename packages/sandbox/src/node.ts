/** The sandbox in Node: each game in a process of its own. */

import { type GameTerms, openGame, type SandboxedGame } from './game/sandboxed-game.ts'
import { openThread } from './thread/node/open-thread.ts'

/** Starts a game. @throws BrokenOff */
export function openSandboxedGame(terms: GameTerms): Promise<SandboxedGame> {
  return openGame(openThread(), terms)
}
