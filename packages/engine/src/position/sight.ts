/** Facts as a reader may have them: a piece he does not know is its back, or a piece of somewhere. */

import type { Cast } from '../cast/cast.ts'
import { backOf } from './back.ts'
import type { Sight } from './cover.ts'
import type { Fact } from './facts.ts'
import type { Position } from './position.ts'

type PieceFact = Extract<Fact, { ref: 'piece' }>

/** The fact with every piece in it left as a reader may have it. */
export function withPieces(fact: Fact, told: (piece: PieceFact) => Fact): Fact {
  if (typeof fact !== 'object') return fact
  if (fact.ref === 'list')
    return { ...fact, items: fact.items.map((item) => withPieces(item, told)) }
  return fact.ref === 'piece' ? told(fact) : fact
}

/** What of a piece a reader saw when the fact was made: through its place, then through its cover. */
export function sightOfFact(
  g: Position,
  seat: string | undefined,
  { place: id, cover }: PieceFact,
): Sight {
  const place = g.layout.place(id)
  return place && !g.sees(seat, place) ? 'nothing' : g.sightThrough(seat, cover)
}

/** The fact of a piece for a reader who sees so much of it. */
export function pieceFact(
  g: Position,
  seat: string | undefined,
  fact: PieceFact,
  sight: Sight,
): Fact {
  const { cover, place, ref, ...piece } = fact
  if (sight === 'nothing') {
    const where = g.layout.place(place)
    // A piece that is not there for the reader is nowhere; of a place he does not see into he knows that it holds some.
    return cover && where?.visible === 'all' ? { ref: 'unseen' } : { ref: 'unseen', place }
  }
  const known = g.numbered(fact.id)
  const id = known ? g.numberFor(seat, known) : fact.id
  if (sight === 'known') return { ref, ...piece, id, place }
  return { ref, id, ...backLook(g.cast, fact), face: 0, place }
}

/** The piece of a fact by its back. */
function backLook(cast: Cast, { type: id, side }: PieceFact) {
  const type = cast.type(id)
  if (!type) throw new Error(`there is no piece type "${id}"`)
  const back = backOf(cast, type)
  return {
    type: back.id,
    side: type.file.back?.side === false ? undefined : side,
    name: back.label,
  }
}

/** The fact as a seat may have it at this moment. */
export function asSeenBy(g: Position, seat: string | undefined, fact: Fact): Fact {
  if (g.layout.open) return fact
  return withPieces(fact, (piece) => pieceFact(g, seat, piece, sightOfFact(g, seat, piece)))
}

/**
 * Data of the rules with all facts in it as a seat may have them at this moment.
 * @example allAsSeenBy(g, 'two', { odds: 3, where: { ref: 'place', id: 'b1' } }).odds // → 3
 */
export function allAsSeenBy<T>(g: Position, seat: string | undefined, data: T): T {
  return g.layout.open ? data : (seen(g, seat, data) as T)
}

function seen(g: Position, seat: string | undefined, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map((item) => seen(g, seat, item))
  if ('ref' in data) return asSeenBy(g, seat, data as Fact)
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, seen(g, seat, value)]),
  )
}
