/** The overlay of what could be fired at: the enemy's field of fire, one's own, and where both meet. */

import type { LayerMark, Piece, Side, Space } from '@redoubt/engine'
import { withinHexes } from '../../movement/distance.ts'
import { type AnyPosition, type PieceOf, spaceOf } from '../anyone.ts'
import type { Shooting } from './rules.ts'

/** Marks of the spaces in range and sight of the units of both sides, in any phase of fire. */
export function fieldsOfFire<G extends AnyPosition>(
  kinds: readonly Shooting<G>[],
): (g: G, side: Side, askers?: readonly Side[]) => LayerMark[] {
  return (g, side, askers = []) => {
    const enemy = g.sides.find((other) => other !== side) ?? side
    const fields = [side, enemy].map((one) => fieldOf(g, one, kinds, askers))
    const [ours = NOWHERE, theirs = NOWHERE] = fields
    return g.board.spaces.flatMap((at): LayerMark[] => {
      if (ours.has(at) && theirs.has(at)) return [{ at, look: 'contested', key: 'fire.both' }]
      if (theirs.has(at)) return [{ at, look: 'enemy', side: enemy, key: 'fire.enemy' }]
      return ours.has(at) ? [{ at, look: 'own', side, key: 'fire.own' }] : []
    })
  }
}

function fieldOf<G extends AnyPosition>(
  g: G,
  side: Side,
  kinds: readonly Shooting<G>[],
  askers: readonly Side[],
): ReadonlySet<Space> {
  const field = new Set<Space>()
  for (const { rules } of kinds)
    for (const unit of g.onBoardOf(side) as readonly PieceOf<G>[]) {
      // What is masked must not be told by how far it fires, but to who knows it.
      if (!isKnown(unit, askers) || rules.who.some((objects) => objects.when(g, { unit }))) continue
      const near = rules.nearest(g, unit)
      for (const target of withinHexes(g.board, spaceOf(unit), rules.range(g, unit))) {
        if (g.board.distance(spaceOf(unit), target) < Math.max(1, near)) continue
        const hidden = rules.unseen?.when(g, { unit, target }) && !rules.indirect(g, unit)
        if (!hidden) field.add(target)
      }
    }
  return field
}

function isKnown({ cover }: Piece, askers: readonly Side[]): boolean {
  return cover === undefined || askers.some(({ id }) => cover.known.includes(id))
}

const NOWHERE: ReadonlySet<Space> = new Set()
