/** BS14  The player turn: supply, fortress receipt, replacements, air, movement, combat, demolition, end. */

import {
  type AskingStep,
  type Frame,
  isPossible,
  type Objection,
  objection,
  type Side,
  type Space,
} from '@redoubt/engine'
import { destroyFort } from '../../fortifications38/destruction.ts'
import { raidFort } from '../../fortifications38/raid.ts'
import { demolishAfterCombat } from '../../fortresses37/demolition.ts'
import { raidFortress } from '../../fortresses37/raid.ts'
import { inHand, mustBePlaced, receiveFortress } from '../../fortresses37/receipt.ts'
import { endSetUp } from '../../fortresses37/set-up.ts'
import { action, type Blitzkrieg } from '../../shape.ts'
import { bombIndustry, bombUnits } from '../air/strategic.ts'
import { enemyHexesBeside } from '../combat/adjacency.ts'
import { fortifiedMustAttack, hexesMustBeAttacked, unitsMustAttack } from '../combat/duties.ts'
import { groundUnits, unitsIn } from '../map/field.ts'
import { canLeave } from '../movement/clearing.ts'
import { endsOf } from '../movement/ends.ts'
import { checkSupply } from '../supply/isolation.ts'
import { overstackedHexes, stackingLimit } from '../units/stacking.ts'
import { recombine } from '../units/substitutes.ts'
import { hexOf, isFortress } from '../units/units.ts'
import { endReplacements, rebuild, receivePoints } from './replacements.ts'
import { type Ending, goOn, type Phase } from './sequence.ts'
import { showScore } from './victory.ts'

type Offered = AskingStep<Blitzkrieg>['offers'][number]

interface PhaseRules {
  readonly id: Phase
  /** What happens at its beginning. */
  readonly begin?: (g: Blitzkrieg, side: Side) => void
  /** Is there anything to decide? Else the phase is passed over. */
  readonly isDue: (g: Blitzkrieg, side: Side) => boolean
  readonly end?: (g: Blitzkrieg, side: Side) => void
}

const PHASES: readonly PhaseRules[] = [
  {
    id: 'S2',
    begin: (g, side) => {
      if (g.options['rules.fortress37']) receiveFortress(g, side)
    },
    isDue: (g, side) => inHand(g, side) > 0,
  },
  {
    id: 'S3',
    begin: receivePoints,
    isDue: (g) => canDo(g, [rebuild, recombine]),
    end: endReplacements,
  },
  {
    id: 'A',
    isDue: (g) =>
      g.options['rules.air30'] && canDo(g, [bombUnits, bombIndustry, raidFortress, raidFort]),
  },
  { id: 'M', isDue: () => true },
  {
    id: 'C',
    isDue: (g, side) =>
      groundUnits(g, side).some((unit) => enemyHexesBeside(g, hexOf(unit), side).length > 0),
  },
  { id: 'D', isDue: (g) => canDo(g, [destroyFort, demolishAfterCombat]) },
]

function canDo(g: Blitzkrieg, actions: readonly Offered[]): boolean {
  const options = g.options as unknown as Readonly<Record<string, unknown>>
  return actions.some((each) => (each.applies?.(options) ?? true) && isPossible(g, each))
}

/** BS14 S1  A player turn begins: everybody is fresh, then supply is checked. */
export function beginPlayerTurn(g: Blitzkrieg, frame: Frame): void {
  const side = g.side(frame.side ?? '')
  for (const piece of g.pieces) {
    // A fortress keeps the hex it was placed in (37.3g).
    if (piece.at.at0 !== '' && !isFortress(piece)) g.mark(piece, 'at0', '')
    for (const flag of FLAGS) if (piece.at[flag] === true) g.mark(piece, flag, false)
    if (piece.at.spent !== 0) g.mark(piece, 'spent', 0)
    if (piece.side === side && piece.at.flown === true) g.mark(piece, 'flown', false)
  }
  g.log('player_turn', { side, turn: g.vars.game_turn }, { clause: 'BS14' })
  showScore(g)
  checkSupply(g, side)
  goOn(g, side, 'S1')
}

const FLAGS = ['moved', 'halted', 'landed', 'attacked', 'assailed', 'demolished'] as const

/** BS14  A phase is over; the next begins in which there is something to decide. After the last comes X. */
export function nextPhase(g: Blitzkrieg, frame: Frame): void {
  const { side: id, phase: from } = frame as Ending
  const side = g.side(id)
  let at = PHASES.findIndex((phase) => phase.id === from)
  PHASES[at]?.end?.(g, side)
  g.actor = side
  for (at++; at < PHASES.length; at++) {
    const phase = PHASES[at] as PhaseRules
    phase.begin?.(g, side)
    if (phase.isDue(g, side)) return g.next({ step: phase.id, side: id })
    phase.end?.(g, side)
  }
  g.next({ step: 'X', side: id })
}

/** BS14  A phase goes on as long as there is something to decide. */
export function sameOrNextPhase(g: Blitzkrieg, frame: Frame): void {
  const { side, phase: id } = frame as Ending
  const phase = PHASES.find((each) => each.id === id)
  g.actor = g.side(side)
  if (phase?.isDue(g, g.side(side))) g.next({ step: id, side })
  else goOn(g, g.side(side), id)
}

// ── Ending a phase, and what must be done before ──

/** Declares the end of a phase; the log says which, and what comes after. */
function ending(
  phase: Phase | 'set_up',
  unless: readonly Objection<Blitzkrieg>[] = [],
  after?: (g: Blitzkrieg) => void,
) {
  return action(
    'end_phase',
    {},
    (g: Blitzkrieg) => {
      g.log('phase_over', { side: g.actor, phase }, { clause: 'BS14' })
      if (after) after(g)
      else if (phase !== 'set_up') goOn(g, g.actor, phase)
    },
    { clause: 'BS14', unless, silent: true },
  )
}

/** 37.2b  The side has placed what it wants to. */
export const endOfSetUp = ending('set_up', [], endSetUp)

/** 37.3b  S2 is left by placing the fortress or giving it up. */
export const endReceipt = ending('S2', [mustBePlaced])

export const endReplacementPhase = ending('S3')

export const endAir = ending('A')

/** BS5  Too much stands in some hex when movement ends, and somebody there could leave. */
const tooMuchInHex = objection('BS5', (g: Blitzkrieg) => tooFull(g).length > 0, {
  message: 'BS5.end',
  facts: (g) => ({ hexes: tooFull(g), limit: stackingLimit(g) }),
})

/** E14, E32  Where a fortress or fort without a limit is destroyed, more may be left than can get away. */
function tooFull(g: Blitzkrieg): Space[] {
  return overstackedHexes(g, g.actor).filter((hex) =>
    unitsIn(g, hex).some((unit) => canLeave(g, unit) && endsOf(g, unit).length > 0),
  )
}

export const endMovement = ending('M', [tooMuchInHex])

/** BS9  The battles are declared: not before everybody does his duty. */
export const endDeclaring = ending(
  'C',
  [fortifiedMustAttack, unitsMustAttack, hexesMustBeAttacked],
  (g) => g.next({ step: 'next_battle', side: g.actor.id }),
)

export const endDemolition = ending('D')
