/** Whether a result that was read is no news any more. */

import type { SessionState } from '@redoubt/client'
import type { ModuleFile } from '@redoubt/engine'

/** Has another battle, or another turn, begun since the action that brought it? */
export function hasPassed(
  { seq }: { readonly seq: number },
  log: SessionState['log'],
  { battles = [], turns = [] }: NonNullable<ModuleFile['log']>,
): boolean {
  const begins = [...battles, ...turns]
  return log.some((line) => line.seq > seq && begins.includes(line.entry.key))
}
