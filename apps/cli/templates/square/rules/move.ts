/** 2  Moving. */

import type { Space } from '@redoubt/engine'
import { type ByUnit, hasActed, notYours, ownUnits, spaceOf } from './field.ts'
import { action, objection, piece, space } from './generated.ts'

interface Moving extends ByUnit {
  readonly to: Space
}

/** 2.1 */
const tooFar = objection(
  '2.1',
  (g, { unit, to }: Moving) => g.board.distance(spaceOf(unit), to) > unit.type.traits.speed,
)

/** 2.2 */
const occupied = objection('2.2', (g, { to }: Moving) => !g.isEmpty(to))

export const move = action(
  'move',
  {
    unit: piece({ among: ownUnits, unless: [notYours, hasActed] }),
    to: space({ unless: [occupied, tooFar] }),
  },
  (g, { unit, to }) => {
    g.move(unit, to)
    g.mark(unit, 'acted', true)
  },
  { clause: '2.1' },
)
