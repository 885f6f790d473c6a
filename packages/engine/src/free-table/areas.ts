/** Areas of effect: what lies round counters, as an overlay of the free table. */

import type { Space } from '../board/board.ts'
import { evaluate, holds, numberIn } from '../formula/evaluate.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Layer, LayerMark } from '../rules/insight.ts'
import { isOpen, looks, scopeOf } from './facts-of-piece.ts'
import { type Area, areasOf } from './read-commands.ts'

/** Spaces that are gone through for one overlay: what is beyond is not shaded. */
const MOST_SPACES = 200_000

/** Who reaches a space, the nearest first, and how far each does. */
type Reaching = { readonly unit: Piece; readonly within: number }[]

/**
 * The spaces within the areas of counters that lie open, in the colour of whose they are.
 * @example areasOfEffect.of(g, blue) // → []
 */
export const areasOfEffect: Layer = {
  applies: (_, { data }) => Object.values(data.pieces.types).some((type) => type.areas?.length),
  of: (g, side) => [...reachedBy(g)].map(([at, reaching]) => markOf(at, reaching, g, side)),
}

function reachedBy(g: Position): ReadonlyMap<Space, Reaching> {
  const reached = new Map<Space, Reaching>()
  const left = looks()
  let spaces = MOST_SPACES
  for (const unit of g.pieces) {
    const from = g.spaceOf(unit)
    if (!from || !isOpen(unit)) continue
    const own = areasOf(g.cast.data.pieces, unit)
    if (own.length === 0) continue
    const scope = scopeOf(g, unit, left)
    const isThere = ({ when }: Area): boolean => !when || holds(evaluate(when, scope))
    const within = Math.max(
      -1,
      ...own.filter(isThere).map((one) => Math.floor(numberIn(evaluate(one.within, scope)))),
    )
    for (const space of spacesWithin(from, within)) {
      if (--spaces < 0) return reached
      reached.set(space, [...(reached.get(space) ?? []), { unit, within }])
    }
  }
  return reached
}

/** The spaces at most so many steps away, the nearest first. */
function spacesWithin(from: Space, within: number): ReadonlySet<Space> {
  const found = new Set<Space>()
  let ring = within < 0 ? [] : [from]
  for (let away = 0; away <= within && ring.length > 0; away++) {
    for (const space of ring) found.add(space)
    ring = [...new Set(ring.flatMap(({ neighbours }) => neighbours))].filter(
      (space) => !found.has(space),
    )
  }
  return found
}

function markOf(at: Space, reaching: Reaching, g: Position, viewer: Piece['side']): LayerMark {
  const [first] = reaching as [Reaching[number]]
  const { unit, within } = first
  const owners = new Set(reaching.map((one) => one.unit.side))
  const count = reaching.length
  const key = owners.size > 1 ? 'area.both' : count > 1 ? 'area.several' : 'area.one'
  const facts = { unit, within, count }
  if (owners.size > 1) return { at, look: 'contested', key, facts }
  const { side } = unit
  if (!side) return { at, look: 'note', key, facts }
  const isOwn = viewer !== undefined && g.seatOf(side) === g.seatOf(viewer)
  return { at, look: isOwn ? 'own' : 'enemy', side, key, facts }
}
