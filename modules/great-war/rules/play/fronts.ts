/** Who holds what, and how far areas are from the enemy, by land; for bots. */

import { supplyFrom } from '@redoubt/mechanics'
import { isLand, theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'

/** Farther than any area is from the enemy. */
const FAR = 12

/** How the map is divided. */
export interface Fronts {
  /** By space: the alliance that controls it; -1 for none. */
  readonly holder: Int8Array
  /** For each alliance, by space: steps by land to the nearest area the other controls. */
  readonly distances: readonly [Int8Array, Int8Array]
}

/** How the map is divided: looked at again when an area changes hands. */
export function frontsOf(g: War): Fronts {
  const changes = g.changesOf('controller')
  const kept = known.get(g)
  if (kept?.changes === changes) return kept.fronts
  const { allianceOf } = powersOf(g)
  const holder = Int8Array.from(g.vars.controller, (id) => allianceOf.get(id) ?? -1)
  const fronts = {
    holder,
    distances: [toTheFront(g, holder, 0), toTheFront(g, holder, 1)],
  } as const
  known.set(g, { changes, fronts })
  return fronts
}

const known = new WeakMap<War, { readonly changes: number; readonly fronts: Fronts }>()

/** By space: steps by land to the nearest area that the alliance does not hold. */
function toTheFront(g: War, holder: Int8Array, who: 0 | 1): Int8Array {
  const enemies = theatreOf(g).areas.filter(({ index }) => holder[index] !== who)
  const { lengths } = supplyFrom(g.board, enemies, { open: isLand, length: FAR })
  return Int8Array.from(lengths, (steps) => (steps < 0 ? FAR : steps))
}
