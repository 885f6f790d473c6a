/** C.5  What a round in which everybody fires brings on the average: exact, for each die hits by itself. */

import type { PreviewLine } from '@redoubt/engine'
import { valueNow } from '../fire/battle.ts'
import type { Piece, Role, War } from '../shape.ts'
import { isFort, isPlane, traitsOf } from '../units/kinds.ts'

/** The dice of both sides and the hits to be expected of them; planes have their own fight first. */
export function expectedHits(
  g: War,
  attackers: readonly Piece[],
  defenders: readonly Piece[],
): readonly PreviewLine[] {
  return [lineFor(g, 'attacker', attackers), lineFor(g, 'defender', defenders)]
}

function lineFor(g: War, role: Role, pieces: readonly Piece[]): PreviewLine {
  const faces = g.options['F-01-die']
  const firing = pieces.filter((piece) => !isPlane(piece) && traitsOf(piece).dice > 0)
  let [dice, hits] = [0, 0]
  for (const piece of firing) {
    const own = traitsOf(piece).dice
    const value = valueNow(g, piece, isFort(piece) ? 'defender' : role)
    dice += own
    hits += (own * Math.min(value, faces)) / faces
  }
  const facts = { role, dice, hits: Math.round(10 * hits) / 10 }
  return { id: `hits:${role}`, key: 'expected_hits', clause: 'C.5', facts }
}
