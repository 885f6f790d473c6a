/** BS14  The player turn: Azuria's, then Carmine's; supply is checked, then phase follows phase. */

import { type Frame, isPossible, type Part } from '@redoubt/engine'
import { freshen, type Phase, turnSequence } from '@redoubt/mechanics'
import { automatic } from '../game/declare.ts'
import type { Blitzkrieg, Names, Offered, Side } from '../game/game.ts'
import { majorsOf } from '../map/countries.ts'
import { objectives } from '../map/score.ts'
import { supply } from '../supply/supply.ts'
import { counter } from '../units/units.ts'
import { endPlayerTurn } from './victory.ts'

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
    phaseEnds: (g, side, phase) => g.log('phase_over', { side, phase }, { clause: 'BS14' }),
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
  g.log('player_turn', { side, turn: g.vars.game_turn }, { clause: 'BS14' })
  objectives.show(g)
  supply.check(g, side)
}
