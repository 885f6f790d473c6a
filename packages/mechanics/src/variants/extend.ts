/** A variant adds to an action of its base: the result is a new action, the base's stays as it was. */

import type { Argument, AskingStep, Objection } from '@redoubt/engine'

/** An action as a step offers it. */
type Declared = AskingStep['offers'][number]
type PositionOf<T> = T extends { effect: (g: infer P, args: never) => void } ? P : never
type ValuesIn<T> = T extends { effect: (g: never, args: infer A) => void } ? A : never

/**
 * What is added to one argument.
 * @example const winter: MoreOfArgument = { unless: [objection('9.1', (_: G, { to }: { to: Space }) => to.terrain === 'forest')] }
 */
export interface MoreOfArgument {
  /** Objections judged before those of the base. */
  readonly first?: readonly Objection[]
  /** Objections judged after them. */
  readonly unless?: readonly Objection[]
  /** Against what the base does not list: judged before its own objections, and after them. */
  readonly otherwise?: readonly Objection[]
  readonly lastly?: readonly Objection[]
}

/**
 * What is added to the action as a whole.
 * @example const counted: MoreOfAction<AnyPosition, ByUnit> = { after: (g, { unit }) => g.mark(unit, 'moved', true) }
 */
export interface MoreOfAction<P, A> {
  readonly unless?: readonly Objection[]
  /** Done before and after what the base does. */
  readonly before?: (g: P, args: A) => void
  readonly after?: (g: P, args: A) => void
}

/**
 * An action with more objections to its arguments, or more that it does.
 * @throws Error for an argument the action does not have
 * @example
 * const march = action('march', { to: space({ among: () => hex.neighbours }) }, () => {})
 * const inTown = objection('40.1', (_: G, { to }: { to: Space }) => to.terrain === 'town')
 * extend(march, { to: { unless: [inTown] } }).args.to?.unless.map(({ clause }) => clause) // → [ '40.1' ]
 */
export function extend<T extends Declared>(
  action: T,
  args: { readonly [K in keyof ValuesIn<T>]?: MoreOfArgument },
  { unless = [], before, after }: MoreOfAction<PositionOf<T>, ValuesIn<T>> = {},
): T {
  const extended: Record<string, Argument> = { ...action.args }
  for (const [name, more] of Object.entries<MoreOfArgument | undefined>(args)) {
    const argument = action.args[name]
    if (!argument)
      throw new Error(
        `expected an argument of "${action.name}" (${action.names.join(', ')}), got "${name}"`,
      )
    extended[name] = {
      ...argument,
      // What is judged first says also why a value is not even listed.
      otherwise: [
        ...(more?.otherwise ?? []),
        ...(argument.otherwise.length > 0 ? (more?.first ?? []) : []),
        ...argument.otherwise,
        ...(more?.lastly ?? []),
      ],
      unless: [...(more?.first ?? []), ...argument.unless, ...(more?.unless ?? [])],
      leftOut: argument.optional
        ? [...(more?.first ?? []), ...argument.leftOut, ...(more?.unless ?? [])]
        : [],
    }
  }
  return {
    ...action,
    args: extended,
    unless: [...action.unless, ...unless],
    ...(before || after
      ? {
          effect: (g: PositionOf<T>, values: ValuesIn<T>) => {
            before?.(g, values)
            action.effect(g, values)
            after?.(g, values)
          },
        }
      : {}),
  }
}
