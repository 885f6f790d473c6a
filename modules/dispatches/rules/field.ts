/** Cards and units, marching, how a turn begins and ends, and who has won. */

import type { Board, Space } from '@redoubt/engine'
import { cardsIn, groundMovement, movementCosts, objectiveLayer, oncePer } from '@redoubt/mechanics'
import type { Clause, Dispatches, Names, Piece, Side } from './generated.ts'
import { objection } from './generated.ts'

const TURNS = 8

const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'seen' }
export const cards = cardsIn({ ...zones, limit: 6 })

export const strengthOf = ({ type, face }: Piece): number =>
  type.traits.strength?.[face === 0 ? 'full' : 'reduced'] ?? 0

/** 2.2  An order has been carried out. */
export function spend(g: Dispatches): void {
  g.set('orders', g.vars.orders - 1)
  if (g.vars.orders === 0) g.next({ step: 'spent', side: g.actor.id })
}

const hasFought = objection('3.1', (_, { unit }: { unit: Piece }) => unit.at.fought)
const taken = objection('3.2', (g, { to }: { to: Space }) => !g.isEmpty(to))
const costs = oncePer((board: Board) =>
  movementCosts(board, { enter: ({ terrain }) => Number(board.terrains[terrain]?.cost) }),
)

export const marching = groundMovement<Dispatches>({
  name: 'march',
  clauses: { move: '3.1', reach: '3.2', enemy: '3.2' },
  allowance: (_, unit) => Number(unit.type.traits.move),
  costs: (g) => costs(g.board),
  unless: [hasFought],
  ends: [taken],
  shownAt: ['orders'],
  moves(g, unit, { path }) {
    g.move(unit, path.at(-1) ?? unit.place)
    g.mark(unit, 'moved', true)
    spend(g)
  },
})

/** 5.3  The towns a side stands in. */
export const pointsOf = (g: Dispatches, side: Side): number =>
  g.onBoardOf(side).reduce((sum, { place }) => sum + (g.scenarioData.towns[place.id] ?? 0), 0)

/** 5.3  For the overlay: the towns, and who stands in them. */
export const townsShown = objectiveLayer<Dispatches>('5.3', (g) =>
  Object.entries(g.scenarioData.towns).flatMap(([id, points]) => {
    const space = g.board.space(id)
    return space ? [{ space, holder: g.top(space)?.side, points }] : []
  }),
)

/** 2.1  A card is drawn first. */
export function turnBegins(g: Dispatches, side: Side): void {
  for (const flag of ['moved', 'fought'] as const)
    for (const unit of g.onBoardOf(side)) g.mark(unit, flag, false)
  cards.draw(g, side)
  g.next({ step: 'turn', side: side.id })
}

export function endOfTurn(g: Dispatches): void {
  const enemy = g.opponent(g.actor)
  const beaten = g.sides.find((side) => g.onBoardOf(side).length === 0)
  if (cards.excess(g, g.actor) > 0) return g.next({ step: 'excess', side: g.actor.id })
  if (g.onBoardOf(g.actor).some(({ place }) => isCapital(place as Space, enemy)))
    return win(g, g.actor, 'capital', '5.1')
  if (beaten) return win(g, g.opponent(beaten), 'army', '5.2')
  if (g.actor === g.sides[1]) g.set('turn', g.vars.turn + 1)
  if (g.vars.turn <= TURNS) return turnBegins(g, enemy)
  const lead = pointsOf(g, g.actor) - pointsOf(g, enemy)
  if (lead === 0) g.finish({ winners: [], reason: 'draw', clause: '5.3' })
  else win(g, lead > 0 ? g.actor : enemy, 'towns', '5.3')
}

const isCapital = ({ regions }: Space, of: Side) => regions.includes(`capital_of_${of.id}`)

function win(g: Dispatches, side: Side, reason: Names['results'], clause: Clause): void {
  g.finish({ winners: [g.seatOf(side).id], reason, clause })
}
