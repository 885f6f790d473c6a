/** Complete actions as integers: how rules, notation and search speak of them inside the engine. */

import { hashText } from '../numbers/hash.ts'
import type { Position } from '../position/position.ts'
import type { Action, Argument, Value } from './action.ts'
import type { Objection } from './denial.ts'
import type { AskingStep, Rules, RunningStep } from './rules.ts'

/** An action prepared for the games that are played with certain options. */
export interface OfferedAction {
  readonly action: Action
  readonly names: readonly string[]
  /** A number that stands for the action's name. */
  readonly meaning: number
  /** The arguments; objections that never apply under the options are left out. */
  readonly list: readonly Argument[]
  readonly unless: readonly Objection[]
  /** A fresh object with every argument undefined, always of the same shape. */
  readonly blank: () => Record<string, Value>
  /** Per argument, what enumeration must test: without what `among` is already clear of. */
  readonly tests: readonly (readonly Objection['when'][])[]
  /** The last argument, when all that its `among` lists is legal. */
  readonly exact: Argument | undefined
  /** The arguments while enumerating, the same object every time. */
  readonly scratch: Record<string, Value>
}

export type PreparedStep =
  | { readonly kind: 'asks'; readonly step: AskingStep; readonly offers: readonly OfferedAction[] }
  | { readonly kind: 'runs'; readonly step: RunningStep }

type Options = Readonly<Record<string, unknown>>

/** The steps of a plugin by name, prepared once for each set of options. */
export function prepareSteps(rules: Rules, options: Options): ReadonlyMap<string, PreparedStep> {
  const perOptions =
    prepared.get(rules) ?? new WeakMap<Options, ReadonlyMap<string, PreparedStep>>()
  prepared.set(rules, perOptions)
  const known = perOptions.get(options)
  if (known) return known
  const names = rules.steps.flatMap((step) =>
    'run' in step ? [] : step.offers.flatMap((action) => action.names),
  )
  const steps = new Map<string, PreparedStep>()
  for (const step of rules.steps) {
    steps.set(
      step.name,
      'run' in step
        ? { kind: 'runs', step }
        : {
            kind: 'asks',
            step,
            offers: step.offers
              .filter((action) => action.applies?.(options) ?? true)
              .map((action) => prepare(action, options, names)),
          },
    )
  }
  perOptions.set(options, steps)
  return steps
}

const prepared = new WeakMap<Rules, WeakMap<Options, ReadonlyMap<string, PreparedStep>>>()

/**
 * An action ready to be enumerated in games with these options.
 * @param scratchNames what the arguments while enumerating may be called: those of all actions that are enumerated
 *   together, so that their objects are of one shape and engines keep them fast
 */
export function prepare(
  action: Action,
  options: Options,
  scratchNames: readonly string[] = action.names,
): OfferedAction {
  const applying = (objections: readonly Objection[]) =>
    objections.filter((objection) => objection.applies?.(options) ?? true)
  const template = Object.fromEntries(action.names.map((name) => [name, undefined])) as Record<
    string,
    Value
  >
  const list = action.names.map((name) => {
    const argument = action.args[name] as Argument
    return {
      ...argument,
      unless: applying(argument.unless),
      leftOut: applying(argument.leftOut ?? argument.unless),
    }
  })
  const tests = list.map(({ unless, clearOf }) =>
    unless.filter((objection) => !clearOf.includes(objection)).map(({ when }) => when),
  )
  const last = list[list.length - 1]
  return {
    action,
    names: action.names,
    meaning: hashText(action.name),
    list,
    unless: applying(action.unless),
    blank: () => ({ ...template }),
    tests,
    exact: tests[tests.length - 1]?.length === 0 && !last?.optional ? last : undefined,
    scratch: Object.fromEntries(scratchNames.map((name) => [name, undefined])),
  }
}

/** Sets an argument. A line for each depth: the same names tend to stand there, which engines make use of. */
function store(args: Record<string, Value>, depth: number, name: string, value: Value): void {
  if (depth === 0) args[name] = value
  else if (depth === 1) args[name] = value
  else if (depth === 2) args[name] = value
  else args[name] = value
}

/** The code of an argument left out. */
export const LEFT_OUT = -0x80000000

/** A value as an integer; what has no number of its own is put into `unnumbered` and known by its place there. */
export function encode(argument: Argument, value: Value, unnumbered: Value[]): number {
  if (value === undefined) return LEFT_OUT
  if (typeof value === 'number') return value
  if (typeof value === 'object') return value.index
  return argument.values ? argument.values.indexOf(value) : unnumbered.push(value) - 1
}

/** The value behind an integer. */
export function decode(
  g: Position,
  argument: Argument,
  code: number,
  unnumbered: readonly Value[],
): Value {
  if (code === LEFT_OUT) return undefined
  switch (argument.kind) {
    case 'piece':
      return g.pieces[code]
    case 'space':
    case 'place':
      return g.layout.places[code]
    case 'side':
      return g.sides[code]
    case 'number':
      return code
    case 'choice':
      return argument.values ? argument.values[code] : unnumbered[code]
  }
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

/**
 * Lists complete legal actions into a flat list of integers: the action's number at this step, then its arguments,
 * `stride` integers each. The list is filled again at every call and can be kept for ever.
 */
export class ChoiceList {
  readonly codes: number[] = []
  /** Values in this list that have no number of their own (words); their codes are places in it. */
  readonly unnumbered: Value[] = []
  stride = 1
  count = 0
  #limit = Number.POSITIVE_INFINITY

  /** Fills the list with what the acting side may do; with a limit it stops early. */
  fill(g: Position, offers: readonly OfferedAction[], limit = Number.POSITIVE_INFINITY): number {
    this.count = 0
    this.unnumbered.length = 0
    this.#limit = limit
    this.stride = 1
    for (let i = 0; i < offers.length; i++) {
      const width = 1 + (offers[i] as OfferedAction).list.length
      if (width > this.stride) this.stride = width
    }
    for (let i = 0; i < offers.length && this.count < limit; i++) {
      const offer = offers[i] as OfferedAction
      if (objectionTo(offer.unless, g, NOTHING)) continue
      this.#descend(g, offer, i, 0)
    }
    return this.count
  }

  /** Fills the list with completions of a partly chosen action. */
  complete(
    g: Position,
    offers: readonly OfferedAction[],
    at: number,
    args: Readonly<Record<string, Value>>,
    depth: number,
    limit: number,
  ): number {
    const offer = offers[at] as OfferedAction
    this.count = 0
    this.unnumbered.length = 0
    this.#limit = limit
    this.stride = 1 + offer.list.length
    for (let i = 0; i < offer.names.length; i++) {
      const value = i < depth ? args[offer.names[i] as string] : undefined
      offer.scratch[offer.names[i] as string] = value
      this.codes[1 + i] = encode(offer.list[i] as Argument, value, this.unnumbered)
    }
    this.#descend(g, offer, at, depth)
    return this.count
  }

  #descend(g: Position, offer: OfferedAction, number: number, from: number): void {
    const { list, names, scratch: args, tests: allTests } = offer
    const { codes, stride } = this
    for (let depth = from; depth < list.length; depth++) {
      const argument = list[depth] as Argument
      const name = names[depth] as string
      const tests = allTests[depth] as readonly Objection['when'][]
      const last = depth + 1 === list.length
      const exact = depth + 2 === list.length ? offer.exact : undefined
      const among = argument.among(g, args)
      if (last && offer.exact) return this.#keepAll(argument, among, number, depth)
      candidates: for (let i = 0; i < among.length; i++) {
        const value = among[i] as Value
        store(args, depth, name, value)
        for (let t = 0; t < tests.length; t++) {
          if ((tests[t] as Objection['when'])(g, args)) continue candidates
        }
        codes[this.count * stride + 1 + depth] = encode(argument, value, this.unnumbered)
        if (last) this.#keep(number, depth + 1)
        else if (exact) this.#keepAll(exact, exact.among(g, args), number, depth + 1)
        else this.#descend(g, offer, number, depth + 1)
        if (this.count >= this.#limit) break
      }
      if (among.length > 0) store(args, depth, name, undefined)
      if (!argument.optional || this.count >= this.#limit) return
      const leftOut = argument.leftOut ?? argument.unless
      if (leftOut.length > 0 && objectionTo(leftOut, g, args)) return
      // Left out: the arguments after it follow in the same row.
      codes[this.count * stride + 1 + depth] = LEFT_OUT
    }
    this.#keep(number, list.length)
  }

  /** Ends a row for every value of a last argument that needs no test. */
  #keepAll(argument: Argument, among: readonly Value[], number: number, depth: number): void {
    const { codes, stride } = this
    const rows = Math.min(among.length, this.#limit - this.count)
    let start = this.count * stride
    for (let i = 0; i < rows; i++) {
      const value = among[i]
      const next = start + stride
      codes[start] = number
      codes[start + 1 + depth] = encode(argument, value, this.unnumbered)
      for (let n = 1; n <= depth; n++) codes[next + n] = codes[start + n] as number
      start = next
    }
    this.count += rows
  }

  /** Ends a row; the next one starts as a copy of it, so that outer arguments stand in it already. */
  #keep(number: number, depth: number): void {
    const { codes, stride } = this
    const start = this.count * stride
    const next = start + stride
    codes[start] = number
    for (let i = 1; i < depth; i++) codes[next + i] = codes[start + i] as number
    this.count++
  }
}

const NOTHING: Readonly<Record<string, Value>> = {}

/** The action behind a row of a choice list. */
export function unpack(
  g: Position,
  offers: readonly OfferedAction[],
  list: ChoiceList,
  row: number,
): { offer: OfferedAction; args: Record<string, Value> } {
  const start = row * list.stride
  const offer = offers[list.codes[start] ?? -1]
  if (!offer) throw new RangeError(`there is no choice ${row} among ${list.count}`)
  const args = offer.blank()
  offer.list.forEach((argument, i) => {
    args[offer.names[i] as string] = decode(
      g,
      argument,
      list.codes[start + 1 + i] as number,
      list.unnumbered,
    )
  })
  return { offer, args }
}
