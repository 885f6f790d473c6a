/** Why something is not allowed: a clause, a message and the facts. Rules never `return false`. */

import type { Shape } from '../cast/shape.ts'
import { type Describable, describe, type Fact } from '../position/facts.ts'
import type { Position } from '../position/position.ts'
import { asSeenBy } from '../position/sight.ts'

/**
 * A denial as a person or another machine gets it.
 * @example
 * const denial: Denial | undefined = game.explain('one', 'move 0303 0403')
 * denial?.clause // → '4.1'
 */
export interface Denial {
  readonly clause: string
  /** Key under `denials` in the module's text file. */
  readonly message: string
  readonly facts: Readonly<Record<string, Fact>>
  /**
   * Of something that was tried without being ordered: how near it came to what the action is about, the higher the nearer.
   * Where several actions deny the same click, the nearest has the most helpful reason.
   */
  readonly near?: number
  /**
   * Of something begun that can go no further: every reason against the spaces it might be done at, that of the nearest first, each
   * with how many spaces it holds for. The denial is the first of them.
   */
  readonly everywhere?: readonly { readonly count: number; readonly denial: Denial }[]
}

/**
 * Whether an objection holds: plainly, or as the facts of its sentence, found in asking; `undefined` is no objection.
 * @example
 * const tooFar = (most: number, distance: number): Holds => (distance > most ? { most, distance } : undefined)
 * tooFar(2, 3) // → { most: 2, distance: 3 }
 */
export type Holds = boolean | Readonly<Record<string, Describable>> | undefined

/**
 * Why not, and when: an objection a rule may raise against an action or the value of an argument.
 * @example
 * const inTown: Objection<G, { to: Space }> = objection('4.3', (_, { to }) => to.terrain === 'town')
 * inTown.when(g, { to: town }) // → true
 */
// biome-ignore lint/suspicious/noExplicitAny: arguments and position are typed where the objection is written
export interface Objection<P = any, A = any> {
  readonly clause: string
  readonly message: string
  /** True, or the facts of its sentence, when the objection holds. */
  readonly when: (g: P, args: A) => Holds
  readonly facts?: ((g: P, args: A) => Record<string, Describable>) | undefined
  /** False for options under which the objection can never hold; absent: it may hold in every game. */
  readonly applies?: ((options: Readonly<Record<string, unknown>>) => boolean) | undefined
}

type When<P, A> = (g: P, args: A) => Holds

/** What an objection may say besides its clause. */
export interface MoreOfObjection<P extends Position<Shape>, A> {
  /** Key of its sentence when that does not begin with the clause. */
  readonly message?: string
  readonly facts?: (g: P, args: A) => Record<string, Describable>
  /** `(options) => options.special_warfare`: games without it never test this objection. */
  readonly applies?: (options: P['options']) => boolean
}

/**
 * Declares an objection; the key of its sentence is the clause, or the clause with an ending where several sentences
 * deny by it: `objection('5.1', 'far', …)` says `5.1.far`. One without a condition always holds.
 * @example
 * const protectedInTown = objection('5.1', (_: G, { target }: { target: Space }) => target.terrain === 'town')
 * protectedInTown.when(g, { target: town }) // → true
 * @example
 * objection('5.1', 'far', () => true).message // → '5.1.far'
 * @example
 * // Whatever is not listed: it always holds.
 * objection('5.1', 'far').when(g, {}) // → true
 * @example
 * // What it finds, its sentence may name: `{left} of {needed} are left`.
 * const tooFew = objection('5.2', (g: G) => (g.onBoardOf(blue).length < 9 ? { left: 2, needed: 9 } : undefined))
 * tooFew.when(g, {}) // → { left: 2, needed: 9 }
 */
export function objection<P extends Position<Shape>, A>(
  clause: string,
  when: When<P, A>,
  more?: MoreOfObjection<P, A>,
): Objection<P, A>
export function objection<P extends Position<Shape>, A>(
  clause: string,
  ending: string,
  when?: When<P, A>,
  more?: MoreOfObjection<P, A>,
): Objection<P, A>
export function objection<P extends Position<Shape>, A>(
  clause: string,
  first: string | When<P, A>,
  second?: When<P, A> | MoreOfObjection<P, A>,
  third?: MoreOfObjection<P, A>,
): Objection<P, A> {
  const [ending, when, more] =
    typeof first === 'string' ? [`.${first}`, second, third] : ['', first, second]
  const { message, facts, applies } = (more ?? {}) as MoreOfObjection<P, A>
  return {
    clause,
    message: message ?? clause + ending,
    when: (when ?? always) as When<P, A>,
    facts,
    applies: applies as Objection['applies'],
  }
}

const always = () => true

/** Has it no condition: does it deny whatever is left? */
export function isPlain({ when }: Objection): boolean {
  return when === always
}

/** An objection that always holds, by a clause in the sentence of its name; after a blank the ending of another of its sentences. */
export function plainly(name: string): Objection {
  const [clause = name] = name.split(' ')
  return { clause, message: name.replace(' ', '.'), when: always }
}

/** The denial an objection amounts to, with the arguments so far as facts. */
export function denialFrom(
  objection: Objection,
  g: Position,
  args: Readonly<Record<string, unknown>>,
): Denial {
  const facts: Record<string, Fact> = { side: describe(g.actor) }
  const reader = g.seatOf(g.actor).id
  const fact = (thing: Describable) => asSeenBy(g, reader, describe(thing))
  for (const name in args) {
    if (args[name] !== undefined) facts[name] = fact(args[name] as Describable)
  }
  const more = { ...foundBy(objection, g, args), ...objection.facts?.(g, args) }
  for (const name in more) facts[name] = fact(more[name])
  return { clause: objection.clause, message: objection.message, facts }
}

/** The facts an objection finds in asking whether it holds. */
function foundBy(objection: Objection, g: Position, args: unknown) {
  const found = objection.when(g, args)
  return typeof found === 'object' ? found : undefined
}

/**
 * Thrown by `act` for an action the rules deny; nothing has changed.
 * @example
 * const error = new DeniedError({ clause: '4.1', message: 'move.enemy', facts: {} })
 * error.message // → 'denied by 4.1 (move.enemy)'
 */
export class DeniedError extends Error {
  readonly denial: Denial
  constructor(denial: Denial) {
    super(`denied by ${denial.clause} (${denial.message})`)
    this.name = 'DeniedError'
    this.denial = denial
  }
}
