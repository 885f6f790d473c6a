/** C3.4  Both strengths: the attackers with ground support, the defenders with the strength of their works. */

import type { Piece, PreviewLine, Side, Space } from '@redoubt/engine'
import { applied, compare, type Ratio, ratio, ratioText, sum } from '@redoubt/mechanics'
import type { City } from '../../../rule40/cities.ts'
import { citeOf, kindOf, strengthOf } from '../../../rule40/fortifications/kinds.ts'
import { fortFacts } from '../../../rule40/fortifications/naming.ts'
import {
  fortLine,
  type Protection,
  protectionOf,
} from '../../../rule40/fortifications/protection.ts'
import type { Europa } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { attackOf, defenceOf, traitsOf } from '../../units/forces.ts'
import type { Attack } from './assess.ts'
import { attackFactors, defenceFactors } from './factors.ts'

/** A strength, and the lines that lead to it. */
export interface Strength {
  readonly value: Ratio
  readonly lines: readonly PreviewLine[]
}

/** 40.D  The fortifications that count, as lines to strike out: what if they were not there? */
export function fortificationLines(g: Europa, attack: Attack, defender: Side): PreviewLine[] {
  const all = protectionOf(g, attack.hex, defender, attack.attackers)
  return all.present.map((fort) => ({
    id: fortLine(fort),
    key: all.counting.includes(fort) ? 'fort' : 'fort.idle',
    clause: kindOf(g, fort).clause,
    option: 'combineForts',
    toggle: true,
    facts: fortFacts(fort),
  }))
}

/** C3.4  The sum of the attackers, and what is left of ground support. */
export function attackStrength(
  g: Europa,
  { hex, attackers, air, payment, without }: Attack,
  protection: Protection,
  city: City | undefined,
): Strength {
  const lines: PreviewLine[] = []
  let value = ratio(0)
  for (const attacker of attackers) {
    const { unit } = attacker
    const printed = attackOf(unit)
    const changed = applied(printed, attackFactors(g, hex, attacker, protection, city), { without })
    const before = ratioText(value)
    value = sum(value, changed.value)
    lines.push(...changed.lines, {
      id: `attacker:${unit.index}`,
      key: 'attacker',
      clause: 'C3.4',
      facts: { unit, printed, strength: ratioText(changed.value) },
      before,
      after: ratioText(value),
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
  const support = groundSupport(g, hex, air, protection, without)
  if (air.length > 0) {
    const before = ratioText(value)
    value = sum(value, support.value)
    lines.push(...support.lines, {
      id: 'ground-support',
      key: 'ground_support',
      clause: 'C5.air',
      facts: { strength: ratioText(support.value) },
      before,
      after: ratioText(value),
    })
  }
  return { value, lines }
}

/** C5.air, 40.D.8.5, 40.D.19.5  Tactical strength of the air units, times terrain and fortification. */
function groundSupport(
  g: Europa,
  hex: Space,
  air: readonly Piece[],
  { counting }: Protection,
  without: ReadonlySet<string> | undefined,
): Strength {
  const tactical = air.reduce((points, unit) => points + (traitsOf(unit.type).tac ?? 0), 0)
  const terrain = read(g, 'terrainEffectsChart').terrain[hex.terrain]?.gs ?? 1
  const factors = [
    {
      id: 'gs:terrain',
      key: 'gs.terrain',
      clause: '40.0.2',
      facts: { terrain: hex.terrain },
      times: terrain,
    },
    ...counting.map((fort) => {
      const kind = kindOf(g, fort)
      return {
        id: `gs:${fortLine(fort)}`,
        key: 'gs.fort',
        clause: citeOf(kind, 'groundSupportFactor'),
        option: 'factorCombine',
        facts: fortFacts(fort),
        times: kind.groundSupportFactor,
      }
    }),
  ]
    .filter(({ times }) => compare(times, 1) !== 0)
    .map((line) => ({ ...line, toggle: true }))
  const kept =
    g.options.factorCombine === 'worst'
      ? factors.sort((a, b) => compare(a.times, b.times)).slice(0, 1)
      : factors
  return applied(tactical, kept, { without })
}

/** C3.4, 40.B.5.1  The sum of the defenders, and the strength of the fortification. */
export function defenceStrength(
  g: Europa,
  defenders: readonly Piece[],
  { manned }: Protection,
  without: ReadonlySet<string> | undefined,
): Strength {
  const lines: PreviewLine[] = []
  let value = ratio(0)
  const add = (unit: Piece, key: string, clause: string, strength: Ratio, printed: number) => {
    const before = ratioText(value)
    value = sum(value, strength)
    lines.push({
      id: `${key}:${unit.index}`,
      key,
      clause,
      facts: { unit, ...fortFacts(unit), printed, strength: ratioText(strength) },
      before,
      after: ratioText(value),
    })
  }
  for (const unit of defenders) {
    const changed = applied(defenceOf(unit), defenceFactors(g, unit), { without })
    lines.push(...changed.lines)
    add(unit, 'defender', 'C3.4', changed.value, defenceOf(unit))
  }
  for (const fort of manned) {
    if (defenders.includes(fort)) continue
    const strength = strengthOf(fort)
    add(fort, 'strength', '40.D.0.9', ratio(strength), strength)
  }
  return { value, lines }
}
