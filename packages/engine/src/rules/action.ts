/** Actions as rules declare them: a name, arguments, what speaks against it and what it does. */

import type { Place } from '../board/board.ts'
import type { Shape } from '../cast/shape.ts'
import type { Fraction } from '../numbers/fraction.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Arguments, ValuesOf } from './argument.ts'
import type { Objection } from './denial.ts'
import type { Remark } from './insight.ts'

/**
 * Something a seat may do at a step.
 * @example
 * const waits: Action<G> = action('wait', {}, (g: G) => g.log('waited'))
 * waits.name // → 'wait'
 */
// biome-ignore lint/suspicious/noExplicitAny: actions of one module share its own position type
export interface Action<P = any, A = any> {
  readonly name: string
  /** The clause that allows it. */
  readonly clause?: string | undefined
  /** The clause by which it waits for its step; absent: that of the step which goes on. */
  readonly waits?: string | undefined
  readonly args: Arguments
  readonly names: readonly string[]
  /** What speaks against the action as a whole, before any argument. */
  readonly unless: readonly Objection[]
  readonly effect: (g: P, args: A) => void
  /** What a preview adds: modifiers with clauses, paths, costs. */
  readonly preview?: ((g: P, args: A, asked: PreviewAsked) => Preview) | undefined
  /** Ask before doing it: it ends something or cannot be taken back. */
  readonly confirm: boolean
  /** What whoever does it should know first, and be asked whether he means it; undefined where there is nothing. */
  readonly caution?: ((g: P, args: A) => Remark | undefined) | undefined
  /** It ends what its player does at the step, as a phase or a turn: the table keeps it apart from all else. */
  readonly ends: boolean
  /** A click on its only argument is enough, as when units join an attack one by one. */
  readonly quick: boolean
  /** Only the acting seat learns what was done; the others read `log.<name>.secret`. */
  readonly secret: boolean
  /**
   * It changes nothing that others could have built upon: whoever takes back an earlier action of his own leaves it standing.
   * `fleeting`: and nobody misses it afterwards, so that it is not what its own seat takes back, either.
   */
  readonly aside: 'kept' | 'fleeting' | undefined
  /** The effect writes its own log lines instead of `log.<name>`. */
  readonly silent: boolean
  /** Nobody asks for its odds: it is done by hand, or at a table without rules. */
  readonly unweighed: boolean
  /** What may speak against it when it is carried out, which is later: it denies nothing here, and has its sentences. */
  readonly later: readonly Objection[]
  /** False for options under which the action does not exist; absent: every game has it. */
  readonly applies?: ((options: Readonly<Record<string, unknown>>) => boolean) | undefined
}

/**
 * How a preview is wanted.
 * @example
 * const counts = ({ without }: PreviewAsked) => !without.has('town')
 * counts({ without: new Set(['town']) }) // → false
 */
export interface PreviewAsked {
  /** Ids of lines struck out to see what would change without them. */
  readonly without: ReadonlySet<string>
}

/**
 * What the rules can say about an action before it is done.
 * @example
 * const shown: Preview = { attackers: [unit], defenders: [enemy], lines: [{ id: 'town', key: 'doubled', before: '4', after: '8', clause: '5.2' }] }
 * shown.lines?.length // → 1
 */
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

/**
 * One halving, modifier or supply point, with the clause it rests on and the option that governs it.
 * @example const river: PreviewLine = { id: 'river', key: 'halved_by_river', clause: '5.2', before: '8', after: '4', toggle: true }
 */
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
 * @example
 * const attack = action(
 *   'attack',
 *   { unit: piece({ among: (g: G) => g.onBoardOf(g.actor) }), target: piece({ among: (g: G) => g.onBoardOf(g.sides[1] ?? g.actor) }) },
 *   (g, { target }) => g.remove(target),
 *   { clause: 'F-8.1' },
 * )
 * attack.names // → [ 'unit', 'target' ]
 */
export function action<P extends Position<Shape>, const A extends Arguments>(
  name: string,
  args: A,
  effect: (g: P, args: ValuesOf<A>) => void,
  more: {
    clause?: string
    /** By which clause it waits for its step: its own, or another. Default: that of the step which goes on (`meanwhile`). */
    waits?: true | string
    unless?: readonly Objection[]
    preview?: (g: P, args: ValuesOf<A>, asked: PreviewAsked) => Preview
    confirm?: boolean
    caution?: (g: P, args: ValuesOf<A>) => Remark | undefined
    ends?: boolean
    quick?: boolean
    secret?: boolean
    aside?: 'kept' | 'fleeting'
    silent?: boolean
    unweighed?: boolean
    later?: readonly Objection[]
    applies?: (options: P['options']) => boolean
  } = {},
): Action<P, ValuesOf<A>> {
  return {
    name,
    args,
    names: Object.keys(args),
    effect,
    clause: more.clause,
    waits: more.waits === true ? more.clause : more.waits,
    unless: more.unless ?? [],
    preview: more.preview,
    confirm: more.confirm ?? false,
    caution: more.caution,
    ends: more.ends ?? false,
    quick: more.quick ?? false,
    secret: more.secret ?? false,
    aside: more.aside,
    silent: more.silent ?? false,
    unweighed: more.unweighed ?? false,
    later: more.later ?? [],
    applies: more.applies as Action['applies'],
  }
}

/**
 * Everything the rules may raise against an action or a value of its arguments.
 * @example
 * const far = objection('4.2', (g: G, { to }: { to: Space }) => g.board.distance(to, to) > 3)
 * objectionsOf(action('march', { to: space({ unless: [far] }) }, () => {})).map(({ clause }) => clause) // → [ '4.2' ]
 */
export function objectionsOf({ unless, args }: Action): Objection[] {
  return [
    ...unless,
    ...Object.values(args).flatMap((argument) => [
      ...(argument.counted ? [argument.counted] : []),
      ...argument.otherwise,
      ...argument.each,
      ...argument.unless,
      ...argument.leftOut,
    ]),
  ]
}
