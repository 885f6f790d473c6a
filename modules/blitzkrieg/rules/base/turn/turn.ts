/** BS14, BS11, BS15  The player turn: Azuria's, then Carmine's; supply is checked, phase follows phase, minors are reduced, victory may come. */

import { type Frame, isPossible, type Part } from '@redoubt/engine'
import { freshen, type Phase, turnSequence, turnsOf } from '@redoubt/mechanics'
import { automatic } from '../game/declare.ts'
import type { Blitzkrieg, Names, Offered, Side } from '../game/game.ts'
import { cityOwner } from '../map/cities.ts'
import { groundUnits } from '../map/field.ts'
import { citiesOf, countryOf, isResisting, majorsOf } from '../map/map.ts'
import { hasWon, objectives } from '../map/score.ts'
import { supply } from '../supply/supply.ts'
import { counter } from '../units/units.ts'

export type TurnPhase = Phase<Blitzkrieg>

/** Can any of these actions be done? */
export function canDo(g: Blitzkrieg, actions: readonly Offered[]): boolean {
  const options: Readonly<Record<string, unknown>> = g.options
  return actions.some((each) => (each.applies?.(options) ?? true) && isPossible(g, each))
}

/** BS14  The turn of these phases. */
export function playerTurns(phases: readonly TurnPhase[]): Part<Blitzkrieg> {
  const ids = phases.map(({ id }) => id)
  const turn = turnSequence<Blitzkrieg>({
    clause: 'BS14',
    phases,
    order: (g) => majorsOf(g).map(({ id }) => ({ side: id, phases: ids })),
    turn: { variable: 'game_turn' },
    begin: beginPlayerTurn,
    end: endPlayerTurn,
    over: objectives.decide,
    phaseEnds: (g, side, phase) => g.log('phase_over', { side, phase }, 'BS14'),
  })
  /** The beginning by its name in the sequence of play. */
  const first = automatic('S1', (g, { side }: Frame) => g.next({ step: 'player_turn', side }))
  /** A phase goes on as long as there is something to decide. */
  const same = automatic('go_on_if_done', (g, { side = '', phase }: Frame) => {
    g.next({ step: phase as Names['steps'], side })
    turn.endIfDone(g, g.side(side), String(phase))
  })
  return { ...turn, steps: [first, same, ...(turn.steps ?? [])] }
}

/** BS14 S1  Everybody is fresh, then supply is checked. */
function beginPlayerTurn(g: Blitzkrieg, side: Side): void {
  freshen(g, ['at0'], (piece) => counter(piece).ground === true)
  freshen(g, ['spent', ...g.decisions.fresh])
  freshen(g, ['flown'], (piece) => piece.side === side)
  g.log('player_turn', { side, turn: g.vars.game_turn }, 'BS14')
  objectives.show(g)
  supply.check(g, side)
}

/** BS14 X  Minors are reduced, and victory may come at once. */
export function endPlayerTurn(g: Blitzkrieg, side: Side): void {
  reduceMinors(g)
  if (hasWon(g, side)) objectives.end(g, { winners: [side], reason: 'sudden' })
  else if (side !== majorsOf(g).at(-1) || g.vars.game_turn < turnsOf(g))
    g.set('player_turn', g.vars.player_turn + 1)
}

/** BS11  A minor whose cities are all friendly to one side is reduced for good, and its garrison leaves. */
function reduceMinors(g: Blitzkrieg): void {
  for (const id of g.scenarioData.minors) {
    const minor = g.side(id)
    const cities = citiesOf(g.board).filter((city) => countryOf(city) === id)
    const [first] = cities
    const owner = first && cityOwner(g, first)
    if (!owner || !isResisting(g, minor) || cities.some((city) => cityOwner(g, city) !== owner))
      continue
    g.setFor('reduced', minor, true)
    for (const unit of [...groundUnits(g, minor)]) g.move(unit, g.zone('eliminated', minor))
    g.log('reduced_country', { minor, side: owner }, 'BS11')
  }
}
