/** How large counters are on a board, in board units. */

import type { Board } from '@redoubt/engine'

/** Hexes and squares take a counter of nearly two thirds of their width; areas one that suits how close they lie. */
export function counterSize({ spaces, layout }: Pick<Board, 'spaces' | 'layout'>): number {
  if (layout.counters !== undefined) return layout.counters
  const areas = spaces.filter((space) => space.column < 0)
  if (areas.length < spaces.length)
    return spaces.some((space) => space.outline.length === 12) ? 0.6 : 0.66
  const gaps = areas
    .flatMap((space) =>
      space.neighbours.map((other) => Math.hypot(other.x - space.x, other.y - space.y)),
    )
    .sort((a, b) => a - b)
  const usual = gaps[Math.floor(gaps.length / 4)] ?? 1
  // Maps drawn from a survey have small areas beside large ones.
  const surveyed = areas.some(({ outline }) => outline.length > 120)
  return Math.min(1.2, Math.max(0.2, usual * (surveyed ? 0.27 : 0.34)))
}
