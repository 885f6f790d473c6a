/** C5.supply  Full and limited supply; port fortifications as limited sources (40.D.15.5). */

import type { Piece, Side, Space } from '@redoubt/engine'
import { isSupplied, type Supply, suppliedSpaces, supplyFrom } from '@redoubt/mechanics'
import { kindOf } from '../../rule40/fortifications/kinds.ts'
import { fortFacts } from '../../rule40/fortifications/naming.ts'
import { allForts } from '../../rule40/fortifications/objects.ts'
import type { Europa } from '../../shape.ts'
import { read } from '../../tables.ts'
import { scenarioOf } from '../turn/scenario.ts'
import { isTroop, nationOf, reOf, troopsAt } from '../units/forces.ts'
import { controllerOf, isEnemyHeld } from './control.ts'
import { enemyZoc } from './zones.ts'

/** May a line of supply of the side run through the hex? */
function carriesLine(g: Europa, side: Side): (hex: Space) => boolean {
  const zoc = enemyZoc(g, side)
  const friendsNegate = read(g, 'zoc').friendlyUnitsNegateFor.includes('supply')
  return (hex) =>
    hex.terrain !== 'sea' &&
    !isEnemyHeld(g, hex, side) &&
    (!zoc.has(hex) || (friendsNegate && troopsAt(g, hex, side).length > 0))
}

/** The side's depots in hexes it controls; with a test, only some of them. */
export function depotsOf(
  g: Europa,
  side: Side,
  counts: (nation: string) => boolean = () => true,
): Space[] {
  return (scenarioOf(g).depots?.[side.id] ?? []).flatMap(({ hex, nation }) => {
    const space = g.board.space(hex)
    return space && counts(nation) && controllerOf(g, space) === side ? [space] : []
  })
}

/** Railway hexes of the side that are connected to one of these depots. */
function railheads(g: Europa, side: Side, depots: readonly Space[]): Space[] {
  const carries = carriesLine(g, side)
  const net = supplyFrom(g.board, depots, {
    open: (hex) => carries(hex) && controllerOf(g, hex) === side,
    cross: (edge) => edge.features.includes('rail'),
  })
  return suppliedSpaces(net).filter((hex) => carries(hex) && controllerOf(g, hex) === side)
}

/** How far supply of a kind reaches overland from depots. */
export function reachOfSupply(
  g: Europa,
  side: Side,
  kind: 'full' | 'limited',
  depots = depotsOf(g, side),
): Supply {
  return supplyFrom(g.board, railheads(g, side, depots), {
    open: carriesLine(g, side),
    length: read(g, 'supply')[kind].overlandHexes,
  })
}

/** Can supply of either kind not be traced from the hex? */
export function isIsolated(g: Europa, side: Side, hex: Space): boolean {
  return !isSupplied(reachOfSupply(g, side, 'limited'), hex)
}

/** Determines the supply of a side's units. */
export function determineSupply(g: Europa, side: Side): void {
  const full = reachOfSupply(g, side, 'full')
  const limited = reachOfSupply(g, side, 'limited')
  const units = g.pieces.filter(
    (unit) => unit.side === side && unit.place.kind === 'space' && isTroop(unit),
  )
  const wanting: Piece[] = []
  for (const unit of units) {
    const hex = unit.place as Space
    if (isSupplied(full, hex)) supply(g, unit, 'full')
    else if (isSupplied(limited, hex)) supply(g, unit, 'limited')
    else wanting.push(unit)
  }
  const served = servedByForts(g, side, wanting)
  for (const unit of wanting) supply(g, unit, served.has(unit) ? 'limited' : 'none')
}

function supply(g: Europa, unit: Piece, state: 'full' | 'limited' | 'none'): void {
  if (unit.at.supply !== state) g.mark(unit, 'supply', state)
  const without = state === 'none' ? Number(unit.at.out_of_supply) + 1 : 0
  if (unit.at.out_of_supply !== without) g.mark(unit, 'out_of_supply', without)
  if (state !== 'full') g.log(`supply.${state}`, { unit }, { clause: 'C5.supply' })
}

/** 40.D.15.5, 40.D.15.6  Units that fortifications serve with limited supply, the strongest first (AMB-42). */
function servedByForts(g: Europa, side: Side, units: readonly Piece[]): Set<Piece> {
  const served = new Set<Piece>()
  for (const fort of allForts(g)) {
    const { limitedSupply } = kindOf(g, fort)
    if (!limitedSupply || fort.side !== side) continue
    const here = fort.place as Space
    let left = capacityOf(g, here, limitedSupply.addsToPort ?? false)
    if (g.options.portSelf === 'counts') left -= reOf(g, fort)
    const near = units
      .filter((unit) => g.board.distance(here, unit.place as Space) <= limitedSupply.radius)
      .sort((a, b) => reOf(g, b) - reOf(g, a) || a.index - b.index)
    for (const unit of near) {
      const size = reOf(g, unit)
      if (served.has(unit) || size > left) continue
      served.add(unit)
      left -= size
      g.log('supply.port', { unit, ...fortFacts(fort) }, { clause: '40.D.15.5' })
    }
  }
  return served
}

/** 40.D.15.6, 40.D.15.7  RE a port serves: its intrinsic capacity, and as much again while the port itself works. */
function capacityOf(g: Europa, hex: Space, addsToPort: boolean): number {
  const intrinsic = Number(hex.traits.port ?? 0)
  const working = !g.vars.ports_closed.includes(hex.id)
  return intrinsic + (addsToPort && working ? intrinsic : 0)
}

/**
 * 40.D.0.6, AMB-41  Depots that can send replacements into the hex: a major power's, with limited supply to it.
 */
export function canBeServedByDepot(g: Europa, side: Side, hex: Space, nation?: string): boolean {
  const major = scenarioOf(g).majorPowers ?? []
  const depots = depotsOf(
    g,
    side,
    (depot) => major.includes(depot) && (nation === undefined || depot === nation),
  )
  return isSupplied(reachOfSupply(g, side, 'limited', depots), hex)
}

/** The nation on whose ground or in whose hands a fortification stands, for AMB-41. */
export function nationOfFort(fort: Piece): string {
  const own = nationOf(fort)
  return own || ((fort.place as Space).regions[0] ?? '')
}
