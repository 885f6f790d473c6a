/** 3  Attacking. */

import { type ByUnit, hasActed, notYours, ownUnits, spaceOf } from './field.ts'
import { action, type MyModule, objection, type Piece, piece } from './generated.ts'

interface Attacking extends ByUnit {
  readonly target: Piece
}

function enemiesBeside(g: MyModule, { unit }: ByUnit): Piece[] {
  return spaceOf(unit).neighbours.flatMap((space) =>
    g.stack(space).filter((other) => other.side !== g.actor),
  )
}

/** 3.1 */
const outOfReach = objection(
  '3.1',
  (g, { unit, target }: Attacking) => !enemiesBeside(g, { unit }).includes(target),
)

/** 3.2 */
export const attack = action(
  'attack',
  {
    unit: piece({ among: ownUnits, unless: [notYours, hasActed] }),
    target: piece({ among: enemiesBeside, unless: [outOfReach] }),
  },
  (g, { unit, target }) => {
    g.mark(unit, 'acted', true)
    const die = g.roll(6, ['attack', g.vars.turn, unit.place, target.place])
    const hit = die >= g.options.hits_on
    g.log(hit ? 'hit' : 'miss', { die, target }, '3.2')
    if (hit) g.move(target, g.zone('lost'))
  },
  { clause: '3.1' },
)
