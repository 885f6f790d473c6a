/** Who stands where in the vale, what is lost, and who has won. */

import type { LayerMark, Space } from '@redoubt/engine'
import type { Fog, Piece, Side } from './generated.ts'

const ORDERS = 2
const TURNS = 8

export function blocksOf(g: Fog, side: Side, area: Space): Piece[] {
  return g.stack(area).filter((block) => block.side === side)
}

/** The area the present battle is fought for. */
export const areaOf = (g: Fog) => g.board.space(String(g.frame?.area)) as Space
export const roundOf = (g: Fog) => Number(g.frame?.round)

export const homeOf = (g: Fog, side: Side) =>
  g.board.spaces.find(({ regions }) => regions.includes(`home_of_${side.id}`)) as Space

export function loses(g: Fog, block: Piece): void {
  g.log('lost', { block }, { clause: '3.3' })
  if (block.side) g.move(block, g.zone('lost', block.side))
}

/** 4.3  The towns a side stands in. */
export function pointsOf(g: Fog, side: Side): number {
  const held = g.board.spaces.filter((area) => blocksOf(g, side, area).length > 0)
  return held.reduce((points, { id }) => points + (g.scenarioData.towns[id] ?? 0), 0)
}

/** 4.3  For the overlay: the towns, and who stands alone in them. */
export const townsShown = {
  clause: '4.3',
  of: (g: Fog, side: Side): LayerMark[] =>
    Object.entries(g.scenarioData.towns).flatMap(([id, points]): LayerMark[] => {
      const at = g.board.space(id)
      if (!at) return []
      const [holder, other] = g.sides.filter((one) => blocksOf(g, one, at).length > 0)
      if (!holder || other) return [{ at, look: 'note', key: 'objectives.open', facts: { points } }]
      const look = holder === side ? 'own' : 'enemy'
      return [{ at, look, side: holder, key: 'objectives.held', facts: { holder, points } }]
    }),
}

export function endOfTurn(g: Fog): void {
  const enemy = g.opponent(g.actor)
  const beaten = g.sides.find((side) => g.onBoardOf(side).every(({ at }) => at.steps === 0))
  for (const block of g.onBoardOf(g.actor)) g.mark(block, 'marched', false)
  if (blocksOf(g, g.actor, homeOf(g, enemy)).length > 0) return win(g, g.actor, 'town', '4.1')
  if (beaten) return win(g, g.opponent(beaten), 'army', '4.2')
  g.set('orders', ORDERS)
  g.next({ step: 'turn', side: enemy.id })
  if (enemy === g.sides[0]) g.set('turn', g.vars.turn + 1)
  if (g.vars.turn <= TURNS) return
  const lead = pointsOf(g, g.actor) - pointsOf(g, enemy)
  if (lead === 0) g.finish({ winners: [], reason: 'draw', clause: '4.3' })
  else win(g, lead > 0 ? g.actor : enemy, 'towns', '4.3')
}

type Won = readonly ['town', '4.1'] | readonly ['army', '4.2'] | readonly ['towns', '4.3']

function win(g: Fog, side: Side, ...[reason, clause]: Won): void {
  g.finish({ winners: [g.seatOf(side).id], reason, clause })
}
