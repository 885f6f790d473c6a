/** Whether the question asked still belongs under a result. */

import type { LogEntry, LogFile } from '@redoubt/engine'
import { isOfDice, type Told } from './result-kept.ts'

/**
 * Is what is asked now still of the battle these dice were thrown in? Not once it is over, or a turn, a phase or another battle
 * has begun after them.
 * @param log all that has been told so far
 * @param inBattle is a battle being fought? undefined where nobody can say: then until the next action
 */
export function isOfItsBattle(
  told: Told,
  log: readonly { readonly seq: number; readonly entry: Pick<LogEntry, 'key'> }[],
  { turns = [], phases = [], ends = [], battles = [] }: LogFile,
  { seq, inBattle }: { readonly seq: number; readonly inBattle: boolean | undefined },
): boolean {
  const headings = new Set([...turns, ...phases, ...ends, ...battles])
  const after = [
    ...told.log.slice(told.log.findLastIndex(isOfDice) + 1),
    ...log.flatMap((line) => (line.seq > told.seq && line.seq < seq ? line.entry : [])),
  ]
  return (inBattle ?? seq === told.seq + 1) && !after.some(({ key }) => headings.has(key))
}
