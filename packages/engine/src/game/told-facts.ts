/** Facts as one audience may read them: a piece it has not seen is a piece of somewhere. */

import type { Fact } from '../position/facts.ts'
import type { LogEntry } from '../position/listener.ts'
import type { Operation } from '../position/operation.ts'
import type { Position } from '../position/position.ts'
import { concealed } from '../position/sight.ts'
import type { Audience } from '../view/view.ts'

/**
 * A line of the log for an audience. A piece that lay in a hidden place when the line was written is shown to who could
 * see it there, and to who sees it now that all is done, by the number it now has.
 * @param operations what the action did, in order
 */
export function toldTo(
  g: Position,
  audience: Audience,
  operations: readonly Operation[],
  entry: LogEntry,
): LogEntry {
  if (g.layout.open) return entry
  const facts: Record<string, Fact> = {}
  for (const [name, fact] of Object.entries(entry.facts))
    facts[name] = factFor(g, audience, operations, fact)
  return { ...entry, facts }
}

function factFor(
  g: Position,
  audience: Audience,
  operations: readonly Operation[],
  fact: Fact,
): Fact {
  return concealed(g, fact, (piece) => {
    const place = g.layout.place(piece.place)
    const id = numberNow(piece.id, operations)
    const now = g.numbered(id)?.place
    const seen = [place, now].some((where) => where !== undefined && g.sees(audience, where))
    return seen ? { ...piece, id } : undefined
  })
}

/** The number that a piece has at the end, who had this one on the way. */
function numberNow(number: number, operations: readonly Operation[]): number {
  return operations.reduce(
    (now, operation) =>
      operation.op === 'move' && operation.was === now ? operation.piece.id : now,
    number,
  )
}
