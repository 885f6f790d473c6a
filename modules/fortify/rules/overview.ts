/**
 * What the side to move has before it: its units, where there is room, where that room is beside a friend.
 * Worked out once for as long as no piece changes; the rules themselves stand where they are cited.
 */

import type { Space, Zone } from '@redoubt/engine'
import { isChopper, isCovered } from './concepts.ts'
import type { Fortify, Piece, Side } from './generated.ts'
import { type FortifyMap, mapOf } from './map.ts'

interface Overview {
  readonly map: FortifyMap
  /** By side. */
  readonly supplies: readonly Zone[]
  /** The state of the pieces it was drawn from. */
  changes: number
  side: Side | undefined
  /** How often it was drawn; what it says of spaces and pieces holds where it bears this number. */
  drawing: number
  units: readonly Piece[]
  supply: Zone
  infantry: readonly Piece[] | undefined
  /** By space: the drawing in which it was next to a friend. */
  readonly beside: number[]
  /** By piece: the drawing in which it was judged, and the one in which it was in formation. */
  readonly judged: number[]
  readonly formed: number[]
  /** By kind of ground, once asked for: where there is room, and where beside a friend. */
  readonly room: (readonly Space[] | undefined)[]
  readonly roomBeside: (readonly Space[] | undefined)[]
}

const overviews = new WeakMap<Fortify, Overview>()

function overviewOf(g: Fortify): Overview {
  const overview = g === latest?.g ? latest.overview : lookUp(g)
  if (overview.changes !== g.changes || overview.side !== g.actor) draw(g, overview)
  return overview
}

/** The game that was asked about last is nearly always the one that is asked about next. */
let latest: { readonly g: Fortify; readonly overview: Overview } | undefined

function lookUp(g: Fortify): Overview {
  const overview = overviews.get(g) ?? blank(g)
  overviews.set(g, overview)
  latest = { g, overview }
  return overview
}

function blank(g: Fortify): Overview {
  const map = mapOf(g)
  return {
    map,
    supplies: g.sides.map((side) => g.zone('supply', side)),
    changes: -1,
    side: undefined,
    drawing: 0,
    units: [],
    supply: g.zone('supply', g.actor),
    infantry: undefined,
    beside: g.board.spaces.map(() => 0),
    judged: g.pieces.map(() => 0),
    formed: g.pieces.map(() => 0),
    room: map.grounds.map(() => undefined),
    roomBeside: map.grounds.map(() => undefined),
  }
}

function draw(g: Fortify, overview: Overview): void {
  const { beside, room, roomBeside, supplies } = overview
  const units = g.onBoardOf(g.actor)
  const drawing = ++overview.drawing
  overview.changes = g.changes
  overview.side = g.actor
  overview.units = units
  overview.supply = supplies[g.actor.index] as Zone
  overview.infantry = undefined
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Piece
    if (!isFriendToOthers(g, unit)) continue
    const { neighbours } = unit.place as Space
    for (let n = 0; n < neighbours.length; n++) beside[(neighbours[n] as Space).index] = drawing
  }
  for (let ground = 0; ground < room.length; ground++) {
    room[ground] = undefined
    roomBeside[ground] = undefined
  }
}

/** FR-28, FR-29  Does the unit count as an existing unit for others to enlist and jump next to? */
function isFriendToOthers(g: Fortify, unit: Piece): boolean {
  if (isCovered(unit)) return g.options.covered_units_anchor
  return g.options.chopper_supports || !isChopper(unit)
}

/** F-5.1  The units of the acting side's supply, equal ones once. */
export function unitsInSupply(g: Fortify): readonly Piece[] {
  return g.kinds(overviewOf(g).supply)
}

/** F-5.9  The Infantry of the acting side's supply, equal ones once. */
export function infantryInSupply(g: Fortify): readonly Piece[] {
  const overview = overviewOf(g)
  overview.infantry ??= unitsInSupply(g).filter(({ type }) => type.id === 'infantry')
  return overview.infantry
}

/** F-2.8  Is the unit in formation? Judged once for as long as no piece changes. */
export function remembered(
  g: Fortify,
  unit: Piece,
  judge: (g: Fortify, unit: Piece) => boolean,
): boolean {
  const { judged, formed, drawing } = overviewOf(g)
  if (judged[unit.index] !== drawing) {
    judged[unit.index] = drawing
    if (judge(g, unit)) formed[unit.index] = drawing
  }
  return formed[unit.index] === drawing
}

/** F-5.3  Is the space next to a unit of the acting side? */
export function isBesideFriend(g: Fortify, space: Space): boolean {
  const { beside, drawing } = overviewOf(g)
  return beside[space.index] === drawing
}

/** The acting side's units on the board. */
export function ownUnitsOnBoard(g: Fortify): readonly Piece[] {
  return overviewOf(g).units
}

/** The spaces with room for a unit of this type: empty ones it fits; for a Chopper, those without another. */
export function roomFor(g: Fortify, type: Piece['type']): readonly Space[] {
  const overview = overviewOf(g)
  const ground = overview.map.groundOf[type.index] as number
  return overview.room[ground] ?? listRoom(g, type, overview, ground)
}

/** Room for a unit of this type next to a unit of the acting side. */
export function roomBesideFriend(g: Fortify, type: Piece['type']): readonly Space[] {
  const overview = overviewOf(g)
  const ground = overview.map.groundOf[type.index] as number
  return overview.roomBeside[ground] ?? listRoomBeside(g, type, overview, ground)
}

function listRoom(g: Fortify, type: Piece['type'], overview: Overview, ground: number) {
  const spaces = overview.map.grounds[ground] as readonly Space[]
  const room: Space[] = []
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i] as Space
    if (hasRoom(g, type, space)) room.push(space)
  }
  overview.room[ground] = room
  return room
}

function listRoomBeside(g: Fortify, type: Piece['type'], overview: Overview, ground: number) {
  const { map, beside, drawing } = overview
  const spaces = map.grounds[ground] as readonly Space[]
  const room: Space[] = []
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i] as Space
    if (beside[space.index] === drawing && hasRoom(g, type, space)) room.push(space)
  }
  overview.roomBeside[ground] = room
  return room
}

function hasRoom(g: Fortify, type: Piece['type'], space: Space): boolean {
  const top = g.top(space)
  return top === undefined || (type.id === 'chopper' && top.type !== type)
}
