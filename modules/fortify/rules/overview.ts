/**
 * What the side to move has before it: its units, where there is room, where that room is beside a friend.
 * Worked out once for as long as no piece changes; the rules themselves stand where they are cited.
 */

import type { Space } from '@redoubt/engine'
import { isChopper, isCovered } from './concepts.ts'
import type { Fortify, Piece, Side } from './generated.ts'
import { mapOf } from './map.ts'

interface Overview {
  readonly game: Fortify
  /** The state of the pieces it was drawn from. */
  changes: number
  side: Side | undefined
  units: readonly Piece[]
  supply: readonly Piece[]
  infantry: readonly Piece[] | undefined
  /** By space: 1 next to a friend. */
  readonly beside: Uint8Array
  /** By piece: in formation, once asked for. */
  readonly formation: number[]
  /** By type, once asked for. */
  readonly room: (readonly Space[] | undefined)[]
  readonly roomBeside: (readonly Space[] | undefined)[]
}

const UNKNOWN = 0
const OUT = 1
const IN = 2

const overviews = new WeakMap<Fortify, Overview>()
let last: Overview | undefined

function overviewOf(g: Fortify): Overview {
  const overview = last?.game === g ? last : (overviews.get(g) ?? blank(g))
  last = overview
  if (overview.changes !== g.changes || overview.side !== g.actor) draw(g, overview)
  return overview
}

function blank(g: Fortify): Overview {
  const overview: Overview = {
    game: g,
    changes: -1,
    side: undefined,
    units: [],
    supply: [],
    infantry: undefined,
    formation: g.pieces.map(() => UNKNOWN),
    beside: new Uint8Array(g.board.spaces.length),
    room: g.types.map(() => undefined),
    roomBeside: g.types.map(() => undefined),
  }
  overviews.set(g, overview)
  return overview
}

function draw(g: Fortify, overview: Overview): void {
  const { beside, room, roomBeside } = overview
  const units = g.onBoardOf(g.actor)
  overview.changes = g.changes
  overview.side = g.actor
  overview.units = units
  overview.supply = g.kinds(g.zone('supply', g.actor))
  overview.infantry = undefined
  beside.fill(0)
  overview.formation.fill(UNKNOWN)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Piece
    if (!isFriendToOthers(g, unit)) continue
    const { neighbours } = unit.place as Space
    for (let n = 0; n < neighbours.length; n++) beside[(neighbours[n] as Space).index] = 1
  }
  for (let type = 0; type < room.length; type++) {
    room[type] = undefined
    roomBeside[type] = undefined
  }
}

/** FR-28, FR-29  Does the unit count as an existing unit for others to enlist and jump next to? */
function isFriendToOthers(g: Fortify, unit: Piece): boolean {
  if (isCovered(unit)) return g.options.covered_units_anchor
  return g.options.chopper_supports || !isChopper(unit)
}

/** F-5.1  The units of the acting side's supply, equal ones once. */
export function unitsInSupply(g: Fortify): readonly Piece[] {
  return overviewOf(g).supply
}

/** F-5.9  The Infantry of the acting side's supply, equal ones once. */
export function infantryInSupply(g: Fortify): readonly Piece[] {
  const overview = overviewOf(g)
  overview.infantry ??= overview.supply.filter(({ type }) => type.id === 'infantry')
  return overview.infantry
}

/** F-2.8  Is the unit in formation? Judged once for as long as no piece changes. */
export function remembered(
  g: Fortify,
  unit: Piece,
  judge: (g: Fortify, unit: Piece) => boolean,
): boolean {
  const { formation } = overviewOf(g)
  if (formation[unit.index] === UNKNOWN) formation[unit.index] = judge(g, unit) ? IN : OUT
  return formation[unit.index] === IN
}

/** F-5.3  Is the space next to a unit of the acting side? */
export function isBesideFriend(g: Fortify, space: Space): boolean {
  return overviewOf(g).beside[space.index] === 1
}

/** The acting side's units on the board. */
export function ownUnitsOnBoard(g: Fortify): readonly Piece[] {
  return overviewOf(g).units
}

/** The spaces with room for a unit of this type: empty ones it fits; for a Chopper, those without another. */
export function roomFor(g: Fortify, type: Piece['type']): readonly Space[] {
  const { room } = overviewOf(g)
  room[type.index] ??= listRoom(g, type)
  return room[type.index] ?? []
}

function listRoom(g: Fortify, type: Piece['type']): readonly Space[] {
  const spaces = mapOf(g).spacesFor[type.index] ?? []
  const room: Space[] = []
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i] as Space
    const top = g.top(space)
    if (top === undefined || (type.id === 'chopper' && top.type !== type)) room.push(space)
  }
  return room
}

/** Room for a unit of this type next to a unit of the acting side. */
export function roomBesideFriend(g: Fortify, type: Piece['type']): readonly Space[] {
  const { roomBeside, beside } = overviewOf(g)
  roomBeside[type.index] ??= listBeside(roomFor(g, type), beside)
  return roomBeside[type.index] ?? []
}

function listBeside(room: readonly Space[], beside: Uint8Array): readonly Space[] {
  const spaces: Space[] = []
  for (let i = 0; i < room.length; i++) {
    const space = room[i] as Space
    if (beside[space.index] === 1) spaces.push(space)
  }
  return spaces
}
