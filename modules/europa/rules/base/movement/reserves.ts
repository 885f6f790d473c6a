/** C5.reserve  Stacks put in reserve in the movement phase may move in the enemy's reaction movement phase. */

import { readAmount, type Space } from '@redoubt/engine'
import { action, objection, objections, space } from '../game/declare.ts'
import type { Europa, Piece } from '../game/europa.ts'
import { read } from '../game/given.ts'
import { troopsAt } from '../units/forces.ts'
import { pay, tooLittleFor } from '../units/supply-points.ts'

function costOf(g: Europa) {
  return readAmount(read(g, 'movement').reserveCostSPperStack)
}

function ready(g: Europa, hex: Space): Piece[] {
  return troopsAt(g, hex, g.actor).filter((unit) => !unit.at.reserve && !unit.at.landed)
}

const cannotAfford = objection('C5.reserve', 'sp', (g) => tooLittleFor(g, costOf(g)))

/** C5.reserve  A stack is put in reserve. */
export const reserve = action(
  'reserve',
  {
    hex: space({
      among: (g) => [...new Set(g.onBoardOf(g.actor).map(({ place }) => place as Space))],
      unless: objections<{ hex: Space }>({
        'C5.reserve none': (g, { hex }) => ready(g, hex).length === 0,
      }),
    }),
  },
  (g, { hex }) => {
    pay(g, g.actor, costOf(g))
    for (const unit of ready(g, hex)) g.mark(unit, 'reserve', true)
  },
  { clause: 'C5.reserve', waits: true, unless: [cannotAfford] },
)
