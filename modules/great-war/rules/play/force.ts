/** What the alliances have in one area, summed up; who holds what, and how far areas are from the enemy: for bots. */

import type { Space } from '@redoubt/engine'
import { fronts, whilePlaceUnchanged } from '@redoubt/mechanics'
import { damageOf } from '../control/forts.ts'
import { isLand, theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isEntrenched, isFort, isLandUnit, traitsOf } from '../units/kinds.ts'
import { hitsLeft } from '../units/losing.ts'

const FORT_WORTH = 10
const FORT_HIT_COST = 2.5
const TRENCH_WORTH = 0.8
const HELD_COST = 1
const SPOTTED_WORTH = 0.6

export interface Force {
  cost: number
  attack: number
  defence: number
  /** Hits it can take. */
  hits: number
  units: number
}

export const nobody = (): Force => ({ cost: 0, attack: 0, defence: 0, hits: 0, units: 0 })

/** Counts a unit in. */
export function withUnit(force: Force, unit: Piece): void {
  const traits = traitsOf(unit)
  force.cost += traits.cost
  force.attack += traits.attack * traits.dice
  force.defence += traits.defend * traits.dice + (isEntrenched(unit) ? 1 : 0)
  force.hits += hitsLeft(unit)
  force.units += 1
}

/** What stands in an area, summed up again only where a unit has come, gone or changed. */
export const troopsIn = whilePlaceUnchanged((g: War, area: Space) => {
  const { alliance, commander } = powersOf(g)
  const forces: readonly [Force, Force] = [nobody(), nobody()]
  const land: readonly [Force, Force] = [nobody(), nobody()]
  let movers = 0
  let fort = 0
  let units = 0
  for (let unit = g.top(area); unit; unit = unit.below) {
    if (isFort(unit)) {
      fort += FORT_WORTH - FORT_HIT_COST * damageOf(unit)
      continue
    }
    const sign = signOf(alliance, unit.side)
    const who = sign > 0 ? 0 : 1
    units += sign * unitWorth(unit)
    withUnit(forces[who], unit)
    if (!isLandUnit(unit)) continue
    withUnit(land[who], unit)
    if (unit.at.moved && !unit.at.fought)
      movers |= 1 << (commander[unit.side?.index ?? 0]?.index ?? 0)
  }
  return {
    /** By alliance. */
    forces,
    /** The same, land units only. */
    land,
    /** Powers whose land units came here in their last turn and have not fought: a bit for each. */
    movers,
    /** What the fort is worth to who holds the area. */
    fort,
    /** What the units are worth, those of the first alliance less those of the second. */
    units,
  }
})

/**
 * The alliance that will attack in an area this turn, its units having moved among enemies. How the enemy's came there in a turn of
 * theirs is no matter any more: they defend.
 */
export function attackerIn(g: War, area: Space): 0 | 1 | undefined {
  const { movers } = troopsIn(g, area)
  const turn = g.flow[0]?.side
  if (movers === 0 || turn === undefined) return undefined
  const power = g.side(turn)
  if ((movers & (1 << power.index)) === 0) return undefined
  return powersOf(g).alliance[power.index] === 0 ? 0 : 1
}

/** 1 for the first alliance, -1 for the second. */
export const signOf = (alliance: readonly number[], side: Side | undefined): 1 | -1 =>
  alliance[side?.index ?? 0] === 0 ? 1 : -1

export function unitWorth(unit: Piece): number {
  const { cost, hits } = traitsOf(unit)
  const { at } = unit
  let worth = cost
  if (at.damage !== 0) worth *= (hitsLeft(unit) / hits + 1) * 0.5
  if (at.entrenched) worth += TRENCH_WORTH
  if (at.held || at.submerged) worth -= HELD_COST
  if (at.spotted) worth += SPOTTED_WORTH
  return worth
}

/** Farther than any area is from the enemy. */
export const FAR = 12

/** The alliance that controls an area; -1 for none. */
export const holderOf = (g: War, { index }: Space): number =>
  powersOf(g).allianceOf.get(g.vars.controller[index] ?? '') ?? -1

/** By alliance and space: steps by land to the nearest area that the alliance does not hold. */
export const toTheFront = fronts<War>({
  wanted: (g, alliance) => theatreOf(g).areas.filter((area) => holderOf(g, area) !== alliance),
  open: isLand,
  farthest: FAR,
  also: (g) => g.changesOf('controller'),
})
