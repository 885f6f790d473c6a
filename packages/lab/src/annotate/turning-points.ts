/** The actions after which a game stood most differently, as a player who plans sees it. */

export interface TurningPoint {
  /** Number of the event in the record. */
  readonly event: number
  readonly seat: string
  /** In notation. */
  readonly action: string
  /** How the seat stood before it and after it, in the units of the module's `evaluate`. */
  readonly before: number
  readonly after: number
  /** Dice had a say in it. */
  readonly isThrown: boolean
}

/** How the seat would have stood after each choice it had, where no dice decide. */
export type Alternatives = (point: TurningPoint) => readonly number[]

/** The ones kept so far, by what they turned. */
export interface Turned {
  readonly point: TurningPoint
  readonly by: number
}

/**
 * Those that changed most, the greatest first, with one more considered. What every choice would have brought, such as a card that has to be
 * given up or the turn that passes, no choice has turned.
 * @param alternatives asked only where the change is large enough to count
 */
export function withPoint(
  kept: readonly Turned[],
  point: TurningPoint,
  most: number,
  alternatives: Alternatives,
): readonly Turned[] {
  const jump = Math.abs(point.after - point.before)
  const least = kept.length < most ? 0 : (kept.at(-1)?.by ?? 0)
  if (jump <= least) return kept
  const by = point.isThrown ? jump : jump - shared(point, alternatives(point))
  if (by <= least) return kept
  return [...kept, { point, by }].sort((a, b) => b.by - a.by).slice(0, most)
}

/** As much of the change as every choice would have brought, in the same direction. */
function shared({ before, after }: TurningPoint, standings: readonly number[]): number {
  const direction = Math.sign(after - before)
  const changes = standings.map((stands) => direction * (stands - before))
  return Math.max(0, Math.min(Math.abs(after - before), ...changes))
}

/** In the order they happened. */
export function inOrder(kept: readonly Turned[]): TurningPoint[] {
  return kept.map(({ point }) => point).sort((a, b) => a.event - b.event)
}
