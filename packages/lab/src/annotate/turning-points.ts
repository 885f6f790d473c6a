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

/** Those that changed most, in the order they happened. */
export function greatest(points: readonly TurningPoint[], most: number): TurningPoint[] {
  const jump = ({ before, after }: TurningPoint) => Math.abs(after - before)
  return points
    .filter((point) => jump(point) > 0)
    .sort((a, b) => jump(b) - jump(a) || a.event - b.event)
    .slice(0, most)
    .sort((a, b) => a.event - b.event)
}
