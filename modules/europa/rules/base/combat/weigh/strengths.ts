/** C3.4  Both strengths: the attackers with ground support, the defenders with what stands by them. */

import { amountText, type Fraction, type PreviewLine, sum, ZERO } from '@redoubt/engine'
import { applied, type Cause, type Change, type Changed } from '@redoubt/mechanics'
import type { Factor, Piece, StrengthLine, Weighing } from '../../game/europa.ts'
import { read } from '../../game/given.ts'
import { attackOf } from '../../units/forces.ts'
import { attackFactors, defenceFactors, effective } from './factors.ts'

/** A strength, and the lines that lead to it. */
type Strength = Changed<Fraction>

/** What one piece or support adds to a strength: the lines that lead to it, and its own. */
type Part = Strength & { readonly cause: Cause }

/** Parts added up. */
function together(parts: readonly Part[], start: Fraction = ZERO): Strength {
  const lines: PreviewLine[] = []
  let value = start
  for (const { cause, value: strength, lines: own } of parts) {
    const before = amountText(value)
    value = sum(value, strength)
    const facts = { ...cause.facts, strength: amountText(strength) }
    lines.push(...own, { ...cause, facts, before, after: amountText(value) })
  }
  return { value, lines }
}

/** What is printed on a piece, and what becomes of it. */
function partOf(
  { without }: Weighing,
  key: 'attacker' | 'defender' | 'strength',
  unit: Piece,
  printed: number,
  factors: readonly Factor[],
  { clause, facts }: StrengthLine = { clause: 'C3.4', facts: {} },
): Part {
  return {
    ...applied(printed, factors, { without }),
    cause: { id: `${key}:${unit.index}`, key, clause, facts: { unit, ...facts, printed } },
  }
}

/** C3.4  The sum of the attackers, halved when it is not paid for, and what is left of ground support. */
export function attackStrength(w: Weighing): Strength {
  const attackers = together(
    w.attackers.map((attacker) => {
      const { unit } = attacker
      return partOf(w, 'attacker', unit, attackOf(unit), attackFactors(w, attacker))
    }),
  )
  const paid = applied(attackers.value, unpaid(w), { without: w.without })
  const whole = together(w.air.length > 0 ? [groundSupport(w)] : [], paid.value)
  return { value: whole.value, lines: [...attackers.lines, ...paid.lines, ...whole.lines] }
}

/** C3.2  An attack that is not paid for. */
function unpaid({ g, payment }: Weighing): readonly Change[] {
  if (payment !== 'unpaid') return []
  const times = read(g, 'attackSupply').unpaidFactor
  return [{ id: 'unpaid', key: 'unpaid', clause: 'C3.2', toggle: true, times }]
}

/** C5.air  Tactical strength of the air units, and what changes it. */
function groundSupport(w: Weighing): Part {
  const { support, factorsCombined } = w.g.decisions.weigh
  const tactical = w.air.reduce((points, { type }) => points + (type.traits.tac ?? 0), 0)
  const factors = effective(support.flatMap((decision) => decision(w))).map((line) => ({
    ...line,
    toggle: true,
  }))
  return {
    ...applied(tactical, factorsCombined(w.g, factors), { without: w.without }),
    cause: { id: 'ground-support', key: 'ground_support', clause: 'C5.air' },
  }
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
  const beside = strengths.against(g, hex, defender, attackers, without)
  return together([
    ...defenders.map((unit) => {
      const line: StrengthLine = { clause: 'C3.4', facts: weigh.defenderFacts(unit) }
      return partOf(w, 'defender', unit, units.defenceOf(unit), defenceFactors(g, unit), line)
    }),
    ...beside.map((piece) =>
      partOf(w, 'strength', piece, units.defenceOf(piece), [], weigh.strength(piece)),
    ),
  ])
}
