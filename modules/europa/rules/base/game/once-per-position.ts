/** What is worked out once for a position: previews, odds and bots come back to the same one again and again. */

import type { Europa } from './europa.ts'

const KEPT = 128

/** Remembers what was made of a position for as long as the game comes back to it, takebacks included. */
export function oncePerPosition<T>(make: (g: Europa) => T): (g: Europa) => T {
  const games = new WeakMap<Europa, Map<number, T>>()
  return (g) => {
    const known = games.get(g) ?? new Map<number, T>()
    games.set(g, known)
    const identity = g.hashNumber()
    const found = known.get(identity)
    if (found !== undefined) return found
    if (known.size >= KEPT) known.clear()
    const made = make(g)
    known.set(identity, made)
    return made
  }
}
