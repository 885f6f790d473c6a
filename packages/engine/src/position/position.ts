/** Where a game stands: pieces, variables and the flow stack, changed in place by operations that can all be taken back. */

import type { Board, Place, Space, Zone } from '../board/board.ts'
import type { Json } from '../module/format.ts'
import type { Layout, Module, Variable } from '../module/module.ts'
import type { Draw, RandomSource } from '../random/source.ts'
import { noDice } from '../random/sources.ts'
import { type Describable, describe, type Fact } from './facts.ts'
import { hashData, hashName, hashNumber, hashText, mixHigh, mixLow } from './hash.ts'
import type { Frame, Operation } from './operation.ts'
import {
  type MutablePiece,
  type Piece,
  type PieceType,
  type PieceView,
  pieceView,
  type Seat,
  type Side,
} from './piece.ts'

/** What a plugin says about its own variables and options, so that `g.vars` and `g.options` are typed. */
export interface Shape {
  vars: object
  options: object
}

/** A line of the log as data; rendered late, in the reader's language. */
export interface LogEntry {
  readonly key: string
  readonly facts: Readonly<Record<string, Fact>>
  readonly clause?: string | undefined
  /** Only these sides know the facts; the others read `otherwise`. */
  readonly only?: readonly string[] | undefined
  readonly otherwise?: string | undefined
}

/** How a game ended, by seat: sides may change hands during a match. */
export interface Result {
  readonly winners: readonly string[]
  readonly reason: string
  readonly clause?: string
  readonly scores?: Readonly<Record<string, number>>
}

/** Hears what happens while an action is played; absent in search. */
export interface Listener {
  operation(operation: Operation): void
  draw(draw: Draw): void
  log(entry: LogEntry): void
}

type Values = Record<string, Json | Json[] | Map<string | number, number>>

const MOVE = 1
const FLIP = 2
const MARK = 3
const SET = 4
const PUT = 5
const TALLY = 6
const PUSH = 7
const POP = 8
const NEXT = 9
const CREATE = 10
const REMOVE = 11
const REVEAL = 12
const DRAW = 13

export class Position<S extends Shape = Shape> {
  readonly module: Module
  readonly layout: Layout
  readonly board: Board
  readonly options: Readonly<S['options']>
  readonly scenario: string
  readonly pieces: readonly Piece[]
  readonly vars: Readonly<S['vars']>
  readonly flow: readonly Frame[] = []
  /** The side whose action is being judged or played. */
  actor: Side
  listener: Listener | undefined
  random: RandomSource = noDice
  /** Draws and reveals so far; undo stops where this changed. */
  fence = 0

  readonly #tops: (MutablePiece | undefined)[]
  readonly #bottoms: (MutablePiece | undefined)[]
  readonly #counts: number[]
  readonly #values: Values
  readonly #revealed = new Set<string>()
  readonly #drawn = new Map<string, number>()
  readonly #variables: ReadonlyMap<string, Variable>
  readonly #journal: unknown[] = []
  #low = 0
  #high = 0

  constructor(module: Module, layout: Layout, scenario: string, options: S['options']) {
    this.module = module
    this.layout = layout
    this.board = layout.board
    this.scenario = scenario
    this.options = options
    this.pieces = []
    const [first] = module.sides
    if (!first) throw new Error(`module ${module.data.manifest.id} has no sides`)
    this.actor = first
    this.#tops = layout.places.map(() => undefined)
    this.#bottoms = layout.places.map(() => undefined)
    this.#counts = layout.places.map(() => 0)
    this.#variables = new Map(module.variables.map((variable) => [variable.name, variable]))
    this.#values = {}
    for (const variable of module.variables)
      this.#values[variable.name] = initialValue(variable, module, layout)
    this.vars = this.#values as S['vars']
    for (const variable of module.variables) this.#hashVariable(variable, 1)
  }

  // ── questions ────────────────────────────────────────────────────────────

  /** The piece on top of a place. */
  top(place: Place): Piece | undefined {
    return this.#tops[place.index]
  }

  /** The piece at the bottom of a place. */
  bottom(place: Place): Piece | undefined {
    return this.#bottoms[place.index]
  }

  /** Number of pieces in a place. */
  count(place: Place): number {
    return this.#counts[place.index] ?? 0
  }

  isEmpty(place: Place): boolean {
    return this.#tops[place.index] === undefined
  }

  /** The pieces of a place, top first. */
  stack(place: Place): Piece[] {
    const pieces: Piece[] = []
    for (let piece = this.#tops[place.index]; piece; piece = piece.below) pieces.push(piece)
    return pieces
  }

  /** Pieces of a place, top first, equal ones once: what differs for the rules. */
  kinds(place: Place): Piece[] {
    const kinds: MutablePiece[] = []
    for (let piece = this.#tops[place.index]; piece; piece = piece.below) {
      let known = false
      for (const kind of kinds) {
        if (kind.kindLow === piece.kindLow && kind.kindHigh === piece.kindHigh) {
          known = true
          break
        }
      }
      if (!known) kinds.push(piece)
    }
    return kinds
  }

  /** Are two pieces interchangeable: same type, side, face and attributes? */
  alike(a: Piece, b: Piece): boolean {
    const one = a as MutablePiece
    const other = b as MutablePiece
    return one.kindLow === other.kindLow && one.kindHigh === other.kindHigh && a.id === b.id
  }

  /** Is the piece on the board itself, not in a zone? */
  onBoard(piece: Piece): boolean {
    return piece.place.kind === 'space'
  }

  /** The space a piece stands on; pieces in zones have none. */
  spaceOf(piece: Piece): Space | undefined {
    return piece.place.kind === 'space' ? (piece.place as Space) : undefined
  }

  /** A zone by name, and by side where each side has its own. @throws Error when the module has none of that name */
  zone(name: string, side?: Side): Zone {
    const zone = this.layout.zone(name, side)
    if (!zone) throw new Error(`there is no zone "${name}"${side ? ` of ${side.id}` : ''}`)
    return zone
  }

  /** The seat that plays a side now. */
  seatOf(side: Side): Seat {
    const seat = this.module.seats[(this.#values.control as number[])[side.index] ?? 0]
    if (!seat) throw new Error(`side ${side.id} is played by nobody`)
    return seat
  }

  /** The sides a seat plays now. */
  sidesOf(seat: Seat): Side[] {
    return this.module.sides.filter((side) => this.seatOf(side) === seat)
  }

  get sides(): readonly Side[] {
    return this.module.sides
  }

  /** With two sides, the other one. */
  opponent(side: Side): Side {
    const other = this.module.sides[side.index === 0 ? 1 : 0]
    if (!other || this.module.sides.length !== 2)
      throw new Error('opponent() needs exactly two sides')
    return other
  }

  /** A side by id. @throws Error when there is none */
  side(id: string): Side {
    const side = this.module.side(id)
    if (!side) throw new Error(`there is no side "${id}"`)
    return side
  }

  get frame(): Frame | undefined {
    return this.flow[this.flow.length - 1]
  }

  get result(): Result | undefined {
    return (this.#values.result as unknown as Result | null) ?? undefined
  }

  /** Is a hidden variable open to all by now? */
  isRevealed(name: string, key?: string | number): boolean {
    return this.#revealed.has(key === undefined ? name : `${name}/${key}`)
  }

  // ── operations ───────────────────────────────────────────────────────────

  /** Puts a new piece on top of a place. */
  create(
    type: PieceType,
    side: Side | undefined,
    place: Place,
    facts: {
      id?: string | undefined
      name?: string | undefined
      face?: number
      attributes?: Record<string, Json>
    } = {},
  ): Piece {
    const piece = makePiece(this.pieces.length, type, side, {
      ...facts,
      attributes: { ...this.module.attributes, ...facts.attributes },
    })
    ;(this.pieces as Piece[]).push(piece)
    this.#link(piece, place, undefined)
    this.#journal.push(piece, CREATE)
    this.listener?.operation({ op: 'create', piece: pieceView(piece), place: place.id })
    return piece
  }

  /** Takes a piece out of the game for good. */
  remove(piece: Piece): void {
    const mutable = piece as MutablePiece
    const { place, above } = mutable
    this.#unlink(mutable)
    this.#journal.push(mutable, place, above, REMOVE)
    this.listener?.operation({ op: 'remove', piece: piece.index, from: place.id })
  }

  /** Moves a piece onto a place, or directly under another piece there. */
  move(piece: Piece, to: Place, under?: Piece): void {
    const mutable = piece as MutablePiece
    const { place, above } = mutable
    if (under === piece) return
    this.#unlink(mutable)
    this.#link(mutable, to, under as MutablePiece | undefined)
    this.#journal.push(mutable, place, above, MOVE)
    this.listener?.operation({
      op: 'move',
      piece: pieceView(piece),
      from: place.id,
      to: to.id,
      under: under?.index,
    })
  }

  /** Turns a piece to a face. */
  flip(piece: Piece, face: number): void {
    const mutable = piece as MutablePiece
    this.#journal.push(mutable, mutable.face, FLIP)
    this.#hashPiece(mutable, -1)
    mutable.face = face
    hashKind(mutable)
    this.#hashPiece(mutable, 1)
    this.listener?.operation({ op: 'flip', piece: piece.index, face })
  }

  /** Sets an attribute of a piece. */
  mark(piece: Piece, attribute: string, value: Json): void {
    const mutable = piece as MutablePiece
    this.#journal.push(mutable, attribute, mutable.at[attribute], MARK)
    this.#hashPiece(mutable, -1)
    mutable.at[attribute] = value
    hashKind(mutable)
    this.#hashPiece(mutable, 1)
    this.listener?.operation({ op: 'mark', piece: piece.index, attribute, value })
  }

  /** Sets a variable of the game. */
  set<K extends keyof S['vars'] & string>(name: K, value: S['vars'][K]): void {
    const variable = this.#variable(name)
    this.#journal.push(name, this.#values[name], SET)
    this.#hashVariable(variable, -1)
    this.#values[name] = value as Json
    this.#hashVariable(variable, 1)
    this.listener?.operation({ op: 'set', name, value: value as Json })
  }

  /** Sets one entry of a variable that exists per side, seat or space. */
  setFor<K extends keyof S['vars'] & string>(
    name: K,
    of: { readonly index: number; readonly id: string },
    value: Json,
  ): void {
    const variable = this.#variable(name)
    const values = this.#values[name] as Json[]
    this.#journal.push(name, of.index, values[of.index], PUT)
    this.#hashEntry(variable, of.index, values[of.index], -1)
    values[of.index] = value
    this.#hashEntry(variable, of.index, value, 1)
    this.listener?.operation({ op: 'set', name, key: of.id, value })
  }

  /** Adds to one counter of a tally and returns the new count. */
  tally<K extends keyof S['vars'] & string>(name: K, key: string | number, by = 1): number {
    const counts = this.#values[name] as Map<string | number, number>
    const old = counts.get(key)
    const value = (old ?? 0) + by
    this.#journal.push(name, key, old, TALLY)
    counts.set(key, value)
    this.listener?.operation({ op: 'set', name, key, value })
    return value
  }

  /** Empties a tally. */
  clearTally<K extends keyof S['vars'] & string>(name: K): void {
    this.#journal.push(name, this.#values[name], SET)
    this.#values[name] = new Map()
    this.listener?.operation({ op: 'set', name, value: {} })
  }

  /** Gives a side to another seat. */
  giveSide(side: Side, seat: Seat): void {
    this.setFor('control' as keyof S['vars'] & string, side, seat.index)
  }

  /** Opens a hidden variable (or one entry of it) to everybody; closes the undo fence. */
  reveal(
    name: keyof S['vars'] & string,
    of?: { readonly index: number; readonly id: string },
  ): void {
    const key = of ? `${name}/${of.index}` : name
    if (this.#revealed.has(key)) return
    this.#revealed.add(key)
    this.fence++
    this.#journal.push(key, REVEAL)
    this.listener?.operation({ op: 'reveal', name, key: of?.id })
  }

  /** Opens a step on top of the present one. */
  push(frame: Frame): void {
    ;(this.flow as Frame[]).push(frame)
    this.#journal.push(PUSH)
    this.listener?.operation({ op: 'flow', kind: 'push', frame })
  }

  /** Ends the present step and goes back to the one below it. */
  pop(): void {
    const frame = (this.flow as Frame[]).pop()
    if (!frame) throw new Error('the flow stack is empty')
    this.#journal.push(frame, POP)
    this.listener?.operation({ op: 'flow', kind: 'pop' })
  }

  /** Replaces the present step. */
  next(frame: Frame): void {
    const flow = this.flow as Frame[]
    const old = flow[flow.length - 1]
    if (!old) return this.push(frame)
    flow[flow.length - 1] = frame
    this.#journal.push(old, NEXT)
    this.listener?.operation({ op: 'flow', kind: 'next', frame })
  }

  /** Ends the game. */
  finish(result: Result): void {
    while (this.flow.length > 0) this.pop()
    this.set(
      'result' as keyof S['vars'] & string,
      result as unknown as S['vars'][keyof S['vars'] & string],
    )
  }

  /**
   * Throws a die named by what it is for; the same key again gets the next counter.
   * @example g.roll(6, ['combat', hex, turn, 'attacker'])
   */
  roll(sides: number, key: readonly (string | number | Place | Piece | Side)[]): number {
    const name = key.map(keyPart).join('/')
    const nth = this.#drawn.get(name) ?? 0
    this.#drawn.set(name, nth + 1)
    this.#journal.push(name, nth, DRAW)
    this.fence++
    const full = nth === 0 ? name : `${name}#${nth}`
    const value = this.random.draw(full, sides)
    this.listener?.draw({ key: full, sides, value })
    return value
  }

  /** Writes a line into the log; facts keep what they were at this moment. */
  log(
    key: string,
    facts: Readonly<Record<string, Describable>> = {},
    more: { clause?: string; only?: readonly Side[]; otherwise?: string } = {},
  ): void {
    if (!this.listener) return
    const described: Record<string, Fact> = {}
    for (const name in facts) described[name] = describe(facts[name] as Describable)
    this.listener.log({
      key,
      facts: described,
      clause: more.clause,
      only: more.only?.map((side) => side.id),
      otherwise: more.otherwise,
    })
  }

  // ── taking back ──────────────────────────────────────────────────────────

  /** A point to rewind to. */
  get moment(): number {
    return this.#journal.length
  }

  /** Takes back everything since a point of the journal; nothing is copied. */
  rewind(mark: number): void {
    const journal = this.#journal
    while (journal.length > mark) this.#undoOne(journal.pop() as number)
  }

  /** Forgets how to take back; what has happened stays. */
  forget(): void {
    this.#journal.length = 0
  }

  #undoOne(code: number): void {
    const journal = this.#journal
    switch (code) {
      case MOVE: {
        const above = journal.pop() as MutablePiece | undefined
        const place = journal.pop() as Place
        const piece = journal.pop() as MutablePiece
        this.#unlink(piece)
        this.#link(piece, place, above)
        return
      }
      case FLIP: {
        const face = journal.pop() as number
        const piece = journal.pop() as MutablePiece
        this.#hashPiece(piece, -1)
        piece.face = face
        hashKind(piece)
        this.#hashPiece(piece, 1)
        return
      }
      case MARK: {
        const value = journal.pop() as Json
        const attribute = journal.pop() as string
        const piece = journal.pop() as MutablePiece
        this.#hashPiece(piece, -1)
        piece.at[attribute] = value
        hashKind(piece)
        this.#hashPiece(piece, 1)
        return
      }
      case SET: {
        const value = journal.pop() as Json
        const name = journal.pop() as string
        const variable = this.#variable(name)
        this.#hashVariable(variable, -1)
        this.#values[name] = value
        this.#hashVariable(variable, 1)
        return
      }
      case PUT: {
        const value = journal.pop() as Json
        const key = journal.pop() as number
        const name = journal.pop() as string
        const values = this.#values[name] as Json[]
        const variable = this.#variable(name)
        this.#hashEntry(variable, key, values[key], -1)
        values[key] = value
        this.#hashEntry(variable, key, value, 1)
        return
      }
      case TALLY: {
        const value = journal.pop() as number | undefined
        const key = journal.pop() as string | number
        const counts = this.#values[journal.pop() as string] as Map<string | number, number>
        if (value === undefined) counts.delete(key)
        else counts.set(key, value)
        return
      }
      case PUSH:
        ;(this.flow as Frame[]).pop()
        return
      case POP:
        ;(this.flow as Frame[]).push(journal.pop() as Frame)
        return
      case NEXT:
        ;(this.flow as Frame[])[this.flow.length - 1] = journal.pop() as Frame
        return
      case CREATE: {
        this.#unlink(journal.pop() as MutablePiece)
        ;(this.pieces as Piece[]).pop()
        return
      }
      case REMOVE: {
        const above = journal.pop() as MutablePiece | undefined
        const place = journal.pop() as Place
        this.#link(journal.pop() as MutablePiece, place, above)
        return
      }
      case REVEAL:
        this.#revealed.delete(journal.pop() as string)
        this.fence--
        return
      case DRAW: {
        const nth = journal.pop() as number
        const name = journal.pop() as string
        if (nth === 0) this.#drawn.delete(name)
        else this.#drawn.set(name, nth)
        this.fence--
        return
      }
    }
  }

  // ── saving ───────────────────────────────────────────────────────────────

  /** Everything there is to know, as plain data; the journal is not part of it. */
  save(): PositionData {
    const values: Record<string, Json> = {}
    for (const name in this.#values) {
      const value = this.#values[name]
      values[name] =
        value instanceof Map ? ([...value] as unknown as Json) : (structuredClone(value) as Json)
    }
    return {
      pieces: this.pieces.map(pieceView),
      stacks: this.layout.places.flatMap((place) =>
        this.isEmpty(place)
          ? []
          : [
              [
                place.id,
                this.stack(place)
                  .reverse()
                  .map((piece) => piece.index),
              ] as const,
            ],
      ),
      values,
      flow: structuredClone(this.flow) as Frame[],
      revealed: [...this.#revealed],
      drawn: [...this.#drawn],
      fence: this.fence,
    }
  }

  /** Takes on saved data. The position must be new (no pieces yet). @throws Error when the data does not fit the module */
  load(data: PositionData): void {
    for (const saved of data.pieces) {
      const type = this.module.type(saved.type)
      if (!type)
        throw new Error(
          `the snapshot has a piece of type "${saved.type}", which the module does not have`,
        )
      const side = saved.side === undefined ? undefined : this.side(saved.side)
      const piece = makePiece(saved.id, type, side, {
        id: saved.unit,
        name: saved.name,
        face: saved.face,
        attributes: { ...this.module.attributes, ...saved.at },
      })
      ;(this.pieces as Piece[]).push(piece)
    }
    for (const [id, stack] of data.stacks) {
      const place = this.layout.place(id)
      if (!place) throw new Error(`the snapshot has a place "${id}", which the board does not have`)
      for (const index of stack) {
        const piece = this.pieces[index] as MutablePiece | undefined
        if (!piece) throw new Error(`the snapshot stacks piece ${index}, which it does not have`)
        this.#link(piece, place, undefined)
      }
    }
    for (const variable of this.module.variables) {
      const value = data.values[variable.name]
      if (value === undefined) continue
      this.#hashVariable(variable, -1)
      this.#values[variable.name] =
        variable.type === 'tally'
          ? new Map(value as unknown as [string | number, number][])
          : (structuredClone(value) as Json)
      this.#hashVariable(variable, 1)
    }
    ;(this.flow as Frame[]).push(...structuredClone(data.flow))
    for (const key of data.revealed) this.#revealed.add(key)
    for (const [key, count] of data.drawn) this.#drawn.set(key, count)
    this.fence = data.fence
  }

  // ── identity ─────────────────────────────────────────────────────────────

  /** The position's identity in 16 hex digits: equal pieces are interchangeable, histories do not count. */
  hash(): string {
    const flow = this.#flowHash()
    return hashName((this.#low + flow) | 0, (this.#high ^ Math.imul(flow, 0x9e3779b1)) | 0)
  }

  /** The same identity as a number, for maps. */
  hashNumber(): number {
    const flow = this.#flowHash()
    return hashNumber((this.#low + flow) | 0, (this.#high ^ Math.imul(flow, 0x9e3779b1)) | 0)
  }

  #flowHash(): number {
    let hash = 0
    for (const frame of this.flow) hash = mixLow(hash, frameHash(frame), 7, 0)
    return hash
  }

  #variable(name: string): Variable {
    const variable = this.#variables.get(name)
    if (!variable)
      throw new Error(`module ${this.module.data.manifest.id} declares no variable "${name}"`)
    return variable
  }

  #hashVariable(variable: Variable, sign: 1 | -1): void {
    if (variable.identity === false || variable.type === 'tally') return
    const value = this.#values[variable.name]
    if (variable.per)
      (value as Json[]).forEach((entry, index) => {
        this.#hashEntry(variable, index, entry, sign)
      })
    else this.#hashEntry(variable, 0, value as Json, sign)
  }

  #hashEntry(variable: Variable, key: number, value: Json | undefined, sign: 1 | -1): void {
    if (variable.identity === false) return
    const hash = hashData(value, variable.index)
    this.#low = (this.#low + sign * mixLow(hash, variable.index, key, 11)) | 0
    this.#high = (this.#high + sign * mixHigh(hash, variable.index, key, 11)) | 0
  }

  /** Adds or takes away what a piece in its place contributes, its neighbours in an ordered stack included. */
  #hashPiece(piece: MutablePiece, sign: 1 | -1): void {
    const { place, kindLow, kindHigh, above, below } = piece
    this.#low = (this.#low + sign * mixLow(kindLow, place.index, 3, 0)) | 0
    this.#high = (this.#high + sign * mixHigh(kindHigh, place.index, 3, 0)) | 0
    if (!place.ordered) return
    if (below) this.#hashPair(below, piece, sign)
    if (above) this.#hashPair(piece, above, sign)
  }

  #hashPair(lower: MutablePiece, upper: MutablePiece, sign: 1 | -1): void {
    this.#low = (this.#low + sign * mixLow(lower.kindLow, upper.kindLow, lower.place.index, 5)) | 0
    this.#high =
      (this.#high + sign * mixHigh(lower.kindHigh, upper.kindHigh, lower.place.index, 5)) | 0
  }

  #link(piece: MutablePiece, place: Place, under: MutablePiece | undefined): void {
    const at = place.index
    const below = under ? under.below : this.#tops[at]
    if (place.ordered && under && below) this.#hashPair(below, under, -1)
    piece.place = place
    piece.above = under
    piece.below = below
    if (below) below.above = piece
    else this.#bottoms[at] = piece
    if (under) under.below = piece
    else this.#tops[at] = piece
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
    this.#hashPiece(piece, 1)
  }

  #unlink(piece: MutablePiece): void {
    this.#hashPiece(piece, -1)
    const { place, above, below } = piece
    const at = place.index
    if (above) above.below = below
    else this.#tops[at] = below
    if (below) below.above = above
    else this.#bottoms[at] = above
    this.#counts[at] = (this.#counts[at] ?? 0) - 1
    if (place.ordered && above && below) this.#hashPair(below, above, 1)
    piece.above = undefined
    piece.below = undefined
    piece.place = REMOVED
  }
}

/** A position as plain data (JSON). */
export interface PositionData {
  readonly pieces: readonly PieceView[]
  /** Place id and the pieces in it, bottom first. */
  readonly stacks: readonly (readonly [string, readonly number[]])[]
  readonly values: Readonly<Record<string, Json>>
  readonly flow: readonly Frame[]
  readonly revealed: readonly string[]
  readonly drawn: readonly (readonly [string, number])[]
  readonly fence: number
}

function initialValue(
  variable: Variable,
  module: Module,
  layout: Layout,
): Json | Json[] | Map<string | number, number> {
  if (variable.type === 'tally') return new Map()
  if (variable.name === 'control') {
    return module.sides.map(
      (side) => module.seat(module.data.manifest.sides[side.id]?.seat ?? '')?.index ?? 0,
    )
  }
  const initial =
    variable.initial ?? { integer: 0, boolean: false, text: '', json: null }[variable.type]
  if (variable.per === 'side') return module.sides.map(() => initial)
  if (variable.per === 'seat') return module.seats.map(() => initial)
  if (variable.per === 'space') return layout.board.spaces.map(() => initial)
  return initial
}

function makePiece(
  index: number,
  type: PieceType,
  side: Side | undefined,
  facts: {
    id?: string | undefined
    name?: string | undefined
    face?: number
    attributes: Record<string, Json>
  },
): MutablePiece {
  const piece: MutablePiece = {
    index,
    id: facts.id,
    name: facts.name ?? type.label,
    type,
    side,
    face: facts.face ?? 0,
    place: REMOVED,
    above: undefined,
    below: undefined,
    at: facts.attributes,
    kindLow: 0,
    kindHigh: 0,
  }
  hashKind(piece)
  return piece
}

/** Where pieces are that have left the game for good. */
const REMOVED: Place = {
  index: -1,
  id: 'removed',
  label: 'removed',
  kind: 'zone',
  ordered: false,
  visible: 'all',
  owner: -1,
}

function hashKind(piece: MutablePiece): void {
  const side = piece.side ? piece.side.index + 1 : 0
  let low = mixLow(piece.type.index, side, piece.face, 17)
  let high = mixHigh(piece.type.index, side, piece.face, 17)
  if (piece.id !== undefined) {
    const name = hashText(piece.id)
    low = mixLow(low, name, 1, 19)
    high = mixHigh(high, name, 1, 19)
  }
  for (const attribute in piece.at) {
    const value = hashData(piece.at[attribute])
    low = mixLow(low, value, 2, 23)
    high = mixHigh(high, value, 2, 23)
  }
  piece.kindLow = low
  piece.kindHigh = high
}

const frameHashes = new WeakMap<Frame, number>()

function frameHash(frame: Frame): number {
  const known = frameHashes.get(frame)
  if (known !== undefined) return known
  const hash = hashData(frame)
  frameHashes.set(frame, hash)
  return hash
}

function keyPart(part: string | number | Place | Piece | Side): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part)
  if ('face' in part) return part.id ?? `piece ${part.index}`
  return part.id
}
