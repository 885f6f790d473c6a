/** What rules are declared with, for a module whose names and types are known. */

import type { Place, Space } from '../board/board.ts'
import type { Seat, Side } from '../cast/cast.ts'
import type { Shape } from '../cast/shape.ts'
import type { Describable } from '../position/facts.ts'
import type { Frame } from '../position/operation.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { type Action, action, type Preview, type PreviewAsked } from './action.ts'
import {
  type Argument,
  type Arguments,
  choice,
  number,
  optional,
  piece,
  pieces,
  place,
  side,
  space,
  type ValuesOf,
  word,
} from './argument.ts'
import { type Holds, type Objection, objection } from './denial.ts'
import type { Directions } from './geometry.ts'
import type { Obligation, Reachable, Remark } from './insight.ts'
import { objections } from './objection-table.ts'
import { type Assembly, rules } from './part.ts'
import {
  type AskingStep,
  automatic,
  type Margin,
  type Rules,
  type RunningStep,
  step,
} from './rules.ts'
import type { Value } from './value.ts'
import type { Weights } from './weights.ts'

/** Objections of any arguments. */
// biome-ignore lint/suspicious/noExplicitAny: which arguments an objection reads is for the action that lists it to check
type Objections<P> = readonly Objection<P, any>[]

/** The arguments that all of some objections read, taken together. */
type ReadBy<O> = [O] extends [never]
  ? unknown
  : // biome-ignore lint/suspicious/noExplicitAny: any position
    (O extends Objection<any, infer A> ? (args: A) => void : never) extends (args: infer A) => void
    ? A
    : never

/** A clause (`'5.1'`, `'5.1 far'`), an objection, or several in their order: what denies a value that is not listed. */
type Otherwise<P, C> = Refusing<P, C> | readonly Refusing<P, C>[]
// biome-ignore lint/suspicious/noExplicitAny: see Objections
type Refusing<P, C> = C | `${C & string} ${string}` | Objection<P, any>

/** The arguments that the objections among those read. */
// biome-ignore lint/suspicious/noExplicitAny: see Objections
type ReadByOther<W> = ReadBy<Extract<W extends readonly (infer E)[] ? E : W, Objection<any, any>>>

/** What an argument is made of, `A` being the earlier arguments that `among` reads. */
interface Spec<P, V, A, O extends Objections<P>, W> {
  readonly among?: (g: P, args: A) => readonly V[]
  readonly otherwise?: W
  readonly unless?: O
}

/** The same for what lies on the board, which may say by its geometry where. */
interface PlacedSpec<P, V, A, O extends Objections<P>, W> extends Spec<P, V, A, O, W> {
  readonly from?: string
  readonly along?: Directions
  readonly neighbours?: true
  readonly reach?: number
}

/** Declares an objection; with an ending its sentence is `<clause>.<ending>`, without a condition it always holds. */
interface DeclaresObjection<S extends Shape, P> {
  <A = unknown>(
    clause: S['clauses'],
    when: (g: P, args: A) => Holds,
    more?: MoreOfObjection<S, P, A>,
  ): Objection<P, NoInfer<A>>
  <A = unknown, const C extends S['clauses'] = S['clauses']>(
    clause: C,
    ending: EndingOf<S['denials'], C>,
    when?: (g: P, args: A) => Holds,
    more?: MoreOfObjection<S, P, A>,
  ): Objection<P, NoInfer<A>>
}

interface MoreOfObjection<S extends Shape, P, A> {
  readonly message?: S['denials']
  readonly facts?: (g: P, args: A) => Record<string, Describable>
  readonly applies?: (options: Readonly<S['options']>) => boolean
}

/** Declares objections in the order in which they are told, by the names of their sentences; others may stand between. */
type DeclaresObjections<S extends Shape, P> = <A = unknown>(
  ...tables: readonly (ObjectionTable<S, P, A> | Objection<P, A>)[]
) => readonly Objection<P, NoInfer<A>>[]

/** By `5.1`, or `5.1 far` for `5.1.far`, `true` for whatever is left; a sentence of another name says its clause. */
type ObjectionTable<S extends Shape, P, A> = {
  readonly [K in S['clauses'] | Spaced<S['denials'], S['clauses']>]?:
    | true
    | ((g: P, args: A) => Holds)
    | TableEntry<S, P, A>
} & {
  readonly [K in Exclude<S['denials'], S['clauses']>]?: TableEntry<S, P, A> & {
    readonly clause: S['clauses']
  }
}

interface TableEntry<S extends Shape, P, A> extends Omit<MoreOfObjection<S, P, A>, 'message'> {
  readonly when: (g: P, args: A) => Holds
  readonly clause?: S['clauses']
}

/** `5.1 far` of the sentence `5.1.far`. */
type Spaced<D extends string, C extends string> = string extends D
  ? string
  : C extends string
    ? D extends `${C}.${infer Ending}`
      ? `${C} ${Ending}`
      : never
    : never

/** `far` of the sentence `5.1.far`. */
type EndingOf<D extends string, C extends string> = string extends D
  ? string
  : D extends `${C}.${infer Ending}`
    ? Ending
    : never

/**
 * Declares an argument: it remembers which other arguments it reads, so that an action without them is refused. Which
 * these are is said where they are read, never guessed from where the argument stands: so `NoInfer`.
 */
type Declares<P, V extends Value, C> = <
  A,
  const O extends Objections<P> = readonly [],
  const W extends Otherwise<P, C> = never,
>(
  spec: Spec<P, V, A, O, W>,
) => Argument<V, P, NoInfer<A> & ReadBy<O[number]> & ReadByOther<W>>

type DeclaresPlaced<P, V extends Value, C> = <
  A,
  const O extends Objections<P> = readonly [],
  const W extends Otherwise<P, C> = never,
>(
  spec: PlacedSpec<P, V, A, O, W>,
) => Argument<V, P, NoInfer<A> & ReadBy<O[number]> & ReadByOther<W>>

/** Arguments of which none reads an argument that the action does not have, or has otherwise. */
type Fitting<P, A extends Arguments> = { readonly [K in keyof A]: Argument<Value, P, ValuesOf<A>> }

type NoArguments = Readonly<Record<never, never>>

/** What rules say of sides, seats and pieces, which are those of the module. */
interface OfThese<S extends Shape, P> {
  readonly notAskedClause?: S['clauses']
  evaluate?(g: P, side: Side<S['sides']>, weights: Weights): number
  margin?(g: P, side: Side<S['sides']>): Margin
  resign?(g: P, seat: Seat<S['seats']>): void
  obligations?(g: P, side: Side<S['sides']>): readonly Obligation[]
  reach?(g: P, piece: Piece<S>): readonly Reachable[]
}

type Definition<S extends Shape, P> = OfThese<S, P> &
  (Omit<Rules<P>, keyof OfThese<S, P>> | Omit<Assembly<P>, keyof OfThese<S, P>>)

/**
 * What to declare rules with; every name is one the module's data knows.
 * @example
 * interface Names extends Shape { clauses: '4.1'; sides: 'blue' | 'red' }
 * const typed: RulesOf<Names> = rulesFor<Names>()
 */
export interface RulesOf<S extends Shape, P = Position<S>> {
  readonly piece: <
    A,
    const O extends Objections<P> = readonly [],
    const W extends Otherwise<P, S['clauses']> = never,
  >(
    spec: { readonly blind?: boolean } & PlacedSpec<P, Piece<S>, A, O, W>,
  ) => Argument<Piece<S>, P, NoInfer<A> & ReadBy<O[number]> & ReadByOther<W>>
  readonly pieces: <
    A,
    const O extends Objections<P> = readonly [],
    const E extends Objections<P> = readonly [],
    const W extends Otherwise<P, S['clauses']> = never,
  >(
    spec: {
      readonly min: number
      readonly max: number
      readonly clause: S['clauses']
      readonly each?: E
    } & PlacedSpec<P, Piece<S>, A, O, W>,
  ) => Argument<
    readonly Piece<S>[],
    P,
    NoInfer<A> & ReadBy<O[number]> & ReadBy<E[number]> & ReadByOther<W>
  >
  readonly space: DeclaresPlaced<P, Space, S['clauses']>
  readonly place: Declares<P, Place, S['clauses']>
  readonly side: (() => Argument<Side<S['sides']>, P, unknown>) &
    Declares<P, Side<S['sides']>, S['clauses']>
  readonly number: <
    A,
    const O extends Objections<P> = readonly [],
    const W extends Otherwise<P, S['clauses']> = never,
  >(
    spec: { readonly from: number; readonly to: number } & Spec<P, number, A, O, W>,
  ) => Argument<number, P, NoInfer<A> & ReadBy<O[number]> & ReadByOther<W>>
  readonly choice: <
    const T extends string,
    A,
    const O extends Objections<P> = readonly [],
    const W extends Otherwise<P, S['clauses']> = never,
  >(
    values: readonly T[],
    spec?: Spec<P, T, A, O, W>,
  ) => Argument<T, P, NoInfer<A> & ReadBy<O[number]> & ReadByOther<W>>
  readonly word: <
    A,
    const O extends Objections<P> = readonly [],
    const W extends Otherwise<P, S['clauses']> = never,
  >(
    spec: Spec<P, string, A, O, W> & { readonly among: (g: P, args: A) => readonly string[] },
  ) => Argument<string, P, NoInfer<A> & ReadBy<O[number]> & ReadByOther<W>>
  readonly optional: <V extends Value, A>(
    argument: Argument<V, P, A>,
    more?: { readonly leftOut?: Objections<P>; readonly means?: V; readonly with?: string },
  ) => Argument<V | undefined, P, A>
  readonly objection: DeclaresObjection<S, P>
  readonly objections: DeclaresObjections<S, P>
  readonly action: <const A extends Arguments<P>>(
    name: string,
    args: A & Fitting<P, A>,
    effect: (g: P, args: ValuesOf<A>) => void,
    more?: {
      readonly clause?: S['clauses']
      readonly waits?: true | S['clauses']
      readonly unless?: readonly Objection<P, NoArguments>[]
      readonly caution?: (g: P, args: ValuesOf<A>) => Remark | undefined
      readonly preview?: (g: P, args: ValuesOf<A>, asked: PreviewAsked) => Preview
      readonly confirm?: boolean
      readonly ends?: boolean
      readonly quick?: boolean
      readonly secret?: boolean
      readonly silent?: boolean
      readonly applies?: (options: Readonly<S['options']>) => boolean
    },
  ) => Action<P, ValuesOf<A>>
  readonly step: (
    name: string,
    definition: {
      readonly asks?: (g: P, frame: Frame<S['steps'], S['sides']>) => readonly Side<S['sides']>[]
      readonly offers: readonly Action<P>[]
      readonly meanwhile?: (g: P, frame: Frame<S['steps'], S['sides']>) => S['clauses']
      readonly holds?: S['clauses']
      readonly prompt?: (g: P, frame: Frame<S['steps'], S['sides']>) => Record<string, Describable>
    },
  ) => AskingStep<P>
  readonly automatic: (
    name: string,
    run: (g: P, frame: Frame<S['steps'], S['sides']>) => void,
  ) => RunningStep<P>
  readonly rules: (definition: Definition<S, P>) => Rules<P>
}

/**
 * The functions that rules are declared with, knowing the module's names: `rules/generated.ts` exports them.
 * @example
 * interface Names extends Shape { clauses: '4.1' | '4.2' }
 * const { objection, piece, space } = rulesFor<Names>()
 * objection('4.1', () => true).clause // → '4.1'
 */
export function rulesFor<S extends Shape>(): RulesOf<S> {
  // Which names there are is known to the types alone.
  return declaring as unknown as RulesOf<S>
}

const declaring = {
  piece,
  pieces,
  space,
  place,
  side,
  number,
  choice,
  word,
  optional,
  objection,
  objections,
  action,
  step,
  automatic,
  rules,
}
