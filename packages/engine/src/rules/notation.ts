/** Actions as text, the same in tests, records, the log's export and the command line: `attack unit=b4 target=b5`. */

import type { Place } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { canSee } from '../view/view.ts'
import type { Argument, Value } from './action.ts'
import type { OfferedAction } from './choice.ts'
import type { Order } from './order.ts'

/** A text that names nothing here, with what was expected. */
export class NotationError extends Error {
  readonly expected: string
  readonly received: string
  /** The argument the text was meant for. */
  readonly argument: string | undefined
  constructor(expected: string, received: string, argument?: string) {
    super(`expected ${expected}, got ${received === '' ? 'nothing' : `"${received}"`}`)
    this.name = 'NotationError'
    this.expected = expected
    this.received = received
    this.argument = argument
  }
}

/** Writes an order as one line of text. */
export function writeOrder({ action, args }: Order): string {
  return [
    action,
    ...Object.entries(args).map(
      ([name, value]) => `${name}=${/[\s"]/.test(value) ? JSON.stringify(value) : value}`,
    ),
  ].join(' ')
}

/**
 * Reads an order; arguments are named (`unit=b4`) or in order (`attack b4 b5`).
 * @param names the action's arguments in order, for those given without a name
 * @throws NotationError
 */
export function readOrder(
  text: string,
  names: (action: string) => readonly string[] | undefined,
): Order {
  const words = text.trim().match(/(?:[^\s"]|"(?:[^"\\]|\\.)*")+/g) ?? []
  const [action, ...rest] = words
  if (!action) throw new NotationError('an action such as "attack unit=b4 target=b5"', text)
  const known = names(action)
  const args: Record<string, string> = {}
  rest.forEach((word, position) => {
    const equals = word.match(/^([a-z_][a-z0-9_]*)=(.*)$/s)
    const name = equals?.[1] ?? known?.[position]
    const value = equals?.[2] ?? word
    if (name === undefined)
      throw new NotationError(known ? noMoreThan(action, known) : 'name=value', word)
    if (name in args) throw new NotationError(`argument ${name} once`, text)
    if (known && !known.includes(name))
      throw new NotationError(
        `one of the arguments ${known.join(', ') || '(none)'} of ${action}`,
        name,
      )
    args[name] = value.startsWith('"') ? unquote(value) : value
  })
  return { action, args }
}

function noMoreThan(action: string, names: readonly string[]): string {
  return names.length === 0
    ? `nothing after "${action}"`
    : `no more than ${names.join(', ')} after "${action}"`
}

function unquote(value: string): string {
  try {
    return String(JSON.parse(value))
  } catch {
    throw new NotationError('a quoted text', value)
  }
}

/** A value in notation. */
export function writeValue(g: Position, argument: Argument, value: Value): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  if (argument.kind === 'piece') return writePiece(g, value as Piece)
  return argument.kind === 'place' ? writePlace(g, value as Place) : value.id
}

/** A place; zones of the acting side go without the side. */
export function writePlace(g: Position, place: Place): string {
  return place.owner === g.actor.index && 'name' in place ? String(place.name) : place.id
}

/** A piece: its own id, else where it is (`b4`), with as much as is needed to tell it apart (`b4/chopper`, `supply/tank.fortified`, `liege/GER:infantry`, `track#2`). */
export function writePiece(g: Position, piece: Piece): string {
  if (piece.id !== undefined) return piece.id
  const place = writePlace(g, piece.place)
  const stack = g.stack(piece.place)
  if (stack.length === 1 && piece.place.kind === 'space') return place
  const distinct = piece.place.ordered ? stack : g.kinds(piece.place)
  const sameType = distinct.filter((other) => other.type === piece.type)
  if (sameType.length <= 1 && piece.face === 0) return `${place}/${piece.type.id}`
  const face = piece.type.faces[piece.face] ?? String(piece.face)
  const sameFace = sameType.filter((other) => other.face === piece.face)
  if (sameFace.length <= 1) return `${place}/${piece.type.id}.${face}`
  // Units of several sides share the place: the side is named, too.
  const sameSide = sameFace.filter((other) => other.side === piece.side)
  if (sameSide.length <= 1 && piece.side)
    return `${place}/${piece.side.id}:${piece.type.id}${piece.face === 0 ? '' : `.${face}`}`
  const match = piece.place.ordered
    ? piece
    : (distinct.find((other) => g.alike(other, piece)) ?? piece)
  return `${place}#${stack.indexOf(match) + 1}`
}

/** Reads a value. @throws NotationError saying what was expected */
export function readValue(g: Position, name: string, argument: Argument, text: string): Value {
  switch (argument.kind) {
    case 'piece':
      return readPiece(g, text, name)
    case 'space':
    case 'place': {
      const place = findPlace(g, text)
      if (!place || (argument.kind === 'space' && place.kind !== 'space')) {
        throw new NotationError(
          argument.kind === 'space'
            ? `a space of board ${g.board.id}`
            : `a space of board ${g.board.id} or a zone`,
          text,
          name,
        )
      }
      return place
    }
    case 'side': {
      const side = g.cast.side(text)
      if (!side)
        throw new NotationError(
          `one of the sides ${g.sides.map((known) => known.id).join(', ')}`,
          text,
          name,
        )
      return side
    }
    case 'number': {
      const value = Number(text)
      const [from, to] = argument.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      if (!Number.isInteger(value) || text === '' || value < from || value > to) {
        throw new NotationError(`a whole number from ${from} to ${to}`, text, name)
      }
      return value
    }
    case 'choice':
      if (argument.values && !argument.values.includes(text))
        throw new NotationError(`one of ${argument.values.join(', ')}`, text, name)
      return text
  }
}

function findPlace(g: Position, text: string): Place | undefined {
  return g.layout.place(text) ?? g.layout.zone(text, g.actor)
}

function readPiece(g: Position, text: string, argument: string): Piece {
  const fail = (expected: string): never => {
    throw new NotationError(expected, text, argument)
  }
  const reader = g.seatOf(g.actor).id
  const ofName = g.pieces.filter((piece) => piece.id !== undefined && piece.id === text)
  // A counter that took another's place goes by the same name (a fort that was captured).
  const named = ofName.find((piece) => piece.place.index >= 0) ?? ofName[0]
  if (named && canSee(g, named.place, reader)) return named
  const [, where = '', what, nth] = text.match(/^([^/#]+)(?:\/([^#]+))?(?:#(\d+))?$/) ?? []
  const place = findPlace(g, where)
  // Of a place that hides its pieces from the reader, no question may tell anything.
  if (!place || !canSee(g, place, reader))
    return fail('a piece you can see, named by its place (b4, b4/chopper, supply/tank)')
  const [, sideName, kind = ''] = (what ?? '').match(/^(?:([^:]+):)?(.*)$/) ?? []
  const [typeName, faceName] = kind.split('.')
  let stack = g.stack(place)
  if (nth === undefined) {
    stack = stack.filter(
      (piece) =>
        (!sideName || piece.side?.id === sideName) &&
        (!typeName || piece.type.id === typeName) &&
        (!faceName || piece.type.faces[piece.face] === faceName || piece.at[faceName] === true),
    )
  }
  const [top] = stack
  if (nth !== undefined)
    return stack[Number(nth) - 1] ?? fail(`a piece of ${place.id}, which holds ${g.count(place)}`)
  if (!top)
    return fail(
      `a piece in ${place.id}${g.isEmpty(place) ? ', which is empty' : ` (there: ${listed(g, place)})`}`,
    )
  if (stack.every((piece) => g.alike(piece, top))) return top
  const plain = stack.filter((piece) => piece.face === 0)
  const [first] = plain
  if (typeName && first && plain.every((piece) => g.alike(piece, first))) return first
  const unmarked = plain.filter((piece) => !Object.values(piece.at).includes(true))
  const [bare] = unmarked
  if (typeName && !faceName && bare && unmarked.every((piece) => g.alike(piece, bare))) return bare
  return fail(`one piece of ${place.id}; tell them apart as ${listed(g, place)}`)
}

function listed(g: Position, place: Place): string {
  return g
    .kinds(place)
    .map((piece) => writePiece(g, piece))
    .join(', ')
}

/** An action of the rules with its values, as data. */
export function orderOf(
  g: Position,
  offer: OfferedAction,
  args: Readonly<Record<string, Value>>,
): Order {
  const written: Record<string, string> = {}
  offer.names.forEach((name, i) => {
    const text = writeValue(g, offer.list[i] as Argument, args[name])
    if (text !== undefined) written[name] = text
  })
  return { action: offer.action.name, args: written }
}
