/** What is worked out once: from data that never changes, from a position for as long as it does not. */

import type { Place } from '@redoubt/engine'

/**
 * Remembers what was made of an object (a board, options, a table file) for as long as that lives.
 * @example const footCosts = oncePer((board: Board) => movementCosts(board, { enter: … }))
 */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly made: V }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.made
    const made = make(key)
    known.set(key, { made })
    return made
  }
}

/** A position as far as remembering goes: its count of changes. */
interface Changing {
  readonly changes: number
}

/**
 * Remembers what was worked out from a position about a piece, a side or a space, until a piece moves or changes.
 * @param also something that is another when whatever else it hangs on has changed: the frame, the phase, points spent
 * @example const reachOf = whileUnchanged((g: G, unit: Piece) => reachable(g.board, unit.place, movingOf(g, unit)), (g) => g.vars.phase)
 */
export function whileUnchanged<G extends Changing, K, V>(
  make: (g: G, key: K) => V,
  also?: (g: G) => unknown,
): (g: G, key: K) => V {
  const known = new WeakMap<G, { changes: number; also: unknown; made: Map<K, V> }>()
  return (g, key) => {
    const now = also?.(g)
    let kept = known.get(g)
    if (!kept) {
      kept = { changes: g.changes, also: now, made: new Map() }
      known.set(g, kept)
    } else if (kept.changes !== g.changes || kept.also !== now) {
      kept.changes = g.changes
      kept.also = now
      kept.made.clear()
    }
    const { made } = kept
    const found = made.get(key)
    if (found !== undefined || made.has(key)) return found as V
    const value = make(g, key)
    made.set(key, value)
    return value
  }
}

/** A position as far as remembering place by place goes. */
interface ChangingByPlace {
  changesAt(place: Place): number
}

/**
 * Remembers what was worked out about each place, until a piece comes, goes or changes there: what a unit does on one
 * side of the map leaves the other side as it was.
 * @param hangs `also`: something that is another when whatever else it hangs on has changed; `on`: the places it is worked
 *   out from, by default the place alone, always the same ones
 * @example const strengthIn = whilePlaceUnchanged((g: G, hex: Space) => sumOf(g.stack(hex)))
 */
export function whilePlaceUnchanged<G extends ChangingByPlace, P extends Place, V>(
  make: (g: G, place: P) => V,
  hangs: {
    readonly also?: (g: G, place: P) => unknown
    readonly on?: (g: G, place: P) => readonly Place[]
  } = {},
): (g: G, place: P) => V {
  const { also, on } = hangs
  const games = new WeakMap<G, ({ changes: number; also: unknown; made: V } | undefined)[]>()
  const changesFor = (g: G, place: P): number => {
    if (!on) return g.changesAt(place)
    let sum = 0
    for (const each of on(g, place)) sum += g.changesAt(each)
    return sum
  }
  return (g, place) => {
    let known = games.get(g)
    if (!known) {
      known = []
      games.set(g, known)
    }
    const changes = changesFor(g, place)
    const now = also?.(g, place)
    const kept = known[place.index]
    if (!kept) {
      const made = make(g, place)
      known[place.index] = { changes, also: now, made }
      return made
    }
    if (kept.changes !== changes || kept.also !== now) {
      kept.made = make(g, place)
      kept.changes = changes
      kept.also = now
    }
    return kept.made
  }
}

/** A position as far as telling it from others goes. */
interface Telling {
  hashNumber(): number
}

/**
 * Remembers what was made of a position for as long as its game comes back to it, takebacks included: previews, odds and
 * bots return to the same positions again and again.
 * @example const marchers = oncePerPosition((g: G) => unitsThatCanMove(g))
 */
export function oncePerPosition<G extends Telling, T>(make: (g: G) => T): (g: G) => T {
  const games = new WeakMap<G, Map<number, { readonly made: T }>>()
  return (g) => {
    const known = games.get(g) ?? new Map<number, { readonly made: T }>()
    games.set(g, known)
    const identity = g.hashNumber()
    const found = known.get(identity)
    if (found) return found.made
    if (known.size >= MOST_POSITIONS) known.clear()
    const made = make(g)
    known.set(identity, { made })
    return made
  }
}

const MOST_POSITIONS = 128
