/** Who finds the debug panel: authors, where the whole game is on this machine anyway. */

import type { GameFacts } from '@redoubt/client'
import { useDevServer } from '../server/dev-server.ts'

/** On a server for authors, or where the address asks for it (`?debug`); never for a game that others play in, too. */
export function useDebugging(mode: GameFacts['mode']): boolean {
  const dev = useDevServer()
  return mode !== 'online' && (dev || new URLSearchParams(location.search).has('debug'))
}
