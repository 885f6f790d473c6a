/** Stacking limits: how much may stand in one place. */

import type { Piece, Place, Position, Shape } from '@redoubt/engine'

/**
 * One limit: in factors, points or counters.
 * @example
 * const steps: StackLimit = { id: 'steps', limit: 4, weighs: ({ face }) => 2 - face, clause: '7' }
 * overflow([unit, friend, enemy], [steps])[0]?.over // → 2
 */
export interface StackLimit {
  readonly id: string
  readonly limit: number
  /** What the piece counts; 0 when it does not count here. */
  weighs(piece: Piece): number
  readonly clause?: string
}

/**
 * A limit that is broken.
 * @example
 * const over = (overflows: readonly Overflow[]) => overflows.map(({ id, over }) => `${over} ${id} too many`)
 * over(overflow([unit, friend, enemy], [{ id: 'units', limit: 2, weighs: () => 1 }])) // → [ '1 units too many' ]
 */
export interface Overflow {
  readonly id: string
  readonly limit: number
  readonly total: number
  /** By how much. */
  readonly over: number
  readonly clause: string | undefined
}

/**
 * The limits that these pieces break together.
 * @example overflow([unit, friend], [{ id: 'units', limit: 2, weighs: () => 1, clause: '7' }]) // → []
 */
export function overflow(pieces: readonly Piece[], limits: readonly StackLimit[]): Overflow[] {
  return limits.flatMap(({ id, limit, weighs, clause }) => {
    const total = pieces.reduce((sum, piece) => sum + weighs(piece), 0)
    return total > limit ? [{ id, limit, total, over: total - limit, clause }] : []
  })
}

/** Do these pieces break any of the limits together? Asked of every space a unit might make room in: nothing is made. */
export function exceeds(pieces: readonly Piece[], limits: readonly StackLimit[]): boolean {
  for (const limit of limits) {
    let total = 0
    for (const piece of pieces) total += limit.weighs(piece)
    if (total > limit.limit) return true
  }
  return false
}

/**
 * Would pieces stand in a place, together with those already there, within the limits?
 * @param among which of those already there count; default: those of the first arriving piece's side
 * @example fits(g, friend, hex, [{ id: 'units', limit: 1, weighs: () => 1 }]) // → false
 */
export function fits(
  g: Position<Shape>,
  arriving: Piece | readonly Piece[],
  place: Place,
  limits: readonly StackLimit[],
  among?: (piece: Piece) => boolean,
): boolean {
  // Asked for every space a unit could end in: plain loops, nothing is made.
  const one = 'face' in arriving ? arriving : undefined
  const many = one ? NOBODY : (arriving as readonly Piece[])
  for (let i = 0; i < limits.length; i++) {
    const limit = limits[i] as StackLimit
    if (totalOf(g, one, many, place, limit, among) > limit.limit) return false
  }
  return true
}

function totalOf(
  g: Position<Shape>,
  one: Piece | undefined,
  many: readonly Piece[],
  place: Place,
  limit: StackLimit,
  among: ((piece: Piece) => boolean) | undefined,
): number {
  const side = (one ?? many[0])?.side
  let total = one ? limit.weighs(one) : 0
  for (let i = 0; i < many.length; i++) total += limit.weighs(many[i] as Piece)
  for (let piece = g.top(place); piece; piece = piece.below) {
    if (piece === one || (many.length > 0 && many.includes(piece))) continue
    if (among ? among(piece) : piece.side === side) total += limit.weighs(piece)
  }
  return total
}

const NOBODY: readonly Piece[] = []

/**
 * The places in which a limit is broken.
 * @param limits those of a place: mountains may hold less
 * @param among which pieces count, one side's say; default: all
 */
export function overstacked<P extends Place>(
  g: Position<Shape>,
  places: readonly P[],
  limits: (place: P) => readonly StackLimit[],
  among: (piece: Piece) => boolean = () => true,
): { readonly place: P; readonly overflow: readonly Overflow[] }[] {
  return places.flatMap((place) => {
    if (g.isEmpty(place)) return []
    const broken = overflow(g.stack(place).filter(among), limits(place))
    return broken.length > 0 ? [{ place, overflow: broken }] : []
  })
}
