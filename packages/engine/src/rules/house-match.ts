/** Does a value of an action's argument match what a house rule says of it? */

import type { Place, Space } from '../board/board.ts'
import type { Json, MatchFile } from '../format/format.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Value } from './value.ts'

/**
 * Of several pieces one is enough; an argument that has no value matches nothing.
 * @example matches(g, { type: 'tank', terrain: 'swamp' }, unit)
 */
export function matches(g: Position, wanted: MatchFile, value: Value): boolean {
  if (value === undefined) return false
  if (Array.isArray(value)) return value.some((piece) => matches(g, wanted, piece))
  if (wanted.not && matches(g, wanted.not, value)) return false
  if (typeof value !== 'object') return amongOr(wanted.is, value)
  if (wanted.is !== undefined) return false
  if (isPiece(value)) return matchesPiece(g, wanted, value)
  if (isPlace(value)) return asksNoPiece(wanted) && matchesPlace(g, wanted, value, undefined)
  return amongOr(wanted.side, (value as { readonly id: string }).id)
}

function matchesPiece(g: Position, wanted: MatchFile, piece: Piece): boolean {
  const { type, side, face, whose, trait, attribute } = wanted
  return (
    amongOr(type, piece.type.id) &&
    (side === undefined || (piece.side !== undefined && amongOr(side, piece.side.id))) &&
    (face === undefined || piece.type.faces[piece.face] === face) &&
    (whose === undefined || whose === whoseIs(g, piece)) &&
    all(trait, (name) => traitOf(piece, name)) &&
    all(attribute, (name) => piece.at[name]) &&
    matchesPlace(g, wanted, piece.place, piece)
  )
}

function matchesPlace(
  g: Position,
  { terrain, region, in: places, holds, beside }: MatchFile,
  place: Place,
  asked: Piece | undefined,
): boolean {
  const space = place.kind === 'space' ? (place as Space) : undefined
  if (terrain !== undefined && !(space && amongOr(terrain, space.terrain))) return false
  if (region !== undefined && !space?.regions.some((name) => amongOr(region, name))) return false
  if (!amongOr(places, place.id)) return false
  if (holds && !holdsOne(g, holds, place, asked)) return false
  return !beside || (space?.neighbours.some((next) => matchesNext(g, beside, next)) ?? false)
}

function matchesNext(g: Position, wanted: MatchFile, space: Space): boolean {
  if (wanted.not && matchesNext(g, wanted.not, space)) return false
  return asksNoPiece(wanted)
    ? matchesPlace(g, wanted, space, undefined)
    : holdsOne(g, wanted, space, undefined)
}

/** Whoever acts is denied nothing for a piece that he does not see: he would learn of it. */
function holdsOne(g: Position, wanted: MatchFile, place: Place, asked: Piece | undefined): boolean {
  if (!g.sees(g.seatOf(g.actor).id, place)) return false
  for (let piece = g.top(place); piece; piece = piece.below)
    if (piece !== asked && matches(g, wanted, piece)) return true
  return false
}

function asksNoPiece({ type, whose, side, face, trait, attribute }: MatchFile): boolean {
  return (type ?? whose ?? side ?? face ?? trait ?? attribute) === undefined
}

function whoseIs(g: Position, { side }: Piece): NonNullable<MatchFile['whose']> {
  if (!side) return 'nobody'
  return side === g.actor ? 'own' : 'enemy'
}

function traitOf({ type, face }: Piece, name: string): Json | undefined {
  const trait = type.traits[name]
  const shown = type.faces[face]
  if (shown === undefined || trait === null || typeof trait !== 'object' || Array.isArray(trait))
    return trait
  const byFace = trait as Readonly<Record<string, Json>>
  return Object.hasOwn(byFace, shown) ? byFace[shown] : trait
}

function all(
  wanted: Readonly<Record<string, Json>> | undefined,
  found: (name: string) => unknown,
): boolean {
  return Object.entries(wanted ?? {}).every(
    ([name, value]) => JSON.stringify(found(name) ?? null) === JSON.stringify(value),
  )
}

/** Left out, anything goes. */
function amongOr<T>(wanted: T | readonly T[] | undefined, found: T): boolean {
  if (wanted === undefined) return true
  return Array.isArray(wanted) ? wanted.includes(found) : wanted === found
}

function isPiece(value: object): value is Piece {
  return 'face' in value
}

function isPlace(value: object): value is Place {
  return 'kind' in value
}
