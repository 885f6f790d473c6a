/** C5.supply  Full and limited supply, by rail and then overland. */

import type { Side, Space } from '@redoubt/engine'
import { isSupplied, type Supply, suppliedSpaces, supplyFrom } from '@redoubt/mechanics'
import type { SideId } from '../../generated.ts'
import type { Europa, Piece } from '../game/europa.ts'
import { scenarioOf } from '../game/scenario.ts'
import { read } from '../game/tables.ts'
import { isTroop, troopsAt } from '../units/forces.ts'
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

/** Determines the supply of a side's units; what becomes of the others may be asked of their owner. */
export function determineSupply(g: Europa, side: Side<SideId>): void {
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
  g.decisions.unsupplied(g, side, wanting)
}

/** Notes the supply of a unit. */
export function markSupply(g: Europa, unit: Piece, state: 'full' | 'limited' | 'none'): void {
  if (unit.at.supply !== state) g.mark(unit, 'supply', state)
  const without = state === 'none' ? unit.at.out_of_supply + 1 : 0
  if (unit.at.out_of_supply !== without) g.mark(unit, 'out_of_supply', without)
  if (state !== 'full') g.log(`supply.${state}`, { unit }, { clause: 'C5.supply' })
}

/** C5.supply  Units that nothing supplies. */
export function withoutSupply(g: Europa, _: Side, units: readonly Piece[]): void {
  for (const unit of units) markSupply(g, unit, 'none')
}
