/** Playing on at random from where the tree ends. */

import type { Explorer } from '@redoubt/engine'
import type { Chance } from '../bot/chance.ts'
import { advantages, type Scale } from './reward.ts'

/** Rollouts that nothing can judge end here, drawn. */
const LONGEST = 400
/** A turn that goes on and on is judged so many actions after the depth. */
const LINGERS = 8

/** Random actions until the game is over, or it is long enough and the turn has just passed to another seat. */
export function rollout(tree: Explorer, dice: Chance, depth: number): void {
  const g = tree.position
  const longest = tree.module.rules.evaluate ? depth + LINGERS : LONGEST
  let mover = -1
  for (let n = 0; n < longest && !g.result; n++) {
    const { side } = tree
    if (!side) return
    const seat = g.seatOf(side).index
    if (n >= depth && seat !== mover && tree.module.rules.evaluate) return
    mover = seat
    const count = tree.fill(side)
    if (count === 0) return
    tree.play(dice.below(count))
  }
}

/** Measures on a few rollouts how much the advantage usually changes. */
export function scaleOf(tree: Explorer, dice: Chance, depth: number): Scale {
  const g = tree.position
  const root = advantages(tree)
  if (!tree.module.rules.evaluate) return { root, unit: 1 }
  const { moment } = tree
  const changes: number[] = []
  for (let n = 0; n < 8; n++) {
    rollout(tree, dice, depth)
    if (!g.result) changes.push(Math.abs((advantages(tree)[0] ?? 0) - (root[0] ?? 0)))
    tree.rewind(moment)
  }
  const median = changes.sort((a, b) => a - b)[Math.floor(changes.length / 2)]
  return { root, unit: median || 1 }
}
