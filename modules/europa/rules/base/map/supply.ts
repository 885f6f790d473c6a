/** C5.supply  Full and limited supply; what they do not reach, port fortifications may (40.D.15.5). */

import type { Piece, Side, Space } from '@redoubt/engine'
import { isSupplied, type Supply, suppliedSpaces, supplyFrom } from '@redoubt/mechanics'
import { markSupply, serveByForts } from '../../rule40/port-supply.ts'
import type { Europa } from '../game/europa.ts'
import { scenarioOf } from '../game/scenario.ts'
import { read } from '../game/tables.ts'
import { isTroop, nationOf, troopsAt } from '../units/forces.ts'
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

/** Determines the supply of a side's units; its owner may be asked whom a port fortification serves. */
export function determineSupply(g: Europa, side: Side): void {
  const full = reachOfSupply(g, side, 'full')
  const limited = reachOfSupply(g, side, 'limited')
  const units = g.pieces.filter(
    (unit) => unit.side === side && unit.place.kind === 'space' && isTroop(unit),
  )
  const wanting: Piece[] = []
  for (const unit of units) {
    const hex = unit.place as Space
    if (isSupplied(full, hex)) markSupply(g, unit, 'full')
    else if (isSupplied(limited, hex)) markSupply(g, unit, 'limited')
    else wanting.push(unit)
  }
  serveByForts(g, side, wanting)
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
