/** How far areas are from the enemy, by land; for bots. */

import { theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'

/** Farther than any area is from the enemy. */
const FAR = 12

const distances: [Int8Array, Int8Array] = [new Int8Array(0), new Int8Array(0)]
const queue: number[] = []

/** For each alliance, by space: steps by land to the nearest area the other controls. Good until the next call. */
export function distancesToEnemy(g: War): readonly [Int8Array, Int8Array] {
  for (const who of [0, 1] as const) {
    if (distances[who].length !== g.board.spaces.length) {
      distances[who] = new Int8Array(g.board.spaces.length)
    }
    flood(g, who, distances[who])
  }
  return distances
}

function flood(g: War, who: 0 | 1, steps: Int8Array): void {
  const { areas, land } = theatreOf(g)
  const { allianceOf } = powersOf(g)
  const { controller } = g.vars
  steps.fill(FAR)
  queue.length = 0
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
}
