/** 2  Moving. */

import { action, objection, type Piece, piece, type Space, space } from '@redoubt/engine'
import { type Field, hasActed, notYours, ownUnits, spaceOf } from './field.ts'

interface Moving {
  readonly unit: Piece
  readonly to: Space
}

/** 2.1 */
const tooFar = objection(
  '2.1',
  (g: Field, { unit, to }: Moving) =>
    g.board.distance(spaceOf(unit), to) > Number(unit.type.traits.speed),
)

/** 2.2 */
const occupied = objection('2.2', (g: Field, { to }: Moving) => !g.isEmpty(to))

export const move = action(
  'move',
  {
    unit: piece({ among: ownUnits, unless: [notYours, hasActed] }),
    to: space({ unless: [occupied, tooFar] }),
  },
  (g: Field, { unit, to }) => {
    g.move(unit, to)
    g.mark(unit, 'acted', true)
  },
  { clause: '2.1' },
)
