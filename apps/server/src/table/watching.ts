/** Who may watch a game, and how far behind. */

import type { Module } from '@redoubt/engine'
import { type HouseState, refused, sentence } from '@redoubt/protocol'
import type { GameTerms } from '../store/store.ts'

/** May anybody watch this game, as far as the module lets anybody? */
export function mayWatch(
  module: Module,
  { watchers }: Pick<GameTerms, 'watchers'>,
  over: boolean,
  house?: HouseState,
): boolean {
  if (house?.unwatched && !over) return false
  if (module.data.manifest.spectators === 'none' || watchers === 'nobody') return false
  return watchers !== 'after' || over
}

/** @throws RefusedError when only players may see a game of this module */
export function mustBeOpenToAll(
  module: Module,
  terms: Pick<GameTerms, 'watchers'>,
  over: boolean,
  house?: HouseState,
): void {
  if (mayWatch(module, terms, over, house)) return
  if (house?.unwatched && mayWatch(module, terms, over))
    throw refused('no-spectators', sentence('unwatched'))
  throw refused(
    'no-spectators',
    sentence(terms.watchers === 'after' ? 'watch.after' : 'watch.players'),
  )
}

/** Actions by which whoever watches stays behind while the game goes on. */
export function lagOf({ watchers }: Pick<GameTerms, 'watchers'>): number {
  return watchers?.startsWith('late:') ? Number(watchers.slice('late:'.length)) : 0
}
