/** C2, C2.turns  The player-turn: its phases in the order of the table, and what happens of itself in each. */

import type { Side as AnySide, Space } from '@redoubt/engine'
import { freshen } from '@redoubt/mechanics'
import type { Frame, Side, StepName } from '../../generated.ts'
import { landedAmongEnemies, loseUnsupportedLandings } from '../combat/after/landed.ts'
import { openDeadlocks } from '../combat/declare/duties.ts'
import { action, objection } from '../game/declare.ts'
import type { Europa, Piece } from '../game/europa.ts'
import { goOnAfter, sideOf } from '../game/phase.ts'
import { firstSide, scenarioOf, turnsOf } from '../game/scenario.ts'
import { read } from '../game/tables.ts'
import { isTroop, traitsOf } from '../units/forces.ts'
import { quarters } from '../units/supply-points.ts'
import { endByPoints } from './victory.ts'

/** C2  The scenario stands: frontiers, points, first player-turn. */
export function begin(g: Europa): void {
  for (const decision of g.decisions.turn.setUp) decision(g)
  beginPlayerTurn(g, firstSide(g))
}

/** C1.4  Supply points at the start. */
export function firstSupplyPoints(g: Europa): void {
  for (const side of g.sides) {
    const { start = 0 } = scenarioOf(g).supplyPoints?.[side.id] ?? {}
    g.setFor('sp_quarters', side, quarters.of(start))
  }
}

function beginPlayerTurn(g: Europa, side: Side): void {
  g.set('phasing', side.id)
  g.next({ step: 'player_turn', side: side.id, at: 0 })
}

type Begin = (g: Europa, side: Side) => void
type PhaseId = Europa['vars']['phase']

/** What opens a phase; phases that ask somebody push their step. */
const PHASES: Readonly<Record<PhaseId, Begin>> = {
  start: (g, side) => {
    g.log('player_turn', { side, turn: g.vars.turn }, { clause: 'C2' })
    for (const decision of g.decisions.turn.start) decision(g, side)
  },
  initial: (g, side) => {
    for (const decision of g.decisions.turn.initial) decision(g, side)
  },
  replacement: (g, side) => {
    for (const decision of g.decisions.turn.replacement) decision(g, side)
    g.push({ step: 'replacement', side: side.id })
  },
  movement: (g, side) => openMovement(g, side, 'movement'),
  combat: (g, side) => g.push({ step: 'combat', side: side.id }),
  reactionMovement: (g, side) => {
    const other = g.opponent(side)
    if (
      g.pieces.some((unit) => unit.side === other && unit.at.reserve && unit.place.kind === 'space')
    )
      openMovement(g, other, 'reaction')
  },
  exploitation: (g, side) => {
    g.push({ step: 'exploitation_combat', side: side.id })
    openMovement(g, side, 'exploitation')
  },
  end: (g, side) => {
    for (const decision of g.decisions.turn.end) decision(g, side)
  },
}

/** Goes to the next phase, or the next player-turn. */
export function nextPhase(g: Europa, frame: Frame): void {
  const side = sideOf(g, frame)
  const phases = read(g, 'playerTurn').phases
  const at = Number(frame.at ?? 0)
  const phase = phases[at]
  if (!phase) return nextPlayerTurn(g, side)
  g.next({ ...frame, at: at + 1 })
  const id = phase.id as PhaseId
  g.set('phase', id)
  PHASES[id]?.(g, side)
}

function nextPlayerTurn(g: Europa, side: Side): void {
  const other = g.opponent(side)
  if (other !== firstSide(g)) return beginPlayerTurn(g, other)
  if (g.vars.turn >= turnsOf(g)) return endByPoints(g)
  g.set('turn', g.vars.turn + 1)
  beginPlayerTurn(g, other)
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
]

/** The units of the side are fresh: no points spent, where they stand is where they start. */
export function refresh(g: Europa, side: AnySide): void {
  freshen(g, OF_A_TURN, (unit) => unit.side === side && unit.place.index >= 0)
  const transports = scenarioOf(g).transports?.[side.id] ?? 0
  if (g.vars.transports[side.index] !== transports) g.setFor('transports', side, transports)
}

/** C5.disruption  Its own disrupted units recover. */
export function recover(g: Europa, side: AnySide): void {
  for (const unit of g.pieces)
    if (unit.side === side && unit.at.disrupted) {
      g.mark(unit, 'disrupted', false)
      g.log('recovers', { unit }, { clause: 'C5.disruption' })
    }
}

/** C1.4  Supply points arrive, up to the side's most. */
export function receiveSupplyPoints(g: Europa, side: AnySide): void {
  const points = scenarioOf(g).supplyPoints?.[side.id]
  if (!points || g.vars.turn === 1) return
  const have = g.vars.sp_quarters[side.index] ?? 0
  const total = Math.max(
    have,
    Math.min(quarters.of(points.max), have + quarters.of(points.perTurn)),
  )
  g.setFor('sp_quarters', side, total)
  g.log('sp_received', { side, points: quarters.text(total - have) }, { clause: 'C1.4' })
}

/** Opens a movement phase: what units have spent so far no longer counts against their allowance. */
function openMovement(g: Europa, side: Side, step: StepName): void {
  for (const unit of g.pieces)
    if (unit.side === side && isTroop(unit) && unit.at.mp_before !== unit.at.mp_spent)
      g.mark(unit, 'mp_before', unit.at.mp_spent ?? 0)
  g.push({ step, side: side.id })
}

// ── the end of a phase ───────────────────────────────────────────────────────

const overOwed = objection('AMB-07', (g: Europa) => openDeadlocks(g).length > 0, {
  message: 'AMB-07.owed',
  facts: (g) => ({ hex: openDeadlocks(g)[0]?.id ?? '' }),
})
const landingOwed = objection(
  'C5.airborne',
  (g: Europa) => g.frame?.step === 'combat' && openLandings(g).length > 0,
  {
    message: 'C5.airborne.owed',
    facts: (g) => ({ unit: openLandings(g)[0] }),
  },
)

/** Landed units whose hex is not attacked yet although it can be. */
function openLandings(g: Europa) {
  return landedAmongEnemies(g, g.actor).filter(
    (unit) =>
      !g.vars.attacked.includes(unit.place.id) && canBeAttacked(g, unit.place as Space, g.actor),
  )
}

function canBeAttacked(g: Europa, hex: Space, side: Side): boolean {
  return hex.neighbours.some((next) => {
    for (let unit = g.top(next); unit; unit = unit.below)
      if (unit.side === side && isTroop(unit) && ableToAttack(unit)) return true
    return false
  })
}

function ableToAttack({ at, type }: Piece): boolean {
  return !at.fought && !at.disrupted && traitsOf(type).attack > 0
}

/** C2  The side is done with its phase; captures are settled (C4). */
export const endPhase = action(
  'end_phase',
  {},
  (g: Europa) => {
    const { frame } = g
    if (!frame) return
    if (frame.step === 'combat') loseUnsupportedLandings(g, g.actor)
    g.log('phase_ends', { side: g.actor, phase: frame.step }, { clause: 'C2' })
    g.pop()
    for (const decision of g.decisions.turn.phaseOver) decision(g)
    if (g.vars.attacked.length > 0) g.set('attacked', [])
    freshen(g, ['fought'])
    goOnAfter(g, frame)
  },
  { clause: 'C2', silent: true, unless: [overOwed, landingOwed] },
)
