/** C3.4  Both strengths: the attackers with ground support, the defenders with what stands by them. */

import { amountText, compare, type Fraction, type PreviewLine, sum, ZERO } from '@redoubt/engine'
import { applied, type Cause, type Change, type Changed } from '@redoubt/mechanics'
import type { Attacker, Factor, Piece, Weighing } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { attackOf } from '../../units/forces.ts'
import { attackFactors, defenceFactors } from './factors.ts'

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

/** C3.4  The sum of the attackers, halved when it is not paid for, and what is left of ground support. */
export function attackStrength(w: Weighing): Strength {
  const attackers = together(w.attackers.map((attacker) => attackerIn(w, attacker)))
  const paid = applied(attackers.value, unpaid(w), { without: w.without })
  const whole = together(w.air.length > 0 ? [groundSupport(w)] : [], paid.value)
  return { value: whole.value, lines: [...attackers.lines, ...paid.lines, ...whole.lines] }
}

function attackerIn(w: Weighing, attacker: Attacker): Part {
  const { unit } = attacker
  const printed = attackOf(unit)
  return {
    ...applied(printed, attackFactors(w, attacker), { without: w.without }),
    cause: {
      id: `attacker:${unit.index}`,
      key: 'attacker',
      clause: 'C3.4',
      facts: { unit, printed },
    },
  }
}

/** C3.2  An attack that is not paid for. */
function unpaid({ g, payment }: Weighing): readonly Change[] {
  if (payment !== 'unpaid') return []
  const times = read(g, 'attackSupply').unpaidFactor
  return [{ id: 'unpaid', key: 'unpaid', clause: 'C3.2', toggle: true, times }]
}

/** C5.air  Tactical strength of the air units, and what changes it. */
function groundSupport(w: Weighing): Part {
  const { support, supportCombined } = w.g.decisions.weigh
  const tactical = w.air.reduce((points, { type }) => points + (type.traits.tac ?? 0), 0)
  const factors = support
    .flatMap((decision) => decision(w))
    .filter(({ times }) => compare(times, 1) !== 0)
    .map((line) => ({ ...line, toggle: true }))
  return {
    ...applied(tactical, supportCombined(w.g, factors), { without: w.without }),
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
  const beside = g.decisions.strengths.against(g, hex, defender, attackers, without)
  return together([
    ...defenders.map((unit) => defenderIn(w, unit)),
    ...beside.map((piece) => strengthIn(w, piece)),
  ])
}

function defenderIn({ g, without }: Weighing, unit: Piece): Part {
  const { units, weigh } = g.decisions
  const printed = units.defenceOf(unit)
  return {
    ...applied(printed, defenceFactors(g, unit), { without }),
    cause: {
      id: `defender:${unit.index}`,
      key: 'defender',
      clause: 'C3.4',
      facts: { unit, ...weigh.defenderFacts(unit), printed },
    },
  }
}

function strengthIn({ g }: Weighing, piece: Piece): Part {
  const { units, weigh } = g.decisions
  const printed = units.defenceOf(piece)
  const { clause, facts } = weigh.strength(piece)
  return {
    ...applied(printed, []),
    cause: {
      id: `strength:${piece.index}`,
      key: 'strength',
      clause,
      facts: { unit: piece, ...facts, printed },
    },
  }
}
