/** Facts as one audience may read them: a piece it has not seen is a piece of somewhere. */

import type { Sight } from '../position/cover.ts'
import type { Fact } from '../position/facts.ts'
import type { LogEntry } from '../position/listener.ts'
import type { Operation } from '../position/operation.ts'
import type { Piece } from '../position/piece.ts'
import { REMOVED } from '../position/place.ts'
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
  const untold = placesOutOfSight(g, audience, operations, Object.values(entry.facts))
  if (untold === undefined) return { ...entry, facts }
  for (const [name, fact] of Object.entries(facts)) facts[name] = withoutPlaces(fact, untold)
  return { ...entry, facts }
}

/**
 * The places that a line must not tell: all, where it names a piece on the board that the audience saw neither then nor
 * now; where it has gone, if the audience saw it go.
 */
function placesOutOfSight(
  g: Position,
  audience: Audience,
  operations: readonly Operation[],
  facts: readonly Fact[],
): ReadonlySet<string> | 'all' | undefined {
  const gone = new Set<string>()
  let never = false
  for (const fact of facts)
    withPieces(fact, (piece) => {
      const now = g.numbered(numberNow(piece.id, operations))
      const isOut = now?.place.visible === 'all' && g.sight(audience, now) === 'nothing'
      if (now && isOut) gone.add(now.place.id)
      const stood = g.layout.place(piece.place)?.visible === 'all'
      if (isOut && stood && sightOfFact(g, audience, piece) === 'nothing') never = true
      return piece
    })
  return never ? 'all' : gone.size > 0 ? gone : undefined
}

function withoutPlaces(fact: Fact, untold: ReadonlySet<string> | 'all'): Fact {
  if (typeof fact !== 'object') return fact
  if (fact.ref === 'list')
    return { ...fact, items: fact.items.map((item) => withoutPlaces(item, untold)) }
  const isUntold = fact.ref === 'place' && (untold === 'all' || untold.has(fact.id))
  return isUntold ? { ref: 'unseen' } : fact
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
    const after = now ? sightAfter(g, audience, now, operations) : 'nothing'
    const then = piece.place === REMOVED.id ? after : sightOfFact(g, audience, piece)
    const sights: readonly Sight[] = [then, after]
    const most = MOST_FIRST.find((sight) => sights.includes(sight)) ?? 'nothing'
    return pieceFact(g, audience, { ...piece, id }, most)
  })
}

/** What an audience sees of a piece now that all is done; of one that was taken off the table, what it saw of it there. */
export function sightAfter(
  g: Position,
  audience: Audience,
  piece: Piece,
  operations: readonly Operation[],
): Sight {
  const removed = operations.find(
    (operation) => operation.op === 'remove' && operation.piece === piece.number,
  )
  const from = removed?.op === 'remove' ? g.layout.place(removed.from) : undefined
  if (!from) return g.sight(audience, piece)
  return g.sees(audience, from) ? g.sightThrough(audience, piece.cover) : 'nothing'
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
