/** C1, C4, C5.zoc, C5.supply  Who controls a hex, zones of control, and full and limited supply by rail and overland. */

import type { Side, Space } from '@redoubt/engine'
import { controlPart, supplyPart, type Zoc, zonePart } from '@redoubt/mechanics'
import { type Europa, type Names, nationsOf, type Piece, read } from '../game/europa.ts'
import { isCadre, isTroop, troopsAt, troopsOf } from '../units/forces.ts'

/** Units hold a hex; whatever keeps enemies out of it bars others from taking it. */
export const control = controlPart<Europa>({
  clause: 'C1.1',
  variable: 'controller',
  holds: (_, piece: Piece) => isTroop(piece),
  bars: (g, piece: Piece) => g.decisions.units.holdsGround(piece),
  taken: (g, hex) => {
    if (!g.vars.taken.includes(hex.id)) g.set('taken', [...g.vars.taken, hex.id])
  },
})

export const { holderOf: controllerOf, isEnemyHeld, take: takeHex } = control

/** D.neutral  At the start every hex belongs to the side of its nation; neutral ground to nobody. */
export function drawFrontiers(g: Europa): void {
  for (const hex of g.board.spaces) {
    if (g.vars.controller[hex.index]) continue
    const owner = g.sides.find((side) =>
      nationsOf(g, side).some((nation) => hex.regions.includes(nation)),
    )
    if (owner) g.setFor('controller', hex, owner.id as Names['sides'])
  }
}

/** A piece changes its hex; the way it came takes control of what it passed. */
export function moveAlong(g: Europa, unit: Piece, path: readonly Space[]): void {
  const last = path[path.length - 1]
  if (!last || !unit.side) return
  g.move(unit, last)
  control.takeAlong(g, path, unit.side)
}

/** Which units have one: divisions in supply that are neither cadres nor disrupted, by the table. */
export const zones = zonePart<Europa>({
  clause: 'C5.zoc',
  shown: zocForMovement,
  exerts: (g, piece: Piece) => {
    if (!isTroop(piece)) return false
    const { divisions, cadres, supplied, disrupted } = read(g, 'zoc').exertedBy
    if (divisions && piece.type.traits.size !== 'XX') return false
    if (!cadres && isCadre(piece)) return false
    if (!disrupted && piece.at.disrupted) return false
    return !supplied || supplyEffectOf(g, piece).zoc
  },
  into: (g, edge) => {
    const { notAcross } = read(g, 'zoc')
    return (
      edge.to.terrain !== 'sea' && !edge.features.some((feature) => notAcross.includes(feature))
    )
  },
})

export const enemyZoc = zones.against

/** What its supply at the last determination does to a unit. */
export function supplyEffectOf(g: Europa, { at }: Piece) {
  const { effects } = read(g, 'supply')
  return at.supply === 'limited' || at.supply === 'none' ? effects[at.supply] : effects.full
}

/** Enemy zones of control as they bear on movement now. */
export function zocForMovement(g: Europa, side: Side): Zoc {
  const zoc = enemyZoc(g, side)
  const negated = g.decisions.movement.zonesNegatedIn(g, side)
  return negated ? zoc.except(negated) : zoc
}

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
  shows: (_, { state, cutOff }) => {
    if (state === 'full') return { look: 'good', key: 'supply.full' }
    if (state === 'limited') return { look: 'note', key: 'supply.limited' }
    // Of ground that no line reaches only that on which a unit starves says something.
    return cutOff ? { look: 'bad', key: 'supply.none' } : undefined
  },
})

/** Can supply of either kind not be traced from the hex? */
export function isIsolated(g: Europa, side: Side, hex: Space): boolean {
  return supply.stateIn(g, hex, side) === undefined
}

/** Notes the supply of a unit. */
function noteSupply(g: Europa, unit: Piece, state: 'full' | 'limited' | 'none'): void {
  g.mark(unit, 'supply', state)
  if (state !== 'full') g.log(`supply.${state}`, { unit }, 'C5.supply')
}

/** What is no depot gives a unit limited supply. */
export function serveWithLimited(g: Europa, unit: Piece): void {
  supply.renew(g, unit)
  noteSupply(g, unit, 'limited')
}
