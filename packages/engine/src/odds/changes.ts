/** How much what a horizon counts grows until it is reached. */

/** By name; less than nothing where it shrinks. */
export type Changes = Readonly<Record<string, number>>

/** From what was counted to what is. */
export function changesTo(now: Changes, before: Changes): Changes {
  return Object.fromEntries(
    Object.entries(now).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  )
}

/** A sum with more of it, so many times. */
export function addChanges(
  sum: Changes | undefined,
  more: Changes | undefined,
  times: number,
): Changes | undefined {
  if (!more) return sum
  const all: Record<string, number> = { ...sum }
  for (const [name, by] of Object.entries(more)) all[name] = (all[name] ?? 0) + times * by
  return all
}
