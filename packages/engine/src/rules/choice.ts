/** Complete actions as integers: how rules, notation and search speak of them inside the engine. */

import type { Position } from '../position/position.ts'
import type { Action, Argument, Value } from './action.ts'
import type { Objection } from './denial.ts'
import type { AskingStep, Rules, RunningStep } from './rules.ts'

/** An action prepared for enumeration. */
export interface OfferedAction {
  readonly action: Action
  readonly names: readonly string[]
  readonly list: readonly Argument[]
  readonly unless: readonly Objection[]
  /** A fresh object with every argument undefined, always of the same shape. */
  readonly blank: () => Record<string, Value>
}

export type PreparedStep =
  | { readonly kind: 'asks'; readonly step: AskingStep; readonly offers: readonly OfferedAction[] }
  | { readonly kind: 'runs'; readonly step: RunningStep }

/** The steps of a plugin by name, prepared once. */
export function prepareSteps(rules: Rules): ReadonlyMap<string, PreparedStep> {
  const known = prepared.get(rules)
  if (known) return known
  const steps = new Map<string, PreparedStep>()
  for (const step of rules.steps) {
    steps.set(
      step.name,
      'run' in step
        ? { kind: 'runs', step }
        : { kind: 'asks', step, offers: step.offers.map(prepare) },
    )
  }
  prepared.set(rules, steps)
  return steps
}

const prepared = new WeakMap<Rules, ReadonlyMap<string, PreparedStep>>()

/** An action ready to be enumerated. */
export function prepare(action: Action): OfferedAction {
  const template = Object.fromEntries(action.names.map((name) => [name, undefined])) as Record<
    string,
    Value
  >
  return {
    action,
    names: action.names,
    list: action.names.map((name) => action.args[name] as Argument),
    unless: action.unless,
    blank: () => ({ ...template }),
  }
}

/** The code of an argument left out. */
export const LEFT_OUT = -0x80000000

/** A value as an integer. */
export function encode(argument: Argument, value: Value): number {
  if (value === undefined) return LEFT_OUT
  if (typeof value === 'number') return value
  if (typeof value === 'string') return argument.values?.indexOf(value) ?? -1
  return value.index
}

/** The value behind an integer. */
export function decode(g: Position, argument: Argument, code: number): Value {
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
      return argument.values?.[code]
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
  stride = 1
  count = 0
  #limit = Number.POSITIVE_INFINITY

  /** Fills the list with what the acting side may do; with a limit it stops early. */
  fill(g: Position, offers: readonly OfferedAction[], limit = Number.POSITIVE_INFINITY): number {
    this.count = 0
    this.#limit = limit
    this.stride = 1
    for (const offer of offers) this.stride = Math.max(this.stride, 1 + offer.list.length)
    for (let i = 0; i < offers.length && this.count < limit; i++) {
      const offer = offers[i] as OfferedAction
      if (objectionTo(offer.unless, g, NOTHING)) continue
      this.#descend(g, offer, i, 0, offer.blank())
    }
    return this.count
  }

  /** Fills the list with completions of a partly chosen action. */
  complete(
    g: Position,
    offers: readonly OfferedAction[],
    at: number,
    args: Record<string, Value>,
    depth: number,
    limit: number,
  ): number {
    const offer = offers[at] as OfferedAction
    this.count = 0
    this.#limit = limit
    this.stride = 1 + offer.list.length
    for (let i = 0; i < depth; i++)
      this.codes[1 + i] = encode(offer.list[i] as Argument, args[offer.names[i] as string])
    this.#descend(g, offer, at, depth, args)
    return this.count
  }

  #descend(
    g: Position,
    offer: OfferedAction,
    number: number,
    depth: number,
    args: Record<string, Value>,
  ): void {
    const { list, names } = offer
    if (depth === list.length) {
      const { codes, stride } = this
      const start = this.count * stride
      codes[start] = number
      // The arguments chosen so far stand in the row being built; the next row starts as a copy of it.
      const next = start + stride
      for (let i = 1; i <= depth; i++) codes[next + i] = codes[start + i] as number
      this.count++
      return
    }
    const argument = list[depth] as Argument
    const name = names[depth] as string
    const { unless } = argument
    const among = argument.among(g, args)
    for (let i = 0; i < among.length; i++) {
      const value = among[i] as Value
      args[name] = value
      if (objectionTo(unless, g, args)) continue
      this.codes[this.count * this.stride + 1 + depth] = encode(argument, value)
      this.#descend(g, offer, number, depth + 1, args)
      if (this.count >= this.#limit) break
    }
    args[name] = undefined
    if (argument.optional && this.count < this.#limit && !objectionTo(unless, g, args)) {
      this.codes[this.count * this.stride + 1 + depth] = LEFT_OUT
      this.#descend(g, offer, number, depth + 1, args)
    }
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
    args[offer.names[i] as string] = decode(g, argument, list.codes[start + 1 + i] as number)
  })
  return { offer, args }
}
