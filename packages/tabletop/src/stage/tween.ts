/** How a counter glides from one place to another: pure functions of time. */

/** Where a counter is drawn and how. */
export interface Pose {
  readonly x: number
  readonly y: number
  /** Side in board units. */
  readonly size: number
  readonly alpha: number
}

export interface Glide {
  readonly from: Pose
  readonly to: Pose
  /** Milliseconds. */
  readonly start: number
  readonly duration: number
  /** The counter turns over half-way. */
  readonly flip: boolean
}

/** Slow at both ends. */
export function ease(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}

export interface Moment extends Pose {
  /** Width as a share of the height: below 1 while turning over. */
  readonly turn: number
  /** Has the turn passed the middle, so that the new face shows? */
  readonly turned: boolean
  readonly done: boolean
}

export function momentOf({ from, to, start, duration, flip }: Glide, now: number): Moment {
  const share = duration <= 0 ? 1 : Math.min(1, Math.max(0, (now - start) / duration))
  const at = ease(share)
  const lift =
    Math.sin(share * Math.PI) * Math.min(0.16, Math.hypot(to.x - from.x, to.y - from.y) * 0.2)
  const between = (a: number, b: number) => a + (b - a) * at
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    size: between(from.size, to.size) * (1 + lift),
    alpha: between(from.alpha, to.alpha),
    turn: flip ? Math.max(0.03, Math.abs(Math.cos(share * Math.PI))) : 1,
    turned: share >= 0.5,
    done: share >= 1,
  }
}
