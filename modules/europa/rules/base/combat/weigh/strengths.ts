/** C3.4  Both strengths: the attackers with ground support, the defenders with what stands by them. */

import {
  amountText,
  compare,
  type Describable,
  type Fraction,
  fraction,
  type PreviewLine,
  sum,
} from '@redoubt/engine'
import { applied } from '@redoubt/mechanics'
import type { Factor, Piece, Weighing } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { attackOf } from '../../units/forces.ts'
import { attackFactors, defenceFactors } from './factors.ts'
import { allOf } from './lists.ts'

type Facts = Readonly<Record<string, Describable>>

/** A strength, and the lines that lead to it. */
export interface Strength {
  readonly value: Fraction
  readonly lines: readonly PreviewLine[]
}

/** C3.4  The sum of the attackers, and what is left of ground support. */
export function attackStrength(w: Weighing): Strength {
  const { g, attackers, air, payment, without } = w
  const lines: PreviewLine[] = []
  let value = fraction(0)
  for (const attacker of attackers) {
    const { unit } = attacker
    const printed = attackOf(unit)
    const changed = applied(printed, attackFactors(w, attacker), { without })
    const before = amountText(value)
    value = sum(value, changed.value)
    lines.push(...changed.lines, {
      id: `attacker:${unit.index}`,
      key: 'attacker',
      clause: 'C3.4',
      facts: { unit, printed, strength: amountText(changed.value) },
      before,
      after: amountText(value),
    })
  }
  if (payment === 'unpaid') {
    const { unpaidFactor } = read(g, 'attackSupply')
    const half = applied(
      value,
      [{ id: 'unpaid', key: 'unpaid', clause: 'C3.2', toggle: true, times: unpaidFactor }],
      { without },
    )
    value = half.value
    lines.push(...half.lines)
  }
  const support = groundSupport(w)
  if (air.length > 0) {
    const before = amountText(value)
    value = sum(value, support.value)
    lines.push(...support.lines, {
      id: 'ground-support',
      key: 'ground_support',
      clause: 'C5.air',
      facts: { strength: amountText(support.value) },
      before,
      after: amountText(value),
    })
  }
  return { value, lines }
}

/** C5.air  Tactical strength of the air units, and what changes it. */
function groundSupport(w: Weighing): Strength {
  const { support, supportCombined } = w.g.decisions.weigh
  const tactical = w.air.reduce((points, unit) => points + (unit.type.traits.tac ?? 0), 0)
  const factors = allOf(support, w)
    .filter(({ times }) => compare(times, 1) !== 0)
    .map((line) => ({ ...line, toggle: true }))
  return applied(tactical, supportCombined(w.g, factors), { without: w.without })
}

/** C5.air  Terrain hampers ground support. */
export function terrainSupport({ g, hex }: Weighing): readonly Factor[] {
  const times = read(g, 'terrainEffectsChart').terrain[hex.terrain]?.gs ?? 1
  const facts = { terrain: hex.terrain }
  return [{ id: 'gs:terrain', key: 'gs.terrain', clause: g.decisions.cites.chart, facts, times }]
}

/** C3.4  The sum of the defenders, and of strengths that are no units. */
export function defenceStrength(w: Weighing): Strength {
  const { g, hex, defender, defenders, attackers, without } = w
  const { units, strengths, weigh } = g.decisions
  const lines: PreviewLine[] = []
  let value = fraction(0)
  const add = (piece: Piece, key: string, clause: string, strength: Fraction, facts: Facts) => {
    const before = amountText(value)
    value = sum(value, strength)
    lines.push({
      id: `${key}:${piece.index}`,
      key,
      clause,
      facts: { unit: piece, ...facts, strength: amountText(strength) },
      before,
      after: amountText(value),
    })
  }
  for (const unit of defenders) {
    const printed = units.defenceOf(unit)
    const changed = applied(printed, defenceFactors(g, unit), { without })
    lines.push(...changed.lines)
    add(unit, 'defender', 'C3.4', changed.value, { ...weigh.defenderFacts(unit), printed })
  }
  for (const piece of strengths.against(g, hex, defender, attackers, without)) {
    const printed = units.defenceOf(piece)
    const { clause, facts } = weigh.strength(piece)
    add(piece, 'strength', clause, fraction(printed), { ...facts, printed })
  }
  return { value, lines }
}
