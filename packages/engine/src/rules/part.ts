/** Parts: pieces of rules that bring all that one procedure of a game needs, so that a module writes only its own. */

import type { Brought } from '../cast/brought.ts'
import type { Side } from '../cast/cast.ts'
import type { Shape } from '../cast/shape.ts'
import type { Position } from '../position/position.ts'
import type { Horizon, Policy } from './horizon.ts'
import type { Insights, Layer } from './insight.ts'
import type { Judgement } from './judgement.ts'
import type { Margin, Rules, Step } from './rules.ts'
import type { Weights } from './weights.ts'

/**
 * A piece of rules: steps and what the table can be told about them, closed over nothing but its own description.
 * @example
 * const weather: Part<G> = { part: 'weather', steps: [automatic('weather', (g) => g.log('clear'))] }
 * weather.part // → 'weather'
 */
// biome-ignore lint/suspicious/noExplicitAny: parts of one module share its own position type
export interface Part<P = any> extends Insights<P> {
  /** What it is called where it clashes with another: `movement`. */
  readonly part: string
  readonly steps?: readonly Step<P>[]
  /** Attributes, variables and sentences the module need not declare itself. */
  readonly brings?: Brought
  readonly start?: (g: P) => void
  readonly turn?: (g: P) => number
  evaluate?(g: P, side: Side, weights: Weights): number
  readonly judgement?: Judgement<P>
  margin?(g: P, side: Side): Margin
  readonly notAskedClause?: string
  readonly horizons?: Readonly<Record<string, Horizon<P> | ((g: P) => boolean)>>
  readonly policies?: Readonly<Record<string, Policy>>
  readonly invariants?: Readonly<Record<string, (g: P) => string | undefined>>
}

/**
 * Rules written with parts; what stands beside them is the module's own and goes before what the parts say.
 * @example
 * const weather = { part: 'weather', steps: [automatic('weather', (g: G) => g.next({ step: 'turn' }))] }
 * const assembly: Assembly<G> = { parts: [weather], start: (g) => g.push({ step: 'weather' }) }
 * rules(assembly).steps.map(({ name }) => name) // → [ 'weather' ]
 */
// biome-ignore lint/suspicious/noExplicitAny: see Part
export interface Assembly<P = any> extends Partial<Omit<Rules<P>, 'brings'>> {
  readonly parts: readonly Part<P>[]
}

/**
 * Declares a module's rules: all of them written out, or put together of parts and what is its own.
 * @example
 * const wait = action('wait', {}, (g: G) => g.finish({ winners: [], reason: 'draw' }))
 * const quiet = rules<G>({ start: (g) => g.push({ step: 'turn', side: 'blue' }), steps: [step('turn', { offers: [wait] })] })
 * play(quiet).asked().map(({ step }) => step) // → [ 'turn' ]
 */
export function rules<P extends Position<Shape>>(definition: Rules<P> | Assembly<P>): Rules<P> {
  return 'parts' in definition ? assembled<P>(definition) : definition
}

/**
 * Parts and a module's own rules as one. Overlays, horizons, invariants and policies of all are there; duties and declared attacks are those
 * of all; where a unit can go, which battle is fought and what a position is worth, the first says that knows.
 * @throws Error when two bring a step, an overlay, a horizon, a policy or an invariant of one name, and when nobody
 * says how the game starts
 */
function assembled<P extends Position<Shape>>({ parts, ...own }: Assembly<P>): Rules<P> {
  const all: readonly Part<P>[] = [{ part: 'the module', ...own }, ...parts]
  const start = first(all, ({ start: begin }) => begin)
  if (!start)
    throw new Error(
      'expected one of the parts, or the rules themselves, to say how the game starts',
    )
  const { obligations, reach, lineOfSight, declared, battle } = {
    obligations: all.flatMap((part) => part.obligations ?? []),
    reach: all.flatMap((part) => part.reach ?? []),
    lineOfSight: first(all, (part) => part.lineOfSight),
    declared: all.flatMap((part) => part.declared ?? []),
    battle: all.flatMap((part) => part.battle ?? []),
  }
  const layers: Readonly<Record<string, Layer<P>>> = named(all, 'overlay', (part) => part.layers)
  return {
    ...own,
    start,
    steps: stepsOf(all),
    brings: all.flatMap(({ brings }) => brings ?? []),
    layers,
    horizons: named(all, 'horizon', (part) => part.horizons),
    policies: named(all, 'policy', (part) => part.policies),
    invariants: named(all, 'invariant', (part) => part.invariants),
    ...defined(
      'turn',
      first(all, ({ turn }) => turn),
    ),
    ...defined(
      'evaluate',
      first(all, ({ evaluate }) => evaluate),
    ),
    ...defined(
      'judgement',
      first(all, ({ judgement }) => judgement),
    ),
    ...defined(
      'margin',
      first(all, ({ margin }) => margin),
    ),
    ...defined(
      'notAskedClause',
      first(all, ({ notAskedClause }) => notAskedClause),
    ),
    ...(obligations.length > 0
      ? { obligations: (g: P, side: Side) => obligations.flatMap((list) => list(g, side)) }
      : {}),
    ...(reach.length > 0
      ? { reach: (g, piece) => firstFound(reach, (reachOf) => nonEmpty(reachOf(g, piece))) ?? [] }
      : {}),
    ...(lineOfSight ? { lineOfSight } : {}),
    ...(declared.length > 0
      ? { declared: (g: P, askers: readonly Side[]) => declared.flatMap((list) => list(g, askers)) }
      : {}),
    ...(battle.length > 0
      ? { battle: (g: P) => firstFound(battle, (battleOf) => battleOf(g)) }
      : {}),
  }
}

function stepsOf<P>(parts: readonly Part<P>[]): readonly Step<P>[] {
  const owners = new Map<string, string>()
  return parts.flatMap(({ part, steps = [] }) =>
    steps.map((step) => {
      claim(owners, part, 'step', step.name)
      return step
    }),
  )
}

/** What the parts bring by name, each name once. */
function named<P, T>(
  parts: readonly Part<P>[],
  what: string,
  pick: (part: Part<P>) => Readonly<Record<string, T>> | undefined,
): Readonly<Record<string, T>> {
  const owners = new Map<string, string>()
  const all: Record<string, T> = {}
  for (const part of parts) {
    for (const [name, value] of Object.entries(pick(part) ?? {})) {
      if (all[name] === value) continue
      claim(owners, part.part, what, name)
      all[name] = value
    }
  }
  return all
}

function claim(owners: Map<string, string>, part: string, what: string, name: string): void {
  const other = owners.get(name)
  if (other !== undefined)
    throw new Error(`expected one ${what} "${name}", but ${other} and ${part} both bring one`)
  owners.set(name, part)
}

function first<P, T>(parts: readonly Part<P>[], pick: (part: Part<P>) => T | undefined) {
  return firstFound(parts, pick)
}

function firstFound<A, T>(list: readonly A[], pick: (item: A) => T | undefined): T | undefined {
  for (const item of list) {
    const found = pick(item)
    if (found !== undefined) return found
  }
  return undefined
}

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}

function defined<K extends string, V>(name: K, value: V | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in K]?: V }
}
