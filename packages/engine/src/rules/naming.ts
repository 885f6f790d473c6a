/** How pieces and places are called in notation: `b4`, `b4/chopper`, `supply/tank`, `0302+0303`. */

import type { Place } from '../board/board.ts'
import type { Shown } from '../position/back.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { isBlindTop } from './argument.ts'

/**
 * What kind of thing was expected, for those who say it in another language; `of` and `list` fill the sentence.
 * @example const wanted: Wanted = { kind: 'choice', list: 'stand, retreat' }
 */
export interface Wanted {
  readonly kind: string
  /** The thing it is expected of: a place, a board, an action. */
  readonly of?: string | undefined
  /** What there is to choose from, separated by commas. */
  readonly list?: string | undefined
}

/**
 * A text that names nothing here, with what was expected.
 * @example new NotationError('the name of an action', 'mvoe', undefined).expected // → 'the name of an action'
 */
export class NotationError extends Error {
  readonly expected: string
  readonly received: string
  /** The argument the text was meant for. */
  readonly argument: string | undefined
  readonly wanted: Wanted | undefined
  constructor(expected: string, received: string, argument?: string, wanted?: Wanted) {
    super(`expected ${expected}, got ${received === '' ? 'nothing' : `"${received}"`}`)
    this.name = 'NotationError'
    this.expected = expected
    this.received = received
    this.argument = argument
    this.wanted = wanted
  }
}

/** A place; zones of the acting side go without the side. */
export function writePlace(g: Position, place: Place): string {
  return place.owner === g.actor.index && 'name' in place ? String(place.name) : place.id
}

/** The seat that acts. */
export const actorOf = (g: Position): string => g.seatOf(g.actor).id

/** What a reader sees of a place, looked at once for all the pieces that are named there. */
interface Glance {
  /** How many pieces he sees there. */
  readonly count: number
  /** Equal ones of a heap once. */
  readonly distinct: readonly Piece[]
  /** Counted from the top. */
  readonly nth: ReadonlyMap<Piece, number>
  /** Of those that are distinct, how many look alike: by type, by type and face, by type, face and side. */
  readonly tally: ReadonlyMap<string, number>
}

/**
 * Places looked at so far, for one reader and as long as no piece comes, goes or changes: whoever names all the pieces of a high
 * stack looks through it once, not once for each.
 */
export type Glances = Map<Place, Glance>

/**
 * A piece: its own id, else where it is (`b4`), with as much as is needed to tell it apart (`b4/chopper`, `supply/tank.fortified`, `liege/GER:infantry`, `track#2`).
 * @param reader from what it is told apart: from what this seat, or a spectator (undefined), sees beside it
 */
export function writePiece(
  g: Position,
  piece: Piece,
  reader: string | undefined,
  glances?: Glances,
): string {
  const place = writePlace(g, piece.place)
  if (isBlindTop(g, piece)) return place
  const look = lookOf(g, piece, reader)
  if (look.id !== undefined) return look.id
  // Of what lies in a place that the reader does not see into he is told nothing.
  const isAlone = reader !== actorOf(g) && !g.sees(reader, piece.place)
  const { count, distinct, nth, tally } = isAlone
    ? glanceOver(g, [piece], [piece], reader)
    : glanceAt(g, piece.place, reader, glances)
  if (count === 1 && piece.place.kind === 'space') return place
  const [ofType, ofFace, ofSide] = looksLike(look)
  const few = (like: string) => (tally.get(like) ?? 0) <= 1
  if (few(ofType) && look.face === 0) return `${place}/${look.type.id}`
  const face = look.type.faces[look.face] ?? String(look.face)
  if (few(ofFace)) return `${place}/${look.type.id}.${face}`
  // Units of several sides share the place: the side is named, too.
  if (few(ofSide) && look.side)
    return `${place}/${look.side.id}:${look.type.id}${look.face === 0 ? '' : `.${face}`}`
  const match = piece.place.ordered
    ? piece
    : (distinct.find((other) => g.alike(other, piece)) ?? piece)
  return `${place}#${nth.get(match) ?? 0}`
}

function glanceAt(
  g: Position,
  place: Place,
  reader: string | undefined,
  glances: Glances | undefined,
): Glance {
  const known = glances?.get(place)
  if (known) return known
  const stack = seenIn(g, place, reader)
  const glance = glanceOver(g, stack, place.ordered ? stack : kindsIn(g, place, reader), reader)
  glances?.set(place, glance)
  return glance
}

function glanceOver(
  g: Position,
  stack: readonly Piece[],
  distinct: readonly Piece[],
  reader: string | undefined,
): Glance {
  const tally = new Map<string, number>()
  for (const piece of distinct)
    for (const like of looksLike(lookOf(g, piece, reader)))
      tally.set(like, (tally.get(like) ?? 0) + 1)
  const nth = new Map(stack.map((piece, at) => [piece, at + 1]))
  return { count: stack.length, distinct, nth, tally }
}

function looksLike({ type, face, side }: Shown): readonly [string, string, string] {
  const ofType = type.id
  const ofFace = `${ofType}.${face}`
  return [ofType, ofFace, `${ofFace}:${side?.id ?? ''}`]
}

/** A piece as the reader can speak of it: one that is covered by what its back shows. */
function lookOf(g: Position, piece: Piece, reader: string | undefined): Shown {
  return piece.cover ? (g.shownTo(reader, piece) ?? piece) : piece
}

/** The pieces of a place, top first, without those that are not there for the reader. */
function seenIn(g: Position, place: Place, reader: string | undefined): readonly Piece[] {
  return withoutUnseen(g, g.stack(place), reader)
}

/** The same, equal ones once. */
function kindsIn(g: Position, place: Place, reader: string | undefined): readonly Piece[] {
  return withoutUnseen(g, g.kinds(place), reader)
}

function withoutUnseen(
  g: Position,
  pieces: readonly Piece[],
  reader: string | undefined,
): readonly Piece[] {
  if (g.layout.open) return pieces
  return pieces.filter((piece) => g.sightThrough(reader, piece.cover) !== 'nothing')
}

/** A place by its name; zones of the acting side go without the side. */
export function findPlace(g: Position, text: string): Place | undefined {
  return g.layout.place(text) ?? g.layout.zone(text, g.actor)
}

/**
 * Reads one piece; of interchangeable ones in a heap the first.
 * @param blind the name of a place that nobody sees is its top piece
 * @throws NotationError
 */
export function readPiece(g: Position, text: string, argument: string, blind = false): Piece {
  const place = blind ? findPlace(g, text) : undefined
  const top = place?.visible === 'none' ? g.top(place) : undefined
  return top ?? firstAlike(g, named(g, text, argument))
}

function named(g: Position, text: string, argument: string): Piece {
  const fail = (expected: string, wanted: Wanted): never => {
    throw new NotationError(expected, text, argument, wanted)
  }
  const reader = actorOf(g)
  const ofName = g.pieces.filter((piece) => piece.id !== undefined && piece.id === text)
  // A counter that took another's place goes by the same name (a fort that was captured).
  const known = ofName.find((piece) => piece.place.index >= 0) ?? ofName[0]
  if (known && g.knows(reader, known)) return known
  const [, where = '', what, nth] = text.match(/^([^/#]+)(?:\/([^#]+))?(?:#(\d+))?$/) ?? []
  const place = findPlace(g, where)
  // Of a place that hides its pieces from the reader, no question may tell anything.
  if (!place || !g.sees(reader, place))
    return fail('a piece you can see, named by its place (b4, b4/chopper, supply/tank)', {
      kind: 'seen',
    })
  const [, sideName, kind = ''] = (what ?? '').match(/^(?:([^:]+):)?(.*)$/) ?? []
  const [typeName, faceName] = kind.split('.')
  let stack = seenIn(g, place, reader)
  const there = stack.length
  if (nth === undefined) {
    stack = stack.filter((piece) => {
      const { side, type, face, at } = lookOf(g, piece, reader)
      return (
        (!sideName || side?.id === sideName) &&
        (!typeName || type.id === typeName) &&
        (!faceName || type.faces[face] === faceName || at[faceName] === true)
      )
    })
  }
  const [top] = stack
  if (nth !== undefined)
    return (
      stack[Number(nth) - 1] ??
      fail(`a piece of ${place.id}, which holds ${there}`, {
        kind: 'nth',
        of: place.id,
        list: String(there),
      })
    )
  if (!top && there === 0)
    return fail(`a piece in ${place.id}, which is empty`, { kind: 'empty', of: place.id })
  if (!top) {
    const list = listed(g, place)
    return fail(`a piece in ${place.id} (there: ${list})`, { kind: 'there', of: place.id, list })
  }
  if (stack.every((piece) => g.alike(piece, top))) return top
  const plain = stack.filter((piece) => lookOf(g, piece, reader).face === 0)
  const [first] = plain
  if (typeName && first && plain.every((piece) => g.alike(piece, first))) return first
  const unmarked = plain.filter(
    (piece) => !Object.values(lookOf(g, piece, reader).at).includes(true),
  )
  const [bare] = unmarked
  if (typeName && !faceName && bare && unmarked.every((piece) => g.alike(piece, bare))) return bare
  const list = listed(g, place)
  return fail(`one piece of ${place.id}; tell them apart as ${list}`, {
    kind: 'apart',
    of: place.id,
    list,
  })
}

function listed(g: Position, place: Place): string {
  const glances: Glances = new Map()
  return kindsIn(g, place, actorOf(g))
    .map((piece) => writePiece(g, piece, actorOf(g), glances))
    .join(', ')
}

/** Of interchangeable pieces in an unordered zone, the first: they are one action, not several. */
function firstAlike(g: Position, piece: Piece): Piece {
  if (piece.place.ordered || piece.place.index < 0) return piece
  return g.stack(piece.place).find((other) => g.alike(other, piece)) ?? piece
}

/** Stands between several pieces, and at the end while they are still being chosen. */
const AND = '+'

/** Several pieces: `0302+0303`. @param open more are to follow: `0302+0303+` */
export function writePieces(
  g: Position,
  pieces: readonly Piece[],
  reader: string | undefined,
  {
    open = false,
    glances,
  }: { readonly open?: boolean; readonly glances?: Glances | undefined } = {},
): string {
  const names = pieces.map((piece) => writePiece(g, piece, reader, glances))
  return names.join(AND) + (open ? AND : '')
}

/**
 * Reads several pieces, in any order; a name that stands twice is two interchangeable pieces.
 * @returns the pieces in the order of their numbers, and whether more are to follow
 * @throws NotationError
 */
export function readPieces(
  g: Position,
  text: string,
  argument: string,
): { readonly pieces: readonly Piece[]; readonly open: boolean } {
  const open = text === '' || text.endsWith(AND)
  const names = (open ? text.slice(0, -1) : text).split(AND).filter((name) => name !== '' || !open)
  if (text.includes(','))
    throw new NotationError('several pieces, joined by + (c3+b2)', text, argument, {
      kind: 'joined',
    })
  const found: Piece[] = []
  for (const name of names) {
    const piece = readPiece(g, name, argument)
    const other = found.includes(piece)
      ? g.stack(piece.place).find((more) => g.alike(more, piece) && !found.includes(more))
      : piece
    if (!other || (found.includes(piece) && piece.place.ordered))
      throw new NotationError('each piece once', text, argument, { kind: 'once' })
    found.push(other)
  }
  return { pieces: found.sort((a, b) => a.number - b.number), open }
}
