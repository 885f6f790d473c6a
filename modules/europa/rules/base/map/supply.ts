/** C5.supply  Full and limited supply, by rail and then overland. */

import type { Side, Space } from '@redoubt/engine'
import { supplyPart } from '@redoubt/mechanics'
import type { Names } from '../../generated.ts'
import type { Europa, Piece } from '../game/europa.ts'
import { read } from '../game/given.ts'
import { troopsAt, troopsOf } from '../units/forces.ts'
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
  return (g.scenarioData.depots?.[side.id] ?? []).flatMap(({ hex, nation }) => {
    const space = g.board.space(hex)
    return space && counts(nation) && controllerOf(g, space) === side ? [space] : []
  })
}

/** C5.supply  From the depots by rail, then overland: full and limited supply differ by how far. */
export const supply = supplyPart<Europa, 'full' | 'limited'>({
  clause: 'C5.supply',
  sources: (g, side) => depotsOf(g, side),
  stages: (g, side) => {
    const carries = carriesLine(g, side)
    return [
      {
        open: (hex) => carries(hex) && controllerOf(g, hex) === side,
        cross: (edge) => edge.features.includes('rail'),
      },
      { open: carries },
    ]
  },
  states: (g) => [
    { id: 'full', within: read(g, 'supply').full.overlandHexes },
    { id: 'limited', within: read(g, 'supply').limited.overlandHexes },
  ],
  units: troopsOf,
  checks: 'out_of_supply',
  supplied: noteSupply,
  wanting: (g, side: Side<Names['sides']>, units) => g.decisions.unsupplied(g, side, units),
  suffers: (g, unit) => noteSupply(g, unit, 'none'),
  spaces: (g) => g.board.spaces.filter((hex) => hex.terrain !== 'sea'),
  shows: (_, { state }) => {
    if (state === 'full') return { look: 'good', key: 'supply.full' }
    if (state === 'limited') return { look: 'note', key: 'supply.limited' }
    return { look: 'bad', key: 'supply.none' }
  },
})

/** Can supply of either kind not be traced from the hex? */
export function isIsolated(g: Europa, side: Side, hex: Space): boolean {
  return supply.stateIn(g, hex, side) === undefined
}

/** Notes the supply of a unit. */
function noteSupply(g: Europa, unit: Piece, state: 'full' | 'limited' | 'none'): void {
  g.mark(unit, 'supply', state)
  if (state !== 'full') g.log(`supply.${state}`, { unit }, { clause: 'C5.supply' })
}

/** What is no depot gives a unit limited supply. */
export function serveWithLimited(g: Europa, unit: Piece): void {
  supply.renew(g, unit)
  noteSupply(g, unit, 'limited')
}
