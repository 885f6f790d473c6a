/** Setting up: the scenario's forces, then a hand-made arrangement on top of it (tests, positions, studies). */

import type { Place } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import type { ForceFile, Json, ScenarioFile, ZoneFile } from '../format/format.ts'
import type { Frame } from '../position/operation.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'

/**
 * A position written down: which pieces stand elsewhere than the scenario puts them, and where the game stands.
 * @example
 * const ambush: Arrangement = { bare: true, pieces: { '0303': ['blue unit', 'blue unit reduced'], '0403': 'red unit' }, side: 'red', step: 'move' }
 * Game.start(module, { arrangement: ambush }).asked().map(({ side }) => side) // → [ 'red' ]
 */
export interface Arrangement {
  /** No piece stands on the board, and no card lies anywhere, but those listed, and of those as many as are listed. */
  readonly bare?: boolean
  /** By place, the pieces in it, bottom first (zones: in the order of the zone, top first): `red tank fortified`, `az-inf-3`, `red tank covered`. */
  readonly pieces?: Readonly<Record<string, string | readonly string[]>>
  readonly variables?: Readonly<Record<string, Json>>
  /** The flow stack, innermost last, or one step by name. */
  readonly step?: string | Frame | readonly Frame[]
  /** The side asked at the step. */
  readonly side?: string
}

/**
 * What does not fit, where in the arrangement.
 * @example new ArrangementError(['pieces', '0909'], 'expected a place of the board').path // → [ 'pieces', '0909' ]
 */
export class ArrangementError extends Error {
  readonly path: readonly (string | number)[]
  constructor(path: readonly (string | number)[], message: string) {
    super(message)
    this.name = 'ArrangementError'
    this.path = path
  }
}

/** Puts the scenario's forces on the table. */
export function setUp(g: Position, scenario: ScenarioFile): void {
  scenario.forces.forEach((force, index) => {
    if (force.when && !holds(g, force.when)) return
    placeForce(g, force, ['forces', index])
  })
  for (const [name, value] of Object.entries(scenario.variables ?? {}))
    setVariable(g, name, value, ['variables', name])
}

function holds(g: Position, when: Readonly<Record<string, Json>>): boolean {
  const options = g.options as Readonly<Record<string, Json>>
  return Object.entries(when).every(([name, value]) => options[name] === value)
}

function placeForce(g: Position, force: ForceFile, path: readonly (string | number)[]): void {
  const type = g.cast.type(force.type)
  if (!type) throw new ArrangementError([...path, 'type'], `there is no piece type "${force.type}"`)
  const side = force.side === undefined ? undefined : g.cast.side(force.side)
  if (force.side !== undefined && !side)
    throw new ArrangementError([...path, 'side'], `there is no side "${force.side}"`)
  const place = g.layout.place(force.place) ?? g.layout.zone(force.place, side)
  if (!place)
    throw new ArrangementError(
      [...path, 'place'],
      `there is no place "${force.place}" on board ${g.board.id}`,
    )
  const face = force.face === undefined ? 0 : type.faces.indexOf(force.face)
  if (face < 0)
    throw new ArrangementError(
      [...path, 'face'],
      `${force.type} has no face "${force.face}" (${type.faces.join(', ')})`,
    )
  for (let n = 0; n < (force.count ?? 1); n++) {
    g.create(type, side, place, {
      id: force.id,
      name: force.name,
      face,
      attributes: force.attributes ?? {},
      covered: force.covered ?? false,
      hidden: force.hidden ?? false,
    })
  }
}

/**
 * Lays an arrangement over a started position.
 * @param steps the names of those there are
 * @throws ArrangementError for names that do not resolve and pieces that are not there to be placed
 */
export function arrange(
  g: Position,
  { bare = false, pieces = {}, variables = {}, step, side }: Arrangement,
  steps: readonly string[],
): void {
  if (bare) clearBoard(g, pieces)
  const placed = new Set<Piece>()
  for (const [where, listed] of Object.entries(pieces)) {
    const path = ['pieces', where]
    const place = g.layout.place(where)
    if (!place)
      throw new ArrangementError(path, `there is no place "${where}" on board ${g.board.id}`)
    const texts = (typeof listed === 'string' ? [listed] : listed).flatMap(eachInWords)
    // Zones are listed top first, as they are read; stacks on the board bottom first, as they are built.
    for (const text of place.kind === 'zone' ? [...texts].reverse() : texts)
      placePiece(g, place, text, placed, bare, path)
  }
  for (const [name, value] of Object.entries(variables))
    setVariable(g, name, value, ['variables', name])
  if (step === undefined && side !== undefined && g.frame) g.next({ ...g.frame, side })
  if (step !== undefined) {
    while (g.flow.length > 0) g.pop()
    const frames =
      typeof step === 'string'
        ? [{ step }]
        : Array.isArray(step)
          ? (step as readonly Frame[])
          : [step as Frame]
    for (const frame of frames) {
      if (!steps.includes(frame.step))
        throw new ArrangementError(
          ['step'],
          `there is no step "${frame.step}": expected one of ${steps.join(', ')}`,
        )
      g.push(side !== undefined && frame.side === undefined ? { ...frame, side } : frame)
    }
  }
}

/** Takes all pieces off the board, and all cards, that are not listed by their own id. */
function clearBoard(g: Position, listed: NonNullable<Arrangement['pieces']>): void {
  const named = new Set(
    Object.values(listed)
      .flat()
      .map((text) => text.trim().split(/\s+/)[0]),
  )
  for (const piece of [...g.pieces])
    if (
      (piece.place.kind === 'space' || zoneFileOf(g, piece.place)?.cards) &&
      !(piece.id !== undefined && named.has(piece.id))
    )
      g.remove(piece)
}

function placePiece(
  g: Position,
  place: Place,
  text: string,
  placed: Set<Piece>,
  bare: boolean,
  path: readonly (string | number)[],
): void {
  const { side, type, face, id, attributes, covered } = readDescription(g, text, path)
  const spare = g.pieces.filter(
    (piece) =>
      !placed.has(piece) &&
      (piece.place === place || !isCatalogue(g, piece.place)) &&
      (id !== undefined
        ? piece.id === id
        : piece.side === side && piece.type.id === type && !(bare && piece.place.kind === 'space')),
  )
  // A piece that already stands in this place is taken before one from elsewhere; removed ones last of all.
  const chosen =
    spare.find((piece) => piece.place === place) ??
    spare.find((piece) => piece.place.kind === 'zone' && piece.place.index >= 0) ??
    spare.find((piece) => piece.place.index >= 0) ??
    oneMore(g, id === undefined ? type : undefined, side, place, bare)
  if (!chosen) {
    const all = g.pieces.filter((piece) => piece.side === side && piece.type.id === type).length
    throw new ArrangementError(
      path,
      `"${text}": the scenario has ${all} of these, and all of them are placed already`,
    )
  }
  placed.add(chosen)
  g.move(chosen, place)
  if (face !== undefined && chosen.face !== face) g.flip(chosen, face)
  for (const [name, value] of Object.entries(attributes)) g.mark(chosen, name, value)
  if (!covered) return
  if (!chosen.type.file.back)
    throw new ArrangementError(
      path,
      `"${text}": pieces.yaml gives ${chosen.type.id} no back, so it cannot be covered`,
    )
  g.conceal(chosen)
}

/** A zone that shows one of each keeps them. */
function isCatalogue(g: Position, place: Place): boolean {
  return zoneFileOf(g, place)?.catalogue === true
}

function zoneFileOf(g: Position, place: Place): ZoneFile | undefined {
  return 'name' in place ? g.cast.data.manifest.zones?.[String(place.name)] : undefined
}

/** Another piece in the place it is wanted, where there is any number of its type (markers) or of all. */
function oneMore(
  g: Position,
  typeId: string | undefined,
  side: Side | undefined,
  place: Place,
  anyType: boolean,
): Piece | undefined {
  const type = typeId === undefined ? undefined : g.cast.type(typeId)
  return type && (anyType || type.file.unlimited) ? g.create(type, side, place) : undefined
}

/**
 * `3 × red tank` is three times `red tank`.
 * @example eachInWords('2 × red unit') // → [ 'red unit', 'red unit' ]
 */
export function eachInWords(text: string): string[] {
  const [, count, words] = /^\s*(\d+)\s*[×x]\s+(.+)$/.exec(text) ?? []
  return words === undefined ? [text] : Array<string>(Number(count)).fill(words)
}

/**
 * May the word stand alone for an attribute that is true, as `entrenched` for `entrenched=true`?
 * @example isFlag(g, 'moved') // → true
 */
export function isFlag(g: Position, word: string): boolean {
  return typeof g.cast.attributes[word] === 'boolean' && !isName(g, word)
}

/** Does the word name a side, a type or a face? */
function isName({ cast }: Position, word: string): boolean {
  return (
    cast.side(word) !== undefined ||
    cast.types.some((type) => type.id === word || type.faces.includes(word))
  )
}

/** The word by which a piece is placed covered, in games that do not call anything so. */
const COVERED = 'covered'

interface Description {
  id?: string
  side?: Side | undefined
  type?: string
  face?: number | undefined
  attributes: Record<string, Json>
  covered: boolean
}

/** `red tank fortified moved=2`, or a scenario's own id with attributes. */
function readDescription(
  g: Position,
  text: string,
  path: readonly (string | number)[],
): Description {
  const attributes: Record<string, Json> = {}
  const words: string[] = []
  let covered = false
  for (const word of text.trim().split(/\s+/)) {
    const [name, value] = word.split('=')
    if (isFlag(g, word)) {
      attributes[word] = true
      continue
    }
    if (word === COVERED && !isName(g, word)) {
      covered = true
      continue
    }
    if (name === undefined || value === undefined) {
      words.push(word)
      continue
    }
    if (!(name in g.cast.attributes))
      throw new ArrangementError(path, `"${text}": there is no attribute "${name}"`)
    attributes[name] = typeof g.cast.attributes[name] === 'string' ? value : readValue(value)
  }
  const [first = ''] = words
  const byId = g.pieces.find((piece) => piece.id !== undefined && piece.id === first)
  if (byId)
    return {
      id: first,
      side: byId.side,
      type: byId.type.id,
      face: faceOf(g, byId.type.id, words[1], text, path),
      attributes,
      covered,
    }
  const side = g.cast.side(first)
  const rest = side ? words.slice(1) : words
  const [type = '', face, ...extra] = rest
  if (!g.cast.type(type)) {
    throw new ArrangementError(
      path,
      `"${text}": expected a side, a piece type (${g.cast.types.map((known) => known.id).join(', ')}) and perhaps a face`,
    )
  }
  if (extra.length > 0)
    throw new ArrangementError(path, `"${text}": "${extra.join(' ')}" is too much`)
  return { side, type, face: faceOf(g, type, face, text, path), attributes, covered }
}

function readValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+$/.test(text) ? Number(text) : text
}

function faceOf(
  g: Position,
  typeId: string,
  face: string | undefined,
  text: string,
  path: readonly (string | number)[],
): number | undefined {
  if (face === undefined) return undefined
  const faces = g.cast.type(typeId)?.faces ?? []
  const index = faces.indexOf(face)
  if (index < 0)
    throw new ArrangementError(
      path,
      `"${text}": ${typeId} has no face "${face}" (${faces.join(', ')})`,
    )
  return index
}

function setVariable(
  g: Position,
  name: string,
  value: Json,
  path: readonly (string | number)[],
): void {
  const variable = g.cast.variables.find((known) => known.name === name)
  if (!variable) {
    throw new ArrangementError(
      path,
      `there is no variable "${name}" (${g.cast.variables.map((known) => known.name).join(', ')})`,
    )
  }
  if (!variable.per) return g.set(name as never, value as never)
  const members: readonly { index: number; id: string }[] =
    variable.per === 'side' ? g.sides : variable.per === 'seat' ? g.cast.seats : g.board.spaces
  const entries = entriesOf(value, members)
  if (!entries) {
    const example = members.slice(0, 2).map(({ id }) => `${id}: …`)
    throw new ArrangementError(
      path,
      `${name} has a value for each ${variable.per}: expected {${example.join(', ')}}, got ${JSON.stringify(value)}`,
    )
  }
  for (const [key, entry] of entries) {
    const member = members.find((known) => known.id === key)
    if (!member) throw new ArrangementError([...path, key], `there is no ${variable.per} "${key}"`)
    const seat =
      name === 'control' && typeof entry === 'string' ? g.cast.seat(entry)?.index : undefined
    g.setFor(name as never, member, (seat ?? entry) as never)
  }
}

/** What a variable per seat, side or space is given: a table by name, or a list in their order. */
function entriesOf(
  value: Json,
  members: readonly { readonly id: string }[],
): readonly (readonly [string, Json])[] | undefined {
  if (Array.isArray(value))
    return value.map((entry, index) => [members[index]?.id ?? String(index), entry])
  return value !== null && typeof value === 'object' ? Object.entries(value) : undefined
}
