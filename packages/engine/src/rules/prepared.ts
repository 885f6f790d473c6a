/** Actions made ready for the games that are played with certain options. */

import { hashText } from '../numbers/hash.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Action } from './action.ts'
import type { Argument } from './argument.ts'
import type { Objection } from './denial.ts'
import { amongOf, companionOf, listingOf } from './listing.ts'
import type { AskingStep, Rules, RunningStep } from './rules.ts'
import type { Value } from './value.ts'

/** An argument ready to be enumerated; objections that never apply under the options are left out. */
export interface PreparedArgument extends Argument {
  readonly name: string
  /** Where its name stands among those of all arguments that are enumerated together. */
  readonly slot: number
  /** As the rules list its values, out of sight or not: all there is to it where everything lies open. */
  readonly listed: Argument['among']
  /** What enumeration must test. */
  readonly tests: readonly Objection['when'][]
  /** Where the argument stands without which this one is left out, too; -1 for none. */
  readonly companion: number
  /** Its values are numbered things: pieces, places, sides. */
  readonly numbered: boolean
  /** How enumeration goes through it: several pieces, the last, the one before the last, any other. */
  readonly through: 'gathered' | 'last' | 'last but one' | 'branching'
}

/** An action prepared for the games that are played with certain options. */
export interface OfferedAction {
  readonly action: Action
  readonly names: readonly string[]
  /** A number that stands for the action's name. */
  readonly meaning: number
  readonly list: readonly PreparedArgument[]
  readonly unless: readonly Objection[]
  /** A fresh object with every argument undefined, always of the same shape. */
  readonly blank: () => Record<string, Value>
  /** The arguments while enumerating, the same object every time. */
  readonly scratch: Record<string, Value>
}

/** A step prepared for those games; what every action goes through stands at hand, in objects of one shape. */
export type PreparedStep = PreparedAsking | PreparedRunning

export interface PreparedAsking {
  readonly kind: 'asks'
  readonly step: AskingStep
  readonly offers: readonly OfferedAction[]
  readonly asks: AskingStep['asks'] | undefined
  readonly run: undefined
}

export interface PreparedRunning {
  readonly kind: 'runs'
  readonly step: RunningStep
  readonly offers: readonly OfferedAction[]
  readonly asks: undefined
  readonly run: RunningStep['run']
}

type Options = Readonly<Record<string, unknown>>

/** Prepared steps by name. The one that was asked for last is nearly always the one that is asked for next. */
export class Steps {
  readonly #byName: ReadonlyMap<string, PreparedStep>
  #name: string | undefined
  #latest: PreparedStep | undefined

  constructor(byName: ReadonlyMap<string, PreparedStep>) {
    this.#byName = byName
  }

  get(name: string): PreparedStep | undefined {
    if (name === this.#name) return this.#latest
    this.#name = name
    this.#latest = this.#byName.get(name)
    return this.#latest
  }

  keys(): Iterable<string> {
    return this.#byName.keys()
  }

  values(): Iterable<PreparedStep> {
    return this.#byName.values()
  }
}

/** The steps of a plugin by name, prepared once for each set of options. */
export function prepareSteps(rules: Rules, options: Options): Steps {
  const perOptions = prepared.get(rules) ?? new WeakMap<Options, Steps>()
  prepared.set(rules, perOptions)
  const known = perOptions.get(options)
  if (known) return known
  const names = rules.steps.flatMap((step) =>
    'run' in step ? [] : step.offers.flatMap((action) => action.names),
  )
  const byName = new Map<string, PreparedStep>()
  for (const step of rules.steps) {
    if (!('run' in step)) mustDiffer(step, options)
    byName.set(step.name, 'run' in step ? runningOf(step) : askingOf(step, options, names))
  }
  const steps = new Steps(byName)
  perOptions.set(options, steps)
  // Rules that ask whether an action of theirs can be done mean the one that is offered.
  for (const [declared, housed] of rules.housed ?? [])
    preparations(declared).set(options, preparedFor(housed, options, names))
  return steps
}

function askingOf(step: AskingStep, options: Options, names: readonly string[]): PreparedAsking {
  const offers = step.offers
    .filter((action) => action.applies?.(options) ?? true)
    .map((action) => preparedFor(action, options, names))
  return { kind: 'asks', step, offers, asks: step.asks, run: undefined }
}

function runningOf(step: RunningStep): PreparedRunning {
  return { kind: 'runs', step, offers: [], asks: undefined, run: step.run }
}

/** @throws Error when a step offers two actions of one name: nobody could say which he means */
function mustDiffer({ name, offers }: AskingStep, options: Options): void {
  const known = new Map<string, Action>()
  for (const action of offers) {
    if (action.applies?.(options) === false) continue
    const other = known.get(action.name)
    if (other !== undefined && other !== action)
      throw new Error(
        `step ${name} offers two actions called "${action.name}" (of clauses ${other.clause ?? 'none'} and ${action.clause ?? 'none'}): expected a name of its own for each`,
      )
    known.set(action.name, action)
  }
}

const prepared = new WeakMap<Rules, WeakMap<Options, Steps>>()

/**
 * An action ready to be enumerated in games with these options; prepared once.
 * @param scratchNames what the arguments while enumerating may be called: those of all actions that are enumerated
 *   together, so that their objects are of one shape and engines keep them fast
 */
export function preparedFor(
  action: Action,
  options: Options,
  scratchNames: readonly string[] = action.names,
): OfferedAction {
  const perOptions = preparations(action)
  const known = perOptions.get(options)
  if (known) return known
  const fresh = prepare(action, options, scratchNames)
  perOptions.set(options, fresh)
  return fresh
}

const offered = new WeakMap<Action, WeakMap<Options, OfferedAction>>()

function preparations(action: Action): WeakMap<Options, OfferedAction> {
  const known = offered.get(action) ?? new WeakMap<Options, OfferedAction>()
  offered.set(action, known)
  return known
}

function prepare(action: Action, options: Options, scratchNames: readonly string[]): OfferedAction {
  const applying = (objections: readonly Objection[]) =>
    objections.filter((objection) => objection.applies?.(options) ?? true)
  const template = Object.fromEntries(action.names.map((name) => [name, undefined])) as Record<
    string,
    Value
  >
  const slots = [...new Set(scratchNames)]
  const args = action.names.map((name) => action.args[name] as Argument)
  return {
    action,
    names: action.names,
    meaning: hashText(action.name),
    list: action.names.map((name, at) =>
      prepareArgument(action, name, slots.indexOf(name), throughOf(args, at), applying),
    ),
    unless: applying(action.unless),
    blank: () => ({ ...template }),
    scratch: Object.fromEntries(slots.map((name) => [name, undefined])),
  }
}

/** The last two can be gone through together where the last is one value that must be given. */
function throughOf(args: readonly Argument[], at: number): PreparedArgument['through'] {
  if (args[at]?.kind === 'pieces') return 'gathered'
  const next = args[at + 1]
  if (!next) return 'last'
  const ends = at + 2 === args.length && !next.optional && next.kind !== 'pieces'
  return ends ? 'last but one' : 'branching'
}

/** Always of the same shape, which engines keep fast. */
function prepareArgument(
  action: Action,
  name: string,
  slot: number,
  through: PreparedArgument['through'],
  applying: (objections: readonly Objection[]) => readonly Objection[],
): PreparedArgument {
  const argument = action.args[name] as Argument
  const { kind, optional } = argument
  const unless = applying(argument.unless)
  const listed = listingOf(action, name)
  return {
    kind,
    name,
    slot,
    listed,
    among: amongOf(argument, listed),
    companion: companionOf(action, name),
    with: argument.with,
    tests: unless.map(({ when }) => when),
    numbered: kind === 'piece' || kind === 'space' || kind === 'place' || kind === 'side',
    through,
    optional,
    geometry: argument.geometry,
    otherwise: applying(argument.otherwise),
    unless,
    each: applying(argument.each),
    leftOut: applying(argument.leftOut),
    count: argument.count,
    blind: argument.blind,
    counted: argument.counted,
    means: argument.means,
    values: argument.values,
    range: argument.range,
    longest: argument.longest,
  }
}

/** What speaks against leaving an optional argument out; nothing where the one it goes with is left out. */
export function objectionToLeavingOut(
  { with: companion, leftOut }: Argument,
  g: Position,
  args: Readonly<Record<string, Value>>,
): Objection | undefined {
  if (companion !== undefined && args[companion] === undefined) return undefined
  return objectionTo(leftOut, g, args)
}

/** The first objection that holds, if any. */
export function objectionTo(
  list: readonly Objection[],
  g: Position,
  args: Readonly<Record<string, Value>>,
): Objection | undefined {
  for (let i = 0; i < list.length; i++) {
    const objection = list[i] as Objection
    if (objection.when(g, args)) return objection
  }
  return undefined
}

/** The first objection to a value: it is not listed, or something speaks against it. Leaves it among the arguments. */
export function objectionToValue(
  argument: Argument,
  name: string,
  value: Value,
  g: Position,
  args: Record<string, Value>,
): Objection | undefined {
  const { kind, counted, count = [1, 1], unless } = argument
  if (kind !== 'pieces' || value === undefined) {
    const denied = objectionToUnlisted(argument, name, value, g, args)
    args[name] = value
    return denied ?? objectionTo(unless, g, args)
  }
  const all = value as readonly Piece[]
  const denied = objectionToGathered(argument, name, all, g, args)
  args[name] = all
  if (denied) return denied
  return all.length < count[0] || all.length > count[1] ? counted : objectionTo(unless, g, args)
}

/** The first objection to several pieces as they join, in the order of their numbers; more may follow. */
export function objectionToGathered(
  argument: Argument,
  name: string,
  gathered: readonly Piece[],
  g: Position,
  args: Record<string, Value>,
): Objection | undefined {
  for (const [n, piece] of gathered.entries()) {
    args[name] = gathered.slice(0, n)
    const denied = objectionToUnlisted(argument, name, piece, g, args)
    args[name] = gathered.slice(0, n + 1)
    const objection = denied ?? objectionTo(argument.each, g, args)
    if (objection) return objection
  }
  return undefined
}

/** What denies a value that is not listed, where the list is the law. */
function objectionToUnlisted(
  { among, otherwise, kind }: Argument,
  name: string,
  value: Value,
  g: Position,
  args: Record<string, Value>,
): Objection | undefined {
  if (otherwise.length === 0 || value === undefined || isListed(g, among(g, args), value))
    return undefined
  const before = args[name]
  args[name] = kind === 'pieces' ? [...((before ?? []) as readonly Piece[]), value as Piece] : value
  return objectionTo(otherwise.slice(0, -1), g, args) ?? otherwise[otherwise.length - 1]
}

/** Is the value listed, or in a heap one that is interchangeable with it? */
function isListed(g: Position, listed: readonly Value[], value: Value): boolean {
  if (listed.includes(value)) return true
  if (typeof value !== 'object' || !('face' in value) || value.place.ordered) return false
  return (listed as readonly Piece[]).some(
    (other) => other.place === value.place && g.alike(other, value),
  )
}
