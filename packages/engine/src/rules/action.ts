/** Actions as rules declare them: typed arguments, each with where to look for values and what speaks against one. */

import type { Place, Space } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import type { Shape } from '../cast/shape.ts'
import type { Fraction } from '../numbers/fraction.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Objection } from './denial.ts'
import type { Remark } from './insight.ts'

/** A value an argument can take. */
export type Value = Piece | Place | Side | number | string | undefined

export type ArgumentKind = 'piece' | 'space' | 'place' | 'side' | 'number' | 'choice'

/**
 * One argument. `unless` is the law: a value is legal when no objection holds.
 * `among` only says where to look: it must contain every legal value (the conformance suite checks this).
 */
// biome-ignore lint/suspicious/noExplicitAny: an argument is generic in the position and arguments of its own module
export interface Argument<V extends Value = any, P = any, A = any> {
  readonly kind: ArgumentKind
  readonly among: (g: P, args: A) => readonly V[]
  readonly unless: readonly Objection<P, A>[]
  /**
   * Objections that enumeration need not test: no value of `among` meets them, or another objection holds whenever
   * they do. The conformance suite checks this.
   */
  readonly clearOf: readonly Objection<P, A>[]
  /** May be left out; it then has no value and the objections of the others see `undefined`. */
  readonly optional: boolean
  /** Optional arguments: those of `unless` that can hold when it is left out. */
  readonly leftOut?: readonly Objection<P, A>[]
  /** Optional arguments: the value that says the same as leaving it out, so that both are one action. */
  readonly means?: V
  /** choice: all values there are, absent for words from data; number: the widest range. */
  readonly values?: readonly string[]
  readonly range?: readonly [number, number]
}

// biome-ignore lint/suspicious/noExplicitAny: see Argument
interface Spec<V, P = any> {
  // biome-ignore lint/suspicious/noExplicitAny: see Argument
  readonly among?: (g: P, args: any) => readonly V[]
  readonly unless?: readonly Objection[]
  readonly clearOf?: readonly Objection[]
}

/** An argument that is a piece. */
export function piece<P extends Position<Shape>>(spec: Spec<Piece, P>): Argument<Piece> {
  return {
    kind: 'piece',
    among: spec.among ?? ((g: P) => g.pieces),
    unless: spec.unless ?? [],
    clearOf: spec.clearOf ?? [],
    optional: false,
  }
}

/** An argument that is a space of the board. */
export function space<P extends Position<Shape>>(spec: Spec<Space, P>): Argument<Space> {
  return {
    kind: 'space',
    among: spec.among ?? ((g: P) => g.board.spaces),
    unless: spec.unless ?? [],
    clearOf: spec.clearOf ?? [],
    optional: false,
  }
}

/** An argument that is a space or a zone. */
export function place<P extends Position<Shape>>(spec: Spec<Place, P>): Argument<Place> {
  return {
    kind: 'place',
    among: spec.among ?? ((g: P) => g.layout.places),
    unless: spec.unless ?? [],
    clearOf: spec.clearOf ?? [],
    optional: false,
  }
}

/** An argument that is a side. */
export function side<P extends Position<Shape>>(spec: Spec<Side, P> = {}): Argument<Side> {
  return {
    kind: 'side',
    among: spec.among ?? ((g: P) => g.sides),
    unless: spec.unless ?? [],
    clearOf: spec.clearOf ?? [],
    optional: false,
  }
}

/** A whole number from `from` to `to`. */
export function number<P extends Position<Shape>>(
  spec: { from: number; to: number } & Spec<number, P>,
): Argument<number> {
  const all = Array.from({ length: spec.to - spec.from + 1 }, (_, i) => spec.from + i)
  return {
    kind: 'number',
    among: spec.among ?? (() => all),
    unless: spec.unless ?? [],
    clearOf: spec.clearOf ?? [],
    optional: false,
    range: [spec.from, spec.to],
  }
}

/** One of a few words. */
export function choice<P extends Position<Shape>, W extends string>(
  values: readonly W[],
  spec: Spec<W, P> = {},
): Argument<W> {
  return {
    kind: 'choice',
    among: spec.among ?? (() => values),
    unless: spec.unless ?? [],
    clearOf: spec.clearOf ?? [],
    optional: false,
    values,
  }
}

/**
 * One of the words that the data of the game know, such as the kinds of a table. Any word may be named: the objections
 * say which are none, so one of them must hold for every word that `among` never lists.
 * @example word({ among: (g) => Object.keys(worksOf(g)), unless: [noSuchWork, …] })
 */
export function word<P extends Position<Shape>>(
  spec: Spec<string, P> & Required<Pick<Spec<string, P>, 'among' | 'unless'>>,
): Argument<string> {
  return {
    kind: 'choice',
    among: spec.among,
    unless: spec.unless,
    clearOf: spec.clearOf ?? [],
    optional: false,
  }
}

/**
 * The argument may be left out.
 * @param leftOut the objections that can hold when it is; enumeration tests no others then. Default: all of them
 * @param means a number or word that says the same as leaving it out: whoever names it has left it out, so `among` need
 *   not list it (a `count` of 1)
 */
export function optional<V extends Value>(
  argument: Argument<V>,
  { leftOut = argument.unless, means }: { leftOut?: readonly Objection[]; means?: V } = {},
): Argument<V | undefined> {
  return { ...argument, optional: true, leftOut, ...(means === undefined ? {} : { means }) }
}

// biome-ignore lint/suspicious/noExplicitAny: see Argument
export type Arguments<P = any> = Readonly<Record<string, Argument<any, P>>>
/** The values of an action's arguments, by name. */
export type ValuesOf<A extends Arguments> = {
  readonly [K in keyof A]: A[K] extends Argument<infer V> ? V : never
}

/** Something a seat may do at a step. */
// biome-ignore lint/suspicious/noExplicitAny: actions of one module share its own position type
export interface Action<P = any, A = any> {
  readonly name: string
  /** The clause that allows it. */
  readonly clause?: string | undefined
  readonly args: Arguments
  readonly names: readonly string[]
  /** What speaks against the action as a whole, before any argument. */
  readonly unless: readonly Objection[]
  readonly effect: (g: P, args: A) => void
  /** What a preview adds: modifiers with clauses, paths, costs. */
  readonly preview?: ((g: P, args: A, asked: PreviewAsked) => Preview) | undefined
  /** Ask before doing it: it ends something or cannot be taken back. */
  readonly confirm: boolean
  /** A click on its only argument is enough, as when units join an attack one by one. */
  readonly quick: boolean
  /** Only the acting seat learns what was done; the others read `log.<name>.secret`. */
  readonly secret: boolean
  /** The effect writes its own log lines instead of `log.<name>`. */
  readonly silent: boolean
  /** False for options under which the action does not exist; absent: every game has it. */
  readonly applies?: ((options: Readonly<Record<string, unknown>>) => boolean) | undefined
}

/** How a preview is wanted. */
export interface PreviewAsked {
  /** Ids of lines struck out to see what would change without them. */
  readonly without: ReadonlySet<string>
}

/** What the rules can say about an action before it is done. */
export interface Preview {
  readonly notes?: readonly Remark[]
  readonly path?: readonly Place[]
  /** In the game's own points; a text where they are fractions. */
  readonly cost?: number | string
  /** Why it ends where it ends. */
  readonly stop?: Remark
  readonly attackers?: readonly Piece[]
  readonly defenders?: readonly Piece[]
  /** From the printed factors to the column and from the die to the result, one modifier a line. Text: `preview.<key>`. */
  readonly lines?: readonly PreviewLine[]
  /** The results table, with the column (and row) that applies lit. */
  readonly table?: {
    readonly id: string
    readonly column?: string
    readonly row?: string
    readonly shift?: number
  }
  /** Chances read off the table itself, where the engine cannot play the action (struck-out lines). */
  readonly distribution?: readonly {
    readonly label: Remark
    readonly probability: Fraction
    readonly detail?: string
  }[]
  /** Horizon and policy of the odds, by name. */
  readonly horizon?: string
  readonly policy?: string
}

/** One halving, modifier or supply point, with the clause it rests on and the option that governs it. */
export interface PreviewLine extends Remark {
  readonly id: string
  readonly option?: string | undefined
  /** What stood before it and after it: `14`, `7`, `2:1`. */
  readonly before?: string
  readonly after?: string
  /** May be struck out to see what would change. */
  readonly toggle?: boolean
}

/**
 * Declares an action.
 * @example export const attack = action('attack', { unit: piece({…}), target: piece({…}) }, (g, { unit, target }) => {…}, { clause: 'F-8.1' })
 */
export function action<P extends Position<Shape>, const A extends Arguments>(
  name: string,
  args: A,
  effect: (g: P, args: ValuesOf<A>) => void,
  more: {
    clause?: string
    unless?: readonly Objection[]
    preview?: (g: P, args: ValuesOf<A>, asked: PreviewAsked) => Preview
    confirm?: boolean
    quick?: boolean
    secret?: boolean
    silent?: boolean
    applies?: (options: P['options']) => boolean
  } = {},
): Action<P, ValuesOf<A>> {
  return {
    name,
    args,
    names: Object.keys(args),
    effect,
    clause: more.clause,
    unless: more.unless ?? [],
    preview: more.preview,
    confirm: more.confirm ?? false,
    quick: more.quick ?? false,
    secret: more.secret ?? false,
    silent: more.silent ?? false,
    applies: more.applies as Action['applies'],
  }
}
