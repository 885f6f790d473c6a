/** Finds the numbers an action asks for, by asking the rules as a player would. */

import type { Session } from '@redoubt/client'

export interface NumberArgument {
  readonly name: string
  readonly from: number
  readonly to: number
  /** What all numbers together come to, when every way to complete the action comes to the same. */
  readonly total?: number | undefined
}

/**
 * The arguments of an action whose values are all numbers, each with its widest range.
 * Two walks are made, one always taking the least value and one the most; a range is what either was offered.
 */
export async function numberArguments(
  session: Session,
  action: string,
): Promise<readonly NumberArgument[]> {
  const least = await walk(session, action, (values) => Math.min(...values))
  const most = await walk(session, action, (values) => Math.max(...values))
  const sum = (steps: readonly Step[]) => steps.reduce((total, { taken }) => total + taken, 0)
  const total = sum(least) === sum(most) ? sum(most) : undefined
  return least.map(({ name, offered }, index) => {
    const all = [...offered, ...(most[index]?.offered ?? [])]
    return { name, from: Math.min(...all), to: Math.max(...all), total }
  })
}

interface Step {
  readonly name: string
  readonly offered: readonly number[]
  readonly taken: number
}

/** More arguments than any form has; an action that goes on and on is not a form. */
const MOST = 64

async function walk(
  session: Session,
  action: string,
  take: (values: readonly number[]) => number,
): Promise<Step[]> {
  const steps: Step[] = []
  const args: Record<string, string> = {}
  while (steps.length < MOST) {
    const next = await session.candidates(action, args)
    if (next?.kind !== 'number' || next.values.length === 0) break
    const offered = next.values.map(({ value }) => Number(value))
    const taken = take(offered)
    steps.push({ name: next.argument, offered, taken })
    args[next.argument] = String(taken)
  }
  return steps
}
