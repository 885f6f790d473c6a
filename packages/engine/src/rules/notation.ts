/** Actions as text, the same in tests, records, the log's export and the command line: `attack unit=b4 target=b5`. */

import type { Place } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Argument } from './argument.ts'
import {
  actorOf,
  findPlace,
  type Glances,
  NotationError,
  readPiece,
  readPieces,
  writePiece,
  writePieces,
  writePlace,
} from './naming.ts'
import type { Order } from './order.ts'
import type { OfferedAction } from './prepared.ts'
import type { Value } from './value.ts'

/**
 * Writes an order as one line of text.
 * @example writeOrder({ action: 'move', args: { unit: '0303', to: '0202' } }) // → 'move unit=0303 to=0202'
 */
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
 * @example readOrder('move 0303 0202', () => ['unit', 'to']) // → { action: 'move', args: { unit: '0303', to: '0202' } }
 */
export function readOrder(
  text: string,
  names: (action: string) => readonly string[] | undefined,
): Order {
  const words = text.trim().match(/(?:[^\s"]|"(?:[^"\\]|\\.)*")+/g) ?? []
  const [action, ...rest] = words
  if (!action)
    throw new NotationError('an action such as "attack unit=b4 target=b5"', text, undefined, {
      kind: 'action',
    })
  const known = names(action)
  const args: Record<string, string> = {}
  rest.forEach((word, position) => {
    const equals = word.match(/^([a-z_][a-z0-9_]*)=(.*)$/s)
    const name = equals?.[1] ?? known?.[position]
    const value = equals?.[2] ?? word
    if (name === undefined)
      throw known
        ? new NotationError(noMoreThan(action, known), word, undefined, {
            kind: known.length === 0 ? 'nothing' : 'noMore',
            of: action,
            list: known.join(', '),
          })
        : new NotationError('name=value', word)
    if (name in args)
      throw new NotationError(`argument ${name} once`, text, undefined, {
        kind: 'argumentOnce',
        of: name,
      })
    if (known && !known.includes(name))
      throw new NotationError(
        `one of the arguments ${known.join(', ') || '(none)'} of ${action}`,
        name,
        undefined,
        { kind: 'argument', of: action, list: known.join(', ') || '–' },
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
    throw new NotationError('a quoted text', value, undefined, { kind: 'quoted' })
  }
}

/**
 * A value in notation.
 * @param glances where many values are written: what has been seen of places so far
 * @example writeValue(g, space({}), town) // → '0403'
 */
export function writeValue(
  g: Position,
  argument: Argument,
  value: Value,
  glances?: Glances,
): string | undefined {
  return valueFor(g, argument, value, actorOf(g), glances)
}

function valueFor(
  g: Position,
  argument: Argument,
  value: Value,
  reader: string | undefined,
  glances: Glances | undefined,
): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  if (argument.kind === 'pieces')
    return writePieces(g, value as readonly Piece[], reader, { glances })
  if (argument.kind === 'piece') return writePiece(g, value as Piece, reader, glances)
  return argument.kind === 'place' ? writePlace(g, value as Place) : (value as Side).id
}

/** Reads a value. @throws NotationError saying what was expected */
export function readValue(g: Position, name: string, argument: Argument, text: string): Value {
  switch (argument.kind) {
    case 'piece':
      return readPiece(g, text, name, argument.blind)
    case 'pieces': {
      const { pieces, open } = readPieces(g, text, name)
      if (open)
        throw new NotationError('pieces with no + after the last', text, name, { kind: 'noPlus' })
      return pieces
    }
    case 'space':
    case 'place': {
      const place = findPlace(g, text)
      if (!place || (argument.kind === 'space' && place.kind !== 'space')) {
        throw new NotationError(
          argument.kind === 'space'
            ? `one of the ${g.board.called} of board ${g.board.id}`
            : `one of the ${g.board.called} of board ${g.board.id} or a zone`,
          text,
          name,
          { kind: argument.kind, of: g.board.id },
        )
      }
      return place
    }
    case 'side': {
      const side = g.cast.side(text)
      if (!side) {
        const list = g.sides.map((known) => known.id).join(', ')
        throw new NotationError(`one of the sides ${list}`, text, name, { kind: 'side', list })
      }
      return side
    }
    case 'number': {
      const value = Number(text)
      const [from, to] = argument.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      if (!Number.isInteger(value) || text === '' || value < from || value > to) {
        throw new NotationError(`a whole number from ${from} to ${to}`, text, name, {
          kind: 'number',
          of: String(from),
          list: String(to),
        })
      }
      return value
    }
    case 'choice':
      if (argument.values && !argument.values.includes(text)) {
        const list = argument.values.join(', ')
        throw new NotationError(`one of ${list}`, text, name, { kind: 'choice', list })
      }
      return text
    case 'text': {
      const { longest = LONGEST_TEXT } = argument
      if (text.trim() === '' || text.length > longest || UNPRINTED.test(text))
        throw new NotationError(`one line of at most ${longest} letters`, text.slice(0, 80), name, {
          kind: 'text',
          of: String(longest),
        })
      return text
    }
  }
}

const LONGEST_TEXT = 200
/** Control characters, line breaks among them, and marks that turn the direction of what follows. */
const UNPRINTED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** An action of the rules with its values, as data, in the words of whoever acts. */
export function orderOf(
  g: Position,
  offer: OfferedAction,
  args: Readonly<Record<string, Value>>,
  glances?: Glances,
): Order {
  return orderFor(g, offer, args, actorOf(g), glances)
}

/** The same in the words of a seat, or a spectator (undefined), who tells pieces from those that he sees beside them. */
export function orderFor(
  g: Position,
  offer: OfferedAction,
  args: Readonly<Record<string, Value>>,
  reader: string | undefined,
  glances?: Glances,
): Order {
  const written: Record<string, string> = {}
  offer.names.forEach((name, i) => {
    const text = valueFor(g, offer.list[i] as Argument, args[name], reader, glances)
    if (text !== undefined) written[name] = text
  })
  return { action: offer.action.name, args: written }
}
