/** C2, C2.turns, C1.4  The player-turn: its phases in the order of the table, and what happens of itself when it begins. */

import type { Side } from '@redoubt/engine'
import { freshen, type Offered, type Phase, turnSequence } from '@redoubt/mechanics'
import { loseUnsupportedLandings } from '../combat/after/ground.ts'
import { deadlockOwed, deadlocksOwed, landingOwed, landingsOwed } from '../combat/declare/fight.ts'
import { type Europa, type Names, read, sidesInOrder } from '../game/europa.ts'
import { transports } from '../movement/airborne.ts'
import { troopsOf } from '../units/forces.ts'
import { quarters, supplyInHand, supplyPoints } from '../units/supply-points.ts'
import { reinforcements, replacementsInHand } from './replacements.ts'
import { endByPoints } from './victory.ts'

interface Sequence {
  /** By phase: what happens of itself as it begins, in order. */
  readonly happens: Readonly<Record<string, readonly ForSide[]>>
  /** By phase that asks somebody: what may be done. */
  readonly offers: Readonly<Record<string, readonly Offered[]>>
  /** What happens when a side has ended its phase. */
  readonly over: readonly ((g: Europa) => void)[]
}

/** For the side whose player-turn it is. */
type ForSide = (g: Europa, side: Side<Names['sides']>) => void

/** C2  The player-turns of both sides. */
export function playerTurns({ happens, offers, over }: Sequence) {
  return turnSequence<Europa>({
    clause: 'C2',
    phases: Object.entries(PHASES).map(([id, phase]) => ({
      ...phase,
      id,
      ...(offers[id] ? { offers: offers[id] } : {}),
      begin: (g, side: Side<Names['sides']>) => {
        // The phase can be read off the table's headline.
        g.set('phase', id as Names['vars']['phase'])
        for (const does of happens[id] ?? []) does(g, side)
        phase.begin?.(g, side)
      },
    })),
    order: (g) =>
      sidesInOrder(g).map(({ id }) => ({
        side: id,
        phases: read(g, 'playerTurn').phases.map((phase) => phase.id),
      })),
    turn: { variable: 'turn' },
    over: endByPoints,
    phaseEnds: (g, side, phase) => {
      if (phase === 'combat') loseUnsupportedLandings(g, side)
      g.log('phase_ends', { side, phase }, 'C2')
      for (const does of over) does(g)
      if (g.vars.attacked.length > 0) g.set('attacked', [])
      freshen(g, ['fought'])
    },
  })
}

/** A movement phase begins: what units have spent so far no longer counts against their allowance. */
function setOut(g: Europa, side: Side): void {
  for (const unit of troopsOf(g, side)) g.mark(unit, 'mp_before', unit.at.mp_spent)
}

/** C5.reserve  Has the other side units in reserve? */
function hasReserves(g: Europa, side: Side): boolean {
  return troopsOf(g, g.opponent(side)).some((unit) => unit.at.reserve)
}

/** What the phases begin with, and what must be done before they end. */
const PHASES: Readonly<Record<string, Omit<Phase<Europa>, 'id' | 'offers'>>> = {
  start: {},
  initial: {},
  replacement: {
    prompt: replacementsInHand,
    // D.reinforce  Who has not come in goes on waiting.
    caution: (g, side) => {
      const count = reinforcements.due(g, side).length
      return count > 0 ? { key: 'waiting', clause: 'D.reinforce', facts: { count } } : undefined
    },
  },
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
  end: {},
}

/** What units remember of a player-turn. */
const OF_A_TURN = [
  'mp_spent',
  'mp_before',
  'started_in',
  'reserve',
  'fought',
  'landed',
  'deadlocked',
  'flown',
] as const

/** The units of the side are fresh: no points spent, where they stand is where they start. */
export function refresh(g: Europa, side: Side): void {
  freshen(g, OF_A_TURN, (unit) => unit.side === side && unit.place.index >= 0)
  transports.set(g, side, g.scenarioData.transports?.[side.id] ?? 0)
}

/** C5.disruption  Its own disrupted units recover. */
export function recover(g: Europa, side: Side): void {
  for (const unit of g.pieces)
    if (unit.side === side && unit.at.disrupted) {
      g.mark(unit, 'disrupted', false)
      g.log('recovers', { unit }, 'C5.disruption')
    }
}

/** C1.4  Supply points at the start. */
export function firstSupplyPoints(g: Europa): void {
  for (const side of g.sides) {
    const { start = 0 } = g.scenarioData.supplyPoints?.[side.id] ?? {}
    supplyPoints.set(g, side, quarters.of(start))
  }
}

/** C1.4  Supply points arrive, up to the side's most. */
export function receiveSupplyPoints(g: Europa, side: Side): void {
  const points = g.scenarioData.supplyPoints?.[side.id]
  if (!points || g.vars.turn === 1) return
  const have = supplyPoints.of(g, side)
  const most = Math.max(have, quarters.of(points.max))
  const total = Math.min(most, have + quarters.of(points.perTurn))
  supplyPoints.set(g, side, total)
  g.log('sp_received', { side, points: quarters.text(total - have) }, 'C1.4')
}
