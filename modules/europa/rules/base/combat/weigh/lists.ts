/** What several decisions say of one attack, one after another. */

import type { Weighing } from '../../game/europa.ts'

/** All lines of a list of decisions, in their order. */
export function allOf<T>(decisions: readonly ((w: Weighing) => readonly T[])[], w: Weighing): T[] {
  return decisions.flatMap((decision) => decision(w))
}
