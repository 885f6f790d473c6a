/** What one seat, or a spectator, may know of a game. */

import type { Variable } from '../cast/cast.ts'
import type { Json } from '../format/format.ts'
import { asSeen } from '../position/back.ts'
import type { Fact } from '../position/facts.ts'
import type { Result } from '../position/listener.ts'
import type { Frame } from '../position/operation.ts'
import { type Piece, type PieceView, pieceView } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { allAsSeenBy } from '../position/sight.ts'

/**
 * Who is looking: a seat's id, or undefined for a spectator.
 * @example
 * const spectators: Audience = undefined
 * game.view(spectators).seat // → undefined
 */
export type Audience = string | undefined

/**
 * Who is asked, where, and the facts of the prompt.
 * @example
 * const [first]: readonly Asked[] = game.asked()
 * first?.side // → 'blue'
 */
export interface Asked {
  readonly seat: string
  readonly side: string
  readonly step: string
  readonly facts: Readonly<Record<string, Fact>>
}

/**
 * All that one seat may know.
 * @example
 * const { seat, places }: View = game.view('two')
 * Object.keys(places).includes('0403') // → true
 */
export interface View {
  readonly seat: string | undefined
  /** Number of actions played. */
  readonly seq: number
  /**
   * Visible pieces by place, bottom first, each as the audience sees it: a covered one by its back. Places that hide their
   * pieces are absent here.
   */
  readonly places: Readonly<Record<string, readonly PieceView[]>>
  /** Number of pieces in the places that hide them. */
  readonly hidden: Readonly<Record<string, number>>
  /** Variables; entries this audience may not see are null in `values` and named in `veiled`. */
  readonly variables: Readonly<Record<string, Json>>
  readonly veiled: readonly string[]
  readonly flow: readonly Frame[]
  readonly asked: readonly Asked[]
  readonly result: Result | undefined
}

/**
 * A change of a view. Folding these into a view gives the view after them.
 * @example const gone: ViewOperation = { op: 'vanish', id: unit.number }
 */
export type ViewOperation =
  | {
      readonly op: 'appear'
      readonly piece: PieceView
      readonly place: string
      readonly under?: number | undefined
    }
  | { readonly op: 'vanish'; readonly id: number }
  | {
      readonly op: 'move'
      readonly id: number
      /** The number it goes by from here on, where it has got another. */
      readonly as?: number | undefined
      readonly to: string
      readonly under?: number | undefined
    }
  | { readonly op: 'flip'; readonly id: number; readonly face: number }
  /** What has been seen as one thing is seen as another from here on: a block turned up or down. */
  | { readonly op: 'turn'; readonly id: number; readonly piece: PieceView }
  | { readonly op: 'mark'; readonly id: number; readonly attribute: string; readonly value: Json }
  | { readonly op: 'count'; readonly place: string; readonly by: number }
  | {
      readonly op: 'set'
      readonly name: string
      readonly key?: string | number | undefined
      readonly value: Json
    }
  | { readonly op: 'veil'; readonly name: string; readonly key?: string | number | undefined }
  | {
      readonly op: 'flow'
      readonly kind: 'push' | 'pop' | 'next'
      readonly frame?: Frame | undefined
    }

/** May the audience see a variable (or its entry `key`, an index)? */
export function canSeeVariable(
  g: Position,
  variable: Variable,
  key: number | undefined,
  audience: Audience,
): boolean {
  if (
    variable.visible === 'all' ||
    (audience === undefined && g.cast.spectatorsSeeAll) ||
    g.isRevealed(variable.name) ||
    (key !== undefined && g.isRevealed(variable.name, key))
  )
    return true
  if (variable.visible === 'none' || key === undefined || audience === undefined) return false
  if (variable.per === 'seat') return g.cast.seats[key]?.id === audience
  const side = variable.per === 'side' ? g.sides[key] : undefined
  return side !== undefined && g.seatOf(side).id === audience
}

/** Everything the audience may know, and nothing else. */
export function viewOf(
  g: Position,
  audience: Audience,
  seq: number,
  asked: readonly Asked[],
): View {
  const places: Record<string, PieceView[]> = {}
  const hidden: Record<string, number> = {}
  for (const place of g.layout.places) {
    if (!g.sees(audience, place)) hidden[place.id] = g.count(place)
    else if (!g.isEmpty(place)) {
      const seen = g
        .stack(place)
        .reverse()
        .flatMap((piece) => pieceSeen(g, piece, audience))
      if (seen.length > 0) places[place.id] = seen
    }
  }
  const variables: Record<string, Json> = {}
  const veiled: string[] = []
  for (const variable of g.cast.variables) {
    if (variable.type === 'tally' || variable.name === 'result') continue
    variables[variable.name] = visibleValue(g, variable, audience, veiled)
  }
  return {
    seat: audience,
    seq,
    places,
    hidden,
    variables,
    veiled,
    flow: [...g.flow],
    asked: askedAsSeen(g, asked, audience),
    result: g.result,
  }
}

function pieceSeen(g: Position, piece: Piece, audience: Audience): readonly PieceView[] {
  const seen = asSeen(
    g.cast,
    pieceView(piece),
    g.sightThrough(audience, piece.cover),
    g.numberFor(audience, piece),
  )
  return seen ? [seen] : []
}

/** Who is asked, with the facts as an audience may have them. */
export function askedAsSeen(
  g: Position,
  asked: readonly Asked[],
  audience: Audience,
): readonly Asked[] {
  return allAsSeenBy(g, audience, asked)
}

function visibleValue(g: Position, variable: Variable, audience: Audience, veiled: string[]): Json {
  const value = (g.vars as Readonly<Record<string, Json>>)[variable.name] as Json
  if (!variable.per) {
    if (canSeeVariable(g, variable, undefined, audience)) return value
    veiled.push(variable.name)
    return null
  }
  return (value as readonly Json[]).map((entry, key) => {
    if (canSeeVariable(g, variable, key, audience)) return entry
    veiled.push(`${variable.name}/${key}`)
    return null
  })
}
