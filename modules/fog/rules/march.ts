/** 2  Orders: blocks march from area to area. */

import { type Space, stepReach } from '@redoubt/engine'
import { blocksOf } from './battle.ts'
import type { Piece } from './generated.ts'
import { action, objection, piece, space } from './generated.ts'

type Marching = { readonly block: Piece; readonly to: Space }

const ROOM = 4

const hasMarched = objection('2.2', 'marched', (_, { block }: Marching) => block.at.marched)
const full = objection('2.3', (g, { to }: Marching) => blocksOf(g, g.actor, to).length >= ROOM)

export const march = action(
  'march',
  {
    block: piece({ among: (g) => g.onBoardOf(g.actor), otherwise: '2.1', unless: [hasMarched] }),
    to: space({ neighbours: true, otherwise: '2.2', unless: [full] }),
  },
  (g, { block, to }) => {
    g.mark(block, 'from', block.place.id)
    g.mark(block, 'marched', true)
    g.move(block, to)
  },
)

export const reach = stepReach(march, ['turn'])
