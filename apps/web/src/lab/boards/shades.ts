/** Where the boards differ, as shades on one of them. */

import type { Scene } from '@redoubt/tabletop'
import type { BenchView } from './bench-view.ts'

type Shades = NonNullable<Scene['shades']>

/** `good`: allowed here, denied elsewhere. `bad`: denied here. `contested`: other pieces stand here. */
export function shadesOf({ bench, legal }: BenchView, board: number): Shades {
  const looks = new Map<string, Shades[number]['look']>()
  for (const { places } of [bench.differences])
    for (const { place } of places) looks.set(place, 'contested')
  for (const { boards, places } of legal?.groups ?? []) {
    const state = boards[board]?.state
    if (state !== 'allowed' && state !== 'denied') continue
    for (const place of places)
      if (!looks.has(place)) looks.set(place, state === 'allowed' ? 'good' : 'bad')
  }
  return [...looks].map(([place, look]) => ({ place, look }))
}
