/** C3.7, 40.D.0.3  What is added to the main die: terrain, city, fortification, engineers, armour effects. */

import type { Piece } from '@redoubt/engine'
import { type Addition, compare, product, type Ratio, ratioText, total } from '@redoubt/mechanics'
import type { City } from '../../../rule40/cities.ts'
import { citeOf, kindOf } from '../../../rule40/fortifications/kinds.ts'
import { fortFacts } from '../../../rule40/fortifications/naming.ts'
import {
  type Attacker,
  dieModifierOf,
  fortLine,
  type Protection,
} from '../../../rule40/fortifications/protection.ts'
import type { Europa } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { classOf, reOf } from '../../units/forces.ts'
import { armourEffects, reduced } from './armour.ts'
import type { Attack } from './assess.ts'

/** C3.7  Everything added to the main die: terrain, city, fortification, engineers, armour effects. */
export function dieModifiers(
  g: Europa,
  { hex, attackers, without }: Attack,
  { counting }: Protection,
  city: City | undefined,
  defenders: readonly Piece[],
): Addition[] {
  const row = read(g, 'terrainEffectsChart').terrain[hex.terrain]
  const forts = counting.map((fort) => ({ fort, kind: kindOf(g, fort) }))
  const ground = { die: row?.die ?? 0, aec: row?.aec ?? 0 }
  const town = { die: city?.row.die ?? 0, aec: city?.row.aec ?? 0 }
  const additions: Addition[] = [
    {
      id: 'die:terrain',
      key: 'die.terrain',
      clause: '40.0.2',
      facts: { terrain: hex.terrain },
      add: ground.die,
    },
    {
      id: 'die:city',
      key: 'die.city',
      clause: city?.clause ?? '40.E.1',
      option: 'gerSovTest',
      facts: { city: city?.size ?? '' },
      add: town.die,
    },
    ...forts.map(({ fort, kind }) => ({
      id: `die:${fortLine(fort)}`,
      key: 'die.fort',
      clause: citeOf(kind, 'dieModifier'),
      option: optionOf(g, fort),
      facts: fortFacts(fort),
      add: dieModifierOf(g, fort),
    })),
    ...engineers(g, attackers, counting, city),
    ...armour(g, attackers, defenders, {
      terrain: { add: ground.aec, clause: '40.0.2' },
      city: { add: town.aec, clause: city?.clause ?? '40.E.1' },
      forts,
      without,
    }),
  ]
  return onlyStrongest(g, additions, counting)
    .filter(({ add }) => compare(add, 0) !== 0)
    .map((addition) => ({ toggle: true, ...addition }))
}

function optionOf(g: Europa, fort: Piece): string {
  return kindOf(g, fort).form === 'hexside' ? 'hexsideMixed' : 'combineForts'
}

/** AMB-25  At some tables fortification and ground do not add up: the stronger counts, but for 40.D.15.4. */
function onlyStrongest(
  g: Europa,
  additions: readonly Addition[],
  counting: readonly Piece[],
): readonly Addition[] {
  if (g.options.fortTerrain === 'add' || counting.length === 0) return additions
  if (counting.some((fort) => kindOf(g, fort).addsToHexTerrain)) return additions
  const ofGround = additions.filter(({ id }) => id === 'die:terrain' || id === 'die:city')
  const ofForts = additions.filter(({ id }) => id.startsWith('die:fort'))
  const weaker = compare(total(ofGround), total(ofForts)) < 0 ? ofForts : ofGround
  return additions.filter((addition) => !weaker.includes(addition))
}

/** AMB-02  At some tables a seventh of engineers adds one against fortifications and cities. */
function engineers(
  g: Europa,
  attackers: readonly Attacker[],
  counting: readonly Piece[],
  city: City | undefined,
): Addition[] {
  const { engineerDrm } = g.options
  if (engineerDrm === 0 || (counting.length === 0 && !city)) return []
  const all = attackers.reduce((re, { unit }) => re + reOf(g, unit), 0)
  const ours = attackers
    .filter(({ unit }) => classOf(g, unit).engineer === true)
    .reduce((re, { unit }) => re + reOf(g, unit), 0)
  const { attackerSteps } = read(g, 'armourEffects')
  const least = attackerSteps[0]?.atLeast ?? 1
  if (ours === 0 || compare(ours, product(all, least)) < 0) return []
  return [
    {
      id: 'die:engineers',
      key: 'die.engineers',
      clause: 'AMB-02',
      option: 'engineerDrm',
      add: engineerDrm,
    },
  ]
}

interface Reductions {
  readonly terrain: { readonly add: number; readonly clause: string }
  readonly city: { readonly add: number; readonly clause: string }
  readonly forts: readonly { readonly fort: Piece; readonly kind: ReturnType<typeof kindOf> }[]
  readonly without: ReadonlySet<string> | undefined
}

/** 40.D.0.3  Armour effects as one modifier, with what takes from it. */
function armour(
  g: Europa,
  attackers: readonly Attacker[],
  defenders: readonly Piece[],
  { terrain, city, forts, without }: Reductions,
): Addition[] {
  const { net } = armourEffects(
    g,
    attackers.map(({ unit }) => unit),
    defenders,
  )
  if (net === 0 && g.options.aecFloor === 'zero') return []
  const takes = [
    { id: 'aec:terrain', key: 'aec.terrain', clause: terrain.clause, add: terrain.add, facts: {} },
    { id: 'aec:city', key: 'aec.city', clause: city.clause, add: city.add, facts: {} },
    ...forts.map(({ fort, kind }) => ({
      id: `aec:${fortLine(fort)}`,
      key: 'aec.fort',
      clause: citeOf(kind, 'aecModifier'),
      add: kind.aecModifier,
      facts: fortFacts(fort),
    })),
  ].filter(({ add }) => add !== 0)
  const additions: Addition[] = [{ id: 'aec', key: 'aec', clause: 'C3.6', add: net }]
  if (without?.has('aec')) return additions
  let so = net
  let sofar = 0
  for (const take of takes) {
    if (!without?.has(take.id)) sofar += take.add
    const after = reduced(g, net, sofar)
    additions.push({ ...take, option: 'aecFloor', add: after - so })
    so = after
  }
  return additions
}

export function signed(value: Ratio): string {
  return compare(value, 0) > 0 ? `+${ratioText(value)}` : ratioText(value)
}
