/** Rules for games in which not every clause is enforced. */

import { type Enforcement, EnforcementError, strictnessOf } from '../cast/enforcement.ts'
import type { ModuleData } from '../format/data.ts'
import type { Json } from '../format/json.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Action } from './action.ts'
import type { Argument } from './argument.ts'
import { type Denial, denialFrom, type Objection } from './denial.ts'
import { switchable } from './house-rules.ts'
import type { Module } from './module.ts'
import type { Rules, Step } from './rules.ts'
import type { Value } from './value.ts'

/**
 * The clauses that need not be enforced: those that deny what the rules list. What the rules do, or do not even look for,
 * is no objection and cannot be taken away.
 * @example relaxableClauses(module.rules).has('4') // → true
 */
export function relaxableClauses({ steps }: Rules): ReadonlySet<string> {
  const actions = steps.flatMap((step) => ('offers' in step ? step.offers : []))
  return new Set(actions.flatMap((action) => switchable(action).map(({ clause }) => clause)))
}

/**
 * The options of a game as its rules take them. What is prepared for actions is found by the options object, so games
 * with relaxed rules have one of their own.
 */
export function optionsUnder(rules: Rules, options: Options): Options {
  if (!rules.relaxed) return options
  const ofRules = own.get(rules) ?? new WeakMap<Options, Options>()
  own.set(rules, ofRules)
  const copy = ofRules.get(options) ?? { ...options }
  ofRules.set(options, copy)
  return copy
}

type Options = Readonly<Record<string, Json>>
const own = new WeakMap<Rules, WeakMap<Options, Options>>()

/** Relaxed modules are kept for games to come, so that what is prepared for one serves the next: so many of each. */
const KEPT = 16
const known = new WeakMap<Module, Map<string, Module>>()

/**
 * The module as a game with this enforcement is played; itself where everything is enforced.
 * @throws EnforcementError for a clause the module does not have, or that is more than an objection
 */
export function relaxedModule(module: Module, enforcement: Enforcement | undefined): Module {
  const asked = Object.entries(enforcement ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  if (asked.every(([, strictness]) => strictness === 'enforced')) return module
  const ofModule = known.get(module) ?? new Map<string, Module>()
  known.set(module, ofModule)
  const key = JSON.stringify(asked)
  const same = ofModule.get(key)
  if (same) return same
  checkEnforcement(module, asked)
  if (ofModule.size >= KEPT) ofModule.clear()
  const relaxed: Module = {
    ...module,
    rules: relaxedRules(module.rules, Object.fromEntries(asked)),
  }
  ofModule.set(key, relaxed)
  return relaxed
}

function checkEnforcement(
  { rules, data }: Module,
  asked: readonly (readonly [string, string])[],
): void {
  const clauses = relaxableClauses(rules)
  for (const [clause, strictness] of asked) {
    if (!['enforced', 'warned', 'off'].includes(strictness))
      throw new EnforcementError(
        `clause ${clause}: expected enforced, warned or off, got ${JSON.stringify(strictness)}`,
      )
    if (clause === '*' || clauses.has(clause) || strictness === 'enforced') continue
    throw new EnforcementError(whyEnforced(data, clause, strictness))
  }
}

function whyEnforced({ rulebook }: ModuleData, clause: string, wanted: string): string {
  if (!rulebook.clauses.some(({ id }) => id === clause))
    return `the rulebook has no clause ${clause}`
  const meant = wanted === 'off' ? 'switched off' : 'warned of'
  return `clause ${clause} cannot be ${meant}: it is part of what the rules do or look for, not an objection to it`
}

function relaxedRules(rules: Rules, enforcement: Enforcement): Rules {
  const denies = ({ clause }: Objection) => strictnessOf(enforcement, clause) === 'enforced'
  const relaxed = new Map<Action, Action>()
  const relax = (action: Action): Action => {
    const done = relaxed.get(action)
    if (done) return done
    const args = Object.fromEntries(
      Object.entries(action.args).map(([name, argument]) => [
        name,
        {
          ...argument,
          each: argument.each.filter(denies),
          unless: argument.unless.filter(denies),
          leftOut: argument.leftOut.filter(denies),
        },
      ]),
    )
    const less = { ...action, unless: action.unless.filter(denies), args }
    relaxed.set(action, less)
    return less
  }
  const steps = rules.steps.map(
    (step): Step => ('offers' in step ? { ...step, offers: step.offers.map(relax) } : step),
  )
  const housed = new Map(relaxed)
  for (const [declared, offered] of rules.housed ?? [])
    housed.set(declared, relaxed.get(offered) ?? offered)
  const enforced = new Map([...relaxed].map(([whole, less]) => [less, whole]))
  return { ...rules, steps, housed, relaxed: { enforcement, enforced } }
}

/**
 * What a game warns of before an action is done, one denial a clause: the objections that would hold if they were
 * enforced. Nothing where all is enforced.
 */
export function warningsOf(
  g: Position,
  rules: Rules,
  offered: Action,
  args: Readonly<Record<string, Value>>,
): readonly Denial[] {
  const whole = rules.relaxed?.enforced.get(offered)
  if (!rules.relaxed || !whole) return []
  const { enforcement } = rules.relaxed
  const found = new Map<string, Denial>()
  const look = (objections: readonly Objection[], given: Readonly<Record<string, Value>>) => {
    for (const objection of objections) {
      const { clause, applies, when } = objection
      if (found.has(clause) || strictnessOf(enforcement, clause) !== 'warned') continue
      if (applies?.(g.options as Readonly<Record<string, unknown>>) === false) continue
      if (when(g, given)) found.set(clause, denialFrom(objection, g, given))
    }
  }
  look(whole.unless, {})
  const given: Record<string, Value> = {}
  for (const name of whole.names) {
    const argument = whole.args[name] as Argument
    const value = args[name]
    if (value === undefined) {
      const alone = argument.with === undefined || args[argument.with] !== undefined
      if (alone) look(argument.leftOut, given)
      continue
    }
    for (const step of asGathered(argument, value)) look(argument.each, { ...given, [name]: step })
    given[name] = value
    look(argument.unless, given)
  }
  return [...found.values()]
}

/** Several pieces are judged one after the other as they join. */
function asGathered({ kind }: Argument, value: Value): readonly Value[] {
  if (kind !== 'pieces') return []
  const all = value as readonly Piece[]
  return all.map((_, n) => all.slice(0, n + 1))
}
