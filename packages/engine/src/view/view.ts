/** What one seat, or a spectator, may know of a game. */

import type { Variable } from '../cast/cast.ts'
import type { Json } from '../format/format.ts'
import type { Fact } from '../position/facts.ts'
import type { Result } from '../position/listener.ts'
import type { Frame, Operation } from '../position/operation.ts'
import { type PieceView, pieceView } from '../position/piece.ts'
import type { Position } from '../position/position.ts'

/** Who is looking: a seat's id, or undefined for a spectator. */
export type Audience = string | undefined

/** Who is asked, where, and the facts of the prompt. */
export interface Asked {
  readonly seat: string
  readonly side: string
  readonly step: string
  readonly facts: Readonly<Record<string, Fact>>
}

export interface View {
  readonly seat: string | undefined
  /** Number of actions played. */
  readonly seq: number
  /** Visible pieces by place, bottom first; places that hide their pieces are absent here. */
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

/** A change of a view. Folding these into a view gives the view after them. */
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
    (variable.visible ?? 'all') === 'all' ||
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
    else if (!g.isEmpty(place)) places[place.id] = g.stack(place).reverse().map(pieceView)
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
    asked,
    result: g.result,
  }
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

/**
 * An operation as the audience may learn of it; called right after it was applied.
 * Tallies and the result travel with the batch, not as operations.
 */
export function redact(g: Position, operation: Operation, audience: Audience): ViewOperation[] {
  switch (operation.op) {
    case 'create': {
      const place = g.layout.place(operation.place)
      if (place && g.sees(audience, place))
        return [{ op: 'appear', piece: operation.piece, place: operation.place }]
      return [{ op: 'count', place: operation.place, by: 1 }]
    }
    case 'remove': {
      const place = g.layout.place(operation.from)
      return place && g.sees(audience, place)
        ? [{ op: 'vanish', id: operation.piece }]
        : [{ op: 'count', place: operation.from, by: -1 }]
    }
    case 'move':
      return redactMove(g, operation, audience)
    case 'flip':
    case 'mark': {
      const piece = g.numbered(operation.piece)
      if (!piece || !g.sees(audience, piece.place)) return []
      return operation.op === 'flip'
        ? [{ op: 'flip', id: operation.piece, face: operation.face }]
        : [
            {
              op: 'mark',
              id: operation.piece,
              attribute: operation.attribute,
              value: operation.value,
            },
          ]
    }
    case 'set':
      return redactSet(g, operation, audience)
    case 'reveal':
      return redactReveal(g, operation)
    case 'flow':
      return [{ op: 'flow', kind: operation.kind, frame: operation.frame }]
  }
}

/** Is everybody told of the operation alike? Then it need be worked out once. */
export function isToldAlike(g: Position, operation: Operation): boolean {
  if (operation.op === 'flow' || operation.op === 'reveal') return true
  if (operation.op !== 'set') return g.layout.open
  const variable = g.cast.variables.find((known) => known.name === operation.name)
  return variable === undefined || (variable.visible ?? 'all') === 'all'
}

function redactMove(
  g: Position,
  { piece, was, from, to, under }: Extract<Operation, { op: 'move' }>,
  audience: Audience,
): ViewOperation[] {
  const source = g.layout.place(from)
  const target = g.layout.place(to)
  const sawIt = source !== undefined && g.sees(audience, source)
  const seesIt = target !== undefined && g.sees(audience, target)
  if (sawIt && seesIt)
    return [
      {
        op: 'move',
        id: was ?? piece.id,
        ...(was === undefined ? {} : { as: piece.id }),
        to,
        under,
      },
    ]
  if (sawIt)
    return [
      { op: 'vanish', id: was ?? piece.id },
      { op: 'count', place: to, by: 1 },
    ]
  if (from === to) return []
  if (seesIt)
    return [
      { op: 'count', place: from, by: -1 },
      { op: 'appear', piece, place: to, under },
    ]
  return [
    { op: 'count', place: from, by: -1 },
    { op: 'count', place: to, by: 1 },
  ]
}

function redactSet(
  g: Position,
  { name, key, value }: Extract<Operation, { op: 'set' }>,
  audience: Audience,
): ViewOperation[] {
  const variable = g.cast.variables.find((known) => known.name === name)
  if (!variable || variable.type === 'tally' || name === 'result') return []
  if (variable.per && key === undefined) {
    return (value as readonly Json[]).map((entry, index) =>
      redactEntry(g, variable, index, entry, audience),
    )
  }
  return [redactEntry(g, variable, entryIndex(g, variable, key), value, audience)]
}

function redactEntry(
  g: Position,
  variable: Variable,
  key: number | undefined,
  value: Json,
  audience: Audience,
): ViewOperation {
  const { name } = variable
  return canSeeVariable(g, variable, key, audience)
    ? { op: 'set', name, key, value }
    : { op: 'veil', name, key }
}

function redactReveal(
  g: Position,
  { name, key }: Extract<Operation, { op: 'reveal' }>,
): ViewOperation[] {
  const variable = g.cast.variables.find((known) => known.name === name)
  if (!variable) return []
  const value = (g.vars as Readonly<Record<string, Json>>)[name] as Json
  const index = entryIndex(g, variable, key)
  return [
    {
      op: 'set',
      name,
      key: index,
      value: index === undefined ? value : ((value as readonly Json[])[index] ?? null),
    },
  ]
}

function entryIndex(
  g: Position,
  variable: Variable,
  key: string | number | undefined,
): number | undefined {
  if (key === undefined) return undefined
  const members: readonly { id: string; index: number }[] =
    variable.per === 'side' ? g.sides : variable.per === 'seat' ? g.cast.seats : g.board.spaces
  return members.find((member) => member.id === key)?.index
}
