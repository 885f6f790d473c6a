/** How far areas are from the enemy, by land; for bots. */

import { theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'

/** Farther than any area is from the enemy. */
const FAR = 12

/** For each alliance, by space: steps by land to the nearest area the other controls. */
export function distancesToEnemy(g: War): readonly [Int8Array, Int8Array] {
  return [flood(g, 0), flood(g, 1)]
}

function flood(g: War, who: 0 | 1): Int8Array {
  const { areas, land } = theatreOf(g)
  const { allianceOf } = powersOf(g)
  const { controller } = g.vars
  const steps = new Int8Array(g.board.spaces.length).fill(FAR)
  const queue: number[] = []
  for (const area of areas) {
    if (allianceOf.get(controller[area.index] ?? '') === who) continue
    steps[area.index] = 0
    queue.push(area.index)
  }
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i] as number
    const next = (steps[from] as number) + 1
    for (const area of land[from] ?? []) {
      if ((steps[area.index] as number) <= next) continue
      steps[area.index] = next
      queue.push(area.index)
    }
  }
  return steps
}
