/** C3.6  Armour effects: the attackers' share of armour against the defenders' antitank share. */

import { atLeast, type Fraction, fraction } from '@redoubt/engine'
import type { Names } from '../../../generated.ts'
import type { Europa, Piece } from '../../game/europa.ts'
import { type Capability, read } from '../../game/tables.ts'
import { classOf, isTroop, reOf } from '../../units/forces.ts'

/** Armour effects before reductions: the attackers' where they have any, else the defenders'. */
export function armourEffects(
  g: Europa,
  attackers: readonly Piece[],
  defenders: readonly Piece[],
): number {
  const { attackerSteps, antitankSteps, defenderSteps } = read(g, 'armourEffects')
  const attack = stepFor(attackerSteps, bestShare(g, attackers, armourOf))
  if (attack > 0)
    return Math.max(0, attack - stepFor(antitankSteps, bestShare(g, defenders, antitankOf)))
  return 0 - stepFor(defenderSteps, bestShare(g, defenders, armourOf))
}

/** C3.6  What is left of armour effects when something takes from them: no less than nothing. */
export function noLessThanNothing(_: Europa, net: number, taken: number): number {
  return net > 0 ? Math.max(0, net + taken) : net
}

function armourOf(g: Europa, unit: Piece): Capability {
  return (unit.type.traits.aec as Capability | undefined) ?? classOf(g, unit).aec
}

function antitankOf(g: Europa, unit: Piece): Capability {
  return classOf(g, unit).at
}

/** The share of capable REs, by the reading that suits the owner: half-capable units as halves, or as neutral. */
function bestShare(
  g: Europa,
  units: readonly Piece[],
  capability: (g: Europa, unit: Piece) => Capability,
): Fraction {
  const re: Record<Capability, number> = { full: 0, half: 0, neutral: 0, none: 0 }
  for (const unit of units) {
    if (!isTroop(unit)) continue
    re[capability(g, unit)] += reOf(g, unit)
  }
  const perCapable = read(g, 'armourEffects').neutralPerCapable
  const halves = share(re.full + re.half / 2, re.none + re.half / 2, re.neutral, perCapable)
  const neutral = share(re.full, re.none, re.neutral + re.half, perCapable)
  return atLeast(halves, neutral) ? halves : neutral
}

/** Neutral REs beyond so many for each capable one count as not capable; the others do not count. */
function share(capable: number, not: number, neutral: number, perCapable: number): Fraction {
  const against = not + Math.max(0, neutral - perCapable * capable)
  return capable === 0 ? fraction(0) : fraction(capable * FINE, (capable + against) * FINE)
}

/** REs come in halves, and half of those in quarters. */
const FINE = 8

function stepFor(
  steps: Names['tables']['armourEffects']['attackerSteps'],
  share: Fraction,
): number {
  return steps.reduce((most, step) => (atLeast(share, step.atLeast) ? step.mod : most), 0)
}
