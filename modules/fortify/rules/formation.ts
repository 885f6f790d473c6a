/** F-7.3 – F-7.9  Formations: what lets a normal unit fortify or attack. */

import type { Space } from '@redoubt/engine'
import { isChopper, isFortified } from './concepts.ts'
import type { Fortify, Piece } from './generated.ts'
import { mapOf } from './map.ts'
import { remembered } from './overview.ts'

/** F-2.8  Is a ground unit in the formation of its own type? Chopper and Artillery have none (F-2.10). */
export function inFormation(g: Fortify, unit: Piece): boolean {
  return remembered(g, unit, judgeFormation)
}

function judgeFormation(g: Fortify, unit: Piece): boolean {
  switch (unit.type.id) {
    case 'infantry':
      return inInfantryFormation(g, unit)
    case 'tank':
      return inTankFormation(g, unit)
    case 'battleship':
      return inBattleshipFormation(g, unit)
    default:
      return false
  }
}

/** F-7.4  Does the unit have a working partner of its own type beside it? */
export function hasPartner(g: Fortify, unit: Piece): boolean {
  return spaceOf(unit).neighbours.some((space) => partnerOn(g, unit, space) !== undefined)
}

/** F-7.4, F-7.5  Two adjacent Infantry, one of them beside a third, fortified friend. */
function inInfantryFormation(g: Fortify, unit: Piece): boolean {
  const { neighbours } = spaceOf(unit)
  for (let i = 0; i < neighbours.length; i++) {
    const partner = partnerOn(g, unit, neighbours[i] as Space)
    if (!partner) continue
    if (besideFortifiedThird(g, unit, partner) || besideFortifiedThird(g, partner, unit))
      return true
  }
  return false
}

/** F-7.5  Is a fortified friend, other than the partner, beside the unit? */
function besideFortifiedThird(g: Fortify, unit: Piece, partner: Piece): boolean {
  const { neighbours } = spaceOf(unit)
  for (let i = 0; i < neighbours.length; i++) {
    const third = supporterOn(g, unit, neighbours[i] as Space)
    if (third && third !== partner && isFortified(third)) return true
  }
  return false
}

/** F-7.6, F-7.7  Two adjacent Tanks and a third friend in line with both. */
function inTankFormation(g: Fortify, unit: Piece): boolean {
  const lines = mapOf(g).lines[spaceOf(unit).index] ?? []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (!line || !partnerOn(g, unit, line.partner)) continue
    if (supporterAmong(g, unit, line.thirds)) return true
    if (g.options.tank_line === 'gap_allowed' && supporterAmong(g, unit, line.gapThirds))
      return true
  }
  return false
}

function supporterAmong(g: Fortify, unit: Piece, spaces: readonly Space[]): boolean {
  for (let i = 0; i < spaces.length; i++) {
    if (supporterOn(g, unit, spaces[i] as Space)) return true
  }
  return false
}

/** F-7.8  Three connected Battleships, straight or in an L. */
function inBattleshipFormation(g: Fortify, unit: Piece): boolean {
  const { neighbours } = spaceOf(unit)
  let partners = 0
  for (let i = 0; i < neighbours.length; i++) {
    const partner = partnerOn(g, unit, neighbours[i] as Space)
    if (partner && (++partners === 2 || hasOtherPartner(g, partner, unit))) return true
  }
  return false
}

function hasOtherPartner(g: Fortify, unit: Piece, known: Piece): boolean {
  const { neighbours } = spaceOf(unit)
  for (let i = 0; i < neighbours.length; i++) {
    const partner = partnerOn(g, unit, neighbours[i] as Space)
    if (partner && partner !== known) return true
  }
  return false
}

/** F-7.9  Is it a Battleship on a Shore? */
export function isShoreBattleship(unit: Piece): boolean {
  return unit.type.id === 'battleship' && spaceOf(unit).terrain === 'shore'
}

/** F-2.3, F-13.4  A friend of the unit's own type on the space, either side up, not beneath a Chopper. */
function partnerOn(g: Fortify, unit: Piece, space: Space): Piece | undefined {
  const top = g.top(space)
  return top && top.side === unit.side && top.type === unit.type ? top : undefined
}

/** FR-28  A friend of any type on the space, not beneath a Chopper. */
function supporterOn(g: Fortify, unit: Piece, space: Space): Piece | undefined {
  const top = g.top(space)
  if (top === undefined || top.side !== unit.side) return undefined
  return g.options.chopper_supports || !isChopper(top) ? top : undefined
}

/** The space of a unit that is on the board. */
export function spaceOf(unit: Piece): Space {
  return unit.place as Space
}
