/** BS14  The phases of the base game: replacements, air, movement, combat, demolition. */

import type { Objection, Space } from '@redoubt/engine'
import { battle } from '../combat/battle.ts'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, Offered } from '../game/game.ts'
import { groundUnits } from '../map/field.ts'
import { thatCanBeLeft } from '../movement/ends.ts'
import { overstackedHexes, stackingLimit } from '../movement/stacking.ts'
import { endReplacements, replacements } from './replacements.ts'
import { canDo, type TurnPhase } from './turn.ts'

/** BS12 S3  Replacements. */
export function replacementPhase(offers: readonly Offered[]): TurnPhase {
  return {
    id: 'S3',
    offers,
    begin: replacements.receive,
    due: (g) => canDo(g, offers),
    end: endReplacements,
    prompt: (g, side) => ({ points: g.vars.replacement_points[side.index] ?? 0 }),
  }
}

/** BS13 A  Air missions; for changing bases alone nobody is asked. */
export function airPhase(missions: readonly Offered[], rebase: Offered): TurnPhase {
  return {
    id: 'A',
    offers: [...missions, rebase],
    due: (g) => g.options['rules.air30'] && canDo(g, missions),
  }
}

/** BS6 M  Movement; it ends with no more in any hex than may stand there. */
export function movementPhase(
  offers: readonly Offered[],
  limits: readonly Objection[],
  owes: TurnPhase['owes'],
): TurnPhase {
  return { id: 'M', offers, unless: limits, owes }
}

/** BS5  More factors stand in some hex when movement ends, and somebody there could leave. */
export const tooMuchInHex = objection('BS5', 'end', (g) => {
  const hexes = tooFull(g)
  return hexes.length > 0 && { hexes, limit: stackingLimit(g) }
})

function tooFull(g: Blitzkrieg): Space[] {
  return thatCanBeLeft(g, overstackedHexes(g, g.actor))
}

/** BS9 C  The battles are declared, not before everybody does his duty, and then fought. */
export function combatPhase(
  offers: readonly Offered[],
  duties: readonly Objection[],
  owes: TurnPhase['owes'],
): TurnPhase {
  return {
    id: 'C',
    offers,
    due: (g, side) => groundUnits(g, side).some((unit) => battle.targetsOf(g, unit).length > 0),
    unless: duties,
    owes,
    ending: (g, side) => g.next({ step: 'next_battle', side: side.id }),
  }
}

/** BS14 D  Demolition. */
export function demolitionPhase(offers: readonly Offered[]): TurnPhase {
  return { id: 'D', offers, due: (g) => canDo(g, offers) }
}
