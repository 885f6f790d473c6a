/** Facts as one audience may read them: a piece it has not seen is a piece of somewhere. */

import type { Sight } from '../position/cover.ts'
import type { Fact } from '../position/facts.ts'
import type { LogEntry } from '../position/listener.ts'
import type { Operation } from '../position/operation.ts'
import type { Position } from '../position/position.ts'
import { pieceFact, sightOfFact, withPieces } from '../position/sight.ts'
import type { Audience } from '../view/view.ts'

/**
 * A line of the log for an audience. A piece that was hidden when the line was written is shown to who knew it then, and
 * to who knows it now that all is done, by the number it now has.
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
  return withPieces(fact, (piece) => {
    const id = numberNow(piece.id, operations)
    const now = g.numbered(id)
    const then = sightOfFact(g, audience, piece)
    const sights: readonly Sight[] = [then, now ? g.sight(audience, now) : 'nothing']
    const most = MOST_FIRST.find((sight) => sights.includes(sight)) ?? 'nothing'
    return pieceFact(g, audience, { ...piece, id }, most)
  })
}

const MOST_FIRST: readonly Sight[] = ['known', 'back', 'nothing']

/** The number that a piece has at the end, who had this one on the way. */
function numberNow(number: number, operations: readonly Operation[]): number {
  return operations.reduce(
    (now, operation) =>
      operation.op === 'move' && operation.was === now ? operation.piece.id : now,
    number,
  )
}
