/** What differs from one scene to the next: wording, holders, and which pieces moved. */

import type { ViewOperation } from '@redoubt/engine'
import type { Scene } from '../api.ts'

/** Is there anything else to print on the table, or is it seen from another side? */
export const isReworded = (before: Scene, next: Scene): boolean =>
  differ(wording(before), wording(next))

/** Do spaces belong to others than before? */
export const isHeldOtherwise = (before: Scene, next: Scene): boolean =>
  differ(before.holders, next.holders)

/** Do the counters lie, and light up, as before? Scenes are compared by what they hold, not gone through: a map holds hundreds. */
export const isLaidAlike = (before: Scene, next: Scene): boolean =>
  before.places === next.places &&
  before.hidden === next.hidden &&
  before.lit === next.lit &&
  before.selected === next.selected

const wording = ({ captions, labels, viewpoint }: Scene) => [captions, labels, viewpoint]

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Pieces that operations touch, in order, each once. */
export function movedBy(operations: readonly ViewOperation[]): number[] {
  const ids = operations.flatMap((operation) => {
    if (operation.op === 'move') return [operation.as ?? operation.id]
    if ('id' in operation) return [operation.id]
    return operation.op === 'appear' ? [operation.piece.id] : []
  })
  return [...new Set(ids)]
}
