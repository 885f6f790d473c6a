/** C2, C2.turns  The player-turn: its phases in the order of the table. */

import type { Side } from '@redoubt/engine'
import { freshen, type Offered, type Phase, turnSequence } from '@redoubt/mechanics'
import type { Names } from '../../generated.ts'
import { loseUnsupportedLandings } from '../combat/after/landed.ts'
import { deadlockOwed, deadlocksOwed, landingOwed, landingsOwed } from '../combat/declare/duties.ts'
import type { Europa } from '../game/europa.ts'
import { sidesInOrder } from '../game/scenario.ts'
import { read } from '../game/tables.ts'
import { troopsOf } from '../units/forces.ts'
import { supplyInHand } from '../units/supply-points.ts'
import { replacementsInHand } from './replacements.ts'
import { endByPoints } from './victory.ts'

/**
 * C2  The player-turns of both sides.
 * @param offers what may be done in each phase that asks somebody
 */
export function playerTurns(offers: Readonly<Record<string, readonly Offered[]>>) {
  return turnSequence<Europa>({
    clause: 'C2',
    phases: Object.entries(PHASES).map(([id, phase]) => ({
      ...phase,
      id,
      ...(offers[id] ? { offers: offers[id] } : {}),
      begin: (g, side) => {
        // The phase can be read off the table's headline.
        g.set('phase', id as Names['vars']['phase'])
        phase.begin?.(g, side)
      },
    })),
    order: (g) => sidesInOrder(g).map(({ id }) => ({ side: id, phases: phasesInOrder(g) })),
    turn: { variable: 'turn' },
    over: endByPoints,
    phaseEnds: endPhase,
  })
}

function phasesInOrder(g: Europa): string[] {
  return read(g, 'playerTurn').phases.map(({ id }) => id)
}

/** What happens of itself when a phase begins. */
function ofItself(phase: 'start' | 'initial' | 'replacement' | 'end') {
  return (g: Europa, side: Side<Names['sides']>) => {
    for (const decision of g.decisions.turn[phase]) decision(g, side)
  }
}

/** A movement phase begins: what units have spent so far no longer counts against their allowance. */
function setOut(g: Europa, side: Side): void {
  for (const unit of troopsOf(g, side)) g.mark(unit, 'mp_before', unit.at.mp_spent)
}

/** C5.reserve  Has the other side units in reserve? */
function hasReserves(g: Europa, side: Side): boolean {
  return troopsOf(g, g.opponent(side)).some((unit) => unit.at.reserve)
}

/** C2  The side is done with its phase; captures are settled (C4). */
function endPhase(g: Europa, side: Side, phase: string): void {
  if (phase === 'combat') loseUnsupportedLandings(g, side)
  g.log('phase_ends', { side, phase }, { clause: 'C2' })
  for (const decision of g.decisions.turn.phaseOver) decision(g)
  if (g.vars.attacked.length > 0) g.set('attacked', [])
  freshen(g, ['fought'])
}

/** What the phases begin with, and what must be done before they end. */
const PHASES: Readonly<Record<string, Omit<Phase<Europa>, 'id' | 'offers'>>> = {
  start: { begin: ofItself('start') },
  initial: { begin: ofItself('initial') },
  replacement: { begin: ofItself('replacement'), prompt: replacementsInHand },
  movement: { begin: setOut, prompt: supplyInHand },
  combat: { unless: [landingOwed], owes: landingsOwed, prompt: supplyInHand },
  reaction: {
    asks: (g, side) => g.opponent(side),
    due: hasReserves,
    begin: (g, side) => {
      if (hasReserves(g, side)) setOut(g, g.opponent(side))
    },
  },
  exploitation: { begin: setOut },
  exploitation_combat: { unless: [deadlockOwed], owes: deadlocksOwed, prompt: supplyInHand },
  end: { begin: ofItself('end') },
}
