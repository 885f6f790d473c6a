/** The arguments of actions as rules declare them: where their values lie, and what speaks against each. */

import type { Place, Space } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import type { Shape } from '../cast/shape.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { type Objection, plainly } from './denial.ts'
import type { Geometry } from './geometry.ts'
import type { ArgumentKind, Value } from './value.ts'

/**
 * One argument of an action.
 * @example
 * const target: Argument<Piece> = piece({ among: (g: G) => g.onBoardOf(g.actor) })
 * target.kind // → 'piece'
 */
// biome-ignore lint/suspicious/noExplicitAny: an argument is generic in the position and arguments of its own module
export interface Argument<V extends Value = any, P = any, A = any> {
  readonly kind: ArgumentKind
  /**
   * The values to look at; of several pieces, those that may be among them. Where `otherwise` is given it is the law:
   * what is not listed is denied. Else it only says where to look and must contain every legal value (the conformance
   * suite checks this). Pieces that whoever acts cannot see are left out by the engine.
   */
  readonly among: (g: P, args: A) => readonly Value[]
  /** In place of `among`: where the board's own geometry lets the value be, seen from an earlier argument. */
  readonly geometry?: Geometry | undefined
  /** Denies what is not listed: the first that holds, the last whenever no other does. Empty: nothing is denied for that. */
  readonly otherwise: readonly Objection<P, A>[]
  /** What speaks against a value that is listed. */
  readonly unless: readonly Objection<P, A>[]
  /** Several pieces: what speaks against one joining those chosen before; it sees them all, the newcomer last. */
  readonly each: readonly Objection<P, A>[]
  /** Several pieces: fewest and most of them. */
  readonly count?: readonly [min: number, max: number] | undefined
  /** Several pieces: denies more or fewer. */
  readonly counted?: Objection | undefined
  /** A piece: may be the top of a place that nobody sees, named by the place. */
  readonly blind?: boolean | undefined
  /** May be left out; it then has no value and the objections of the others see `undefined`. */
  readonly optional: boolean
  /** Optional arguments: what speaks against leaving it out. */
  readonly leftOut: readonly Objection<P, A>[]
  /** Optional arguments: the name of an earlier one without which this one is left out, too. */
  readonly with?: string | undefined
  /** Optional arguments: the value that says the same as leaving it out, so that both are one action. */
  readonly means?: V | undefined
  /** choice: all values there are, absent for words from data; number: the widest range. */
  readonly values?: readonly string[] | undefined
  readonly range?: readonly [number, number] | undefined
  /** text: the most letters it takes. */
  readonly longest?: number | undefined
  /** The type of its values, for the compiler. */
  readonly value?: V
}

/** By which clause, or by which objections in their order. A clause alone says it in the sentence of its own name; `'5.1 far'` in that called 5.1.far. */
type Otherwise = string | Objection | readonly (string | Objection)[]

// biome-ignore lint/suspicious/noExplicitAny: see Argument
interface Spec<V, P = any> {
  /** The values to look at; alone it must contain every legal one. */
  // biome-ignore lint/suspicious/noExplicitAny: see Argument
  readonly among?: (g: P, args: any) => readonly V[]
  /** Every other value is denied by this: the first that holds, the last whenever no other does. */
  readonly otherwise?: Otherwise
  readonly unless?: readonly Objection[]
}

/** Is the piece on top of a place that nobody sees? Then the name of the place is its name. */
export function isBlindTop(g: Position, piece: Piece): boolean {
  return piece.place.visible === 'none' && g.top(piece.place) === piece
}

/** Where it may be is said by listing, or by the board's geometry. */
// biome-ignore lint/suspicious/noExplicitAny: see Argument
type PlacedSpec<V, P = any> = Spec<V, P> | (Omit<Spec<V, P>, 'among'> & Geometry)

/**
 * An argument that is a piece.
 * @example
 * const unit = piece({ among: (g: G) => g.onBoardOf(g.actor), unless: [objection('4.1', (_: G, { unit }: { unit: Piece }) => unit.face > 0)] })
 * unit.among(g, {}) // → [ blue unit at 0303, blue unit at 0302 ]
 */
export function piece<P extends Position<Shape>>({
  blind = false,
  ...spec
}: PlacedSpec<Piece, P> & {
  /** The top piece of a place that nobody sees may be named, too: drawing from a deck. */
  readonly blind?: boolean
}): Argument<Piece> {
  return { ...placed('piece', (g: P) => g.pieces, spec), blind }
}

/**
 * An argument that is several pieces at once, chosen one by one; in which order makes no difference.
 * `each` is asked as a piece joins: it must hold for whatever contains what it held for. `unless` is asked of them all.
 * @example
 * const stack = pieces({ min: 1, max: 3, clause: '4.2', among: (g: G) => g.onBoardOf(g.actor) })
 * stack.count // → [ 1, 3 ]
 */
export function pieces<P extends Position<Shape>>({
  min,
  max,
  clause,
  each = [],
  ...spec
}: {
  readonly min: number
  readonly max: number
  /** Says how many. */
  readonly clause: string
  readonly each?: readonly Objection[]
} & PlacedSpec<Piece, P>): Argument<readonly Piece[]> {
  const counted = { ...plainly(clause), facts: () => ({ min, max }) }
  return { ...placed('pieces', (g: P) => g.pieces, spec), each, count: [min, max], counted }
}

/**
 * An argument that is a space of the board.
 * @example space({ among: (g: G) => g.board.spaces.filter(({ terrain }) => terrain === 'town') }).among(g, {}) // → [ 0403 ]
 */
export function space<P extends Position<Shape>>(spec: PlacedSpec<Space, P>): Argument<Space> {
  return placed('space', (g: P) => g.board.spaces, spec)
}

/**
 * An argument that is a space or a zone.
 * @example place({ among: (g: G) => [g.zone('dead', g.actor)] }).among(g, {}) // → [ dead.blue ]
 */
export function place<P extends Position<Shape>>(spec: Spec<Place, P>): Argument<Place> {
  return argument('place', (g: P) => g.layout.places, spec)
}

/**
 * An argument that is a side.
 * @example side({ among: (g: G) => g.sides.filter((one) => one !== g.actor) }).among(g, {}) // → [ red ]
 */
export function side<P extends Position<Shape>>(spec: Spec<Side, P> = {}): Argument<Side> {
  return argument('side', (g: P) => g.sides, spec)
}

/**
 * A whole number from `from` to `to`.
 * @example number({ from: 1, to: 3 }).range // → [ 1, 3 ]
 */
export function number<P extends Position<Shape>>({
  from,
  to,
  ...spec
}: { from: number; to: number } & Spec<number, P>): Argument<number> {
  const all = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return { ...argument('number', () => all, spec), range: [from, to] }
}

/**
 * One of a few words.
 * @example
 * const dig = choice(['trench', 'bridge'])
 * dig.values // → [ 'trench', 'bridge' ]
 */
export function choice<P extends Position<Shape>, W extends string>(
  values: readonly W[],
  spec: Spec<W, P> = {},
): Argument<W> {
  return { ...argument('choice', () => values, spec), values }
}

/**
 * One of the words that the data of the game know, such as the kinds of a table. Any word may be named: `otherwise`
 * denies what is none of them, or an objection does that holds for every word `among` never lists.
 * @example word({ among: (g) => Object.keys(worksOf(g)), otherwise: noSuchWork, unless: [wrongBuilder] })
 */
export function word<P extends Position<Shape>>(
  spec: Spec<string, P> & Required<Pick<Spec<string, P>, 'among'>>,
): Argument<string> {
  return argument('choice', () => [], spec)
}

/**
 * Words that a player writes himself, on one line: any may be given that nothing speaks against. `among` lists one of them for
 * whoever goes through all actions, for there is no list of them all.
 * @example text({ longest: 40, among: () => ['Hold the bridge'] }).kind // → 'text'
 */
export function text<P extends Position<Shape>>({
  longest,
  ...spec
}: { readonly longest: number } & Omit<Spec<string, P>, 'otherwise'> &
  Required<Pick<Spec<string, P>, 'among'>>): Argument<string> {
  return { ...argument('text', () => [], spec), longest }
}

function argument<V extends Value>(
  kind: ArgumentKind,
  // biome-ignore lint/suspicious/noExplicitAny: see Argument
  everything: (g: any) => readonly V[],
  { among = everything, otherwise = [], unless = [] }: Spec<V>,
): Argument<V> {
  const denying = typeof otherwise === 'string' || 'when' in otherwise ? [otherwise] : otherwise
  return {
    kind,
    among,
    otherwise: denying.map((one) => (typeof one === 'string' ? plainly(one) : one)),
    unless,
    each: [],
    optional: false,
    leftOut: [],
  }
}

function placed<V extends Value>(
  kind: ArgumentKind,
  // biome-ignore lint/suspicious/noExplicitAny: see Argument
  everything: (g: any) => readonly V[],
  spec: PlacedSpec<V>,
): Argument {
  const geometry = 'along' in spec || 'neighbours' in spec || 'reach' in spec ? spec : undefined
  return { ...argument(kind, everything, spec), geometry }
}

/**
 * The argument may be left out.
 * @param argument as it is when it is given
 * @param how what leaving it out means
 * @param how.leftOut what speaks against leaving it out; default: `unless`, which then sees it undefined
 * @param how.means a number or word that says the same as leaving it out: whoever names it has left it out, so `among` need
 *   not list it (a `count` of 1)
 * @param how.with an earlier argument without which this one is left out, too: nothing is listed then
 * @example
 * const second = optional(space({ among: (g: G) => g.board.spaces }))
 * second.optional // → true
 */
export function optional<V extends Value>(
  argument: Argument<V>,
  {
    leftOut = argument.unless,
    means,
    with: companion,
  }: { leftOut?: readonly Objection[]; means?: V; with?: string } = {},
): Argument<V | undefined> {
  return {
    ...argument,
    optional: true,
    leftOut,
    ...(means === undefined ? {} : { means }),
    ...(companion === undefined ? {} : { with: companion }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: see Argument
export type Arguments<P = any> = Readonly<Record<string, Argument<any, P>>>
/** The values of an action's arguments, by name. */
export type ValuesOf<A extends Arguments> = {
  readonly [K in keyof A]: A[K] extends Argument<infer V> ? V : never
}
