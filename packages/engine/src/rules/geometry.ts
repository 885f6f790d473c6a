/** Arguments that say where they lie on the board, so that nothing is listed that its geometry excludes. */

import type { Board, Space } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { ArgumentKind, Value } from './value.ts'

/**
 * Directions as the board names them, the same for every side or each side's own, as it sees them when it acts.
 * @example { white: ['n', 'ne', 'nw'], black: ['s', 'se', 'sw'] }
 */
export type Directions = readonly string[] | Readonly<Record<string, readonly string[]>>

/** Seen from an earlier argument, a piece or a space: by default the one just before. */
export type Geometry = { readonly from?: string } & (
  | {
      /** One step in these directions. */
      readonly along: Directions
    }
  | {
      /** The spaces one can step to. */
      readonly neighbours: true
    }
  | {
      /** Spaces within so many steps, the nearest first, without the one it is seen from. */
      readonly reach: number
    }
)

type Listing = (g: Position, args: Readonly<Record<string, Value>>) => readonly Value[]

/**
 * Lists the values of an argument by its geometry. What lies around each space is worked out once for each board.
 * @param from name and kind of the argument it is seen from
 * @throws Error when it is seen from something that has no place on the board
 */
export function listingBy(
  geometry: Geometry,
  kind: ArgumentKind,
  from: { readonly name: string; readonly kind: ArgumentKind },
): Listing {
  if (from.kind !== 'piece' && from.kind !== 'space' && from.kind !== 'place')
    throw new Error(
      `an argument lies somewhere as seen from a piece or a space, not from ${from.name}, which is a ${from.kind}`,
    )
  const boards = new WeakMap<Board, Around>()
  // The board that was asked for last: games on several boards are seldom searched in turn.
  let board: Board | undefined
  let around: Around = []
  const { name } = from
  const spaces = (g: Position, args: Readonly<Record<string, Value>>): readonly Space[] => {
    const start = args[name]
    const place = from.kind === 'piece' ? (start as Piece).place : (start as Space)
    if (g.board !== board) {
      board = g.board
      around = boards.get(board) ?? survey(g, geometry)
      boards.set(board, around)
    }
    return around[g.actor.index]?.[place.index] ?? NOWHERE
  }
  return kind === 'space' ? spaces : (g, args) => piecesOn(g, spaces(g, args))
}

const NOWHERE: readonly Space[] = []

/** By the side that acts, by space. */
type Around = readonly (readonly (readonly Space[])[])[]

function survey(g: Position, geometry: Geometry): Around {
  const { board, sides } = g
  if ('neighbours' in geometry) {
    const beside = board.spaces.map(({ neighbours }) => neighbours)
    return sides.map(() => beside)
  }
  if ('reach' in geometry) {
    const within = board.spaces.map((space) => spacesWithin(space, geometry.reach))
    return sides.map(() => within)
  }
  const { along } = geometry
  return sides.map(({ id }) => {
    const directions = Array.isArray(along)
      ? (along as readonly string[])
      : (along as Readonly<Record<string, readonly string[]>>)[id]
    if (!directions) throw new Error(`\`along\` names no directions for the side ${id}`)
    for (const direction of directions)
      if (!board.directions.includes(direction))
        throw new Error(
          `board ${board.id} has no direction "${direction}": expected one of ${board.directions.join(', ') || '(none: it is not a grid)'}`,
        )
    return board.spaces.map((space) =>
      directions.flatMap((direction) => board.step(space, direction) ?? []),
    )
  })
}

function spacesWithin(start: Space, steps: number): readonly Space[] {
  const found = new Set([start])
  let edge: readonly Space[] = [start]
  for (let step = 0; step < steps; step++) {
    edge = edge.flatMap(({ neighbours }) => neighbours).filter((space) => !found.has(space))
    for (const space of edge) found.add(space)
  }
  return [...found].slice(1)
}

function piecesOn(g: Position, spaces: readonly Space[]): readonly Piece[] {
  const found: Piece[] = []
  for (let i = 0; i < spaces.length; i++)
    for (let one = g.top(spaces[i] as Space); one; one = one.below) found.push(one)
  return found
}
