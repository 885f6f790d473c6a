/** What is worked out once: from data that never changes, from a position for as long as it does not. */

import type { Place } from '@redoubt/engine'
import { ofWarmGame } from './warm.ts'

/**
 * Remembers what was made of an object (a board, options, a table file) for as long as that lives.
 * @example
 * const footCosts = oncePer((board: Board) => movementCosts(board, { enter: () => 1 }))
 * footCosts(board) === footCosts(board) // → true
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
 * @example
 * const beside = whileUnchanged((g: G, unit: Piece) => g.spaceOf(unit)?.neighbours.filter((space) => !g.isEmpty(space)) ?? [])
 * beside(g, unit) // → [ 0302, 0403 ]
 */
export function whileUnchanged<G extends Changing, K, V>(
  make: (g: G, key: K) => V,
  also?: (g: G) => unknown,
): (g: G, key: K) => V {
  const known = ofWarmGame((g: G) => ({
    changes: g.changes,
    also: also?.(g),
    made: new Map<K, V>(),
  }))
  return (g, key) => {
    const now = also?.(g)
    const kept = known(g)
    if (kept.changes !== g.changes || kept.also !== now) {
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
 * @example
 * const strengthIn = whilePlaceUnchanged((g: G, space: Space) => g.stack(space).length)
 * strengthIn(g, hex) // → 1
 * g.move(friend, hex)
 * strengthIn(g, hex) // → 2
 */
export function whilePlaceUnchanged<G extends ChangingByPlace, P extends Place, V>(
  make: (g: G, place: P) => V,
  hangs: {
    readonly also?: (g: G, place: P) => unknown
    readonly on?: (g: G, place: P) => readonly Place[]
  } = {},
): (g: G, place: P) => V {
  const { also, on } = hangs
  const games = ofWarmGame(
    (_: G): ({ changes: number; also: unknown; made: V } | undefined)[] => [],
  )
  const changesFor = (g: G, place: P): number => {
    if (!on) return g.changesAt(place)
    let sum = 0
    for (const each of on(g, place)) sum += g.changesAt(each)
    return sum
  }
  return (g, place) => {
    const known = games(g)
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
 * bots return to the same positions again and again. What was not asked for again while some others were is forgotten: a
 * game that only goes on does not grow.
 * @example
 * const reduced = oncePerPosition((g: G) => g.pieces.filter(({ face }) => face > 0))
 * reduced(g) // → [ red unit at 0605 ]
 */
export function oncePerPosition<G extends Telling, T>(make: (g: G) => T): (g: G) => T {
  const games = ofWarmGame((_: G): Remembered<T> => ({ latest: new Map(), before: new Map() }))
  return (g) => {
    const known = games(g)
    const identity = g.hashNumber()
    const found = known.latest.get(identity)
    if (found) return found.made
    const kept = known.before.get(identity) ?? { made: make(g) }
    if (known.latest.size >= TOGETHER) {
      known.before = known.latest
      known.latest = new Map()
    }
    known.latest.set(identity, kept)
    return kept.made
  }
}

/** What was made of the positions asked for lately, and of those asked for before them. */
interface Remembered<T> {
  latest: Map<number, { readonly made: T }>
  before: Map<number, { readonly made: T }>
}

/** So many positions are forgotten together. */
const TOGETHER = 16
