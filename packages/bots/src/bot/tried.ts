/** What an action comes to, by playing it in the head and taking it back. */

import type { Explorer, Seat } from '@redoubt/engine'
import { ownSide } from './standing.ts'

/** What an action promises where it leads. */
export interface Prospect {
  worth: number
  /** The seat is not asked next. */
  readonly ends: boolean
  /** Dice had a say in it. */
  readonly chanced: boolean
}

/**
 * Plays a row and takes it back; where dice have a say, several times.
 * @param throws how often chance is tried
 * @param worthAfter what the position is worth after it; it may play on, all is taken back
 */
export function tried(
  tree: Explorer,
  row: number,
  seat: Seat,
  throws: number,
  worthAfter: (chanced: boolean) => number,
): Prospect {
  const { moment } = tree
  const { fence } = tree.position
  tree.play(row)
  const ends = ownSide(tree, seat) === undefined
  const chanced = tree.position.fence !== fence
  let sum = worthAfter(chanced)
  tree.rewind(moment)
  if (!chanced) return { worth: sum, ends, chanced }
  for (let n = 1; n < throws; n++) {
    tree.play(row)
    sum += worthAfter(true)
    tree.rewind(moment)
  }
  return { worth: sum / throws, ends, chanced }
}
