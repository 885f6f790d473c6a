/** How large the counters of a module are: the usual one, by which all others are measured. */

import { descendants } from '../archive/xml.ts'
import type { Size } from '../grids/geometry.ts'
import { type Counter, counterOf } from '../pieces/counter.ts'
import type { VassalModule } from '../reading/vassal-module.ts'
import { slotOf } from '../reading/vassal-module.ts'

/** The picture that a counter is: its own, else the first of its layers. */
export function bodyOf({ image, layers }: Pick<Counter, 'image' | 'layers'>): string | undefined {
  return image || layers.flatMap(({ images }) => images).find((one) => one !== '')
}

/** Longer side of a usual counter in pixels: most are about as large as it. Cards are not asked. */
export function usualCounter({ root, prototypes, pictures }: VassalModule): number {
  const sides = descendants(root, 'PieceSlot').flatMap((element) => {
    const slot = slotOf(element, prototypes)
    const body = slot && bodyOf(counterOf(slot.traits))
    const size = body === undefined ? undefined : pictures.sizeOf(body)
    return size ? [longer(size)] : []
  })
  return Math.min(150, Math.max(24, mostUsual(sides) ?? 50))
}

/** Sizes that differ by less than this share are alike. */
const ALIKE = 0.15

/** The middle of the sizes that are alike most often, of two as frequent ones the smaller. */
function mostUsual(sides: readonly number[]): number | undefined {
  const sorted = [...sides].sort((a, b) => a - b)
  let best: readonly number[] = []
  let from = 0
  for (let to = 0; to < sorted.length; to++) {
    while ((sorted[from] ?? 0) * (1 + ALIKE) < (sorted[to] ?? 0)) from++
    if (to + 1 - from > best.length) best = sorted.slice(from, to + 1)
  }
  return best[Math.floor(best.length / 2)]
}

const longer = ({ width, height }: Size): number => Math.max(width, height)

/**
 * How large a picture is drawn, where 1 is the usual counter; undefined where it is about as large.
 * @param drawn pixels of the usual counter as the board draws it
 */
export function scaleOf(size: Size, { usual, drawn }: CounterScale): number | undefined {
  const ratio = longer(size) / usual
  if (ratio > 1 - ALIKE && ratio < 1 + ALIKE) return undefined
  const scale = ratio > 1 ? Math.max(1, longer(size) / drawn) : ratio
  return Math.min(60, Math.max(0.4, Math.round(scale * 20) / 20))
}

export interface CounterScale {
  /** Longer side of a usual counter in pixels. */
  readonly usual: number
  /** The same as the board draws it: within the cells of a small grid it is smaller. */
  readonly drawn: number
}
