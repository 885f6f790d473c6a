/** Where on the board a game took place: what came, went, was built and turned over in each space, and who held it in the end. */

import type { Explorer, Operation, Position } from '@redoubt/engine'

/** What is counted in a space, in the order in which it is told. */
export const PLACE_COUNTS = ['entered', 'lost', 'built', 'turned'] as const
export type PlaceCount = (typeof PLACE_COUNTS)[number]

/** What a board saw in one game, by space; spaces that saw nothing are absent. */
export interface PlacesSeen extends Readonly<Record<PlaceCount, Readonly<Record<string, number>>>> {
  /** The side that held it in the end, by its id. */
  readonly held: Readonly<Record<string, string>>
}

export interface PlacesCounter {
  operation(operation: Operation): void
  end(): PlacesSeen
}

/**
 * Counts in the spaces of a board while a game is played. Pieces that show a work count as built where they come to the board, all
 * others as having entered each space they come to; what leaves the board is lost where it stood.
 */
export function placesCounter(tree: Explorer): PlacesCounter {
  const g = tree.position
  const counts: Record<PlaceCount, Record<string, number>> = {
    entered: {},
    lost: {},
    built: {},
    turned: {},
  }
  const types = g.cast.data.pieces.types
  const onBoard = (place: string) => g.board.space(place) !== undefined
  const count = (what: PlaceCount, place: string) => {
    counts[what][place] = (counts[what][place] ?? 0) + 1
  }
  const came = (type: string, place: string, from?: string) => {
    if (!types[type]?.counter?.work) count('entered', place)
    else if (from === undefined || !onBoard(from)) count('built', place)
  }
  return {
    operation: (operation) => {
      if (operation.op === 'create' && onBoard(operation.place))
        came(operation.piece.type, operation.place)
      else if (operation.op === 'remove' && onBoard(operation.from)) count('lost', operation.from)
      else if (operation.op === 'move' && operation.from !== operation.to) {
        const { piece, from, to } = operation
        if (onBoard(to)) came(piece.type, to, from)
        else if (onBoard(from)) count('lost', from)
      } else if (operation.op === 'flip') {
        const place = g.numbered(operation.piece)?.place
        if (place?.kind === 'space') count('turned', place.id)
      }
    },
    end: () => ({ ...counts, held: heldIn(tree) }),
  }
}

/** By the overlay of control, where the rules have one; else by whose pieces alone stand there. */
function heldIn({ module, position: g }: Explorer): Record<string, string> {
  const control = module.rules.layers?.control
  const [anyone] = g.sides
  if (
    !control ||
    !anyone ||
    control.applies?.(g.options as Readonly<Record<string, unknown>>, g.cast) === false
  )
    return standing(g)
  const marks = control.of(g, anyone)
  return Object.fromEntries(marks.flatMap(({ at, side }) => (side ? [[at.id, side.id]] : [])))
}

function standing(g: Position): Record<string, string> {
  const held: Record<string, string> = {}
  const contested = new Set<string>()
  for (const side of g.sides)
    for (const { place } of g.onBoardOf(side)) {
      if ((held[place.id] ?? side.id) !== side.id) contested.add(place.id)
      held[place.id] = side.id
    }
  for (const place of contested) delete held[place]
  return held
}
