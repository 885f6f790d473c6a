/** 2  Orders: blocks march from area to area. */

import { type Space, stepReach } from '@redoubt/engine'
import { blocksOf, isContested } from './battle.ts'
import { action, type Fog, objection, type Piece, piece, space } from './generated.ts'

type Marching = { readonly block: Piece; readonly to: Space }

const ROOM = 4

const hasMarched = objection('2.2', 'marched', (_, { block }: Marching) => block.at.marched)
const full = objection('2.3', (g, { to }: Marching) => blocksOf(g, g.actor, to).length >= ROOM)
// 3.4  They may have to withdraw.
const kept = objection('2.3', 'kept', (g, { to }: Marching) => {
  const away = g.onBoardOf(g.actor).filter((block) => mayReturn(g, block, to))
  return blocksOf(g, g.actor, to).length + away.length >= ROOM && { blocks: away }
})

/** Did the block march from there into a battle? */
function mayReturn(g: Fog, { at, place }: Piece, to: Space): boolean {
  return at.marched && at.from === to.id && isContested(g, g.board.space(place.id) ?? to)
}

export const march = action(
  'march',
  {
    block: piece({ among: (g) => g.onBoardOf(g.actor), otherwise: '2.1', unless: [hasMarched] }),
    to: space({ neighbours: true, otherwise: '2.2', unless: [full, kept] }),
  },
  (g, { block, to }) => {
    g.mark(block, 'from', block.place.id)
    g.mark(block, 'marched', true)
    g.move(block, to)
  },
)

export const reach = stepReach(march, ['turn'])
