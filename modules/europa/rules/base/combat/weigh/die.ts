/** C3.7  What is added to the main die: terrain and armour effects, and whatever else is decided. */

import { amountText, compare, type Fraction } from '@redoubt/engine'
import type { Addition } from '@redoubt/mechanics'
import type { Weighing } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { armourEffects } from './armour.ts'

/** C3.7  Everything added to the main die. */
export function dieModifiers(w: Weighing): Addition[] {
  const { weigh } = w.g.decisions
  return weigh
    .dieCombined(
      w,
      weigh.die.flatMap((decision) => decision(w)),
    )
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
  const { armour, armourLeft } = g.decisions.weigh
  const units = attackers.map(({ unit }) => unit)
  const net = armourEffects(g, units, defenders)
  const additions: Addition[] = [{ id: 'aec', key: 'aec', clause: 'C3.6', add: net }]
  if (without?.has('aec')) return additions
  let so = net
  let taken = 0
  for (const takes of armour.flatMap((decision) => decision(w))) {
    const { add } = takes
    if (compare(add, 0) === 0) continue
    if (!without?.has(takes.id)) taken += Number(add)
    const after = armourLeft(g, net, taken)
    additions.push({ ...takes, add: after - so })
    so = after
  }
  return additions
}

export function signed(value: Fraction): string {
  return compare(value, 0) > 0 ? `+${amountText(value)}` : amountText(value)
}
