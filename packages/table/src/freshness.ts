/** Is an action meant for the position as it is? Another seat's simultaneous choice does not make it stale. */

import type { Asked } from '@redoubt/engine'

interface Since {
  readonly seq: number
  readonly question: string
}

/** By seat: since which action number it has been asked the same question. */
export type FreshSince = ReadonlyMap<string, Since>

/** The questions after a change. @param mover the seat that acted, for whom every question is a new one; undefined: all are new */
export function questionsAfter(
  before: FreshSince,
  asked: readonly Asked[],
  seq: number,
  mover: string | undefined,
): FreshSince {
  const after = new Map<string, Since>()
  for (const { seat, side, step } of asked) {
    const question = `${side} ${step}`
    const known = before.get(seat)
    const kept = mover !== undefined && seat !== mover && known?.question === question
    after.set(seat, kept && known ? known : { seq, question })
  }
  return after
}

/** The numbers an action of this seat may expect, lowest first; undefined when the seat is not asked. */
export function expectedSeq(
  fresh: FreshSince,
  seat: string,
  seq: number,
): readonly [number, number] | undefined {
  const since = fresh.get(seat)
  return since && [since.seq, seq]
}
