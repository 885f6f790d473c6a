/** What variants add to the actions of their base, laid over all of them at once. */

import type { AskingStep, Objection, Step } from '@redoubt/engine'
import { extend, type MoreOfArgument } from './extend.ts'
import type { Variant } from './variant.ts'

type Declared = AskingStep['offers'][number]

/**
 * More objections to the action as a whole and to its arguments, by name.
 * @example const winter: ActionAddition = { args: { to: { unless: [objection('9.1', (_: G, { to }: { to: Space }) => to.terrain === 'forest')] } } }
 */
export interface ActionAddition {
  readonly unless?: readonly Objection[]
  readonly args?: Readonly<Record<string, MoreOfArgument>>
}

/**
 * A variant that also adds to actions, by the names they have in the base's list.
 * @example
 * const forts: Overlay<object, { forts: boolean }, 'move'> = { when: ({ forts }) => forts, over: () => ({}), actions: { move: { unless: [objection('40.1', () => false)] } } }
 * forts.when({ forts: true }) // → true
 */
export interface Overlay<D, O, N extends string> extends Variant<D, O> {
  readonly actions: Readonly<Partial<Record<N, ActionAddition>>>
  /** To the actions that parts offer, by the names they are offered under. */
  readonly offered?: Readonly<Record<string, ActionAddition>>
  /** More actions, by the steps of parts that offer them; they say themselves in which games. */
  readonly offers?: Readonly<Record<string, readonly Declared[]>>
}

/**
 * The actions of a base with what the variants add to them, in order. What a variant adds is asked only in games in
 * which it holds.
 * @throws Error for an action or argument that there is not
 * @example
 * const base = { march: action('march', { to: space({ among: () => hex.neighbours }) }, () => {}) }
 * const winter: Overlay<object, { winter: boolean }, 'march'> = { when: (options) => options.winter, over: () => ({}), actions: { march: { unless: [objection('9.1', () => true)] } } }
 * extendAll(base, [winter]).march.unless.map(({ clause }) => clause) // → [ '9.1' ]
 */
export function extendAll<O, N extends string, A extends Readonly<Record<N, Declared>>>(
  actions: A,
  // biome-ignore lint/suspicious/noExplicitAny: the decisions of a variant do not matter here
  variants: readonly Overlay<any, O, N & keyof A>[],
): A {
  const extended: Record<string, Declared> = { ...actions }
  for (const { actions: additions, when } of variants) {
    for (const [name, addition] of Object.entries<ActionAddition | undefined>(additions)) {
      const action = extended[name]
      if (!action)
        throw new Error(
          `expected an action of the base (${Object.keys(actions).join(', ')}), got "${name}"`,
        )
      extended[name] = added(action, addition ?? {}, when as Objection['applies'])
    }
  }
  return extended as A
}

/**
 * Steps of a part with what variants add to the actions they offer, by the names they are offered under, and with the
 * actions that variants offer at them.
 * @example
 * const march = action('march', { to: space({ among: () => hex.neighbours }) }, () => {})
 * const winter: Overlay<object, { winter: boolean }, never> = { when: (options) => options.winter, over: () => ({}), actions: {}, offered: { march: { unless: [objection('9.1', () => true)] } } }
 * extendSteps([step('move', { offers: [march] })], [winter]).map(({ name }) => name) // → [ 'move' ]
 */
export function extendSteps<P>(
  steps: readonly Step<P>[],
  // biome-ignore lint/suspicious/noExplicitAny: of a variant only what it adds matters here
  variants: readonly Overlay<any, any, any>[],
): Step<P>[] {
  return steps.map((step) => {
    if (!('offers' in step)) return step
    const offers = step.offers.map((offer) =>
      variants.reduce<Declared>(
        (so, { offered, when }) => added(so, offered?.[offer.name] ?? {}, when),
        offer,
      ),
    )
    const more = variants.flatMap(({ offers: others }) => others?.[step.name] ?? [])
    return { ...step, offers: [...offers, ...more] }
  })
}

function added(
  action: Declared,
  addition: ActionAddition,
  applies: Objection['applies'],
): Declared {
  const under = (objections: readonly Objection[] = []) =>
    objections.map((objection) => withApplies(objection, applies))
  const args: Record<string, MoreOfArgument> = {}
  for (const [name, more] of Object.entries(addition.args ?? {})) {
    const known = new Map<Objection, Objection>()
    const once = (objections: readonly Objection[] = []) =>
      objections.map((objection) => {
        const made = known.get(objection) ?? withApplies(objection, applies)
        known.set(objection, made)
        return made
      })
    args[name] = {
      first: once(more.first),
      unless: once(more.unless),
      otherwise: once(more.otherwise),
      lastly: once(more.lastly),
    }
  }
  return extend(action, args as never, { unless: under(addition.unless) })
}

/** The objection, asked only where its variant holds, unless it says itself where it does. */
function withApplies(objection: Objection, applies: Objection['applies']): Objection {
  return objection.applies ? objection : { ...objection, applies }
}
