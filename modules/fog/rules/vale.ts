/** Who stands where in the vale, what is lost, and who has won. */

import type { Space } from '@redoubt/engine'
import { freshen, objectivesPart, spacesWorth } from '@redoubt/mechanics'
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

function holderOf(g: Fog, area: Space): Side | undefined {
  const [holder, other] = g.sides.filter((side) => blocksOf(g, side, area).length > 0)
  return other ? undefined : holder
}

/** 4.3  The towns each side stands in alone. Bots like steps, and to be near the enemy's home. */
export const objectives = objectivesPart<Fog>({
  clause: '4.3',
  spaces: (g) => spacesWorth(g, g.scenarioData.towns, (town) => holderOf(g, town)),
  levels: () => [{ lead: 1, reason: 'towns' }],
  worth(g, side) {
    const goal = homeOf(g, g.opponent(side))
    const away = ({ place }: Piece) => g.board.distance(place as Space, goal)
    return g.onBoardOf(side).reduce((sum, block) => sum + 20 * block.at.steps - 2 * away(block), 0)
  },
})

export function endOfTurn(g: Fog): void {
  const enemy = g.opponent(g.actor)
  const beaten = g.sides.find((side) => g.onBoardOf(side).every(({ at }) => at.steps === 0))
  freshen(g, ['marched'])
  objectives.show(g)
  if (blocksOf(g, g.actor, homeOf(g, enemy)).length > 0)
    return objectives.end(g, { winners: [g.actor], reason: 'town', clause: '4.1' })
  if (beaten)
    return objectives.end(g, { winners: [g.opponent(beaten)], reason: 'army', clause: '4.2' })
  g.set('orders', ORDERS)
  g.next({ step: 'turn', side: enemy.id })
  if (enemy === g.sides[0]) g.set('turn', g.vars.turn + 1)
  if (g.vars.turn > TURNS) objectives.decide(g)
}
