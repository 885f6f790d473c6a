/** Where a game stands: pieces, variables and the flow stack, changed in place by operations that can all be taken back. */

import type { Board, Place, Space, Zone } from '../board/board.ts'
import type { Cast, PieceType, Seat, Side } from '../cast/cast.ts'
import type { Layout } from '../cast/layout.ts'
import type { Shape } from '../cast/shape.ts'
import type { Json, TableFile } from '../format/format.ts'
import type { RandomSource } from '../random/source.ts'
import { noDice } from '../random/sources.ts'
import { aliasesNow, aliasFor } from './aliases.ts'
import { backOf, backShown, type Shown } from './back.ts'
import { type Cover, coverFor, type Sight, sameCover, sightThrough, tellsMore } from './cover.ts'
import { type Describable, describe, type Fact } from './facts.ts'
import { identityName, identityNumber } from './identity.ts'
import { inCommon } from './in-common.ts'
import {
  ALIASES,
  afterChange,
  beforeChange,
  COVER,
  CREATE,
  DRAW,
  FLIP,
  HIDE,
  MARK,
  MOVE,
  NEXT,
  NUMBER,
  POP,
  PUSH,
  PUT,
  REMEMBER,
  REVEAL,
  SET,
  TALLY,
  undoLast,
} from './journal.ts'
import type { Listener, Result } from './listener.ts'
import type { Frame } from './operation.ts'
import { attributesOf, type MutablePiece, makePiece, type Piece, pieceView } from './piece.ts'
import { type Memories, type Remembered, remembrance } from './remembered.ts'
import { loadState, type PositionData, saveState } from './saved.ts'
import { emptyState, type State } from './state.ts'
import type { Tally } from './variables.ts'

/**
 * A table whose `data` has a known shape.
 * @example
 * type Combat = TableWith<{ results: Record<string, string> }>
 * const shortest = ({ data }: Combat) => Object.keys(data.results)[0]
 */
export type TableWith<Data> = Omit<TableFile, 'data'> & { readonly data: Data }

/** What each entry of a variable holds that exists per side, seat or space. */
type EntryOf<V> = V extends readonly (infer Entry)[] ? Entry : never

/** The variables that count by key. */
type TallyIn<V> = {
  [K in keyof V]: V[K] extends ReadonlyMap<string | number, number> ? K : never
}[keyof V] &
  string

/** What is said with a line of the log: by which clause, to whom alone, and what the others read instead. */
interface LogTerms<S extends Shape> {
  readonly clause?: S['clauses']
  readonly only?: readonly Side[]
  readonly otherwise?: S['log']
  /** The message of a denial that says why, told behind the line; its facts are among those of the line. */
  readonly denied?: string
}

/**
 * Where a game stands, as rules see it; what changes it is an operation.
 * @example
 * g.move(unit, town.neighbours[0] ?? hex)
 * g.stack(town).filter(({ side }) => side === red) // → [ red unit at 0403 ]
 */
export class Position<S extends Shape = Shape> {
  readonly cast: Cast
  readonly layout: Layout
  readonly board: Board
  readonly options: Readonly<S['options']>
  /** What the rules decide under these options: a base's functions and lists with its variants laid over them. */
  readonly decisions: S['decisions']
  readonly scenario: string
  readonly sides: readonly Side<S['sides']>[]
  readonly seats: readonly Seat<S['seats']>[]
  readonly types: readonly PieceType<S>[]
  readonly pieces: readonly Piece<S>[]
  readonly vars: Readonly<S['vars']>
  readonly flow: readonly Frame<S['steps'], S['sides']>[]
  /** The side whose action is being judged or played; the engine says which. See `asSide`. */
  readonly actor: Side<S['sides']>
  listener: Listener | undefined
  random: RandomSource = noDice

  readonly #state: State
  readonly #tops: readonly (Piece<S> | undefined)[]
  readonly #bottoms: readonly (Piece<S> | undefined)[]
  #journal: unknown[] = []
  /** What was forgotten of the journal. */
  #forgotten = 0
  /** Equal attributes are one object. */
  #shares = false

  constructor(
    cast: Cast,
    layout: Layout,
    scenario: string,
    options: S['options'],
    decisions: S['decisions'],
  ) {
    const [first] = cast.sides
    if (!first) throw new Error(`module ${cast.data.manifest.id} has no sides`)
    this.#state = emptyState(cast, layout)
    // The names of the cast are those the module's shape knows: said here once.
    const { stacks } = this.#state
    this.#tops = stacks.tops as readonly (Piece<S> | undefined)[]
    this.#bottoms = stacks.bottoms as readonly (Piece<S> | undefined)[]
    this.seats = cast.seats as readonly Seat<S['seats']>[]
    this.sides = cast.sides as readonly Side<S['sides']>[]
    this.types = cast.types as readonly PieceType[] as readonly PieceType<S>[]
    this.pieces = this.#state.pieces as readonly Piece[] as readonly Piece<S>[]
    this.flow = this.#state.flow as readonly Frame[] as readonly Frame<S['steps'], S['sides']>[]
    this.actor = first as Side<S['sides']>
    this.cast = cast
    this.layout = layout
    this.board = layout.board
    this.scenario = scenario
    this.options = options
    this.decisions = decisions
    this.vars = this.#state.variables.values as S['vars']
  }

  // ── questions ────────────────────────────────────────────────────────────

  /** The piece on top of a place. */
  top(place: Place): Piece<S> | undefined {
    return this.#tops[place.index]
  }

  /** The piece at the bottom of a place. */
  bottom(place: Place): Piece<S> | undefined {
    return this.#bottoms[place.index]
  }

  /** Number of pieces in a place. */
  count(place: Place): number {
    return this.#state.stacks.counts[place.index] ?? 0
  }

  isEmpty(place: Place): boolean {
    return this.#tops[place.index] === undefined
  }

  /** The pieces of a place, or those of them that pass a test, top first. */
  stack(place: Place, test?: (piece: Piece<S>) => boolean): Piece<S>[] {
    const pieces: Piece<S>[] = []
    for (let piece = this.#tops[place.index]; piece; piece = piece.below)
      if (!test || test(piece)) pieces.push(piece)
    return pieces
  }

  /** The topmost piece of a place that passes a test. */
  pieceIn(place: Place, test: (piece: Piece<S>) => boolean): Piece<S> | undefined {
    for (let piece = this.#tops[place.index]; piece; piece = piece.below)
      if (test(piece)) return piece
    return undefined
  }

  /**
   * Pieces of a place, top first, equal ones once: what differs for the rules. The same list until one comes, goes or
   * changes; each covered one is a kind of its own.
   */
  kinds(place: Place): readonly Piece<S>[] {
    const kinds = this.#state.stacks.kinds(place) as readonly Piece[] as readonly Piece<S>[]
    if (this.layout.open || kinds.every(({ cover }) => !cover)) return kinds
    return this.stack(place).filter(
      (piece, at, all) => !all.slice(0, at).some((other) => this.alike(other, piece)),
    )
  }

  /**
   * Are two pieces interchangeable: same type, side, face and attributes? A covered one is like itself only, to its owner,
   * too: which of two blocks moves would tell those who see their backs that they are two of a kind, or are not.
   */
  alike(a: Piece, b: Piece): boolean {
    const one = a as MutablePiece
    const other = b as MutablePiece
    if (one.kindLow !== other.kindLow || one.kindHigh !== other.kindHigh || a.id !== b.id)
      return false
    return !one.cover || one === other
  }

  /**
   * Grows whenever a piece moves or changes, takebacks included. As long as it stays the same, so does all that was
   * worked out from the pieces: rules may keep it.
   */
  get changes(): number {
    return this.#state.stacks.changes
  }

  /** The same for everything but the pieces of one side: what bars its way, and controls what it would enter. */
  changesBesides(side: Side): number {
    const { changes, changesOf } = this.#state.stacks
    return changes - (changesOf[side.index] ?? 0)
  }

  /**
   * The same for the pieces of one place: grows whenever one comes, goes or changes there. What was worked out from several
   * places holds while the sum of theirs stays the same.
   */
  changesAt(place: Place): number {
    return this.#state.stacks.changesAt[place.index] ?? 0
  }

  /** The same for a variable that is no tally: grows whenever it is set, in whole or in part. */
  changesOf(name: keyof S['vars'] & string): number {
    const { variables } = this.#state
    return variables.changes[variables.declared(name).index] ?? 0
  }

  /** The same for all variables together. */
  get variableChanges(): number {
    return this.#state.variables.changed
  }

  /** The piece that the table knows by a number. */
  numbered(number: number): Piece<S> | undefined {
    const own = this.pieces[number]
    return own?.number === number ? own : this.pieces.find((piece) => piece.number === number)
  }

  /** May a seat, or a spectator (undefined), see the pieces in a place? */
  sees(seat: string | undefined, place: Place): boolean {
    if (place.visible === 'all' || this.#seesAll(seat)) return true
    const owner = place.visible === 'owner' ? this.sides[place.owner] : undefined
    return owner !== undefined && this.seatOf(owner).id === seat
  }

  /** What a seat, or a spectator (undefined), sees of a piece where it now is: what it is, its back, or nothing. */
  sight(seat: string | undefined, piece: Piece): Sight {
    return this.sees(seat, piece.place) ? this.sightThrough(seat, piece.cover) : 'nothing'
  }

  /** The same through a cover, wherever the piece may be. */
  sightThrough(seat: string | undefined, cover: Cover | undefined): Sight {
    if (this.#seesAll(seat)) return 'known'
    return sightThrough(cover, (side) => this.seatOf(this.side(side)).id === seat)
  }

  #seesAll(seat: string | undefined): boolean {
    return seat === undefined && this.cast.spectatorsSeeAll
  }

  /** Does a seat, or a spectator (undefined), know what a piece is? */
  knows(seat: string | undefined, piece: Piece): boolean {
    return this.sight(seat, piece) === 'known'
  }

  /** The number by which a seat, or a spectator (undefined), knows a piece; -1 when it is not there for him. */
  numberFor(seat: string | undefined, piece: Piece): number {
    return aliasFor(piece, this.#audience(seat))
  }

  /** What a seat, or a spectator (undefined), has seen of a piece that is covered to him now, and whose back he has followed since. */
  memoryOf(
    seat: string | undefined,
    { memories }: { readonly memories?: Memories | undefined },
  ): Remembered | undefined {
    return memories?.[this.#audience(seat)] ?? undefined
  }

  /** Spectators come first, then the seats. */
  #audience(seat: string | undefined): number {
    return seat === undefined ? 0 : (this.cast.seat(seat)?.index ?? -1) + 1
  }

  /** The piece that a seat, or a spectator, knows by a number. */
  numberedFor(seat: string | undefined, number: number): Piece<S> | undefined {
    const own = this.numbered(number)
    if (own && this.numberFor(seat, own) === number) return own
    return this.pieces.find((piece) => this.numberFor(seat, piece) === number)
  }

  /** What a seat can say of a piece: of one that is covered no more than its back shows; nothing of one it does not see. */
  shownTo(seat: string | undefined, piece: Piece): Shown | undefined {
    const sight = this.sight(seat, piece)
    if (sight === 'nothing') return undefined
    return sight === 'known' ? piece : backShown(this.cast, piece)
  }

  /** Is the piece on the board itself, not in a zone? */
  onBoard(piece: Piece): boolean {
    return piece.place.kind === 'space'
  }

  /**
   * The pieces of a side on the board, in the order of their numbers; the same list until one comes or goes.
   * @example g.onBoardOf(g.actor).filter(({ at }) => !at.moved)
   */
  onBoardOf(side: Side): readonly Piece<S>[] {
    const { stacks, pieces } = this.#state
    return stacks.onBoardOf(side, pieces) as readonly Piece[] as readonly Piece<S>[]
  }

  /** The space a piece stands on; pieces in zones have none. */
  spaceOf(piece: Piece): Space | undefined {
    return piece.place.kind === 'space' ? (piece.place as Space) : undefined
  }

  /** A zone by name, and by side where each side has its own. @throws Error when the module has none of that name */
  zone(name: S['zones'], side?: Side): Zone {
    const zone = this.layout.zone(name, side)
    if (!zone) throw new Error(`there is no zone "${name}"${side ? ` of ${side.id}` : ''}`)
    return zone
  }

  /** The seat that plays a side now. */
  seatOf(side: Side): Seat<S['seats']> {
    const seat = this.seats[(this.#state.variables.values.control as number[])[side.index] ?? 0]
    if (!seat) throw new Error(`side ${side.id} is played by nobody`)
    return seat
  }

  /** The sides a seat plays now. */
  sidesOf(seat: Seat): Side<S['sides']>[] {
    return this.sides.filter((side) => this.seatOf(side) === seat)
  }

  /** With two sides, the other one. */
  opponent(side: Side): Side<S['sides']> {
    const other = this.sides[side.index === 0 ? 1 : 0]
    if (!other || this.sides.length !== 2) throw new Error('opponent() needs exactly two sides')
    return other
  }

  /** A side by id, such as the one a step asks. @throws Error when there is none */
  side(id: S['sides'] | undefined): Side<S['sides']> {
    // Sides are few, and their ids the very strings that frames bear: going through them is quicker than looking up.
    const { sides } = this
    for (let i = 0; i < sides.length; i++) {
      const side = sides[i] as Side<S['sides']>
      if (side.id === id) return side
    }
    throw new Error(`there is no side "${id}"`)
  }

  /** A type of piece by id. @throws Error when there is none */
  type(id: S['types']): PieceType<S> {
    const index = this.cast.type(id)?.index
    const type = index === undefined ? undefined : this.types[index]
    if (!type) throw new Error(`there is no piece type "${id}"`)
    return type
  }

  /** A table of the module, its `data` as the module's names say. @throws Error when there is none of that name */
  table<Id extends keyof S['tables'] & string>(id: Id): TableWith<S['tables'][Id]> {
    const table = this.cast.data.tables[id]
    if (!table) throw new Error(`the module has no table "${id}"`)
    return table as TableWith<unknown> as TableWith<S['tables'][Id]>
  }

  /** The scenario's `data`: what it says that only this module's rules understand. */
  get scenarioData(): S['scenario'] {
    return this.cast.data.scenarios[this.scenario]?.data ?? {}
  }

  get frame(): Frame<S['steps'], S['sides']> | undefined {
    return this.flow[this.flow.length - 1]
  }

  get result(): Result<S['results'], S['clauses']> | undefined {
    return (
      (this.#state.variables.values.result as unknown as Result<
        S['results'],
        S['clauses']
      > | null) ?? undefined
    )
  }

  /** Is a hidden variable open to all by now? */
  isRevealed(name: string, key?: string | number): boolean {
    return this.#state.revealed.has(key === undefined ? name : `${name}/${key}`)
  }

  // ── operations ───────────────────────────────────────────────────────────

  /**
   * Puts a new piece on top of a place.
   * @param facts `covered`: only its side knows what it is, the others see its back; `hidden`: to them it is not there;
   *   `cover`: the same, said of every side
   */
  create(
    type: PieceType,
    side: Side | undefined,
    place: Place,
    facts: {
      id?: string | undefined
      name?: string | undefined
      face?: number
      attributes?: Partial<S['attributes']>
      covered?: boolean
      hidden?: boolean
      cover?: Cover
    } = {},
  ): Piece<S> {
    const given = attributesOf(this.cast, facts.attributes)
    const attributes = this.#shares ? inCommon(given) : given
    const number = this.#state.numbers++
    const isCovered = facts.covered || facts.hidden
    if (isCovered) backOf(this.cast, type)
    const noticed = facts.hidden ? [] : undefined
    const cover =
      facts.cover ?? (isCovered ? coverFor(this.sides, side ? [side] : [], noticed) : undefined)
    const piece = makePiece(this.pieces.length, type, side, { ...facts, number, attributes, cover })
    this.#state.pieces.push(piece)
    this.#state.stacks.link(piece, place, undefined)
    this.#journal.push(piece, CREATE)
    this.#giveAliases(piece)
    this.listener?.operation({ op: 'create', piece: pieceView(piece), place: place.id })
    return piece as Piece as Piece<S>
  }

  /** Takes a piece out of the game for good. */
  remove(piece: Piece): void {
    const mutable = piece as MutablePiece
    const { place, above } = mutable
    this.#state.stacks.unlink(mutable)
    this.#journal.push(mutable, place, above, MOVE)
    this.#rememberSeers(mutable, place)
    const were = this.#giveAliases(mutable)
    this.listener?.operation({
      op: 'remove',
      piece: piece.number,
      from: place.id,
      ...(were ? { were } : {}),
    })
  }

  /** What was removed where not everybody looks is known to those who saw it there, and to nobody else. */
  #rememberSeers(piece: MutablePiece, from: Place): void {
    if (from.visible === 'all' || piece.cover) return
    this.#journal.push(false, piece, piece.cover, COVER)
    const seers = this.sides.filter((side) => this.sees(this.seatOf(side).id, from))
    piece.cover = coverFor(this.sides, seers, [])
    afterChange(this.#state, piece)
  }

  /** Moves a piece onto a place, or directly under another piece there. */
  move(piece: Piece, to: Place, under?: Piece): void {
    if (under === piece) return
    const mutable = piece as MutablePiece
    const { place, above } = mutable
    this.#state.stacks.move(mutable, to, under as MutablePiece | undefined)
    this.#journal.push(mutable, place, above, MOVE)
    const were = this.#giveAliases(mutable)
    this.#remember(mutable)
    const was = place.visible === 'all' ? undefined : this.#numberAnew(mutable, place)
    this.listener?.operation({
      op: 'move',
      piece: pieceView(piece),
      ...(was === undefined ? {} : { was }),
      ...(were ? { were } : {}),
      from: place.id,
      to: to.id,
      under: under?.number,
    })
  }

  /**
   * Whoever did not see where a piece was must not know it again. What the actor learns by it cannot be taken back.
   * @returns the number it had
   */
  #numberAnew(piece: MutablePiece, from: Place): number {
    const { number: was } = piece
    const actor = this.seatOf(this.actor).id
    const learns = !this.sees(actor, from) && this.sees(actor, piece.place)
    if (learns) this.#state.fence++
    piece.number = this.#state.numbers++
    this.#journal.push(learns, was, piece, NUMBER)
    return was
  }

  /**
   * Audiences that have come to see a piece that can be covered know it by the next number of their own.
   * @returns the numbers it had
   */
  #giveAliases(piece: MutablePiece): readonly number[] | undefined {
    if (!piece.type.file.back) return undefined
    const { aliases, place } = piece
    const { given } = this.#state
    const now = aliasesNow(piece, given, (audience) => {
      const seat = this.seats[audience - 1]?.id
      return place.index >= 0 && this.sight(seat, piece) !== 'nothing'
    })
    if (now) {
      this.#journal.push(aliases, piece, given, ALIASES)
      piece.aliases = now.aliases
      this.#state.given = now.given
    }
    return aliases
  }

  /** Who knows what a piece on the table is, spectators first; nobody needs to be asked of a type that cannot be covered. */
  #knowing(piece: Piece): readonly boolean[] | undefined {
    return piece.type.file.back && this.#sights(piece).map((sight) => sight === 'known')
  }

  /** Who has known a piece remembers it as long as he sees its back. */
  #remember(piece: MutablePiece, knew?: readonly boolean[]): void {
    if (!piece.memories && !knew) return
    const memories = remembrance(piece, this.#sights(piece), knew)
    if (memories === piece.memories) return
    this.#journal.push(piece.memories, piece, REMEMBER)
    piece.memories = memories
  }

  /** What spectators see of a piece, and then each seat. */
  #sights(piece: Piece): readonly Sight[] {
    if (piece.place.index < 0) return []
    return [undefined, ...this.seats].map((seat) => this.sight(seat?.id, piece))
  }

  /** Turns a piece to a face. */
  flip(piece: Piece, face: number): void {
    const mutable = piece as MutablePiece
    this.#journal.push(mutable, mutable.face, FLIP)
    beforeChange(this.#state, mutable)
    mutable.face = face
    afterChange(this.#state, mutable)
    this.listener?.operation({ op: 'flip', piece: piece.number, face })
  }

  /**
   * Covers a piece: those who are not to know it see its back from here on, or nothing. Who loses sight of it knows it by
   * another number when he sees it again.
   * @param to `known`: the sides that know what it is, by default its own; `noticed`: those that see its back, by default everybody
   * @throws Error when pieces.yaml gives its type no back
   * @example g.conceal(block)                              // its side knows it, the others see a block
   * @example g.conceal(patrol, { noticed: [] })            // to the others it is not there
   * @example g.conceal(chit, { known: [] })                // face down: nobody knows it
   */
  conceal(
    piece: Piece,
    to: { readonly known?: readonly Side[]; readonly noticed?: readonly Side[] | undefined } = {},
  ): void {
    backOf(this.cast, piece.type)
    const { known = piece.side ? [piece.side] : [], noticed } = to
    this.#cover(piece as MutablePiece, coverFor(this.sides, known, noticed))
  }

  /** Who knows what a piece is. What somebody learns by it cannot be taken back. */
  #cover(piece: MutablePiece, cover: Cover | undefined): void {
    const { cover: before } = piece
    if (sameCover(before, cover)) return
    const learns = tellsMore(before, cover)
    if (learns) this.#state.fence++
    const knew = this.#knowing(piece)
    this.#journal.push(learns, piece, before, COVER)
    beforeChange(this.#state, piece)
    piece.cover = cover
    afterChange(this.#state, piece)
    const were = this.#giveAliases(piece)
    this.#remember(piece, knew)
    this.listener?.operation({
      op: 'cover',
      piece: pieceView(piece),
      ...(were ? { were } : {}),
      ...(before ? { before } : {}),
    })
  }

  /** Sets an attribute of a piece; what it has already is no operation. @throws Error for one no piece has */
  mark<A extends keyof S['attributes'] & string>(
    piece: Piece,
    attribute: A,
    value: S['attributes'][A],
  ): void {
    const mutable = piece as MutablePiece
    const old = mutable.at[attribute]
    if (old === value) return
    if (old === undefined) throw new Error(`there is no attribute "${attribute}"`)
    this.#journal.push(mutable, mutable.at, MARK)
    beforeChange(this.#state, mutable)
    const changed = { ...mutable.at, [attribute]: value as Json }
    mutable.at = this.#shares ? inCommon(changed) : changed
    afterChange(this.#state, mutable)
    this.listener?.operation({ op: 'mark', piece: piece.number, attribute, value })
  }

  /** Sets a variable of the game; a hidden one that was revealed is hidden again. */
  set<K extends keyof S['vars'] & string>(name: K, value: S['vars'][K]): void {
    const { variables } = this.#state
    const variable = variables.declared(name)
    this.#journal.push(variable, variables.set(variable, value as Json), SET)
    if (this.#state.revealed.size > 0) this.#hideAllOf(name)
    this.listener?.operation({ op: 'set', name, value: value as Json })
  }

  /** Sets one entry of a variable that exists per side, seat or space. */
  setFor<K extends keyof S['vars'] & string>(
    name: K,
    of: { readonly index: number; readonly id: string },
    value: EntryOf<S['vars'][K]>,
  ): void {
    this.#put(name, of, value as Json)
  }

  #put(name: string, of: { readonly index: number; readonly id: string }, value: Json): void {
    const { variables } = this.#state
    const variable = variables.declared(name)
    this.#journal.push(variable, of.index, variables.put(variable, of.index, value), PUT)
    if (this.#state.revealed.size > 0) this.#hide(`${name}/${of.index}`)
    this.listener?.operation({ op: 'set', name, key: of.id, value })
  }

  #hideAllOf(name: string): void {
    for (const key of this.#state.revealed)
      if (key === name || key.startsWith(`${name}/`)) this.#hide(key)
  }

  /** What was opened is a secret again once it is something else: nobody has seen that. */
  #hide(key: string): void {
    if (this.#state.revealed.delete(key)) this.#journal.push(key, HIDE)
  }

  /** Adds to one counter of a tally and returns the new count. */
  tally(name: TallyIn<S['vars']>, key: string | number, by = 1): number {
    const counts = this.#state.variables.values[name] as Tally
    const old = counts.get(key)
    const value = (old ?? 0) + by
    this.#journal.push(counts, key, old, TALLY)
    counts.set(key, value)
    this.listener?.operation({ op: 'set', name, key, value })
    return value
  }

  /** Empties a tally. */
  clearTally(name: TallyIn<S['vars']>): void {
    const { variables } = this.#state
    const variable = variables.declared(name)
    this.#journal.push(variable, variables.set(variable, new Map()), SET)
    this.listener?.operation({ op: 'set', name, value: {} })
  }

  /** Gives a side to another seat. */
  giveSide(side: Side, seat: Seat): void {
    const knew = this.pieces.map((piece) => this.#knowing(piece))
    this.#put('control', side, seat.index)
    for (const piece of this.#state.pieces) {
      this.#giveAliases(piece)
      this.#remember(piece, knew[piece.index])
    }
  }

  /**
   * Opens something hidden; closes the undo fence. A covered piece to everybody or to one more side, a hidden variable or
   * one entry of it to everybody.
   * @example g.reveal(block)
   * @example g.reveal(block, spotter)
   * @example g.reveal('pledge', side)
   */
  reveal(piece: Piece, to?: Side): void
  reveal(name: keyof S['vars'] & string, of?: { readonly index: number; readonly id: string }): void
  reveal(
    what: Piece | (keyof S['vars'] & string),
    of?: { readonly index: number; readonly id: string },
  ): void {
    if (typeof what === 'string') return this.#openVariable(what, of)
    const { cover } = what
    if (!cover) return
    const knowing = this.sides.filter(({ id }) => id === of?.id || cover.known.includes(id))
    const { known } = coverFor(this.sides, knowing, undefined)
    this.#cover(what as MutablePiece, of ? { ...cover, known } : undefined)
  }

  #openVariable(
    name: keyof S['vars'] & string,
    of: { readonly index: number; readonly id: string } | undefined,
  ): void {
    const key = of ? `${name}/${of.index}` : name
    if (this.#state.revealed.has(key)) return
    this.#state.revealed.add(key)
    this.#state.fence++
    this.#journal.push(key, REVEAL)
    this.listener?.operation({ op: 'reveal', name, key: of?.id })
  }

  /** Opens a step on top of the present one. */
  push(frame: Frame<S['steps'], S['sides']>): void {
    this.#state.flow.push(frame)
    this.#journal.push(PUSH)
    this.listener?.operation({ op: 'flow', kind: 'push', frame })
  }

  /** Ends the present step and goes back to the one below it. */
  pop(): void {
    const frame = this.#state.flow.pop()
    if (!frame) throw new Error('the flow stack is empty')
    this.#journal.push(frame, POP)
    this.listener?.operation({ op: 'flow', kind: 'pop' })
  }

  /** Replaces the present step. */
  next(frame: Frame<S['steps'], S['sides']>): void {
    const { flow } = this.#state
    const old = flow[flow.length - 1]
    if (!old) return this.push(frame)
    flow[flow.length - 1] = frame
    this.#journal.push(old, NEXT)
    this.listener?.operation({ op: 'flow', kind: 'next', frame })
  }

  /** Ends the game. */
  finish(result: Result<S['results'], S['clauses'], S['seats']>): void {
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
    return this.#draw(sides, key, false)
  }

  /**
   * Puts the pieces of a place in an order that dice draw. Where not everybody sees the place, what the dice showed is
   * told to nobody before the record is opened; it is verified then like any other die.
   * @example g.shuffle(g.zone('deck'))
   */
  shuffle(
    place: Place,
    key: readonly (string | number | Place | Piece | Side)[] = ['shuffle', place],
  ): void {
    const waiting = this.stack(place)
    while (waiting.length > 0) {
      const at = waiting.length > 1 ? this.#draw(waiting.length, key, place.visible !== 'all') : 1
      for (const piece of waiting.splice(at - 1, 1)) this.move(piece, place)
    }
  }

  /**
   * Any piece of a place, as a die picks it; undefined when the place is empty. Where not everybody sees the place, what
   * the die showed is told to nobody before the record is opened.
   * @example const chit = g.pick(g.zone('cup'))
   */
  pick(
    place: Place,
    key: readonly (string | number | Place | Piece | Side)[] = ['pick', place],
  ): Piece<S> | undefined {
    const pieces = this.stack(place)
    if (pieces.length < 2) return pieces[0]
    return pieces[this.#draw(pieces.length, key, place.visible !== 'all') - 1]
  }

  #draw(
    sides: number,
    key: readonly (string | number | Place | Piece | Side)[],
    secret: boolean,
  ): number {
    const state = this.#state
    const name = key.map(keyPart).join('/')
    const nth = state.drawn.get(name) ?? 0
    state.drawn.set(name, nth + 1)
    state.fence++
    this.#journal.push(name, nth, DRAW)
    const full = nth === 0 ? name : `${name}#${nth}`
    const value = this.random.draw(full, sides)
    this.listener?.draw({ key: full, sides, value, ...(secret ? { secret } : {}) })
    return value
  }

  /**
   * Throws several dice at once, each a hit when it shows `needed` or less, or with `high` as much or more. Exact odds count
   * the hits only, so nobody must look at single dice for more than that. For the parts that fire; rules have those.
   * @example g.hits(2, 6, 3, ['pass', zone, 'fort'])  // { thrown: [2, 5], hits: 1 }
   */
  hits(
    count: number,
    sides: number,
    needed: number,
    key: readonly (string | number | Place | Piece | Side)[],
    roll: 'low' | 'high' = 'low',
  ): { readonly thrown: readonly number[]; readonly hits: number } {
    const isLow = roll === 'low'
    const counted = this.random.hits?.(count, sides, isLow ? needed : sides + 1 - needed)
    if (counted !== undefined) {
      const missed = isLow ? sides : 1
      const thrown = Array.from({ length: count }, (_, i) => (i < counted ? needed : missed))
      return { thrown, hits: counted }
    }
    const thrown = Array.from({ length: count }, () => this.roll(sides, key))
    return { thrown, hits: thrown.filter((die) => (isLow ? die <= needed : die >= needed)).length }
  }

  /**
   * Throws dice of which only the band their sum falls in matters: band `i` reaches up to `bounds[i]`, the last one is
   * what lies above. Each of several dice is a draw of its own: the key and its number. Exact odds count the bands only,
   * so nobody must look at the sum for more than that, and `least` says from which sum on it may be. For `throwFor`, which
   * rules call.
   * @example g.band(1, 6, [2, 4], ['aa', plane])  // { thrown: 5, least: 5, band: 2 }
   */
  band(
    count: number,
    sides: number,
    bounds: readonly number[],
    key: readonly (string | number | Place | Piece | Side)[],
  ): { readonly thrown: number; readonly least: number; readonly band: number } {
    const most = count * sides
    const known = this.random.band?.(count, sides, bounds)
    if (known !== undefined) {
      const least = Math.max(count, (bounds[known - 1] ?? count - 1) + 1)
      return { thrown: Math.min(most, bounds[known] ?? most), least, band: known }
    }
    let thrown = 0
    for (let die = 1; die <= count; die++)
      thrown += this.roll(sides, count === 1 ? key : [...key, die])
    const band = bounds.findIndex((bound) => thrown <= bound)
    return { thrown, least: thrown, band: band < 0 ? bounds.length : band }
  }

  /**
   * Writes a line into the log; facts keep what they were at this moment. Last comes the clause, or more: only some sides
   * read the line, and the others another one.
   * @example
   * g.log('isolated', { unit }, '12.3')
   * g.log('scouted', { unit }, { clause: '7.1', only: [g.actor], otherwise: 'scouts_out' })
   */
  log(
    key: S['log'],
    facts: Readonly<Record<string, Describable>> = {},
    cited: S['clauses'] | LogTerms<S> = {},
  ): void {
    if (!this.listener) return
    const more: LogTerms<S> = typeof cited === 'string' ? { clause: cited } : cited
    const described: Record<string, Fact> = {}
    for (const name in facts) described[name] = describe(facts[name])
    const only = more.only?.map((side) => side.id)
    this.listener.log({
      key,
      facts: described,
      clause: more.clause,
      only,
      otherwise: more.otherwise,
      ...(more.denied === undefined ? {} : { denied: more.denied }),
    })
  }

  // ── taking back and saving ───────────────────────────────────────────────

  /** A point to rewind to. */
  get moment(): number {
    return this.#forgotten + this.#journal.length
  }

  /** Draws and reveals so far; undo stops where this changed. */
  get fence(): number {
    return this.#state.fence
  }

  /** Takes back everything since a point of the journal; nothing is copied. */
  rewind(moment: number): void {
    const length = moment - this.#forgotten
    if (length < 0) throw new RangeError('how to take that back was forgotten')
    while (this.#journal.length > length) undoLast(this.#state, this.#journal)
  }

  /** Forgets how to take back; what has happened stays. */
  forget(): void {
    this.#journal = []
    this.#forgotten = 0
  }

  /** Nobody remembers what he has seen of pieces that are covered now: so a game begins. */
  forgetSights(): void {
    for (const piece of this.#state.pieces) piece.memories = undefined
  }

  /** Forgets how to take back what lies before a point of the journal. */
  forgetBefore(moment: number): void {
    this.#journal = this.#journal.slice(moment - this.#forgotten)
    this.#forgotten = moment
  }

  /** From now on equal attributes are one object: worth its time where a position stays for long, not where one is tried. */
  shareAttributes(): void {
    this.#shares = true
    for (const piece of this.#state.pieces) piece.at = inCommon(piece.at)
  }

  /** Everything there is to know, as plain data. */
  save(): PositionData {
    return saveState(this.#state)
  }

  /** Takes on saved data. The position must be new (no pieces yet). @throws Error when the data does not fit the module */
  load(data: PositionData): void {
    loadState(this.#state, data)
  }

  /** The position's identity in 16 hex digits: equal pieces are interchangeable, histories do not count. */
  hash(): string {
    return identityName(this.#state.identity, this.flow)
  }

  /** The same identity as a number, for maps. */
  hashNumber(): number {
    return identityNumber(this.#state.identity, this.flow)
  }
}

function keyPart(part: string | number | Place | Piece | Side): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part)
  if ('face' in part) return part.id ?? `piece ${part.number}`
  return part.id
}
