/** 2, 5  How a turn begins and ends, and who has won. */

import type { Space } from '@redoubt/engine'
import { freshen, objectivesPart, spacesWorth } from '@redoubt/mechanics'
import { strengthOf } from './battle.ts'
import { cards } from './field.ts'
import type { Dispatches, Side } from './generated.ts'

const TURNS = 8

/** 5.3  The towns, and who stands in them. */
export const objectives = objectivesPart<Dispatches>({
  clause: '5.3',
  spaces: (g) => spacesWorth(g, g.scenarioData.towns, (town) => g.top(town)?.side),
  levels: () => [{ lead: 1, reason: 'towns' }],
  worth: (g, side) =>
    g.onBoardOf(side).reduce((sum, unit) => sum + 20 + 10 * strengthOf(unit), 0) +
    5 * g.count(g.zone('hand', side)),
})

/** 2.1  A card is drawn first. */
export function turnBegins(g: Dispatches, side: Side): void {
  freshen(g, ['moved', 'fought'], (unit) => unit.side === side)
  objectives.show(g)
  cards.draw(g, side)
  g.next({ step: 'turn', side: side.id })
}

export function endOfTurn(g: Dispatches): void {
  const enemy = g.opponent(g.actor)
  const beaten = g.sides.find((side) => g.onBoardOf(side).length === 0)
  const isCapital = ({ regions }: Space) => regions.includes(`capital_of_${enemy.id}`)
  if (cards.excess(g, g.actor) > 0) return g.next({ step: 'excess', side: g.actor.id })
  if (g.onBoardOf(g.actor).some(({ place }) => isCapital(place as Space)))
    return objectives.end(g, { winners: [g.actor], reason: 'capital', clause: '5.1' })
  if (beaten)
    return objectives.end(g, { winners: [g.opponent(beaten)], reason: 'army', clause: '5.2' })
  if (g.actor === g.sides[1]) g.set('turn', g.vars.turn + 1)
  if (g.vars.turn <= TURNS) turnBegins(g, enemy)
  else objectives.decide(g)
}
