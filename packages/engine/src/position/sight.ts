/** Facts as a reader may have them: a piece he does not see is a piece of somewhere. */

import type { Fact } from './facts.ts'
import type { Position } from './position.ts'

/** The fact, with whatever piece in it lies where it cannot be seen left unnamed. */
export function concealed(
  g: Position,
  fact: Fact,
  shown: (piece: Extract<Fact, { ref: 'piece' }>) => Fact | undefined,
): Fact {
  if (typeof fact !== 'object') return fact
  if (fact.ref === 'list')
    return { ...fact, items: fact.items.map((item) => concealed(g, item, shown)) }
  if (fact.ref !== 'piece') return fact
  const place = g.layout.place(fact.place)
  if (!place || place.visible === 'all') return fact
  return shown(fact) ?? { ref: 'unseen', place: fact.place }
}

/** The fact as a seat may have it at this moment. */
export function asSeenBy(g: Position, seat: string | undefined, fact: Fact): Fact {
  if (g.layout.open) return fact
  return concealed(g, fact, (piece) => {
    const place = g.layout.place(piece.place)
    return place && g.sees(seat, place) ? piece : undefined
  })
}
