/** C3.6, C3.7  What is added to the main die: terrain, armour effects, and whatever else is decided. */

import { amountText, atLeast, compare, type Fraction, fraction } from '@redoubt/engine'
import type { Addition } from '@redoubt/mechanics'
import type { Capability, Europa, Names, Piece, Weighing } from '../../game/europa.ts'
import { read } from '../../game/europa.ts'
import { classOf, isTroop, reOf } from '../../units/forces.ts'

/** C3.7  Everything added to the main die. */
export function dieModifiers(w: Weighing): Addition[] {
  const { weigh } = w.g.decisions
  const additions = weigh.die.flatMap((decision) => decision(w))
  return weigh
    .dieCombined(w, additions)
    .filter(({ add }) => compare(add, 0) !== 0)
    .map((addition) => ({ toggle: true, ...addition }))
}

/** The row of the terrain effects chart for the attacked hex. */
function terrainOf({ g, hex }: Weighing) {
  return read(g, 'terrainEffectsChart').terrain[hex.terrain]
}

/** C3.7  Terrain. */
export function terrainDie(w: Weighing): readonly Addition[] {
  const { g, hex } = w
  const add = terrainOf(w)?.die ?? 0
  const facts = { terrain: hex.terrain }
  return [{ id: 'die:terrain', key: 'die.terrain', clause: g.decisions.cites.chart, facts, add }]
}

/** C3.6  What the terrain takes from armour effects. */
export function terrainArmour(w: Weighing): readonly Addition[] {
  const add = terrainOf(w)?.aec ?? 0
  const clause = w.g.decisions.cites.chart
  return [{ id: 'aec:terrain', key: 'aec.terrain', clause, add, facts: {} }]
}

/** C3.6  Armour effects as one modifier, with what takes from it. */
export function armourDie(w: Weighing): readonly Addition[] {
  const { g, attackers, defenders, without } = w
  const units = attackers.map(({ unit }) => unit)
  const net = armourEffects(g, units, defenders)
  const additions: Addition[] = [{ id: 'aec', key: 'aec', clause: 'C3.6', add: net }]
  if (without?.has('aec')) return additions
  let so = net
  let taken = 0
  for (const takes of g.decisions.weigh.armour.flatMap((decision) => decision(w))) {
    const { add } = takes
    if (compare(add, 0) === 0) continue
    if (!without?.has(takes.id)) taken += Number(add)
    const after = armourLeft(g, net, taken)
    additions.push({ ...takes, option: 'aecFloor', add: after - so })
    so = after
  }
  return additions
}

/** AMB-28  Armour effects do not fall below zero; at some tables they do. */
function armourLeft(g: Europa, net: number, taken: number): number {
  if (g.options.aecFloor === 'none') return net + taken
  return net > 0 ? Math.max(0, net + taken) : net
}

export function signed(value: Fraction): string {
  return compare(value, 0) > 0 ? `+${amountText(value)}` : amountText(value)
}

/** Armour effects before reductions: the attackers' where they have any, else the defenders'. */
export function armourEffects(
  g: Europa,
  attackers: readonly Piece[],
  defenders: readonly Piece[],
): number {
  const { attackerSteps, antitankSteps, defenderSteps } = read(g, 'armourEffects')
  const attack = stepFor(attackerSteps, bestShare(g, attackers, armourOf))
  if (attack === 0) return 0 - stepFor(defenderSteps, bestShare(g, defenders, armourOf))
  return Math.max(0, attack - stepFor(antitankSteps, bestShare(g, defenders, antitankOf)))
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

function stepFor(steps: Names['tables']['armourEffects']['attackerSteps'], share: Fraction) {
  return steps.reduce((most, step) => (atLeast(share, step.atLeast) ? step.mod : most), 0)
}
