/** Taking back: what undo allows it undoes wholly, and it allows nothing that has thrown dice or opened a secret. */

import { type Game, writeOrder } from '@redoubt/engine'

/** Takes back the last action and plays it again, where its seat may do so. Returns what is not as before. */
export function undoFailures(game: Game, hashBefore: string): string[] {
  const last = game.outcome(game.seq - 1)
  if (!last) return []
  const text = writeOrder(last.action)
  const opened = last.draws.length > 0 || last.operations.some(({ op }) => op === 'reveal')
  const denied = game.undoDenial(last.seat) !== undefined
  if (denied) return []
  if (opened) return [`"${text}" threw dice or opened a secret, and can still be taken back`]
  const hashAfter = game.hash()
  game.undo(last.seat)
  if (game.hash() !== hashBefore)
    return [`"${text}" taken back leaves the hash ${game.hash()}, not ${hashBefore}`]
  game.act(last.seat, last.action)
  return game.hash() === hashAfter
    ? []
    : [`"${text}" taken back and played again gives the hash ${game.hash()}, not ${hashAfter}`]
}
