/** BS14  The player turn: supply, fortress receipt, replacements, air, movement, combat, demolition, end. */

import { type AskingStep, type Frame, isPossible, type Side } from '@redoubt/engine'
import { destroyFort } from '../fortifications38/destruction.ts'
import { raidFort } from '../fortifications38/raid.ts'
import { demolishAfterCombat } from '../fortresses37/demolition.ts'
import { raidFortress } from '../fortresses37/raid.ts'
import { inHand, receiveFortress } from '../fortresses37/receipt.ts'
import type { Blitzkrieg } from '../shape.ts'
import { bombIndustry, bombUnits } from './air/strategic.ts'
import { enemyHexesBeside } from './combat/adjacency.ts'
import { groundUnits } from './field.ts'
import { checkSupply } from './isolation.ts'
import { endReplacements, rebuild, receivePoints } from './replacements.ts'
import { recombine } from './substitutes.ts'
import { hexOf, isFortress } from './units.ts'

/** The phases that ask somebody, by their names in the rules. */
export type Phase = 'S2' | 'S3' | 'A' | 'M' | 'C' | 'D'

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
  return actions.some(
    (each) =>
      (each.applies?.(g.options as unknown as Record<string, unknown>) ?? true) &&
      isPossible(g, each),
  )
}

/** BS14 S1  A player turn begins: everybody is fresh, then supply is checked. */
export function beginPlayerTurn(g: Blitzkrieg, frame: Frame): void {
  const side = g.side(frame.side ?? '')
  for (const piece of g.pieces) {
    if (piece.at.at0 !== '' && !isFortress(piece)) g.mark(piece, 'at0', '')
    for (const flag of FLAGS) if (piece.at[flag] === true) g.mark(piece, flag, false)
    if (piece.at.spent !== 0) g.mark(piece, 'spent', 0)
    if (piece.side === side && piece.at.flown === true) g.mark(piece, 'flown', false)
  }
  g.log('player_turn', { side, turn: g.vars.game_turn }, { clause: 'BS14' })
  checkSupply(g, side)
  goOn(g, side, undefined)
}

const FLAGS = ['moved', 'halted', 'landed', 'attacked', 'assailed', 'demolished'] as const

/** Goes on by itself once a phase leaves nothing to decide. */
export function goOnIfDone(g: Blitzkrieg, side: Side, phase: Phase): void {
  const isDue = PHASES.find(({ id }) => id === phase)?.isDue
  if (g.frame?.step === phase && !isDue?.(g, side)) goOn(g, side, phase)
}

/** Ends a phase and begins the next in which there is something to decide; after the last comes X. */
export function goOn(g: Blitzkrieg, side: Side, from: Phase | undefined): void {
  let at = PHASES.findIndex(({ id }) => id === from)
  PHASES[at]?.end?.(g, side)
  g.actor = side
  for (at++; at < PHASES.length; at++) {
    const phase = PHASES[at] as PhaseRules
    phase.begin?.(g, side)
    if (phase.isDue(g, side)) return g.next({ step: phase.id, side: side.id })
    phase.end?.(g, side)
  }
  g.next({ step: 'X', side: side.id })
}
